/**
 * The indices of deprivation that can be loaded, with the census whose small areas they use.
 * Ranks are not comparable between nations; deciles are within one.
 */
export const deprivationIndices = [
  { id: 'IMD2025', census: 2021, nation: 'ENGLAND', areas: 33_755, from: 2025 },
  { id: 'IMD2019', census: 2011, nation: 'ENGLAND', areas: 32_844, from: 2019 },
  { id: 'WIMD2025', census: 2021, nation: 'WALES', areas: 1917, from: 2025 },
  { id: 'WIMD2019', census: 2011, nation: 'WALES', areas: 1909, from: 2019 },
  { id: 'SIMD2020', census: 2011, nation: 'SCOTLAND', areas: 6976, from: 2020 },
  { id: 'NIMDM2017', census: 2011, nation: 'NORTHERN_IRELAND', areas: 890, from: 2017 },
  { id: 'SEIFA2021', census: 2021, nation: 'AUSTRALIA', areas: null, from: 2021 },
] as const;
export type DeprivationIndexId = (typeof deprivationIndices)[number]['id'];

const tenths = 10;

/** Returns the tenth that a rank falls into. Rank 1 is the most deprived of all areas; so is the first tenth. */
export const decileOfRank = (rank: number, areas: number): number => Math.ceil((rank * tenths) / areas);
export const quintileOfDecile = (decile: number): number => Math.ceil(decile / 2);

/**
 * Returns the index to use for a candidate: the one in force in the year they were 14 when it is loaded, otherwise the newest
 * loaded.
 */
export function indexFor<I extends { readonly from: number }>(loaded: readonly I[], yearAt14: number | null): I | null {
  const newestFirst = loaded.toSorted((one, other) => other.from - one.from);
  const current = yearAt14 === null ? undefined : newestFirst.find((index) => index.from <= yearAt14);
  return current ?? newestFirst[0] ?? null;
}
