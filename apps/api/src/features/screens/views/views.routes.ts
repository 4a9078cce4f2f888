import {
  addView as add,
  chooseColumns as choose,
  listViews as list,
  openWithView as openWith,
  chooseSort as order,
  removeView as remove,
  updateView as update,
} from '@evenhand/contract/screens/views';
import { created, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { chooseColumns } from './choose-columns.ts';
import { chooseSort } from './choose-sort.ts';
import { listViews } from './list-views.ts';
import { openWithView } from './open-with-view.ts';
import { addView, removeView, updateView } from './save-view.ts';

export const viewsRoutes: readonly Route[] = [
  tenantRoute(list, async (tx, { me, params }) => ok(await listViews(tx, me, params.id))),
  tenantRoute(choose, async (tx, { me, params, body }) =>
    ok(await chooseColumns(tx, me, { listId: params.id, ...body })),
  ),
  tenantRoute(order, async (tx, { me, params, body }) => ok(await chooseSort(tx, me, { listId: params.id, ...body }))),
  tenantRoute(add, async (tx, { me, params, body }) => created(await addView(tx, me, params.id, body))),
  tenantRoute(update, async (tx, { me, params, body }) =>
    ok(await updateView(tx, me, { listId: params.id, viewId: params.viewId }, body)),
  ),
  tenantRoute(remove, async (tx, { me, params }) =>
    ok(await removeView(tx, me, { listId: params.id, viewId: params.viewId })),
  ),
  tenantRoute(openWith, async (tx, { me, params, body }) =>
    ok(await openWithView(tx, me, { listId: params.id, ...body })),
  ),
];
