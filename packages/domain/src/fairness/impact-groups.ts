import { occupationClass } from '../context/occupation.ts';
import { type EthnicGroup, ethnicities } from '../reference/ethnicities.ts';

/** Monitoring answers by which the effect of a move is previewed. */
export const impactTraits = ['sex', 'ethnicity', 'disability', 'background'] as const;
export type ImpactTrait = (typeof impactTraits)[number];

/** Group of candidates who have not answered or prefer not to say. It is counted and never compared. */
export const unknownGroup = 'unknown';

const sexes: Readonly<Record<string, string>> = {
  FEMALE: 'woman',
  WOMAN: 'woman',
  MALE: 'man',
  MAN: 'man',
  OTHER: 'other',
  NON_BINARY: 'other',
  GENDER_FLUID: 'other',
  AGENDER: 'other',
  SELF_DESCRIBE: 'other',
};
const disabilities: Readonly<Record<string, string>> = { YES: 'disabled', NO: 'notDisabled' };
const backgrounds = { PROFESSIONAL: 'professional', INTERMEDIATE: 'intermediate', LOWER: 'working' } as const;

const ethnicGroups: ReadonlyMap<unknown, EthnicGroup> = new Map(ethnicities.map(({ id, group }) => [id, group]));

/** Returns the ethnic group of one answer or several. A candidate who names several groups is of mixed background. */
function ethnicGroupOf(answer: unknown): string {
  const named = (Array.isArray(answer) ? answer : [answer]).map((id) => ethnicGroups.get(id) ?? unknownGroup);
  const [group = unknownGroup, ...others] = new Set(named.filter((one) => one !== unknownGroup));
  return others.length > 0 ? 'mixed' : group;
}

const among = (groups: Readonly<Record<string, string>>, answer: unknown): string =>
  typeof answer === 'string' ? (groups[answer] ?? unknownGroup) : unknownGroup;

function backgroundOf(answer: unknown): string {
  const found = occupationClass(answer);
  return found === null ? unknownGroup : backgrounds[found];
}

const groupers: Readonly<Record<ImpactTrait, (answer: unknown) => string>> = {
  sex: (answer) => among(sexes, answer),
  ethnicity: ethnicGroupOf,
  disability: (answer) => among(disabilities, answer),
  background: backgroundOf,
};

/** Returns the group of a trait in which an answer counts. */
export const groupOfAnswer = (trait: ImpactTrait, answer: unknown): string => groupers[trait](answer);
