import type { Actor } from '@evenhand/domain/access/can';
import type { ListQuestion } from '@evenhand/domain/lists/list-questions';
import { progressChoices } from '@evenhand/domain/lists/progress-filters';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import { invalid } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { isToldInBands } from '../criteria/blind-columns.ts';
import { formQuestionsOf } from '../criteria/form-columns.ts';
import { type ListScope, listScope } from '../criteria/list-scope.ts';
import { questionsOf } from '../criteria/question-columns.ts';
import { nobody } from '../criteria/read-filter.ts';
import { type CandidateSearch, readListQuery } from '../criteria/read-list-query.ts';
import { storedColumnById } from '../criteria/stored-columns.ts';
import { countMatches } from '../sql/count-matches.read.ts';
import {
  type CountedProgress,
  countAnswers,
  countColumnValues,
  countProgress,
  countRoles,
  progressValues,
  type ValueCount,
} from '../sql/value-counts.read.ts';
import { listColumns } from './list-columns.ts';

interface Counted {
  readonly value: string | number;
  readonly count: number;
}

/** A list whose values are counted, without its own filter of the column. */
interface Counting {
  readonly tenant: Tenant;
  readonly scope: ListScope;
  readonly search: CandidateSearch;
  readonly columnId: string;
}

/** Most choices that are counted one by one, each by a statement of its own. */
const mostCounted = 24;

async function countEachChoice(
  tx: TenantTx,
  { tenant, scope, search, columnId }: Counting,
  choices: readonly { readonly value: string | number }[],
): Promise<Counted[]> {
  if (choices.length > mostCounted) return [];
  const counts: Counted[] = [];
  for (const { value } of choices) {
    const criteria = { ...search.criteria, filters: { ...search.criteria.filters, [columnId]: { in: [value] } } };
    const { query } = await readListQuery(tx, { ...search, criteria }, { scope, tenant });
    counts.push({ value, count: await countMatches(tx, query) });
  }
  return counts;
}

/** Counts each choice of an answer that may hold several. */
function apart(counts: readonly ValueCount[], { kind, between = ' ' }: ListQuestion): ValueCount[] {
  if (kind !== 'multiChoice') return [...counts];
  const sums = new Map<string | null, number>();
  for (const { value, count } of counts) {
    const each = value === null ? [null] : String(value).split(between);
    for (const one of each) sums.set(one, (sums.get(one) ?? 0) + count);
  }
  return [...sums].map(([value, count]) => ({ value, count }));
}

const orNone = (counts: readonly ValueCount[]): Counted[] =>
  counts.map(({ value, count }) => ({ value: value ?? nobody, count }));

const isProgress = (id: string): id is CountedProgress => Object.hasOwn(progressValues, id);

/** Returns the code of a counted value of a filter by how applications went; null for one without the value. */
function progressCode(id: CountedProgress, value: string | number | null): string | null {
  if (value === null) return null;
  if (id === 'rejectionReason') return value === '' ? nobody : String(value);
  // Steps are counted from one.
  return progressChoices[id][Number(value) - (id === 'reached' || id === 'endedAt' ? 1 : 0)] ?? null;
}

const progressCounts = (counts: readonly ValueCount[], id: CountedProgress): Counted[] =>
  counts.flatMap(({ value, count }) => {
    const code = progressCode(id, value);
    return code === null ? [] : [{ value: code, count }];
  });

/** Counts the values by one statement; null for a column whose choices have to be counted one by one. */
async function countAtOnce(tx: TenantTx, at: Counting): Promise<Counted[] | null> {
  const { tenant, scope, search, columnId } = at;
  const stored = storedColumnById(columnId);
  const isStored = stored !== undefined && !isToldInBands(stored, scope);
  const [questions, { query }] = await together([
    formQuestionsOf(tx, scope).then((form) => [...questionsOf(tenant, scope), ...form]),
    readListQuery(tx, search, { scope, tenant }),
  ]);
  if (isStored) return orNone(await countColumnValues(tx, query, stored));
  if (columnId === 'role') return orNone(await countRoles(tx, query));
  if (isProgress(columnId)) return progressCounts(await countProgress(tx, query, columnId), columnId);
  const question = questions.find(({ id, bands }) => id === columnId && !bands);
  return question ? orNone(apart(await countAnswers(tx, query, question.id), question)) : null;
}

/**
 * Counts the values of a column among the candidates of a list, so that its filter can be offered with what each would find. Counts
 * only values by which the caller may filter, and no monitoring answers. Throws 422 for a column that the list does not filter by.
 */
export async function countValues(
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly search: CandidateSearch; readonly columnId: string },
): Promise<Counted[]> {
  const { tenant, columnId } = at;
  const { [columnId]: _own, ...filters } = at.search.criteria.filters ?? {};
  const search = { ...at.search, criteria: { ...at.search.criteria, filters } };
  const { id, anonymous, criteria } = search;
  const stageId = criteria.stageId ?? undefined;
  const scope = await listScope(tx, me, { id, roleId: criteria.roleId, stageId, anonymous });
  const columns = await listColumns(tx, me, { tenant, roleId: scope.role?.id, stageId, anonymous });
  const column = columns.find((one) => one.id === columnId);
  if (!column || column.filter === null) throw invalid([{ code: 'unknown_column', field: 'column' }]);
  if (column.protected || (column.filter !== 'choice' && column.filter !== 'boolean')) return [];
  const counting = { tenant, scope, search, columnId };
  const choices = 'choices' in column ? (column.choices ?? []) : [];
  const counts = (await countAtOnce(tx, counting)) ?? (await countEachChoice(tx, counting, choices));
  return counts.filter(({ count }) => count > 0);
}
