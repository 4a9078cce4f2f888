import type { Secrets } from '../../../../platform/secrets.ts';
import { readSignedId, signedId } from '../../../../platform/signed-id.ts';

const use = 'event-registration';

/** Returns the token for the links in a registration's mails. Its holder may give up the place. */
export const registrationToken = (secrets: Secrets, registrationId: string): string =>
  signedId(secrets, use, registrationId);

/** Returns the registration id of a token, or null when we did not sign it. */
export const readRegistrationToken = (secrets: Secrets, token: string): string | null =>
  readSignedId(secrets, use, token);
