export const countryBases = ['UK', 'OZ', 'HK', 'GCC', 'OTHER'] as const;
export type CountryBase = (typeof countryBases)[number];

const isCountryBase = (value: unknown): value is CountryBase => countryBases.some((base) => base === value);

/** Reads a country base. A missing one is UK, an unknown one OTHER. */
export function readCountryBase(value: unknown): CountryBase {
  if (value === undefined || value === null || value === '') return 'UK';
  return isCountryBase(value) ? value : 'OTHER';
}
