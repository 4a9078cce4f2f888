/** Categories of flags in the order in which they are shown. Their texts are under `context.flags`. */
export const flagCategories = ['EDUCATION', 'PERSONAL', 'SOCIO_ECONOMIC'] as const;
export type FlagCategory = (typeof flagCategories)[number];

/** Number of each category in sums of categories. */
const categoryBits: Readonly<Record<FlagCategory, number>> = { EDUCATION: 1, PERSONAL: 2, SOCIO_ECONOMIC: 4 };

/** Returns the sum of the numbers of some categories. */
export const sumOfCategories = (categories: readonly unknown[]): number =>
  flagCategories.reduce((sum, category) => sum + (categories.includes(category) ? categoryBits[category] : 0), 0);

/** Returns the categories of a sum. */
export const categoriesIn = (sum: number): FlagCategory[] =>
  flagCategories.filter((category) => Math.floor(sum / categoryBits[category]) % 2 === 1);

const education = ['SCHOOL_KS4', 'SCHOOL_KS5', 'SCHOOL_FSM', 'SCHOOL_MOVES'] as const;
const personal = ['CARE', 'REFUGEE', 'CARER', 'ESTRANGED', 'BEREAVEMENT', 'ILLNESS', 'HOMELESS', 'PARENT'] as const;
const socioEconomic = [
  'FSM',
  'INCOME',
  'POSTCODE',
  'FIRST_GEN',
  'WORK',
  'PARENTAL_OCCUPATION',
  'LOW_PARTICIPATION',
] as const;

export const flagCodes = [...education, ...personal, ...socioEconomic] as const;
export type FlagCode = (typeof flagCodes)[number];

/** Participation figures (POLAR, TUNDRA) cannot be imported, so this flag can never be raised. */
const withoutFigures: readonly FlagCode[] = ['LOW_PARTICIPATION'];
/** Flags that an organisation can choose to raise. */
export const offeredFlags: readonly FlagCode[] = flagCodes.filter((code) => !withoutFigures.includes(code));

const belongs = (codes: readonly FlagCode[], code: FlagCode): boolean => codes.includes(code);

export function categoryOf(code: FlagCode): FlagCategory {
  if (belongs(education, code)) return 'EDUCATION';
  return belongs(personal, code) ? 'PERSONAL' : 'SOCIO_ECONOMIC';
}
