import type { View } from '@evenhand/contract/screens/views';
import { emptyState, type ListState, noView, writeListState } from '../list-state.ts';
import type { ListViews, ViewColumns, ViewContent } from './views.api.ts';

/** Returns the list that a view shows. */
export const stateOf = ({ id, state }: View): ListState => ({ ...emptyState, ...state, view: id });

/** Returns the list without a view, even when it usually opens with one, in the viewer's own order. */
export const plainState = ({ opensWith, sort }: Pick<ListViews, 'opensWith' | 'sort'>): ListState => ({
  ...emptyState,
  ...sort,
  view: (opensWith.mine ?? opensWith.team) ? noView : null,
});

/** Returns the view with which a list opens when the URL names none: the viewer's own, else the team's. */
export const openingView = ({ views, opensWith }: ListViews): View | null =>
  views.find((view) => view.id === opensWith.mine) ?? views.find((view) => view.id === opensWith.team) ?? null;

/** Returns true when the viewer has changed the order, outside a view and not by opening one. */
export const isOrdered = (before: ListState, after: ListState): boolean =>
  (after.sortBy !== before.sortBy || after.orderBy !== before.orderBy) &&
  after.view === before.view &&
  (after.view === null || after.view === noView);

export const openView = (views: readonly View[], state: ListState): View | null =>
  views.find((view) => view.id === state.view) ?? null;

const addressOf = (state: ListState): string =>
  writeListState({ ...state, page: 0, view: null, as: 'list', blind: false }).toString();

/** Returns true when the list differs from the view it began with. */
export const isChanged = (view: View, state: ListState): boolean => addressOf(stateOf(view)) !== addressOf(state);

/** Returns what a saved view stores of the list on screen. */
export const contentOf = (
  state: ListState,
  about: { readonly name: string; readonly shared: boolean; readonly columns: ViewColumns | null },
): ViewContent => {
  const { page: _page, view: _view, as: _as, blind: _blind, ...shown } = state;
  return { ...about, state: { ...shown, filters: { ...shown.filters } }, columns: about.columns && [...about.columns] };
};
