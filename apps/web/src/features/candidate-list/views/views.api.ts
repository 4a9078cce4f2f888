import {
  addView,
  type ChosenSort,
  chooseColumns,
  chooseSort,
  listViews,
  openWithView,
  removeView,
  updateView,
  type View,
} from '@evenhand/contract/screens/views';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import type { CandidateListKey } from '../candidate-list.api.ts';

export type ListViews = z.output<(typeof listViews.answers)[200]>;
export type ViewColumns = NonNullable<ListViews['columns']>;
export type ViewContent = z.input<typeof addView.body>;

export const listIdOf = ({ organizationId, roleId }: CandidateListKey): string => roleId ?? organizationId;

/** Query for the viewer's settings of a list: columns, saved views, and the one with which it opens. */
export const viewsQuery = (listId: string) =>
  queryOptions({
    queryKey: ['views', listId],
    queryFn: ({ signal }) => request(listViews, { params: { id: listId }, signal }),
    staleTime: 60_000,
  });

const change = (listId: string, how: (now: ListViews) => ListViews): void => {
  queryClient.setQueryData(viewsQuery(listId).queryKey, (now) => now && how(now));
};

/** Shows columns before they are saved. */
export const showColumns = (listId: string, columns: ViewColumns | null): void =>
  change(listId, (now) => ({ ...now, columns }));

export const keepColumns = (listId: string, was: ViewColumns, now: ViewColumns | null) =>
  request(chooseColumns, { params: { id: listId }, body: { was, now } });

/** Saves the order of a list. The URL already shows it. */
export async function keepSort(listId: string, sort: ChosenSort): Promise<void> {
  change(listId, (now) => ({ ...now, sort }));
  await request(chooseSort, { params: { id: listId }, body: { sort } });
}

const readAgain = (listId: string): Promise<void> => queryClient.invalidateQueries(viewsQuery(listId));

export async function saveNewView(listId: string, content: ViewContent, idempotencyKey: string): Promise<View> {
  const view = await request(addView, { params: { id: listId }, body: content, idempotencyKey });
  change(listId, (now) => ({ ...now, views: [...now.views, view] }));
  void readAgain(listId);
  return view;
}

export async function saveView(listId: string, { id, version }: View, content: ViewContent): Promise<View> {
  const view = await request(updateView, { params: { id: listId, viewId: id }, body: { ...content, version } }).finally(
    () => void readAgain(listId),
  );
  change(listId, (now) => ({ ...now, views: now.views.map((one) => (one.id === id ? view : one)) }));
  return view;
}

export async function dropView(listId: string, viewId: string): Promise<void> {
  await request(removeView, { params: { id: listId, viewId } }).finally(() => void readAgain(listId));
  change(listId, (now) => ({ ...now, views: now.views.filter((one) => one.id !== viewId) }));
}

export async function openListWith(listId: string, viewId: string | null, whom: 'me' | 'team'): Promise<void> {
  await request(openWithView, { params: { id: listId }, body: { viewId, for: whom } });
  change(listId, (now) => ({
    ...now,
    opensWith: { ...now.opensWith, [whom === 'me' ? 'mine' : 'team']: viewId },
  }));
}
