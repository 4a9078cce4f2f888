import { occupationClass } from '../context/occupation.ts';
import { type EthnicGroup, ethnicities } from '../reference/ethnicities.ts';

/** By which monitoring answers a cut is looked at before it is made. */
export const impactTraits = ['sex', 'ethnicity', 'disability', 'background'] as const;
export type ImpactTrait = (typeof impactTraits)[number];

/** Whoever has not answered, or prefers not to: counted, never compared. */
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

/** One answer or several: who names several groups is of mixed background. */
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

/** In which group of a trait an answer counts. */
export const groupOfAnswer = (trait: ImpactTrait, answer: unknown): string => groupers[trait](answer);
