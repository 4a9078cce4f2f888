/** Kinds of later outcomes. The first three are yes or no, the last is a band from 1 to 5. */
export const laterOutcomeKinds = [
  /** The vacation scheme led to a training contract. */
  'TRAINING_CONTRACT',
  /** The pupil became a tenant. */
  'TENANCY',
  /** The trainee was kept on when they qualified. */
  'KEPT_ON_QUALIFYING',
  'FIRST_YEAR_REVIEW',
] as const;
export type LaterOutcomeKind = (typeof laterOutcomeKinds)[number];

const kindsByScheme: Readonly<Record<string, readonly LaterOutcomeKind[]>> = {
  VACATION_SCHEME: ['TRAINING_CONTRACT'],
  INTERNSHIP: ['TRAINING_CONTRACT'],
  TRAINING_CONTRACT: ['KEPT_ON_QUALIFYING', 'FIRST_YEAR_REVIEW'],
  PUPILLAGE: ['TENANCY', 'FIRST_YEAR_REVIEW'],
  LATERAL: ['FIRST_YEAR_REVIEW'],
};

/** Returns the kinds of later outcomes that people of a scheme can have; none for a mini-pupillage. */
export const laterOutcomesOf = (scheme: string): readonly LaterOutcomeKind[] => kindsByScheme[scheme] ?? [];

const yesOrNo = [0, 1] as const;
const bands = [1, 2, 3, 4, 5] as const;

/** Returns whether an outcome of this kind is a band from 1 to 5, not yes or no. */
export const isBanded = (kind: LaterOutcomeKind): boolean => kind === 'FIRST_YEAR_REVIEW';

/** Returns the values that an outcome can have: 0 for no and 1 for yes, or the bands. */
export const laterValues = (kind: LaterOutcomeKind): readonly number[] => (isBanded(kind) ? bands : yesOrNo);

/** Band from which on a review counts as a good one. */
const goodBand = 4;

/** Returns the lowest value by which a hire did well: yes, or a band of 4. */
export const leastGood = (kind: LaterOutcomeKind): number => (isBanded(kind) ? goodBand : 1);
