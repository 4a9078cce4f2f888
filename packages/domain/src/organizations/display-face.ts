import type { DisplayFace } from './brand-choices.ts';
import { sectorKind } from './sectors.ts';

/** Returns the typeface of an organisation's headings: the chosen one, else one with serifs for law and chambers. */
export const displayFaceOf = (chosen: DisplayFace | undefined, sectorId: number): DisplayFace =>
  chosen ?? (sectorKind(sectorId) === 'company' ? 'geist' : 'newsreader');
