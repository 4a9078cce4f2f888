import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { inviteStaff as contract } from '@evenhand/contract/tenancy/organizations/organizations';
import { isEmail } from '@evenhand/domain/candidates/email';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, invalid } from '../../../../platform/http/problem-error.ts';
import { created, type Input } from '../../../../platform/http/route.ts';
import { findAccount, insertUser } from '../../accounts/public.ts';
import { presentStaff } from './present-staff.ts';
import { sendInvitation } from './send-invitation.ts';

/** Adds an account that waits for its owner, and mails the link that lets them in. */
export async function inviteStaff(
  tx: TenantTx,
  { body, me, tenant }: Input<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  if (!isEmail(body.email)) throw invalid([{ code: 'not_an_email', field: 'email' }]);
  const id = tx.newId();
  const added = await insertUser(tx, { ...body, id, passwordHash: null, status: 'INVITED', invitedBy: me.userId });
  if (!added) throw invalid([{ code: 'email_taken', field: 'email' }]);
  await sendInvitation(tx, tenant, { ...body, id });
  await recordEvent(tx, { kind: 'staff.invited', subjectId: id, reason: body.userType });
  const account = found(await findAccount(tx, id));
  return created(found(presentStaff(account)));
}
