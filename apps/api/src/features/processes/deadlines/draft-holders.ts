import { type DraftHolder, mostDraftHolders } from '@evenhand/contract/processes/deadlines';
import type { Actor } from '@evenhand/domain/access/can';
import { referenceOf } from '@evenhand/domain/applications/reference-of';
import { wholeDay } from '@evenhand/domain/dates/whole-day';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { getRole } from '../../records/roles/public.ts';
import { knownAs } from '../../records/staff-access/public.ts';
import { countDrafts, countSought, type DeadlineDraftRow, listDrafts } from './deadlines.queries.ts';

/** Returns a draft holder as the reader may know them: on a blind role by a reference alone. */
export const presentDraftHolder = (row: DeadlineDraftRow, blind: boolean): DraftHolder => ({
  id: knownAs(row, blind),
  name: blind ? null : `${row.preferred_name ?? row.first_name} ${row.last_name}`,
  reference: referenceOf(row.id),
  // A draft begun and saved in one sitting with another would show by its time whose it is.
  begunAt: blind ? wholeDay('UTC', row.created_at) : row.created_at.toISOString(),
  savedAt: blind ? wholeDay('UTC', row.saved_at ?? row.created_at) : (row.saved_at ?? row.created_at).toISOString(),
  extendedTo: row.extended_to?.toISOString() ?? null,
});

/** Lists the candidates with an unsent application to a role. What they have written stays private until they send it. */
export async function listDraftHolders(
  tx: TenantTx,
  me: Actor,
  { roleId, term }: { readonly roleId: string; readonly term: string },
) {
  const role = await getRole(tx, me, roleId);
  const blind = readsBlind(me, role);
  const sought = { roleId, term, blind };
  const rows = await listDrafts(tx, sought, mostDraftHolders);
  const total = await countDrafts(tx, roleId);
  return {
    total,
    found: term === '' ? total : await countSought(tx, sought),
    people: rows.map((row) => presentDraftHolder(row, blind)),
  };
}
