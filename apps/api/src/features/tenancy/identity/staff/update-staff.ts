import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { updateStaff as contract } from '@evenhand/contract/tenancy/organizations/organizations';
import { grantsFor } from '@evenhand/domain/access/separate-permissions';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../../platform/http/route.ts';
import { type AccountRow, findAccount, setUserType } from '../../accounts/public.ts';
import { presentStaff } from './present-staff.ts';
import { isLastAdmin, lockAccounts } from './remove-staff.queries.ts';
import { sendInvitation } from './send-invitation.ts';
import { setGrants } from './staff.queries.ts';

type StaffType = 'HIRING_MANAGER' | 'HIRING_MANAGER_ADMIN';

async function changeType(tx: TenantTx, account: AccountRow, to: StaffType): Promise<void> {
  const { id: uid, user_type: from, grants } = account;
  if (from === to) return;
  // Platform staff are not made or unmade here, and callers cannot lock themselves out.
  if (from === 'ADMIN') throw new ProblemError('not_allowed');
  if ('userId' in tx.actor && tx.actor.userId === uid) throw invalid([{ code: 'not_yourself', field: 'userType' }]);
  if (isLastAdmin(await lockAccounts(tx, [uid]), uid)) throw invalid([{ code: 'last_admin', field: 'userType' }]);
  await setUserType(tx, uid, to);
  // Permissions given or taken beside the old office are not carried into the new one by accident.
  await setGrants(tx, uid, grantsFor(grants, to));
  await recordEvent(tx, { kind: 'staff.changed', subjectId: uid, keys: ['userType'], reason: to });
}

/** Changes what a member of staff is, or sends their invitation again. */
export async function updateStaff(
  tx: TenantTx,
  { params, body, tenant }: Input<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const account = found(await findAccount(tx, params.uid));
  const member = found(presentStaff(account));
  if (body.userType) await changeType(tx, account, body.userType);
  if (body.resend) {
    if (member.status !== 'INVITED') throw invalid([{ code: 'not_invited', field: 'resend' }]);
    await sendInvitation(tx, tenant, member);
    await recordEvent(tx, { kind: 'staff.invited', subjectId: account.id, reason: 'again' });
  }
  return ok(found(presentStaff(found(await findAccount(tx, account.id)))));
}
