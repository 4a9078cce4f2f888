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

/** The middle stays in view until another point is chosen. */
const middle = { focusX: 50, focusY: 50, alt: '' };

function withPicture(brand: Brand, kind: PictureKind, image: KeptImage & { id: string }): Brand {
  const { id, width, height } = image;
  return kind === 'band' ? { ...brand, picture: { ...middle, id, width, height } } : { ...brand, darkLogo: id };
}

/** Saves a picture in place of the one of its kind. */
export async function putPicture(
  tx: TenantTx,
  { kind, image }: { readonly kind: PictureKind; readonly image: KeptImage },
  hosts: readonly string[],
): Promise<Organization> {
  const id = tx.newId();
  await savePicture(tx, { id, kind, contentType: image.contentType, bytes: image.bytes });
  return changePictures(
    tx,
    { key: kind, change: ({ brand = {} }) => ({ brand: withPicture(brand, kind, { ...image, id }) }) },
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
