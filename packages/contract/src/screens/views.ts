import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { done, id, idParams, name, shortText, time, version } from '../base/scalars.ts';
import { filter } from './search/search.ts';

const mostColumns = 60;
const mostFilters = 20;
const columnId = z.string().check(z.minLength(1), z.maxLength(64));

/** Columns of a list in their order. Widths are in pixels; without one a column is as wide as its content. */
const chosenColumns = z
  .array(z.object({ id: columnId, width: z.optional(z.int().check(z.minimum(48), z.maximum(800))) }))
  .check(
    z.maxLength(mostColumns),
    z.refine((columns) => new Set(columns.map((column) => column.id)).size === columns.length),
  );

/** State of a list, as it stands in its address. The page number does not belong to it. */
const shownState = z.object({
  stageId: z.nullable(z.int()),
  substageId: z.nullable(z.int()),
  searchTerm: shortText,
  filters: z.record(columnId, filter).check(z.refine((filters) => Object.keys(filters).length <= mostFilters)),
  sortBy: columnId,
  orderBy: z.enum(['ASC', 'DESC']),
  size: z.int().check(z.minimum(1), z.maximum(1000)),
});

const viewContent = {
  name,
  /** True: for all who see the list. False: for its owner alone. */
  shared: z.boolean(),
  state: shownState,
  /** Null for the columns that the reader has chosen for the list. */
  columns: z.nullable(chosenColumns),
} as const;

const view = z.object({
  id,
  ...viewContent,
  owner: z.object({ id, name: z.string() }),
  mine: z.boolean(),
  updatedAt: time,
  version,
});
export type View = z.infer<typeof view>;

/** Order of a list that its reader has chosen; null for the usual one. */
const keptSort = z.object({ sort: z.nullable(z.object({ sortBy: columnId, orderBy: z.enum(['ASC', 'DESC']) })) });
export type ChosenSort = NonNullable<z.infer<typeof keptSort>['sort']>;

const keptColumns = z.object({ columns: z.nullable(chosenColumns), version });
const viewParams = z.object({ id, viewId: id });

export const listViews = endpoint({
  id: 'views.list',
  method: 'GET',
  path: '/api/v1/lists/:id/views',
  summary: "Get the reader's columns, order and saved views of a candidate list (id = a role, or the organisation)",
  needs: 'candidate:search',
  rate: 'read',
  params: idParams,
  answers: {
    200: z.object({
      ...keptColumns.shape,
      ...keptSort.shape,
      views: z.array(view),
      /** Views with which the list opens. The reader's own choice goes before the team's. */
      opensWith: z.object({ mine: z.nullable(id), team: z.nullable(id) }),
    }),
  },
});

export const chooseColumns = endpoint({
  id: 'views.columns',
  method: 'PUT',
  path: '/api/v1/lists/:id/columns',
  summary: 'Choose the columns of a list, keeping changes made elsewhere meanwhile. Null: the usual ones',
  needs: 'candidate:search',
  rate: 'write',
  params: idParams,
  body: z.strictObject({
    /** Columns before the change. */
    was: chosenColumns,
    now: z.nullable(chosenColumns),
  }),
  answers: { 200: keptColumns },
});

export const chooseSort = endpoint({
  id: 'views.sort',
  method: 'PUT',
  path: '/api/v1/lists/:id/sort',
  summary: 'Choose the order in which a list opens. Null: the usual one',
  needs: 'candidate:search',
  rate: 'write',
  params: idParams,
  body: z.strictObject(keptSort.shape),
  answers: { 200: keptSort },
});

export const addView = endpoint({
  id: 'views.add',
  method: 'POST',
  path: '/api/v1/lists/:id/views',
  summary: 'Save a list as it is shown, under a name',
  needs: 'candidate:search',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject(viewContent),
  answers: { 201: view },
  errors: ['limit_reached'],
});

export const updateView = endpoint({
  id: 'views.update',
  method: 'PUT',
  path: '/api/v1/lists/:id/views/:viewId',
  summary: "Change a saved view of the caller's own",
  needs: 'candidate:search',
  rate: 'write',
  params: viewParams,
  body: z.strictObject({ ...viewContent, version }),
  answers: { 200: view },
  errors: ['stale_version'],
});

export const removeView = endpoint({
  id: 'views.remove',
  method: 'DELETE',
  path: '/api/v1/lists/:id/views/:viewId',
  summary: "Remove a saved view: the caller's own, or as an editor of roles a shared one",
  needs: 'candidate:search',
  rate: 'write',
  params: viewParams,
  answers: { 200: done },
});

export const openWithView = endpoint({
  id: 'views.open-with',
  method: 'PUT',
  path: '/api/v1/lists/:id/opens-with',
  summary: 'Choose the view with which a list opens, for the caller or, as an editor of roles, for the whole team',
  needs: 'candidate:search',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ viewId: z.nullable(id), for: z.enum(['me', 'team']) }),
  answers: { 200: done },
});
