import type { CountryBase } from '../organizations/country-base.ts';
import { normalisePhone } from '../text/phone.ts';
import { normalisePostcode } from '../text/postcode.ts';
import { normaliseEmail } from './email.ts';
import { nameKey } from './name-key.ts';

/** Keys under which two candidate records are compared for duplicates. */
export const duplicateKeyKinds = ['email', 'phone', 'name-postcode'] as const;
export type DuplicateKeyKind = (typeof duplicateKeyKinds)[number];

export interface DuplicateKey {
  readonly kind: DuplicateKeyKind;
  readonly value: string;
}

export interface DuplicateKeySource {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly postcode: string | null;
  readonly countryBase: CountryBase;
}

/** Returns the keys of a record for the search for duplicates. A missing value makes no key. */
export function duplicateKeysOf(facts: DuplicateKeySource): DuplicateKey[] {
  const country = facts.countryBase === 'OZ' ? 'AU' : 'GB';
  const phone = normalisePhone(facts.phone ?? '', facts.countryBase);
  const postcode = normalisePostcode(facts.postcode ?? '', country);
  const name = nameKey(facts.lastName, facts.firstName);
  return [
    { kind: 'email', value: normaliseEmail(facts.email) },
    ...(phone.length >= 7 ? [{ kind: 'phone', value: phone } as const] : []),
    ...(postcode.length >= 4 && name !== '' ? [{ kind: 'name-postcode', value: `${name}\t${postcode}` } as const] : []),
  ];
}
