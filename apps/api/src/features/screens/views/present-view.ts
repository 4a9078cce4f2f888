import { addView, type ChosenSort, chooseColumns, chooseSort, type View } from '@evenhand/contract/screens/views';
import type { ChosenColumns } from '@evenhand/domain/lists/merge-columns';
import { isShownToBlind } from '@evenhand/domain/lists/shown-blind';
import type { ViewRow } from './views.queries.ts';

const content = addView.body;
const chosen = chooseColumns.answers[200].shape.columns;

/** Reads stored columns as what a client may send. */
export const readColumns = (columns: unknown): ChosenColumns | null => chosen.parse(columns);

const ordered = chooseSort.answers[200].shape.sort;

/** The order that is kept, where it says nothing that the reader must not know. */
export function readSort(kept: unknown, { blind }: { readonly blind: boolean }): ChosenSort | null {
  const sort = ordered.parse(kept);
  return sort && blind && !isShownToBlind({ searchTerm: '', filters: {}, sortBy: sort.sortBy }) ? null : sort;
}

const contentOf = ({ name, shared, state, columns }: ViewRow) => content.parse({ name, shared, state, columns });

/** A reader who must not know who the candidates are sees of others' views those that do not say it. */
export const isShownTo = (row: ViewRow, reader: { readonly userId: string; readonly blind: boolean }): boolean =>
  !reader.blind || row.owner_id === reader.userId || isShownToBlind(contentOf(row).state);

export const presentView = (row: ViewRow, userId: string, ownerName: string): View => ({
  id: row.id,
  ...contentOf(row),
  owner: { id: row.owner_id, name: ownerName },
  mine: row.owner_id === userId,
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
