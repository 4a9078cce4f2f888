import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { ResizedImage } from '../../../../platform/files/resize-image.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { changePictures, sendImage } from './change-pictures.ts';
import { deleteLogo, findLogo, saveLogo } from './logo.queries.ts';

/** The picture takes the place of the name, and of the picture before. */
export async function putLogo(tx: TenantTx, picture: ResizedImage, hosts: readonly string[]): Promise<Organization> {
  const logo = tx.newId();
  await saveLogo(tx, { id: logo, contentType: picture.contentType, bytes: picture.bytes });
  return changePictures(tx, { key: 'logo', change: ({ theme }) => ({ theme: { ...theme, logo } }) }, hosts);
}

export async function takeLogoAway(tx: TenantTx, hosts: readonly string[]): Promise<Organization> {
  await deleteLogo(tx);
  return changePictures(tx, { key: 'logo', change: ({ theme: { logo: _before, ...theme } }) => ({ theme }) }, hosts);
}

export async function sendLogo(
  { inTenant, reply }: Pick<RequestContext, 'inTenant' | 'reply'>,
  id: string,
): Promise<FastifyReply> {
  return sendImage(reply, found(await inTenant((tx) => findLogo(tx, id))));
}
