import { isPostcode, normalisePostcode } from '@evenhand/domain/fields/postcode';
import type { CountryBase } from '@evenhand/domain/tenants/country-base';

const judged = ['GB', 'AU'] as const;

/** Whether a postcode has the form of one of the countries that we know; the tenant's own is tried first. */
export function checkPostcode(text: string, countryBase: CountryBase) {
  const order = countryBase === 'OZ' ? judged.toReversed() : judged;
  const country = order.find((code) => isPostcode(text, code));
  if (country === undefined) return { valid: false, normalised: null, country: null };
  return { valid: true, normalised: normalisePostcode(text, country), country };
}
