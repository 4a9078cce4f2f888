import type { View } from '@evenhand/contract/views';
import { emptyState, type ListState, noView, writeListState } from './list-state.ts';
import type { ChosenColumns, ListViews, ViewContent } from './views.api.ts';

/** The list that a view shows. */
export const stateOf = ({ id, state }: View): ListState => ({ ...emptyState, ...state, view: id });

/** The list as it is by itself, even where it usually opens with a view, in the order in which this person wants it. */
export const plainState = ({ opensWith, sort }: Pick<ListViews, 'opensWith' | 'sort'>): ListState => ({
  ...emptyState,
  ...sort,
  view: (opensWith.mine ?? opensWith.team) ? noView : null,
});

/** The view with which a list opens that nothing else is said of. */
export const openingView = ({ views, opensWith }: ListViews): View | null =>
  views.find((view) => view.id === opensWith.mine) ?? views.find((view) => view.id === opensWith.team) ?? null;

/** Has somebody ordered the list anew, and not by opening a view or in one? */
export const isOrdered = (before: ListState, after: ListState): boolean =>
  (after.sortBy !== before.sortBy || after.orderBy !== before.orderBy) &&
  after.view === before.view &&
  (after.view === null || after.view === noView);

export const openView = (views: readonly View[], state: ListState): View | null =>
  views.find((view) => view.id === state.view) ?? null;

const addressOf = (state: ListState): string =>
  writeListState({ ...state, page: 0, view: null, as: 'list', blind: false }).toString();

/** Does the list show something else than the view it began with? */
export const isChanged = (view: View, state: ListState): boolean => addressOf(stateOf(view)) !== addressOf(state);

/** What is kept of a list as it is seen. */
export const contentOf = (
  state: ListState,
  about: { readonly name: string; readonly shared: boolean; readonly columns: ChosenColumns | null },
): ViewContent => {
  const { page: _page, view: _view, as: _as, blind: _blind, ...shown } = state;
  return { ...about, state: { ...shown, filters: { ...shown.filters } }, columns: about.columns && [...about.columns] };
};
