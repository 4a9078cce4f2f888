import { countriesOfBase, isCountryCode } from '../reference/countries.ts';
import { demonyms } from '../reference/demonyms.ts';
import type { CountryBase } from '../tenants/country-base.ts';

/** The languages in which candidates are asked: they write in others too, where nothing is known of what a country is called. */
const written = ['en', 'fr', 'ar'] as const;

const namesOf = (code: string): string[] =>
  isCountryCode(code)
    ? written.flatMap((language) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? [])
    : [];

const inNumber = (called: string): string[] => (/(?:an|i|er|ese)$/.test(called) ? [called, `${called}s`] : [called]);

/**
 * What a text may call somebody by their citizenships. Those of the country where the organisation hires are left out: a blind
 * reader knows who has one from the question on the right to work, and they are in every second text about work there.
 */
export function nationalityPhrases(citizenships: unknown, base: CountryBase): string[] {
  const home: readonly string[] = countriesOfBase[base];
  const codes = Array.isArray(citizenships) ? citizenships.map(String).filter((code) => !home.includes(code)) : [];
  return codes.flatMap((code) => [
    ...namesOf(code),
    ...(Object.hasOwn(demonyms, code) ? (demonyms[code] ?? []) : []).flatMap(inNumber),
  ]);
}
