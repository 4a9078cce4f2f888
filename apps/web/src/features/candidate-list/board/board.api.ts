import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../lib/http/query-client.ts';
import { type CandidateListKey, type CandidatePage, listKey, searchPage } from '../candidate-list.api.ts';
import type { ListState } from '../list-state.ts';

/** Number of cards fetched at once. */
export const pageSize = 50;

/** Column of the board: the candidates of the list who are in its stage. */
export interface ColumnOf {
  readonly scope: CandidateListKey;
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

/** Query for one page of a column, however far down it is. */
export const columnPageQuery = (column: ColumnOf, page: number) =>
  queryOptions({
    queryKey: [...listKey(column.scope, columnState(column, page)), 'board'] as const,
    queryFn: ({ signal }): Promise<CandidatePage> => searchPage(column.scope, columnState(column, page), { signal }),
    staleTime: 5000,
  });

/** Returns the candidate at an index of a column; undefined when that page has not been fetched. */
export const rowAt = (column: ColumnOf, index: number): CandidateListRow | undefined =>
  queryClient.getQueryData(columnPageQuery(column, Math.floor(index / pageSize)).queryKey)?.content[index % pageSize];
