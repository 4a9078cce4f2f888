import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { resetPassword as contract } from '@evenhand/contract/tenancy/identity/identity';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../platform/http/route.ts';
import { confirmCandidate, findAccount, setUserType } from '../../tenancy/accounts/public.ts';
import { clearTries, knownDevice } from '../../tenancy/attempt-limits/public.ts';
import { endSessions, forgetDevices, tellOwner } from '../../tenancy/identity/public.ts';
import { checkPassword, hashPassword } from '../../tenancy/passwords/public.ts';
import { readToken, spendToken, voidUserTokens } from '../../tenancy/user-tokens/public.ts';
import { confirmAddress, setPassword } from './sign-up.queries.ts';

async function reset(tx: TenantTx, input: Input<typeof contract>, passwordHash: string): Promise<string> {
  const { userId } = await spendToken(tx, input.body.token, ['reset']);
  const account = await findAccount(tx, userId);
  if (account?.status !== 'ACTIVE' && account?.status !== 'NOT_VERIFIED') throw new ProblemError('token_spent');
  await setPassword(tx, userId, passwordHash);
  // The mail has reached them, which is all that a confirmation asks for.
  if (await confirmAddress(tx, userId)) {
    if (account.candidate_id) await confirmCandidate(tx, account.candidate_id);
  }
  // With a password, what was applied with without an account is one.
  if (account.user_type === 'ANONYMOUS_CANDIDATE') await setUserType(tx, userId, 'CANDIDATE');
  await voidUserTokens(tx, userId, ['reset', 'magic', 'host-switch', 'confirm', 'access', 'claim']);
  await endSessions(tx, userId, 'password-reset');
  await forgetDevices(tx, userId);
  await recordEvent(tx, { kind: 'user.password-reset', subjectId: userId });
  await tellOwner(tx, input.tenant, account, { template: 'password-changed' });
  return account.email;
}

/**
 * Sets a new password by a mailed token, and ends every session. Returns the address, with which the caller signs in by the new
 * password: an account with two steps asks for its passcode there, as ever.
 */
export async function resetPassword(input: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  checkPassword(input.body.newPassword, 'newPassword');
  // The token is read first, so that an invalid one does not cost the work of a hash.
  await input.inTenant((tx) => readToken(tx, input.body.token, ['reset']));
  const passwordHash = await hashPassword(input.body.newPassword);
  const email = await input.inTenant((tx) => reset(tx, input, passwordHash));
  // The link has shown who they are: wrong passwords from before do not lock them out of the new one.
  const { services, tenant, ip } = input;
  await clearTries(services, { organizationId: tenant.id, email, ip, device: knownDevice(input, email) });
  return ok({ done: true, email });
}
