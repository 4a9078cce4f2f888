import type { ReportQuestion } from '@evenhand/contract/screens/reports/reports';
import { type Actor, can } from '@evenhand/domain/access/can';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { defaultSort } from '@evenhand/domain/lists/list-columns';
import { isShownToBlind } from '@evenhand/domain/lists/shown-blind';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { listStaffRoles } from '../../../records/staff-access/public.ts';

/** Roles that a reader may see in reports, and whether they read one of them blind. */
export interface ReaderRoles {
  readonly ids: ReadonlySet<string>;
  readonly readsBlind: boolean;
}

export async function rolesOfReader(tx: TenantTx, me: Actor): Promise<ReaderRoles> {
  const onlyTheirs = !can(me, 'report:read', { roleTeam: [] });
  const roles = await listStaffRoles(tx, { userId: me.userId, onlyTheirs });
  return { ids: new Set(roles.map(({ id }) => id)), readsBlind: roles.some((role) => readsBlind(me, role)) };
}

/** Returns whether a colleague's question may be told to the reader: its search and filters could say who candidates are whom they read blind. */
export function isQuestionTold({ list }: Pick<ReportQuestion, 'list'>, reader: ReaderRoles): boolean {
  if (!list || !reader.readsBlind) return true;
  const { searchTerm = '', filters = {} } = list.criteria;
  return isShownToBlind({ searchTerm, filters, sortBy: defaultSort.column });
}
