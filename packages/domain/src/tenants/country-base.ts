export const countryBases = ['UK', 'OZ', 'HK', 'GCC', 'OTHER'] as const;
export type CountryBase = (typeof countryBases)[number];

const isCountryBase = (value: unknown): value is CountryBase => countryBases.some((base) => base === value);

/** A missing country base means UK; one we do not know is OTHER. */
export function readCountryBase(value: unknown): CountryBase {
  if (value === undefined || value === null || value === '') return 'UK';
  return isCountryBase(value) ? value : 'OTHER';
}
