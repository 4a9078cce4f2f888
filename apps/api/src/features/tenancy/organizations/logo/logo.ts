import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import type { ResizedImage } from '../../../../platform/files/resize-image.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { lockOrganization, saveOrganization } from '../organizations.queries.ts';
import { presentOrganization } from '../present-organization.ts';
import { readConfiguration } from '../tenant-directory.ts';
import { deleteLogo, findLogo, saveLogo } from './logo.queries.ts';

const year = 31_536_000;

/** Saves which picture it is with the rest of the look, so that pages know its address from the start. */
async function setLogo(tx: TenantTx, logo: string | null, hosts: readonly string[]): Promise<Organization> {
  const row = found(await lockOrganization(tx));
  const configuration = readConfiguration(row.configuration);
  const { logo: _before, ...theme } = configuration.theme;
  const changed = {
    name: row.name,
    configuration: { ...configuration, theme: logo === null ? theme : { ...theme, logo } },
    version: row.version + 1,
  };
  await saveOrganization(tx, changed);
  await recordEvent(tx, { kind: 'organization.configured', subjectId: row.id, keys: ['logo'] });
  return presentOrganization({ ...row, ...changed }, hosts);
}

/** The picture takes the place of the name, and of the picture before. */
export async function putLogo(tx: TenantTx, picture: ResizedImage, hosts: readonly string[]): Promise<Organization> {
  const id = tx.newId();
  await saveLogo(tx, { id, contentType: picture.contentType, bytes: picture.bytes });
  return setLogo(tx, id, hosts);
}

export async function takeLogoAway(tx: TenantTx, hosts: readonly string[]): Promise<Organization> {
  await deleteLogo(tx);
  return setLogo(tx, null, hosts);
}

/** Sends the picture to any visitor. Browsers keep it for a year: another picture has another address. */
export async function sendLogo(
  { inTenant, reply }: Pick<RequestContext, 'inTenant' | 'reply'>,
  id: string,
): Promise<FastifyReply> {
  const logo = found(await inTenant((tx) => findLogo(tx, id)));
  const bytes = Buffer.from(logo.bytes);
  return reply
    .header('content-type', logo.content_type)
    .header('content-length', bytes.length)
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', `public, max-age=${year}, immutable`)
    .send(bytes);
}
