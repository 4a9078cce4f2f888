import { gradeBounds, isGrade, type Qualification, qualificationById } from '../reference/qualifications.ts';
import { type Problem, problem } from './problem.ts';
import { isEmptyValue, isRecord, qualificationStatuses, type SectionData } from './values.ts';

const maxText = 100;
const bad = problem('bad_qualification');
const required = problem('required');

/** A part of an entry and what is wrong with it; the entry itself where `part` is empty. */
export interface PartProblem {
  readonly part: '' | 'typeId' | 'subject' | 'grade' | 'status' | 'year';
  readonly problem: Problem;
}

/** What holds while the entry is being written, and what holds when it is whole. */
type Rule = (entry: SectionData, complete: boolean, type: Qualification | undefined) => Problem | null;

const typeRule: Rule = ({ typeId }, complete, type) => {
  if (isEmptyValue(typeId)) return complete ? required : null;
  return type ? null : bad;
};

const subjectRule: Rule = ({ subject }, complete, type) => {
  if (isEmptyValue(subject)) return complete && type?.bySubject === true ? required : null;
  if (typeof subject !== 'string') return problem('not_text');
  return subject.length > maxText ? problem('too_long', { max: maxText }) : null;
};

const statusRule: Rule = ({ status }, complete) => {
  if (isEmptyValue(status)) return complete ? required : null;
  return qualificationStatuses.some((one) => one === status) ? null : bad;
};

/** A result that is still awaited has no grade. */
const gradeRule: Rule = ({ grade, status }, complete, type) => {
  if (isEmptyValue(grade)) return complete && status !== 'PENDING' && type !== undefined ? required : null;
  if (typeof grade === 'string' && grade.length > maxText) return problem('too_long', { max: maxText });
  if (type === undefined || isGrade(type.id, grade)) return null;
  const outside = type.grading.kind === 'number' && typeof grade === 'number';
  return outside ? problem('out_of_range', gradeBounds(type.id)) : bad;
};

const yearRule: Rule = ({ year }) => (isEmptyValue(year) || Number.isInteger(year) ? null : problem('not_a_number'));

const rules = [
  ['typeId', typeRule],
  ['subject', subjectRule],
  ['status', statusRule],
  ['grade', gradeRule],
  ['year', yearRule],
] as const satisfies readonly (readonly [PartProblem['part'], Rule])[];

/** Everything that is wrong with one entry of a list of qualifications. */
export function qualificationProblems(entry: unknown, complete: boolean): PartProblem[] {
  if (!isRecord(entry)) return [{ part: '', problem: bad }];
  const { typeId } = entry;
  const type = typeof typeId === 'number' ? qualificationById(typeId) : undefined;
  return rules.flatMap(([part, rule]) => {
    const found = rule(entry, complete, type);
    return found ? [{ part, problem: found }] : [];
  });
}
