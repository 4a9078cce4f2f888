import type { AnswerOf } from '@evenhand/contract/endpoint';
import type { confirm as contract } from '@evenhand/contract/identity';
import { safeReturnTarget } from '@evenhand/domain/tenants/return-target';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { arriveBy } from '../../portals/public.ts';
import { confirmCandidate } from '../candidate-of-account.queries.ts';
import { endSessions } from '../sessions.queries.ts';
import { voidUserTokens } from '../user-tokens.queries.ts';
import { issueUserToken, spendToken, type TokenOwner } from '../user-tokens.ts';
import { type AccountRow, clearPassword, findAccount, setUserType } from '../users.queries.ts';
import { sendReset } from './forgot-password.ts';
import { openForPerson } from './open-for-person.ts';

/**
 * Opens the account. One that was applied with without an account is claimed: whatever was begun stays, and nobody is signed in
 * by a link any more. False when it was not waiting for that.
 */
async function openAccount(tx: TenantTx, account: AccountRow, said: TokenOwner['data']): Promise<boolean> {
  if (account.user_type !== 'ANONYMOUS_CANDIDATE') return openForPerson(tx, account, said);
  if (account.status === 'NOT_VERIFIED') await openForPerson(tx, account, said);
  else if (account.status !== 'ACTIVE') return false;
  await setUserType(tx, account.id, 'CANDIDATE');
  await endSessions(tx, account.id, 'claimed');
  await recordEvent(tx, { kind: 'user.claimed', subjectId: account.id, candidateId: account.candidate_id });
  return true;
}

/**
 * The password of the link's own sign-up, where nobody else has used the address: the one that the account was made with. Where
 * more than one sign-up said one, or the account was begun without, whoever confirms may follow a stranger's link: it takes none,
 * and the owner is mailed a link to choose their own.
 */
async function settlePassword(tx: TenantTx, tenant: Tenant, account: AccountRow, said: string | null): Promise<void> {
  if (said !== null && said === account.password_hash) return;
  await clearPassword(tx, account.id);
  const inUse = account.user_type === 'ANONYMOUS_CANDIDATE' && account.status === 'ACTIVE';
  if (inUse || said !== null || account.password_hash !== null) await sendReset(tx, tenant, account.email);
}

/** The address is the person's: the account is open, and they are signed in at once by the token in the answer. */
export async function confirmAccount(
  tx: TenantTx,
  { body, tenant }: Input<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { userId, data } = await spendToken(tx, body.token, ['confirm']);
  const account = await findAccount(tx, userId);
  const another = body.candidateId !== undefined && body.candidateId !== account?.candidate_id;
  if (!account || another || !(await openAccount(tx, account, data))) throw new ProblemError('token_spent');
  await settlePassword(tx, tenant, account, data['passwordHash'] ?? null);
  if (account.candidate_id) {
    await confirmCandidate(tx, account.candidate_id);
    await arriveBy(tx, account.candidate_id, data['arrival']);
  }
  await voidUserTokens(tx, userId, ['confirm', 'access']);
  const userToken = await issueUserToken(tx, 'hop', userId);
  return ok({ userToken, returnTo: safeReturnTarget(data['returnTo']) });
}
