import type { Actor } from '@evenhand/domain/access/can';
import { type ChosenColumn, type ChosenColumns, mergeColumns } from '@evenhand/domain/lists/merge-columns';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ownName } from '../../records/staff-access/public.ts';
import { listScope } from '../search/public.ts';
import { readColumns } from './present-view.ts';
import { holdColumns, writeColumns } from './views.queries.ts';

/** As many as may be sent: two lists of them could come to more. */
const mostColumns = 60;

interface ColumnsInput {
  readonly listId: string;
  readonly was: ChosenColumns;
  readonly now: ChosenColumns | null;
}

/** Stores the columns a user wants to see in a list, joined with what they changed of them elsewhere meanwhile. */
export async function chooseColumns(
  tx: TenantTx,
  me: Actor,
  input: ColumnsInput,
): Promise<{ columns: ChosenColumn[] | null; version: number }> {
  await listScope(tx, me, { id: input.listId, roleId: undefined, anonymous: false });
  await ownName(tx, me);
  const at = { listId: input.listId.toLowerCase(), userId: me.userId };
  const held = await holdColumns(tx, at);
  const columns =
    input.now && mergeColumns(input.was, input.now, readColumns(held.columns) ?? input.was).slice(0, mostColumns);
  const version = held.version + 1;
  await writeColumns(tx, { ...at, columns, version });
  return { columns, version };
}
