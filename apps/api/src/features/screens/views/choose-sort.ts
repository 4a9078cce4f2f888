import type { ChosenSort } from '@evenhand/contract/screens/views';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ownName } from '../../records/staff-access/public.ts';
import { listScope } from '../search/public.ts';
import { holdColumns, writeSort } from './views.queries.ts';

/** Stores the order in which a user wants to see a list; null for the usual one. */
export async function chooseSort(
  tx: TenantTx,
  me: Actor,
  { listId: list, sort }: { readonly listId: string; readonly sort: ChosenSort | null },
): Promise<{ sort: ChosenSort | null }> {
  await listScope(tx, me, { id: list, roleId: undefined, anonymous: false });
  await ownName(tx, me);
  const at = { listId: list.toLowerCase(), userId: me.userId };
  await holdColumns(tx, at);
  await writeSort(tx, { ...at, sort });
  return { sort };
}
