import { useQuery } from '@tanstack/react-query';
import { candidateListsKey } from '../../../entities/candidate/candidate-keys.ts';
import { type CandidateListKey, searchPage } from '../candidate-list.api.ts';
import { emptyState, type ListState, writeListState } from '../list-state.ts';

const minute = 60_000;

/** How many candidates a list has under filters, and the address of that list. */
export interface ListCount {
  readonly count: number;
  readonly to: string;
}

/** Counts the candidates whom filters find. Returns null while that is not known, and where the user may not filter so. */
export function useListCount(scope: CandidateListKey, filters: ListState['filters'], enabled = true): ListCount | null {
  const state: ListState = { ...emptyState, filters };
  const { data } = useQuery({
    queryKey: [...candidateListsKey, scope.roleId ?? scope.organizationId, 'count', filters],
    queryFn: ({ signal }) => searchPage(scope, { ...state, size: 1 }, { signal }),
    staleTime: minute,
    enabled,
    retry: false,
  });
  if (!data) return null;
  const path = scope.roleId === null ? '/manager/search' : `/manager/roles/${scope.roleId}`;
  return { count: data.totalElements, to: `${path}?${writeListState(state)}` };
}
