import type { SearchCriteria } from '@evenhand/contract/search';
import { inPlay, type ListStatus, statusesIn } from '@evenhand/domain/lists/list-statuses';
import { isUniversityGroup, universitiesIn } from '@evenhand/domain/reference/universities';
import type { StatusFilter } from './list-query.ts';
import type { FilterFault, FilterRead } from './read-filter.ts';
import { storedColumnById } from './stored-columns.ts';

type WireFilter = NonNullable<SearchCriteria['filters']>[string];

const fault = { fault: { part: 'in', code: 'invalid_value' } } as const satisfies { fault: FilterFault };

/** Reads a filter by what rows carry tags for. */
export function readStatuses(
  { in: picked }: WireFilter,
  at: { readonly blind: boolean },
): { readonly statuses: StatusFilter } | { readonly fault: FilterFault } {
  if (!picked) return fault;
  const known = statusesIn(at);
  const among = picked.flatMap((value): ListStatus[] => known.filter((status) => status === value));
  const orInPlay = picked.includes(inPlay);
  const isKnown = among.length + picked.filter((value) => value === inPlay).length === picked.length;
  return isKnown ? { statuses: { among, orInPlay } } : fault;
}

/** A group of universities means those who are in it now. */
export function readUniversityGroups({ in: picked }: WireFilter): FilterRead {
  const column = storedColumnById('university');
  if (!picked || !column || !picked.every(isUniversityGroup)) return fault;
  return { filter: { kind: 'in', column, values: universitiesIn(picked.filter(isUniversityGroup)), orEmpty: false } };
}
