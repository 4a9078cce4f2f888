import { type Actor, can } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { ownName } from '../../records/staff-access/public.ts';
import { listScope } from '../search/public.ts';
import { isShownTo } from './present-view.ts';
import { lockView, writeOpening } from './views.queries.ts';

interface OpeningInput {
  readonly listId: string;
  readonly viewId: string | null;
  readonly for: 'me' | 'team';
}

/** Sets the view with which a list opens. The team's view is set by those who edit roles, and has to be a shared one. */
export async function openWithView(tx: TenantTx, me: Actor, input: OpeningInput): Promise<{ done: true }> {
  const { blind } = await listScope(tx, me, { id: input.listId, roleId: undefined, anonymous: false });
  await ownName(tx, me);
  const forTeam = input.for === 'team';
  if (forTeam && !can(me, 'role:edit')) throw new ProblemError('not_allowed');
  const listId = input.listId.toLowerCase();
  if (input.viewId !== null) {
    const row = found(await lockView(tx, { listId, viewId: input.viewId }));
    const seen = row.owner_id === me.userId || (row.shared && isShownTo(row, { userId: me.userId, blind }));
    if (!seen) throw new ProblemError('not_found');
    if (forTeam && !row.shared) throw invalid([{ code: 'not_a_choice', field: 'viewId' }]);
  }
  await writeOpening(tx, { listId, forId: forTeam ? tx.organizationId : me.userId, viewId: input.viewId });
  return { done: true };
}
