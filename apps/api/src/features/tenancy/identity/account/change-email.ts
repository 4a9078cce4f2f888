import type { changeEmail as contract } from '@evenhand/contract/tenancy/identity/account';
import { isEmail, normaliseEmail } from '@evenhand/domain/candidates/email';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { inOwnOrganization } from '../../../../platform/http/own-organization.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import { acceptedAnswer, type Input } from '../../../../platform/http/route.ts';
import { findAccount, findAccountByEmail } from '../../accounts/public.ts';
import { mayMail } from '../../attempt-limits/public.ts';
import { tellOwner } from '../sign-up/tell-owner.ts';
import { sendEmailChange } from '../sign-up/verify-email.ts';
import { checkOwnPassword } from './check-own-password.ts';

type ChangeInput = Input<typeof contract>;

/** Mails the owner of the address when it has an account already, else the new address; the answer does not tell which. */
async function send(tx: TenantTx, input: ChangeInput): Promise<void> {
  const { me, tenant, body } = input;
  const owner = await findAccountByEmail(tx, body.newEmail);
  if (owner) await tellOwner(tx, tenant, owner, { template: 'account-exists' });
  else await sendEmailChange(tx, tenant, me.userId, body.newEmail);
  await recordEvent(tx, { kind: 'user.address-change-asked', subjectId: me.userId, keys: ['email'] });
}

/** Asks for another address of the caller's own account: nothing changes until the link that goes there is followed. */
export async function changeEmail(input: ChangeInput): Promise<typeof acceptedAnswer> {
  const { newEmail, currentPassword = '' } = input.body;
  if (!isEmail(newEmail)) throw invalid([{ code: 'not_an_email', field: 'newEmail' }]);
  const account = found(await inOwnOrganization(input, (tx) => findAccount(tx, input.me.userId)));
  if (normaliseEmail(newEmail) === normaliseEmail(account.email)) {
    throw invalid([{ code: 'same_email', field: 'newEmail' }]);
  }
  // A candidate who applies by their address alone has no password; the old address can take the change back.
  if (account.password_hash !== null) {
    await checkOwnPassword(input, account, { password: currentPassword, field: 'currentPassword' });
  }
  if (!(await mayMail(input, newEmail))) throw new ProblemError('too_many_requests');
  await inOwnOrganization(input, (tx) => send(tx, input));
  return acceptedAnswer;
}
