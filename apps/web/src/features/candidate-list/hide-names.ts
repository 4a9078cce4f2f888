import type { Role } from '@evenhand/contract/records/roles/roles';
import { type GridColumn, gridColumnsQuery } from '../../entities/candidate/grid-columns.ts';
import { useMay } from '../../entities/session/use-may.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { changeList, emptyState, type Filter, type ListState } from './list-state.ts';

/** Returns true when a filter still works without names: its column is offered, with every chosen value. */
function isOffered(column: GridColumn | undefined, filter: Filter): boolean {
  if (!column || column.filter === null) return false;
  const { choices } = column;
  return !choices || !filter.in || filter.in.every((value) => choices.some((choice) => choice.value === value));
}

/** Returns the list without names, and without the search, filters and order that would identify a candidate. */
export async function withoutNames(roleId: string | null, state: ListState): Promise<ListState> {
  const columns = await queryClient.fetchQuery(gridColumnsQuery(roleId, { blind: true }));
  const byId = new Map(columns.map((column) => [column.id, column]));
  const filters = Object.entries(state.filters).filter(([id, filter]) => isOffered(byId.get(id), filter));
  const { sortBy, orderBy } = byId.get(state.sortBy)?.sortable ? state : emptyState;
  return changeList(state, { blind: true, searchTerm: '', filters: Object.fromEntries(filters), sortBy, orderBy });
}

/** Returns the same list with names again. */
export const withNames = (state: ListState): ListState => ({ ...state, blind: false });

/** Returns true when the role hides names from this viewer until a stage is reached. */
export function useIsBlindUntil(role: Role | null): boolean {
  const mayUnblind = useMay('candidate:unblind');
  return role?.blind === true && role.blindUntil !== null && !mayUnblind;
}

/**
 * Returns the search that any stage of such a role accepts: one stage may hide the names by which another was searched or ordered.
 */
export const askedOfAnyStage = (state: ListState): ListState => ({
  ...state,
  searchTerm: '',
  ...(state.sortBy === 'name' ? { sortBy: emptyState.sortBy, orderBy: emptyState.orderBy } : {}),
});
