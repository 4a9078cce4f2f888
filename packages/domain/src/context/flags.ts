import { isEmptyValue, type SectionData } from '../fields/values.ts';
import type { DeprivationIndexId } from './deprivation.ts';
import { categoryOf, type FlagCategory, type FlagCode, flagCategories, flagCodes } from './flag-codes.ts';
import { both, either, type Truth } from './kleene.ts';
import { occupationClass } from './occupation.ts';
import type { ContextSettings } from './settings.ts';

/** Facts by which the flags are decided. A part that is not known is null. */
export interface FlagFacts {
  /** Raw answers to the contextual questions. */
  readonly answers: SectionData;
  readonly school16: Compared;
  readonly school18: Compared;
  /** Share of pupils with free school meals, of the school and of the nation. */
  readonly freeMeals: Compared;
  readonly home: Home | null;
  /** Fifth of participation in higher education of the neighbourhood. */
  readonly participationQuintile: number | null;
}

export interface Compared {
  readonly own: number | null;
  readonly national: number | null;
}

export interface Home {
  /** The index of deprivation in which the home was looked up. */
  readonly index: DeprivationIndexId;
  readonly nation: string;
  readonly decile: number;
  readonly quintile: number;
}

export interface Flag {
  readonly code: FlagCode;
  readonly category: FlagCategory;
  readonly value: Truth;
  /** Facts by which the flag was decided. Only readers with the permission see them. */
  readonly evidence: Evidence;
}
export type Evidence = Readonly<Record<string, string | number | null>>;

type Decision = { readonly value: Truth; readonly evidence: Evidence };

const yesOrNo = (answer: unknown): Truth => (answer === 'YES' ? true : answer === 'NO' ? false : null);
const shown = (answer: unknown): string | number | null =>
  typeof answer === 'string' || typeof answer === 'number' ? answer : null;

/** Returns the candidate's answer as the flag. */
const said = (facts: FlagFacts, question: string): Decision => ({
  value: yesOrNo(facts.answers[question]),
  evidence: { [question]: shown(facts.answers[question]) },
});

const below = ({ own, national }: Compared): Decision => ({
  value: own === null || national === null ? null : own < national,
  evidence: { own, national },
});
const above = ({ own, national }: Compared): Decision => ({
  value: own === null || national === null ? null : own > national,
  evidence: { own, national },
});

/**
 * Questions about support while at school. The candidate's country decides which one is asked; a yes to either is enough when both
 * are answered.
 */
const schoolSupport = ['fsm', 'youthAllowance'] as const;

function support(facts: FlagFacts): Decision {
  const given = schoolSupport.filter((question) => !isEmptyValue(facts.answers[question]));
  return given
    .map((question) => said(facts, question))
    .reduce(
      (one, other) => ({
        value: either(one.value, other.value),
        evidence: { ...one.evidence, ...other.evidence },
      }),
      given.length === 0 ? said(facts, schoolSupport[0]) : { value: false, evidence: {} },
    );
}

function leastOf(answer: unknown): number | null {
  if (typeof answer === 'number') return answer;
  const digits = typeof answer === 'string' ? /^\d+/.exec(answer)?.[0] : undefined;
  return digits === undefined ? null : Number(digits);
}

function moves({ answers }: FlagFacts, settings: ContextSettings): Decision {
  const least = leastOf(answers['schoolMoves']);
  return {
    value: least === null ? null : least >= settings.schoolMoves,
    evidence: { schoolMoves: shown(answers['schoolMoves']) },
  };
}

function carer(facts: FlagFacts, settings: ContextSettings): Decision {
  const hours = facts.answers['youngCarerHours'];
  const least = leastOf(hours);
  const enough = least === null || least >= settings.carerHours;
  const answer = said(facts, 'youngCarer');
  return {
    value: answer.value === true ? enough : answer.value,
    evidence: { ...answer.evidence, youngCarerHours: shown(hours) },
  };
}

const australia = 'AUSTRALIA';

function postcode({ home }: FlagFacts, settings: ContextSettings): Decision {
  if (!home) return { value: null, evidence: { decile: null } };
  const deprived =
    home.nation === australia ? home.decile <= settings.seifaDecile : home.quintile <= settings.postcodeQuintile;
  return {
    value: deprived,
    evidence: { index: home.index, decile: home.decile, quintile: home.quintile, nation: home.nation },
  };
}

const workCodes: Readonly<Record<string, number>> = { NONE: 0, '1_7': 1, '8_15': 2, '16_PLUS': 3 };
const someWork = 2;
const muchWork = 3;

function workAtLeast({ answers }: FlagFacts, least: number): Decision {
  const hours = shown(answers['termTimeWorkHours']);
  const amount = workCodes[String(hours)];
  return { value: amount === undefined ? null : amount >= least, evidence: { termTimeWorkHours: hours } };
}

/**
 * Decides the flag of the parents' occupation. It is raised only together with a deprived home or with paid work beside the
 * studies.
 */
function occupation(facts: FlagFacts, settings: ContextSettings): Decision {
  const answer = facts.answers['parentalOccupation14'];
  const known = occupationClass(answer);
  const lower = known === null ? null : known === 'LOWER';
  const [home, work] = [postcode(facts, settings), workAtLeast(facts, someWork)];
  return {
    value: both(lower, either(home.value, work.value)),
    evidence: { parentalOccupation14: shown(answer), ...home.evidence, ...work.evidence },
  };
}

function participation({ participationQuintile: quintile }: FlagFacts, settings: ContextSettings): Decision {
  return { value: quintile === null ? null : quintile <= settings.participationQuintile, evidence: { quintile } };
}

function firstGeneration(facts: FlagFacts): Decision {
  const { value, evidence } = said(facts, 'parentDegree');
  return { value: value === null ? null : !value, evidence };
}

const rules: Readonly<Record<FlagCode, (facts: FlagFacts, settings: ContextSettings) => Decision>> = {
  SCHOOL_KS4: (facts) => below(facts.school16),
  SCHOOL_KS5: (facts) => below(facts.school18),
  SCHOOL_FSM: (facts) => above(facts.freeMeals),
  SCHOOL_MOVES: moves,
  CARE: (facts) => said(facts, 'care'),
  REFUGEE: (facts) => said(facts, 'refugee'),
  CARER: carer,
  ESTRANGED: (facts) => said(facts, 'estranged'),
  BEREAVEMENT: (facts) => said(facts, 'bereavement'),
  ILLNESS: (facts) => said(facts, 'seriousIllness'),
  HOMELESS: (facts) => said(facts, 'homelessness'),
  PARENT: (facts) => said(facts, 'parentDuringStudies'),
  FSM: support,
  INCOME: (facts) => said(facts, 'householdIncomeSupport'),
  POSTCODE: postcode,
  FIRST_GEN: firstGeneration,
  WORK: (facts) => workAtLeast(facts, muchWork),
  PARENTAL_OCCUPATION: occupation,
  LOW_PARTICIPATION: participation,
};

/** Returns every flag that the organisation has switched on. */
export const decideFlags = (facts: FlagFacts, settings: ContextSettings): Flag[] =>
  flagCodes
    .filter((code) => settings.flags[code])
    .map((code) => ({ code, category: categoryOf(code), ...rules[code](facts, settings) }));

/** Returns the categories with a raised flag. A flag that is not known raises nothing. */
export const raisedCategories = (flags: readonly Flag[]): FlagCategory[] =>
  flagCategories.filter((category) => flags.some((flag) => flag.category === category && flag.value === true));
