import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import { isIsoDate } from '@evenhand/domain/dates/iso-date';
import { criterionColumn, criterionUse } from '@evenhand/domain/lists/criterion-column';
import { dayOfSeconds, secondsOfDay } from '@evenhand/domain/scoring/metric';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import type { RowValue, RowValues } from '../rows/present-row.ts';
import { listScoresOf, listWordsOf } from '../sql/conditions/scores.read.ts';
import type { ScoreFilter } from './list-query.ts';
import type { ListScope } from './list-scope.ts';
import type { FilterFault } from './read-filter.ts';

type WireFilter = NonNullable<SearchCriteria['filters']>[string];
type ScoredBy = Pick<ListScope, 'role' | 'blind'>;

type Criterion = NonNullable<ListScope['role']>['criteria'][number];

/** Returns the criteria of the list's one role whose scores its reader may see. A list over roles has none in common. */
export const criteriaIn = ({ role, blind }: ScoredBy): readonly Criterion[] =>
  role?.criteria.filter((criterion) => !blind || criterionUse(criterion).shownBlind) ?? [];

export const criterionById = (columnId: string, scope: ScoredBy): Criterion | undefined =>
  criteriaIn(scope).find(({ key }) => criterionColumn(key) === columnId);

/** Reads a bound in the unit of stored scores: a day becomes its seconds. Undefined when it is not valid. */
function readBound(bound: string | number | undefined, filter: 'range' | 'date'): number | null | undefined {
  if (bound === undefined) return null;
  if (filter === 'range') return typeof bound === 'number' ? bound : undefined;
  return typeof bound === 'string' && isIsoDate(bound) ? (secondsOfDay(bound) ?? undefined) : undefined;
}

/** Reads a filter by the scores for a criterion. */
export function readScoreFilter(
  criterion: Criterion,
  wire: WireFilter,
): { readonly score: ScoreFilter } | { readonly fault: FilterFault } {
  const { filter } = criterionUse(criterion);
  if (filter === null) return { fault: { part: null, code: 'not_filterable' } };
  const [from, to] = [readBound(wire.from, filter), readBound(wire.to, filter)];
  if (from === undefined || (from === null && wire.to === undefined))
    return { fault: { part: 'from', code: 'invalid_value' } };
  if (to === undefined) return { fault: { part: 'to', code: 'invalid_value' } };
  return { score: { criterion: criterion.key, from, to } };
}

/** Loads the scores of the rows of a list by application, as far as its reader may see them. */
export async function readScores(
  tx: TenantTx,
  applicationIds: readonly string[],
  scope: Pick<ListScope, 'role' | 'blind' | 'scoreReader'>,
): Promise<ReadonlyMap<string, RowValues>> {
  const criteria = criteriaIn(scope);
  if (criteria.length === 0 || applicationIds.length === 0) return new Map();
  const keysOf = (some: readonly Criterion[]): string[] => some.map(({ key }) => key);
  const inWords = criteria.filter(({ metricType }) => metricType === 'text');
  const days = new Set(keysOf(criteria.filter(({ metricType }) => metricType === 'date')));
  const reader = scope.scoreReader;
  const [words, figures] = await together([
    inWords.length === 0 ? Promise.resolve([]) : listWordsOf(tx, applicationIds, { criteria: keysOf(inWords), reader }),
    listScoresOf(tx, applicationIds, { criteria: keysOf(criteria), reader }),
  ]);
  const rows = [
    ...words,
    ...figures.map((row) => (days.has(row.criterion) ? { ...row, value: dayOfSeconds(row.value) } : row)),
  ];
  const byApplication = new Map<string, Record<string, RowValue>>();
  for (const { application_id, criterion, value } of rows) {
    const values = byApplication.get(application_id) ?? {};
    values[criterionColumn(criterion)] = value;
    byApplication.set(application_id, values);
  }
  return byApplication;
}
