import type { Secrets } from '../../platform/secrets.ts';
import { readSignedId, signedId } from '../../platform/signed-id.ts';

const use = 'event-registration';

/** What the links of a registration's mails carry: who has it may give the place back. */
export const registrationToken = (secrets: Secrets, registrationId: string): string =>
  signedId(secrets, use, registrationId);

/** The registration that a token is of; null when it is none of ours. */
export const readRegistrationToken = (secrets: Secrets, token: string): string | null =>
  readSignedId(secrets, use, token);
