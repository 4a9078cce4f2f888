import type { undoEmail as contract } from '@evenhand/contract/processes/sign-up';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { doneAnswer, type Input } from '../../../platform/http/route.ts';
import {
  findAccount,
  findAccountByEmail,
  isAddressTaken,
  moveCandidateEmail,
  setEmail,
  setTwoStep,
} from '../../tenancy/accounts/public.ts';
import { endSessions, forgetDevices, syncLogin } from '../../tenancy/identity/public.ts';
import { spendToken, voidUserTokens } from '../../tenancy/user-tokens/public.ts';
import { sendReset } from './forgot-password.ts';
import { clearPassword } from './sign-up.queries.ts';

/**
 * Takes a change of address back. The person who changed it knew the password and may be signed in: every session and the password
 * go, and the way back in is a link to the old address. A second step that was not there before the change goes too: it would be
 * that person's.
 */
export async function undoEmail(tx: TenantTx, { body, tenant }: Input<typeof contract>): Promise<typeof doneAnswer> {
  const { userId, data } = await spendToken(tx, body.token, ['undo-email']);
  const email = data['email'];
  const account = await findAccount(tx, userId);
  if (!email || account?.status !== 'ACTIVE') throw new ProblemError('token_spent');
  const owner = await findAccountByEmail(tx, email);
  if (owner && owner.id !== userId) throw new ProblemError('token_spent');
  await setEmail(tx, userId, email).catch((error: unknown) => {
    throw isAddressTaken(error) ? new ProblemError('token_spent') : error;
  });
  if (account.candidate_id) await moveCandidateEmail(tx, account.candidate_id, email);
  if (data['twoStep'] === 'off' && account.two_step !== 'off') await setTwoStep(tx, userId, 'off');
  await clearPassword(tx, userId);
  await endSessions(tx, userId, 'address-restored');
  await voidUserTokens(tx, userId, ['reset', 'magic', 'host-switch', 'verify-email', 'undo-email']);
  await forgetDevices(tx, userId);
  await tx.send(syncLogin, { userId });
  await recordEvent(tx, { kind: 'user.address-restored', subjectId: userId, keys: ['email'] });
  await sendReset(tx, tenant, { email, returnTo: null });
  return doneAnswer;
}
