import { countValues, searchCandidates } from '@evenhand/contract/screens/search/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { candidateListsKey } from '../../entities/candidate/candidate-keys.ts';
import { request } from '../../entities/session/http.ts';
import { criteriaOf, type ListState, setFilter } from './list-state.ts';

export type CandidatePage = z.output<(typeof searchCandidates.answers)[200]>;

/** Scope of a list: the candidates of one role, or all candidates of the organisation when `roleId` is null. */
export interface CandidateListKey {
  readonly organizationId: string;
  readonly roleId: string | null;
}

/**
 * Milliseconds between refetches. Moves on a role are polled separately (use-live-moves.ts); its refetches are for scores,
 * assignees and other changes.
 */
const pollEvery = { role: 60_000, all: 15_000 } as const;

interface PageAsk {
  readonly signal?: AbortSignal;
  /** Columns of the role's own form that are shown. Rows contain no other answers to that form. */
  readonly formColumns?: readonly string[];
}

/** Loads one page of a list. */
export const searchPage = (
  scope: CandidateListKey,
  state: ListState,
  { signal, formColumns = [] }: PageAsk = {},
): Promise<CandidatePage> =>
  request(searchCandidates, {
    params: { kind: state.blind ? 'candidatev' : 'candidate', id: scope.roleId ?? scope.organizationId },
    query: {
      page: String(state.page),
      resultsPerPage: String(state.size),
      sortBy: state.sortBy,
      orderBy: state.orderBy,
    },
    body: {
      ...criteriaOf(state),
      ...(scope.roleId ? { roleId: scope.roleId } : {}),
      ...(formColumns.length > 0 ? { formColumns: [...formColumns] } : {}),
    },
    ...(signal ? { signal } : {}),
  });

export const listKey = (scope: CandidateListKey, state: ListState) =>
  [...candidateListsKey, scope.roleId ?? scope.organizationId, state] as const;

/**
 * Query for one page of the list with its exact total and the counts of the stages. Refetches, so that colleagues' moves appear
 * while the list is open.
 */
export const candidateListQuery = (scope: CandidateListKey, state: ListState, formColumns: readonly string[]) =>
  queryOptions({
    queryKey: [...listKey(scope, state), ...(formColumns.length > 0 ? [formColumns] : [])],
    queryFn: ({ signal }) => searchPage(scope, state, { signal, formColumns }),
    refetchInterval: scope.roleId ? pollEvery.role : pollEvery.all,
    refetchOnWindowFocus: true,
    staleTime: 5000,
    placeholderData: keepPreviousData,
  });

/** Query for how many candidates of a list have each value of a column, whatever the list is filtered by in that column. */
export function valueCountsQuery(scope: CandidateListKey, state: ListState, column: string) {
  const criteria = criteriaOf(setFilter(state, column, null));
  const kind = state.blind ? 'candidatev' : 'candidate';
  const id = scope.roleId ?? scope.organizationId;
  return queryOptions({
    queryKey: [...candidateListsKey, id, 'values', column, kind, criteria],
    queryFn: ({ signal }) =>
      request(countValues, {
        params: { kind, id, column },
        body: { ...criteria, ...(scope.roleId ? { roleId: scope.roleId } : {}) },
        signal,
      }),
    staleTime: 5000,
  });
}
