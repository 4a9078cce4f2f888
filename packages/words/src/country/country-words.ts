import type { SectorVocabulary } from '../sector-kind.ts';

/** Words that differ in a country base: for every sector, and for one sector. */
export interface CountryWords {
  readonly every: Readonly<Record<string, string>>;
  readonly sector: Readonly<Partial<Record<SectorVocabulary, Readonly<Record<string, string>>>>>;
}
