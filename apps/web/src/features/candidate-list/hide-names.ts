import type { Role } from '@evenhand/contract/roles';
import { queryClient } from '../../lib/query-client.ts';
import { type GridColumn, gridColumnsQuery } from './candidate-list.api.ts';
import { changeList, emptyState, type Filter, type ListState } from './list-state.ts';

/** What is looked for by name, or by anything else that says who somebody is, cannot be looked for without it. */
function isOffered(column: GridColumn | undefined, filter: Filter): boolean {
  if (!column || column.filter === null) return false;
  const { choices } = column;
  return !choices || !filter.in || filter.in.every((value) => choices.some((choice) => choice.value === value));
}

/** The list without names: without what it was searched, filtered or ordered by that says who somebody is. */
export async function withoutNames(roleId: string | null, state: ListState): Promise<ListState> {
  const columns = await queryClient.fetchQuery(gridColumnsQuery(roleId, { blind: true }));
  const byId = new Map(columns.map((column) => [column.id, column]));
  const filters = Object.entries(state.filters).filter(([id, filter]) => isOffered(byId.get(id), filter));
  const { sortBy, orderBy } = byId.get(state.sortBy)?.sortable ? state : emptyState;
  return changeList(state, { blind: true, searchTerm: '', filters: Object.fromEntries(filters), sortBy, orderBy });
}

/** The same list with names again. */
export const withNames = (state: ListState): ListState => ({ ...state, blind: false });

/** Does the role hide names from this reader until a stage is reached? */
export const isBlindUntil = (role: Role | null, permissions: readonly string[]): boolean =>
  role?.blind === true && role.blindUntil !== null && !permissions.includes('candidate:unblind');

/** What can be asked of any stage of such a role: one may hide the names by which another was searched or ordered. */
export const askedOfAnyStage = (state: ListState): ListState => ({
  ...state,
  searchTerm: '',
  ...(state.sortBy === 'name' ? { sortBy: emptyState.sortBy, orderBy: emptyState.orderBy } : {}),
});
