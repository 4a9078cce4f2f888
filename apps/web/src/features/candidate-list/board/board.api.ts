import type { CandidateRow } from '@evenhand/contract/search';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query-client.ts';
import { type CandidatePage, type ListScope, listKey, searchPage } from '../candidate-list.api.ts';
import type { ListState } from '../list-state.ts';

/** How many cards are fetched at once. */
export const pageSize = 50;

/** The candidates of a column: those of the list who stand in its stage. */
export interface ColumnOf {
  readonly scope: ListScope;
  readonly state: ListState;
  readonly stageId: number;
}

const columnState = ({ state, stageId }: ColumnOf, page: number): ListState => ({
  ...state,
  stageId,
  substageId: null,
  page,
  size: pageSize,
  view: null,
});

/** A part of a column: whichever is looked at, however far down it is. */
export const columnPageQuery = (column: ColumnOf, page: number) =>
  queryOptions({
    queryKey: [...listKey(column.scope, columnState(column, page)), 'board'] as const,
    queryFn: ({ signal }): Promise<CandidatePage> => searchPage(column.scope, columnState(column, page), { signal }),
    staleTime: 5000,
  });

/** Who stands at a place of a column, as far as it has been fetched. */
export const rowAt = (column: ColumnOf, index: number): CandidateRow | undefined =>
  queryClient.getQueryData(columnPageQuery(column, Math.floor(index / pageSize)).queryKey)?.content[index % pageSize];
