import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { listScope } from '../search/public.ts';
import { isShownTo, presentView, readColumns, readSort } from './present-view.ts';
import { findColumns, listOpenings, listViewRows } from './views.queries.ts';

/** Returns a user's settings for a list: its columns, its saved views, and the views with which it opens. */
export async function listViews(tx: TenantTx, me: Actor, id: string) {
  const scope = await listScope(tx, me, { id, roleId: undefined, anonymous: false });
  const at = { listId: id.toLowerCase(), userId: me.userId };
  const kept = await findColumns(tx, at);
  const rows = (await listViewRows(tx, at)).filter((row) => isShownTo(row, { ...at, blind: scope.blind }));
  const openings = await listOpenings(tx, at);
  const shown = (viewId: string | undefined): string | null => rows.find((row) => row.id === viewId)?.id ?? null;
  return {
    columns: readColumns(kept?.columns ?? null)?.map((column) => ({ ...column })) ?? null,
    version: kept?.version ?? 0,
    sort: readSort(kept?.sort ?? null, scope),
    views: rows.map((row) => presentView(row, me.userId, `${row.first_name} ${row.last_name}`.trim())),
    opensWith: { mine: shown(openings.get(me.userId)), team: shown(openings.get(tx.organizationId)) },
  };
}
