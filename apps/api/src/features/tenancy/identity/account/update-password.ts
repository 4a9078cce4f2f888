import type { updatePassword as contract } from '@evenhand/contract/tenancy/identity/own-account';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { inOwnOrganization } from '../../../../platform/http/own-organization.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import { doneAnswer, type Input } from '../../../../platform/http/route.ts';
import { type AccountRow, findAccount } from '../../accounts/public.ts';
import { checkPassword, hashPassword } from '../../passwords/public.ts';
import { voidUserTokens } from '../../user-tokens/public.ts';
import { forgetDevices } from '../credentials/passcodes.queries.ts';
import { endSessions } from '../credentials/sessions.queries.ts';
import { tellOwner } from '../sign-up/tell-owner.ts';
import { replacePassword } from './account.queries.ts';
import { checkOwnPassword, wrongPassword } from './check-own-password.ts';

type PasswordInput = Input<typeof contract>;

async function change(tx: TenantTx, input: PasswordInput, account: AccountRow, hash: string): Promise<void> {
  const { me, sessionId, tenant } = input;
  // Changed twice at once: the second one's present password is no longer that.
  if (!(await replacePassword(tx, me.userId, { from: account.password_hash, to: hash })))
    throw wrongPassword('currentPassword');
  await endSessions(tx, me.userId, 'password-changed', sessionId === null ? {} : { except: sessionId });
  await voidUserTokens(tx, me.userId, ['reset', 'magic', 'host-switch', 'verify-email']);
  await forgetDevices(tx, me.userId);
  await recordEvent(tx, { kind: 'user.password-changed', subjectId: me.userId });
  await tellOwner(tx, tenant, account, { template: 'password-changed' });
}

/** Sets a new password; every other session ends, and the owner is told by mail. */
export async function updatePassword(input: PasswordInput): Promise<typeof doneAnswer> {
  checkPassword(input.body.newPassword, 'newPassword');
  const account = found(await inOwnOrganization(input, (tx) => findAccount(tx, input.me.userId)));
  await checkOwnPassword(input, account, { password: input.body.currentPassword, field: 'currentPassword' });
  const hash = await hashPassword(input.body.newPassword);
  await inOwnOrganization(input, (tx) => change(tx, input, account, hash));
  return doneAnswer;
}
