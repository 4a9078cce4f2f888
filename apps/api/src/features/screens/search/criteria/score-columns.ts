import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import { isIsoDate } from '@evenhand/domain/dates/iso-date';
import { criterionColumn, criterionUse } from '@evenhand/domain/lists/criterion-column';
import { secondsOfDay } from '@evenhand/domain/scoring/metric';
import type { ScoreFilter } from './list-query.ts';
import type { ListScope } from './list-scope.ts';
import type { FilterFault } from './read-filter.ts';

type WireFilter = NonNullable<SearchCriteria['filters']>[string];
type ScoredBy = Pick<ListScope, 'role' | 'blind'>;

export type ListCriterion = NonNullable<ListScope['role']>['criteria'][number];

/** Returns the criteria of the list's one role whose scores its reader may see. A list over roles has none in common. */
export const criteriaIn = ({ role, blind }: ScoredBy): readonly ListCriterion[] =>
  role?.criteria.filter((criterion) => !blind || criterionUse(criterion).shownBlind) ?? [];

export const criterionById = (columnId: string, scope: ScoredBy): ListCriterion | undefined =>
  criteriaIn(scope).find(({ key }) => criterionColumn(key) === columnId);

/** Reads a bound in the unit of stored scores: a day becomes its seconds. Undefined when it is not valid. */
function readBound(bound: string | number | undefined, filter: 'range' | 'date'): number | null | undefined {
  if (bound === undefined) return null;
  if (filter === 'range') return typeof bound === 'number' ? bound : undefined;
  return typeof bound === 'string' && isIsoDate(bound) ? (secondsOfDay(bound) ?? undefined) : undefined;
}

/** Reads a filter by the scores for a criterion. */
export function readScoreFilter(
  criterion: ListCriterion,
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
