import { diversityChoices } from '../reference/diversity-choices.ts';
import { groupOfAnswer, type ImpactTrait, impactTraits, unknownGroup } from './impact-groups.ts';

/** Monitoring questions of which each is a trait of its own, whose groups are its answers. */
export const questionTraits = [
  'age',
  'genderIdentity',
  'trans',
  'intersex',
  'orientation',
  'religion',
  'faithDress',
  'indigenousOrigin',
  'ethnicityHk',
  'gulfNational',
  'limitedActivities',
  'neurodivergent',
  'carer',
  'childCarer',
  'familyCarer',
  'pregnancy',
  'marriage',
  'schoolAttended',
  'schoolSector',
  'parentsUniversity',
  'firstInFamily',
  'freeSchoolMeals',
  'veteran',
] as const;
export type QuestionTrait = (typeof questionTraits)[number];

/** Monitoring answers by which reports on shares count: those of the impact preview, then the other questions. */
export const monitoredTraits = [...impactTraits, ...questionTraits] as const;
export type MonitoredTrait = (typeof monitoredTraits)[number];

/** Answers that say nothing of a person. */
const unsaid: readonly string[] = ['DONT_KNOW', 'PREFER_NOT_TO_SAY'];

interface MonitoringQuestion {
  readonly field: string;
  /** List of choices whose words name the groups. */
  readonly list: string;
  /** Codes of the groups, in the order of the answers. */
  readonly groups: readonly string[];
  /** Groups of the answers, where they are not the answers themselves. */
  readonly groupOf?: Readonly<Record<string, string>>;
}

/** Returns a question whose answers are its groups. */
function choice(field: string, list: keyof typeof diversityChoices): MonitoringQuestion {
  const codes: readonly (string | number)[] = diversityChoices[list];
  return { field, list, groups: codes.map(String).filter((code) => !unsaid.includes(code)) };
}
const yesOrNo = (field: string, list = 'yesNoPreferNot'): MonitoringQuestion => ({
  field,
  list,
  groups: ['YES', 'NO'],
});

const questions: Readonly<Record<QuestionTrait, MonitoringQuestion>> = {
  age: choice('ageBand', 'ageBand'),
  genderIdentity: yesOrNo('genderIdentity'),
  trans: yesOrNo('trans'),
  intersex: yesOrNo('intersex'),
  orientation: choice('sexualOrientation', 'sexualOrientation'),
  religion: choice('religion', 'religion'),
  faithDress: yesOrNo('faithDress'),
  indigenousOrigin: choice('indigenousOrigin', 'indigenousOrigin'),
  ethnicityHk: choice('ethnicityHk', 'ethnicityHk'),
  gulfNational: choice('gulfNational', 'gulfNational'),
  limitedActivities: choice('disabilityImpact', 'disabilityImpact'),
  neurodivergent: yesOrNo('neurodivergent'),
  // Few people care for others, so that hours would be groups too small to be shown.
  carer: { ...yesOrNo('carer', 'yesNo'), groupOf: { NO: 'NO', '1_19': 'YES', '20_49': 'YES', '50_PLUS': 'YES' } },
  childCarer: yesOrNo('primaryCarerChild'),
  familyCarer: yesOrNo('familyStatus'),
  pregnancy: yesOrNo('pregnancy'),
  marriage: choice('maritalStatus', 'maritalStatus'),
  schoolAttended: choice('schoolType', 'schoolType'),
  schoolSector: choice('schoolSector', 'schoolSector'),
  parentsUniversity: choice('parentsUniversity', 'parentsUniversity'),
  firstInFamily: yesOrNo('firstInFamily', 'yesNo'),
  freeSchoolMeals: {
    field: 'monitoringFsm',
    list: 'yesNoNotApplicable',
    groups: ['YES', 'NO', 'NOT_APPLICABLE'],
  },
  veteran: yesOrNo('veteran'),
};

/** Fields of the traits of the impact preview, of which the first that is answered counts. */
const impactFields: Readonly<Record<ImpactTrait, readonly string[]>> = {
  sex: ['gender', 'sex'],
  ethnicity: ['ethnicityMulti', 'ethnicity'],
  disability: ['disability'],
  background: ['monitoringOccupation14'],
};

export const isQuestionTrait = (trait: string): trait is QuestionTrait => Object.hasOwn(questions, trait);

/** Returns the ids of the fields that ask for a trait. */
export const fieldsOfTrait = (trait: MonitoredTrait): readonly string[] =>
  isQuestionTrait(trait) ? [questions[trait].field] : impactFields[trait];

/** Returns the group of a trait in which an answer counts. Several answers to a question of one are none. */
export function groupOfTrait(trait: MonitoredTrait, answer: unknown): string {
  if (!isQuestionTrait(trait)) return groupOfAnswer(trait, answer);
  const { groups, groupOf } = questions[trait];
  if (typeof answer !== 'string') return unknownGroup;
  const group = groupOf ? new Map(Object.entries(groupOf)).get(answer) : answer;
  return group !== undefined && groups.includes(group) ? group : unknownGroup;
}

/** Returns the groups of a question in the order of its answers; none for any other dimension. */
export const groupsOfQuestion = (dimension: string): readonly string[] =>
  isQuestionTrait(dimension) ? questions[dimension].groups : [];

/** Returns the key of the words of a group of a question; null for another dimension, and for people of no named group. */
export function wordOfGroup(dimension: string, group: string): string | null {
  if (!isQuestionTrait(dimension)) return null;
  const { groups, list } = questions[dimension];
  return groups.includes(group) ? `lists.${list}.${group}` : null;
}
