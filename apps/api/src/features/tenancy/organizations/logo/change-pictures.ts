import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import { lockOrganization, saveOrganization } from '../organizations.queries.ts';
import { presentOrganization } from '../present-organization.ts';
import { readConfiguration } from '../tenant-directory.ts';

const year = 31_536_000;

type Pictures = Pick<OrganizationConfiguration, 'theme' | 'brand'>;

export interface PictureChange {
  /** Name under which the change is recorded. */
  readonly key: string;
  change(before: Pictures): Partial<Pictures>;
}

/** Saves which pictures there are with the rest of the look, so that pages know their addresses from the start. */
export async function changePictures(
  tx: TenantTx,
  { key, change }: PictureChange,
  hosts: readonly string[],
): Promise<Organization> {
  const row = found(await lockOrganization(tx));
  const configuration = readConfiguration(row.configuration);
  const changed = {
    name: row.name,
    configuration: { ...configuration, ...change(configuration) },
    version: row.version + 1,
  };
  await saveOrganization(tx, changed);
  await recordEvent(tx, { kind: 'organization.configured', subjectId: row.id, keys: [key] });
  return presentOrganization({ ...row, ...changed }, hosts);
}

/** Sends a picture to any visitor. Browsers keep it for a year: another picture has another address. */
export function sendImage(reply: FastifyReply, image: { content_type: string; bytes: Uint8Array }): FastifyReply {
  const bytes = Buffer.from(image.bytes);
  return (
    reply
      .header('content-type', image.content_type)
      .header('content-length', bytes.length)
      .header('content-disposition', 'inline')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      // Mails show it as well, which people read on the pages of others.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', `public, max-age=${year}, immutable`)
      .send(bytes)
  );
}
