import type { Brand } from '@evenhand/contract/tenancy/organizations/brand';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { PictureKind } from '@evenhand/contract/tenancy/organizations/pictures';
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { KeptImage } from '../../../../platform/files/resize-image.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { changePictures, sendImage } from './change-pictures.ts';
import { deletePicture, findPicture, savePicture } from './pictures.queries.ts';

/** Point of a picture that stays in view when it is cut, in percent from the left and from the top. */
export interface FocusPoint {
  readonly focusX: number;
  readonly focusY: number;
}

interface NewPicture {
  readonly kind: PictureKind;
  readonly image: KeptImage;
  readonly focus?: FocusPoint;
}

const middle: FocusPoint = { focusX: 50, focusY: 50 };

function withPicture(brand: Brand, { kind, image, focus = middle }: NewPicture, id: string): Brand {
  const { width, height } = image;
  const { focusX, focusY } = focus;
  return kind === 'band'
    ? { ...brand, picture: { id, width, height, focusX, focusY, alt: '' } }
    : { ...brand, darkLogo: id };
}

/** Saves a picture in place of the one of its kind. */
export async function putPicture(tx: TenantTx, picture: NewPicture, hosts: readonly string[]): Promise<Organization> {
  const id = tx.newId();
  const { kind, image } = picture;
  await savePicture(tx, { id, kind, contentType: image.contentType, bytes: image.bytes });
  return changePictures(
    tx,
    { key: kind, change: ({ brand = {} }) => ({ brand: withPicture(brand, picture, id) }) },
    hosts,
  );
}

export async function takePictureAway(
  tx: TenantTx,
  kind: PictureKind,
  hosts: readonly string[],
): Promise<Organization> {
  await deletePicture(tx, kind);
  const without = ({ picture, darkLogo, ...brand }: Brand): Brand => ({
    ...brand,
    ...(kind === 'band' || picture === undefined ? {} : { picture }),
    ...(kind === 'dark-logo' || darkLogo === undefined ? {} : { darkLogo }),
  });
  return changePictures(tx, { key: kind, change: ({ brand = {} }) => ({ brand: without(brand) }) }, hosts);
}

export async function sendPicture(
  { inTenant, reply }: Pick<RequestContext, 'inTenant' | 'reply'>,
  id: string,
): Promise<FastifyReply> {
  return sendImage(reply, found(await inTenant((tx) => findPicture(tx, id))));
}
