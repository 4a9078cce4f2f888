import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { Secrets } from '../../../platform/secrets.ts';

/** Returns the key by which a person who is submitted twice is recognised. It tells no one the address. */
export const agencyPersonKey = (
  secrets: Pick<Secrets, 'directoryHash'>,
  person: { readonly organizationId: string; readonly email: string },
): Buffer => secrets.directoryHash(`agency|${person.organizationId}|${normaliseEmail(person.email)}`);
