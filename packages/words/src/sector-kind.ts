/** The kinds of organisation that have a language of their own. */
export const sectorKinds = ['company', 'law', 'chambers'] as const;
export type SectorVocabulary = (typeof sectorKinds)[number];

export const countryBases = ['UK', 'OZ', 'HK', 'GCC', 'OTHER'] as const;
export type CountryVocabulary = (typeof countryBases)[number];
