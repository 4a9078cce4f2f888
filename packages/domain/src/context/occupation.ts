/** The class of the main earner's work when somebody was about 14. */
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

/** Null for other, not known and not said: they belong to no class. */
export const occupationClass = (code: unknown): OccupationClass | null =>
  typeof code === 'number' ? (classes[code] ?? null) : null;
