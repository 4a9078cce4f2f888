import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type { addView as adding, View } from '@evenhand/contract/screens/views';
import { type Actor, can } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { ownName } from '../../records/staff-access/public.ts';
import { listScope } from '../search/public.ts';
import { isShownTo, presentView } from './present-view.ts';
import { countViews, deleteView, endOpenings, insertView, lockView, type ViewRow, writeView } from './views.queries.ts';

export type ViewInput = BodyOf<typeof adding>;

interface ViewAt {
  readonly listId: string;
  readonly viewId: string;
}

/** More would be no help in finding one. */
const mostViews = 50;

/** Saves a list as the user sees it, under a name. */
export async function addView(tx: TenantTx, me: Actor, listId: string, content: ViewInput): Promise<View> {
  await listScope(tx, me, { id: listId, roleId: undefined, anonymous: false });
  const ownerName = await ownName(tx, me);
  const list = listId.toLowerCase();
  if ((await countViews(tx, { listId: list, userId: me.userId })) >= mostViews) throw new ProblemError('limit_reached');
  const row: ViewRow = { ...content, id: tx.newId(), owner_id: me.userId, version: 1, updated_at: tx.now };
  await insertView(tx, list, row);
  return presentView(row, me.userId, ownerName);
}

/** The view, as far as its reader sees it: others' private ones are not there. */
async function lockSeen(tx: TenantTx, me: Actor, { listId, viewId }: ViewAt): Promise<ViewRow> {
  const { blind } = await listScope(tx, me, { id: listId, roleId: undefined, anonymous: false });
  const row = found(await lockView(tx, { listId: listId.toLowerCase(), viewId }));
  const seen = row.owner_id === me.userId || (row.shared && isShownTo(row, { userId: me.userId, blind }));
  if (!seen) throw new ProblemError('not_found');
  return row;
}

/** Changes an own view. */
export async function updateView(
  tx: TenantTx,
  me: Actor,
  at: ViewAt,
  { version, ...content }: ViewInput & { readonly version: number },
): Promise<View> {
  const row = await lockSeen(tx, me, at);
  if (row.owner_id !== me.userId) throw new ProblemError('not_allowed');
  const ownerName = await ownName(tx, me);
  if (row.version !== version) {
    throw new ProblemError('stale_version', { current: presentView(row, me.userId, ownerName) });
  }
  const next: ViewRow = { ...row, ...content, version: row.version + 1, updated_at: tx.now };
  await writeView(tx, next);
  if (row.shared && !next.shared) await endOpenings(tx, row.id, row.owner_id);
  return presentView(next, me.userId, ownerName);
}

/** Removes a view. Throws not_allowed when the caller neither owns it nor may edit roles; only shared views are seen by others. */
export async function removeView(tx: TenantTx, me: Actor, at: ViewAt): Promise<{ done: true }> {
  const row = await lockSeen(tx, me, at);
  if (row.owner_id !== me.userId && !can(me, 'role:edit')) throw new ProblemError('not_allowed');
  await deleteView(tx, row.id);
  return { done: true };
}
