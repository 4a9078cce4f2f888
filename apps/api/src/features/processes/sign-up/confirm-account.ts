import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { confirm as contract } from '@evenhand/contract/processes/sign-up';
import { safeReturnTarget } from '@evenhand/domain/organizations/return-target';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { type AccountRow, confirmCandidate, findAccount, setUserType } from '../../tenancy/accounts/public.ts';
import { endSessions, openForPerson } from '../../tenancy/identity/public.ts';
import { checkPassword, hashPassword } from '../../tenancy/passwords/public.ts';
import { recordSourceTouch } from '../../tenancy/source-touches/public.ts';
import {
  issueUserToken,
  readToken,
  spendToken,
  type TokenOwner,
  voidUserTokens,
} from '../../tenancy/user-tokens/public.ts';
import { deviceKey } from './device-key.ts';
import { sendReset } from './forgot-password.ts';
import { clearPassword, setPassword } from './sign-up.queries.ts';

/**
 * Opens the account. The account of a candidate who applied without one is claimed: everything begun stays, its sessions end, and
 * links no longer sign in. False when the account was not waiting for that.
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
 * Returns the password of the sign-up that this very device did. A link of another device's may be a stranger's: its password is
 * not the person's.
 */
function ownPassword({ body }: Input<typeof contract>, said: TokenOwner['data']): string | null {
  if (body.device === undefined) return null;
  const isOwn = said['device'] === deviceKey(body.device);
  const passwordHash = isOwn ? (said['passwordHash'] ?? null) : null;
  if (passwordHash === null) throw invalid([{ code: 'required', field: 'password' }]);
  return passwordHash;
}

/**
 * Sets the password that was chosen with the link; without one, clears the one typed at sign-up and mails the owner a link to
 * choose one.
 */
async function settlePassword(
  tx: TenantTx,
  tenant: Tenant,
  account: AccountRow,
  passwordHash: string | null,
): Promise<void> {
  if (passwordHash !== null) {
    await setPassword(tx, account.id, passwordHash);
    return;
  }
  await clearPassword(tx, account.id);
  await sendReset(tx, tenant, { email: account.email, returnTo: null });
}

async function open(
  tx: TenantTx,
  input: Input<typeof contract>,
  chosen: string | null,
): Promise<AnswerOf<typeof contract>> {
  const { body, tenant } = input;
  const { userId, data } = await spendToken(tx, body.token, ['confirm', 'claim']);
  const passwordHash = chosen ?? ownPassword(input, data);
  const account = await findAccount(tx, userId);
  const another = body.candidateId !== undefined && body.candidateId !== account?.candidate_id;
  if (!account || another || !(await openAccount(tx, account, data))) throw new ProblemError('token_spent');
  await settlePassword(tx, tenant, account, passwordHash);
  if (account.candidate_id) {
    await confirmCandidate(tx, account.candidate_id);
    await recordSourceTouch(tx, account.candidate_id, data['sourceTouch']);
  }
  await voidUserTokens(tx, userId, ['confirm', 'access', 'claim']);
  const userToken = await issueUserToken(tx, 'host-switch', userId);
  return ok({ userToken, returnTo: safeReturnTarget(data['returnTo']) });
}

/**
 * Opens the account, as its address is now known to be the person's, and signs them in at once by the token in the answer. The
 * password is chosen by the person who holds the mail, never by a stranger who typed the address before.
 */
export async function confirmAccount(input: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { password, token } = input.body;
  let chosen: string | null = null;
  if (password !== undefined) {
    checkPassword(password, 'password');
    // The token is read first, so that an invalid one does not cost the work of a hash.
    await input.inTenant((tx) => readToken(tx, token, ['confirm', 'claim']));
    chosen = await hashPassword(password);
  }
  return input.inTenant((tx) => open(tx, input, chosen));
}
