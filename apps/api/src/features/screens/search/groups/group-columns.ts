import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { OfferedColumn } from '../columns/list-columns.ts';
import type { ListScope } from '../criteria/list-scope.ts';
import { questionsOf } from '../criteria/question-columns.ts';
import { storedColumnById } from '../criteria/stored-columns.ts';
import type { ListGrouping } from '../sql/value-counts.read.ts';

/** Name of the grouping by the month of application. */
export const appliedMonth = 'appliedMonth';

/**
 * Columns by which a blind list is counted. They say how the work stands; counts of anything that candidates said of themselves would
 * tell about them.
 */
const countedBlind: readonly string[] = ['stage', 'substage', 'assignee', 'role'];

/** Kinds of questions that have one answer for each candidate. */
const oneAnswer: readonly string[] = ['choice', 'boolean'];

/**
 * Returns how a list is counted by a column that it offers its reader; null for a column by which it is not counted: figures, texts,
 * monitoring answers, conditions that several groups fulfil, and questions of which a blind reader sees no answer.
 */
export function groupingOf(column: OfferedColumn, scope: ListScope, tenant: Tenant): ListGrouping | null {
  const { id } = column;
  if (column.protected || column.filter === null || (scope.blind && !countedBlind.includes(id))) return null;
  if (id === 'role') return { by: 'role' };
  const stored = storedColumnById(id);
  if (stored) return column.filter === 'choice' ? { by: 'column', column: stored } : null;
  const question = questionsOf(tenant, { blind: true, banded: false }).find((one) => one.id === id);
  return question && oneAnswer.includes(question.kind) ? { by: 'answer', questionId: id } : null;
}
