import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const separator = '.';

/** An id that a link carries with our signature: who has it was sent it. `use` keeps the links of one thing apart from those of another. */
export const signedId = (secrets: Pick<Secrets, 'linkHash'>, use: string, id: string): string =>
  `${id}${separator}${secrets.linkHash(`${use}:${id}`).toString('base64url')}`;

/** The id of a signed one; null when we have not signed it. */
export function readSignedId(secrets: Pick<Secrets, 'linkHash'>, use: string, signed: string): string | null {
  const [id = ''] = signed.split(separator);
  const expected = Buffer.from(signedId(secrets, use, id));
  const given = Buffer.from(signed);
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  return isUuid && expected.length === given.length && timingSafeEqual(expected, given) ? id : null;
}
