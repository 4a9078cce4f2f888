import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/secrets.ts';

const separator = '.';

/** What the links of a registration's mails carry: who has it may give the place back. */
export const registrationToken = (secrets: Secrets, registrationId: string): string =>
  `${registrationId}${separator}${secrets.linkHash(`event-registration:${registrationId}`).toString('base64url')}`;

/** The registration that a token is of; null when it is none of ours. */
export function readRegistrationToken(secrets: Secrets, token: string): string | null {
  const [id = ''] = token.split(separator);
  const expected = Buffer.from(registrationToken(secrets, id));
  const given = Buffer.from(token);
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  return isUuid && expected.length === given.length && timingSafeEqual(expected, given) ? id : null;
}
