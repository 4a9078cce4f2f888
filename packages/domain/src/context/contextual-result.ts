import type { QualificationEntry, SectionData } from '../fields/values.ts';
import { isEmptyValue } from '../fields/values.ts';
import { type Attainment, attainment16, attainment18 } from './attainment.ts';
import type { FlagCategory } from './flag-codes.ts';
import { decideFlags, type Flag, type FlagFacts, type Home, raisedCategories } from './flags.ts';
import { type ExamAge, performance } from './performance-index.ts';
import { type ContextReason, type Known, unknownFor } from './reasons.ts';
import { roundHalfUp } from './round-half-up.ts';
import { type NationalAverage, type PublishedFigure, type SchoolFigure, schoolFigure } from './school-figure.ts';
import type { ContextSettings } from './settings.ts';

/** Version of the algorithm. It goes up whenever the same inputs may give another result. */
const algorithmVersion = 2;

/** Facts about the school at which an exam was taken. */
export interface SchoolFacts {
  /** The school is in England. Other schools have no figures to compare with. */
  readonly covered: boolean;
  /** The school is independent. Its figures at 16 say little because most of its exams are not counted. */
  readonly independent: boolean;
  /** The year in which the candidate left it, for exams that name no year. */
  readonly completedYear: number | null;
  readonly figures: readonly PublishedFigure[];
}

export interface ContextFacts {
  readonly qualifications: readonly QualificationEntry[];
  readonly school16: SchoolFacts | null;
  readonly school18: SchoolFacts | null;
  readonly national16: NationalAverage;
  readonly national18: NationalAverage;
  readonly freeMeals: FlagFacts['freeMeals'];
  readonly home: Home | null;
  readonly participationQuintile: number | null;
  readonly answers: SectionData;
  /** The contextual questions that the organisation asks. */
  readonly asked: readonly string[];
}

/** Result of one key stage. A value that is not known is null, with the reason. */
export interface StageResult {
  readonly candidate: number | null;
  readonly partial: boolean;
  readonly school: number | null;
  readonly schoolYear: number | null;
  readonly basis: SchoolFigure['basis'] | null;
  readonly way: SchoolFigure['way'] | null;
  readonly national: number | null;
  readonly pi: number | null;
  readonly gradeGap: number | null;
  readonly reason: ContextReason | null;
}

export interface ContextResult {
  readonly algorithmVersion: number;
  readonly ks4: StageResult;
  readonly ks5: StageResult;
  readonly flags: readonly Flag[];
  readonly flagCount: number;
  readonly categories: readonly FlagCategory[];
  readonly socialMobility: boolean;
  readonly outperformer: boolean;
  /** Share of the asked questions that were answered, 0 to 1; null when none is asked. */
  readonly completeness: number | null;
}

const decimals = 4;

interface StageInput {
  readonly age: ExamAge;
  readonly attainment: Known<Attainment>;
  readonly school: SchoolFacts | null;
  readonly national: NationalAverage;
}

function figureOf({ age, attainment, school, national }: StageInput, year: number | null): Known<SchoolFigure> {
  if (!school) return unknownFor('SCHOOL_DATA_MISSING');
  if (!school.covered) return unknownFor('OUTSIDE_COVERAGE');
  if (age === 16 && school.independent) return unknownFor('SCHOOL_NOT_COMPARABLE');
  if (year === null) return unknownFor('reason' in attainment ? attainment.reason : 'SCHOOL_DATA_MISSING');
  return schoolFigure(school.figures, year, national);
}

const usualBasis = { 16: 'ATTAINMENT_8', 18: 'BEST_THREE' } as const;
const noFigure = { school: null, schoolYear: null, basis: null, way: null } as const;

/** Returns the part of a result about the school. */
const schoolSide = (figure: Known<SchoolFigure>, year: number | null) =>
  'reason' in figure
    ? noFigure
    : {
        school: roundHalfUp(figure.value.value, decimals),
        schoolYear: year,
        basis: figure.value.basis,
        way: figure.value.way,
      };

/** Returns the part of a result about the candidate. */
const candidateSide = (attainment: Known<Attainment>) =>
  'reason' in attainment
    ? { candidate: null, partial: false }
    : { candidate: roundHalfUp(attainment.value.points, decimals), partial: attainment.value.partial };

type Comparison = Pick<StageResult, 'pi' | 'gradeGap' | 'reason'>;

function compare(attainment: Known<Attainment>, figure: Known<SchoolFigure>, age: ExamAge): Comparison {
  const none = { pi: null, gradeGap: null };
  if ('reason' in attainment) return { ...none, reason: attainment.reason };
  if ('reason' in figure) return { ...none, reason: figure.reason };
  const found = performance(attainment.value.points, figure.value.value, age);
  return found ? { ...found, reason: null } : { ...none, reason: 'SCHOOL_DATA_MISSING' };
}

function stageResult(input: StageInput): StageResult {
  const { age, attainment, school, national } = input;
  const named = 'value' in attainment ? attainment.value.year : null;
  const year = named ?? school?.completedYear ?? null;
  const figure = figureOf(input, year);
  const side = schoolSide(figure, year);
  return {
    ...candidateSide(attainment),
    ...side,
    national: year === null ? null : national(year, side.basis ?? usualBasis[age]),
    ...compare(attainment, figure, age),
  };
}

function completenessOf(answers: SectionData, asked: readonly string[]): number | null {
  if (asked.length === 0) return null;
  return roundHalfUp(asked.filter((id) => !isEmptyValue(answers[id])).length / asked.length, 2);
}

/** Returns a school's figure and the nation's. The school's is null when it is not to be compared. */
const compared = ({ school, national }: StageResult) => ({ own: school, national });

/**
 * Returns all contextual figures and flags that follow from a candidate's answers, results and schools. The same facts always give
 * the same result.
 */
export function contextResult(facts: ContextFacts, settings: ContextSettings): ContextResult {
  const ks4 = stageResult({
    age: 16,
    attainment: attainment16(facts.qualifications),
    school: facts.school16,
    national: facts.national16,
  });
  const ks5 = stageResult({
    age: 18,
    attainment: attainment18(facts.qualifications),
    school: facts.school18,
    national: facts.national18,
  });
  const { answers, freeMeals, home, participationQuintile } = facts;
  const known = { answers, freeMeals, home, participationQuintile };
  const flags = decideFlags({ ...known, school16: compared(ks4), school18: compared(ks5) }, settings);
  const categories = raisedCategories(flags);
  const best = Math.max(ks4.pi ?? Number.NEGATIVE_INFINITY, ks5.pi ?? Number.NEGATIVE_INFINITY);
  return {
    algorithmVersion,
    ks4,
    ks5,
    flags,
    flagCount: flags.filter((flag) => flag.value === true).length,
    categories,
    socialMobility: categories.some((category) => category !== 'EDUCATION'),
    outperformer: best >= settings.outperformerPi,
    completeness: completenessOf(answers, facts.asked),
  };
}

/** Returns the index as reviewers see it: one below nought only when the organisation wants it. */
export const shownPi = (pi: number | null, settings: Pick<ContextSettings, 'showNegativePi'>): number | null =>
  pi !== null && pi < 0 && !settings.showNegativePi ? null : pi;
