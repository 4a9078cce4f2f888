import type { AnswerOf } from '@evenhand/contract/endpoint';
import type { confirm as contract } from '@evenhand/contract/identity';
import { safeReturnTarget } from '@evenhand/domain/tenants/return-target';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../platform/http/route.ts';
import { confirmCandidate } from '../candidate-of-account.queries.ts';
import { voidUserTokens } from '../user-tokens.queries.ts';
import { issueUserToken, spendToken } from '../user-tokens.ts';
import { confirmAddress, findAccount, setPassword } from '../users.queries.ts';

/** The address is the person's: the account is open, and they are signed in at once by the token in the answer. */
export async function confirmAccount(
  tx: TenantTx,
  { body }: Input<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { userId, data } = await spendToken(tx, body.token, ['confirm']);
  const account = await findAccount(tx, userId);
  const another = body.candidateId !== undefined && body.candidateId !== account?.candidate_id;
  if (!account || another || !(await confirmAddress(tx, userId))) throw new ProblemError('token_spent');
  const passwordHash = data['passwordHash'];
  if (passwordHash) await setPassword(tx, userId, passwordHash);
  if (account.candidate_id) await confirmCandidate(tx, account.candidate_id);
  await voidUserTokens(tx, userId, ['confirm']);
  await recordEvent(tx, { kind: 'user.confirmed', subjectId: userId, candidateId: account.candidate_id });
  const userToken = await issueUserToken(tx, 'hop', userId);
  return ok({ userToken, returnTo: safeReturnTarget(data['returnTo']) });
}
