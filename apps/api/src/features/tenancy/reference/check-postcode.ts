import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import { isPostcode, normalisePostcode } from '@evenhand/domain/text/postcode';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { findPostcode, hasPostcodes } from './schools.read.ts';

const judged = ['GB', 'AU'] as const;

/** Whether a postcode has the form of one of the countries that we know; the tenant's own is tried first. */
function checkPostcode(text: string, countryBase: CountryBase) {
  const order = countryBase === 'OZ' ? judged.toReversed() : judged;
  const country = order.find((code) => isPostcode(text, code));
  if (country === undefined) return { valid: false, normalised: null, country: null } as const;
  return { valid: true, normalised: normalisePostcode(text, country), country } as const;
}

/** The same with the small area, where a directory was imported. A postcode that is too new for it is no less valid. */
export async function locatePostcode(tx: TenantTx, text: string, countryBase: CountryBase) {
  const checked = checkPostcode(text, countryBase);
  if (checked.country !== 'GB') return { ...checked, area: null, known: null };
  const found = await findPostcode(tx, checked.normalised);
  if (found) return { ...checked, area: found.area_2021 ?? found.area_2011, known: true };
  return { ...checked, area: null, known: (await hasPostcodes(tx)) ? false : null };
}
