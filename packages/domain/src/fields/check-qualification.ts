import { yearRange } from '../dates/year-range.ts';
import { gradeBounds, gradingOf, isGrade, type Qualification, qualificationById } from '../reference/qualifications.ts';
import { type FieldProblem, problem } from './problem.ts';
import { creditParts, isEmptyValue, isRecord, qualificationStatuses, type SectionData } from './values.ts';

const maxText = 100;
const bad = problem('bad_qualification');
const required = problem('required');

const mostCredits = 60;

/** A part of an entry and its fault; `part` is empty when the fault is the whole entry's. */
export interface PartProblem {
  readonly part: '' | 'typeId' | 'tier' | 'subject' | 'grade' | 'status' | 'year' | 'resit' | CreditPart;
  readonly problem: FieldProblem;
}

/** A rule for one part. `complete` adds the rules for a finished entry to those that hold while it is being written. */
type Rule = (
  entry: SectionData,
  complete: boolean,
  type: Qualification | undefined,
  currentYear: number | undefined,
) => FieldProblem | null;

const typeRule: Rule = ({ typeId }, complete, type) => {
  if (isEmptyValue(typeId)) return complete ? required : null;
  return type ? null : bad;
};

const tierRule: Rule = ({ tier }, complete, type) => {
  if (type === undefined || type.tiers.length === 0) return isEmptyValue(tier) ? null : bad;
  if (isEmptyValue(tier)) return complete ? required : null;
  return type.tiers.some((one) => one.id === tier) ? null : bad;
};

const subjectRule: Rule = ({ subject }, complete, type) => {
  if (isEmptyValue(subject)) return complete && type?.bySubject === true ? required : null;
  if (typeof subject !== 'string') return problem('not_text');
  return subject.length > maxText ? problem('too_long', { max: maxText }) : null;
};

/** Returns whether results of the year are out. A result of a past year cannot be predicted any more. */
const isOut = (year: unknown, currentYear: number | undefined): boolean =>
  typeof year === 'number' && currentYear !== undefined && year < currentYear;

const statusRule: Rule = ({ status, year }, complete, _type, currentYear) => {
  if (isEmptyValue(status)) return complete ? required : null;
  if (!qualificationStatuses.some((one) => one === status)) return bad;
  return complete && status === 'PREDICTED' && isOut(year, currentYear)
    ? problem('result_out', { year: Number(year) })
    : null;
};

/** Returns the fault of a number outside its bounds, or with too many decimals. */
function numberProblem(id: number, grade: number, decimals: number): FieldProblem {
  const { min, max } = gradeBounds(id);
  return grade < min || grade > max
    ? problem('out_of_range', { min, max })
    : problem('too_many_decimals', { decimals });
}

/** Checks the grade. A result that is awaited has none; one graded by credits has counts instead. */
const gradeRule: Rule = ({ grade, status, tier }, complete, type) => {
  const grading = type && gradingOf(type, tier);
  if (!type || !grading) return null;
  if (isEmptyValue(grade)) return complete && status !== 'PENDING' && grading.kind !== 'counts' ? required : null;
  if (typeof grade === 'string' && grade.length > maxText) return problem('too_long', { max: maxText });
  if (isGrade(type.id, grade, tier)) return null;
  return grading.kind === 'number' && typeof grade === 'number' ? numberProblem(type.id, grade, grading.decimals) : bad;
};

type CreditPart = (typeof creditParts)[number];

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const countOf = (value: unknown): number => (isCount(value) ? Number(value) : 0);

/** Returns whether a diploma graded by credits has none. The fault is reported at the first of the counts. */
const lacksCredits = (entry: SectionData): boolean =>
  entry['status'] !== 'PENDING' && creditParts.every((part) => isEmptyValue(entry[part]));

/** Checks that a count is a whole number, and that all counts together do not exceed the possible credits. */
function countProblem(entry: SectionData, part: CreditPart): FieldProblem | null {
  if (!isCount(entry[part])) return problem('not_a_number');
  const sum = creditParts.reduce((total, one) => total + countOf(entry[one]), 0);
  return sum > mostCredits ? problem('out_of_range', { min: 0, max: mostCredits }) : null;
}

const creditRule =
  (part: CreditPart): Rule =>
  (entry, complete, type) => {
    const isEmpty = isEmptyValue(entry[part]);
    if (type?.grading.kind !== 'counts') return isEmpty ? null : bad;
    if (!isEmpty) return countProblem(entry, part);
    return complete && part === creditParts[0] && lacksCredits(entry) ? required : null;
  };

/** Bounds used when the current year is not known: they refuse only impossible years. */
const anyYear = { min: 1950, max: 2100 };

const yearRule: Rule = ({ year }, _complete, _type, currentYear) => {
  if (isEmptyValue(year)) return null;
  if (!Number.isInteger(year)) return problem('not_a_number');
  const { min, max } = currentYear === undefined ? anyYear : yearRange(currentYear);
  return Number(year) < min || Number(year) > max ? problem('out_of_range', { min, max }) : null;
};

const resitRule: Rule = ({ resit }) =>
  isEmptyValue(resit) || typeof resit === 'boolean' ? null : problem('not_a_yes_or_no');

const rules = [
  ['typeId', typeRule],
  ['tier', tierRule],
  ['subject', subjectRule],
  ['status', statusRule],
  ['grade', gradeRule],
  ['distinctions', creditRule('distinctions')],
  ['merits', creditRule('merits')],
  ['passes', creditRule('passes')],
  ['year', yearRule],
  ['resit', resitRule],
] as const satisfies readonly (readonly [PartProblem['part'], Rule])[];

const parts: ReadonlySet<string> = new Set(rules.map(([part]) => part));

/**
 * Returns whether a row was prepared and not filled in: a qualification with subjects, but with neither subject nor result. Such a
 * row counts for nothing.
 */
export function isBlankQualification(entry: unknown): boolean {
  if (!isRecord(entry)) return false;
  const { typeId } = entry;
  const type = typeof typeId === 'number' ? qualificationById(typeId) : undefined;
  const written = ['subject', 'grade', ...creditParts].some((part) => !isEmptyValue(entry[part]));
  return !written && (type?.bySubject ?? isEmptyValue(typeId));
}

/** Returns all faults of one entry of a list of qualifications. */
export function qualificationProblems(entry: unknown, complete: boolean, currentYear?: number): PartProblem[] {
  if (!isRecord(entry) || Object.keys(entry).some((key) => !parts.has(key))) return [{ part: '', problem: bad }];
  const { typeId } = entry;
  const type = typeof typeId === 'number' ? qualificationById(typeId) : undefined;
  return rules.flatMap(([part, rule]) => {
    const found = rule(entry, complete, type, currentYear);
    return found ? [{ part, problem: found }] : [];
  });
}
