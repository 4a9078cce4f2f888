import { gradeBounds, isGrade, type Qualification, qualificationById } from '../reference/qualifications.ts';
import { type Problem, problem } from './problem.ts';
import { isRecord, qualificationStatuses } from './values.ts';

const maxText = 100;
const bad = problem('bad_qualification');

const isStatus = (value: unknown): boolean => qualificationStatuses.some((status) => status === value);

/** Qualifications by subject name one; the others may. */
function hasSubject(type: Qualification, subject: unknown): boolean {
  if (subject === undefined) return !type.bySubject;
  if (typeof subject !== 'string' || subject.length > maxText) return false;
  return !type.bySubject || subject.trim() !== '';
}

function gradeProblem(type: Qualification, grade: unknown): Problem | null {
  if (typeof grade === 'string' && grade.length > maxText) return problem('too_long', { max: maxText });
  if (isGrade(type.id, grade)) return null;
  const outside = type.grading.kind === 'number' && typeof grade === 'number';
  return outside ? problem('out_of_range', gradeBounds(type.id)) : bad;
}

/** What is wrong with one entry of a list of qualifications. A result that is still awaited has no grade. */
export function qualificationProblem(entry: unknown): Problem | null {
  if (!isRecord(entry) || typeof entry['typeId'] !== 'number') return bad;
  const type = qualificationById(entry['typeId']);
  if (!type || !isStatus(entry['status']) || !hasSubject(type, entry['subject'])) return bad;
  const { grade, year } = entry;
  if (year !== undefined && !Number.isInteger(year)) return bad;
  const awaited = entry['status'] === 'PENDING' && (grade === undefined || grade === null || grade === '');
  return awaited ? null : gradeProblem(type, grade);
}
