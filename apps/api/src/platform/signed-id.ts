import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const separator = '.';

/**
 * Returns an id with our signature for a link: its holder was sent the link. `use` keeps the links of one purpose apart from
 * those of another.
 */
export const signedId = (secrets: Pick<Secrets, 'linkHash'>, use: string, id: string): string =>
  `${id}${separator}${secrets.linkHash(`${use}:${id}`).toString('base64url')}`;

/** Returns the id of a signed one; null when we have not signed it. */
export function readSignedId(secrets: Pick<Secrets, 'linkHash'>, use: string, signed: string): string | null {
  const [id = ''] = signed.split(separator);
  const expected = Buffer.from(signedId(secrets, use, id));
  const given = Buffer.from(signed);
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  return isUuid && expected.length === given.length && timingSafeEqual(expected, given) ? id : null;
}
