/** Class of the main earner's occupation when the candidate was about 14. */
export type OccupationClass = 'PROFESSIONAL' | 'INTERMEDIATE' | 'LOWER';

const classes: Readonly<Record<number, OccupationClass>> = {
  1: 'PROFESSIONAL',
  2: 'PROFESSIONAL',
  3: 'INTERMEDIATE',
  4: 'INTERMEDIATE',
  5: 'LOWER',
  6: 'LOWER',
  7: 'LOWER',
};

/** Returns the class of an occupation. The codes for other, not known and not said belong to no class and give null. */
export const occupationClass = (code: unknown): OccupationClass | null =>
  typeof code === 'number' ? (classes[code] ?? null) : null;
