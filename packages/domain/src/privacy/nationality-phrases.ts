import type { CountryBase } from '../organizations/country-base.ts';
import { countriesOfBase, isCountryCode } from '../reference/countries.ts';
import { demonyms } from '../reference/demonyms.ts';

/**
 * The languages in which candidates are asked. They write in others too, but the names of countries in those are not known here.
 */
const written = ['en', 'fr', 'ar'] as const;

const namesOf = (code: string): string[] =>
  isCountryCode(code)
    ? written.flatMap((language) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? [])
    : [];

const inNumber = (called: string): string[] => (/(?:an|i|er|ese)$/.test(called) ? [called, `${called}s`] : [called]);

/**
 * Returns phrases by which a text may reveal a candidate's citizenships. Citizenships of the country where the organisation hires
 * are left out: a blind reviewer knows who has one from the question on the right to work, and they occur in every second text
 * about work there.
 */
export function nationalityPhrases(citizenships: unknown, base: CountryBase): string[] {
  const home: readonly string[] = countriesOfBase[base];
  const codes = Array.isArray(citizenships) ? citizenships.map(String).filter((code) => !home.includes(code)) : [];
  return codes.flatMap((code) => [
    ...namesOf(code),
    ...(Object.hasOwn(demonyms, code) ? (demonyms[code] ?? []) : []).flatMap(inNumber),
  ]);
}
