/** The vocabulary that a sector uses. */
export type SectorKind = 'law' | 'chambers' | 'company';

export interface Sector {
  readonly id: number;
  /** Second half of its text key `sectors.<key>`. */
  readonly key: string;
  readonly kind: SectorKind;
}

/** Ids never change: add at the end. */
export const sectors = [
  { id: 1, key: 'lawFirm', kind: 'law' },
  { id: 2, key: 'internationalLawFirm', kind: 'law' },
  { id: 3, key: 'inHouseLegal', kind: 'law' },
  { id: 4, key: 'chambers', kind: 'chambers' },
  { id: 5, key: 'bankingAndFinance', kind: 'company' },
  { id: 6, key: 'consulting', kind: 'company' },
  { id: 7, key: 'accountancy', kind: 'company' },
  { id: 8, key: 'technology', kind: 'company' },
  { id: 9, key: 'engineering', kind: 'company' },
  { id: 10, key: 'media', kind: 'company' },
  { id: 11, key: 'publicSector', kind: 'company' },
  { id: 12, key: 'charity', kind: 'company' },
  { id: 13, key: 'education', kind: 'company' },
  { id: 14, key: 'health', kind: 'company' },
  { id: 15, key: 'retail', kind: 'company' },
  { id: 99, key: 'other', kind: 'company' },
] as const satisfies readonly Sector[];

export const sectorById = (id: number): Sector | undefined => sectors.find((sector) => sector.id === id);

/** Returns the vocabulary of a sector. A missing or unknown one uses that of companies. */
export const sectorKind = (id: number | null | undefined): SectorKind =>
  (id === null || id === undefined ? undefined : sectorById(id))?.kind ?? 'company';
