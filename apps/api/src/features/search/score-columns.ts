import type { CandidateRow, SearchCriteria } from '@evenhand/contract/search';
import { criterionColumn, hasScoreColumn } from '@evenhand/domain/lists/criterion-column';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { ScoreFilter } from './list-query.ts';
import type { ListScope } from './list-scope.ts';
import type { FilterFault } from './read-filter.ts';
import { listScoresOf } from './scores.read.ts';

type WireFilter = NonNullable<SearchCriteria['filters']>[string];
type ScoredBy = Pick<ListScope, 'role'>;

type Criterion = NonNullable<ListScope['role']>['criteria'][number];

/** The criteria of the one role of a list that are marked in figures; a list over roles has none in common. */
export const criteriaIn = ({ role }: ScoredBy): readonly Criterion[] => role?.criteria.filter(hasScoreColumn) ?? [];

export const criterionById = (columnId: string, scope: ScoredBy): Criterion | undefined =>
  criteriaIn(scope).find(({ key }) => criterionColumn(key) === columnId);

const isBound = (bound: unknown): bound is number | undefined => bound === undefined || typeof bound === 'number';

/** Reads a filter by what was given for a criterion. */
export function readScoreFilter(
  { key }: Criterion,
  { from, to }: WireFilter,
): { readonly score: ScoreFilter } | { readonly fault: FilterFault } {
  if (!isBound(from) || (from === undefined && to === undefined))
    return { fault: { part: 'from', code: 'invalid_value' } };
  if (!isBound(to)) return { fault: { part: 'to', code: 'invalid_value' } };
  return { score: { criterion: key, from: from ?? null, to: to ?? null } };
}

type RowValues = CandidateRow['values'];

/** What stands in a list's rows of criteria, by application, as far as its reader may know it. */
export async function readScores(
  tx: TenantTx,
  applicationIds: readonly string[],
  scope: Pick<ListScope, 'role' | 'scoreReader'>,
): Promise<ReadonlyMap<string, RowValues>> {
  const keys = criteriaIn(scope).map(({ key }) => key);
  if (keys.length === 0 || applicationIds.length === 0) return new Map();
  const rows = await listScoresOf(tx, applicationIds, { criteria: keys, reader: scope.scoreReader });
  const byApplication = new Map<string, RowValues>();
  for (const { application_id, criterion, value } of rows) {
    byApplication.set(application_id, { ...byApplication.get(application_id), [criterionColumn(criterion)]: value });
  }
  return byApplication;
}
