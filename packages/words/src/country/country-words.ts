import type { SectorKind } from '../sector-kind.ts';

/** What a country base says differently: to everybody, and to one sector. */
export interface CountryWords {
  readonly every: Readonly<Record<string, string>>;
  readonly sector: Readonly<Partial<Record<SectorKind, Readonly<Record<string, string>>>>>;
}
