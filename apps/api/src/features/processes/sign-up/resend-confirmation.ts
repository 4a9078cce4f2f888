import type { resendConfirmation as contract } from '@evenhand/contract/processes/sign-up';
import { isEmail } from '@evenhand/domain/candidates/email';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { inEvenTime } from '../../../platform/even-time.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { acceptedAnswer, Input } from '../../../platform/http/route.ts';
import { type AccountRow, findAccountByEmail, moveCandidateEmail, setEmail } from '../../tenancy/accounts/public.ts';
import { clearTries, countFailure, countTry } from '../../tenancy/attempt-limits/public.ts';
import { tellOwner } from '../../tenancy/identity/public.ts';
import { matchesPassword } from '../../tenancy/passwords/public.ts';
import { voidUserTokens } from '../../tenancy/user-tokens/public.ts';
import { mailQuietly } from './mail-quietly.ts';
import { sendConfirmation } from './send-confirmation.ts';

type ResendInput = Input<typeof contract>;

/** The link carries the password only for who says it: without, the account may be a stranger's sign-up with this address. */
async function sendAgain(input: ResendInput): Promise<void> {
  const { email, password, device } = input.body;
  const find = (tx: TenantTx) => findAccountByEmail(tx, email);
  const kept = password ? ((await input.inTenant(find))?.password_hash ?? null) : null;
  const passwordHash = password && (await matchesPassword(password, kept)) ? kept : null;
  await input.inTenant(async (tx) => {
    const account = await find(tx);
    if (account?.status !== 'NOT_VERIFIED') return;
    const { id: userId, email: address } = account;
    await sendConfirmation(tx, input.tenant, { userId, email: address, passwordHash, device, returnTo: null });
  });
}

/** Finds the account that was made with a mistyped address. Only its password shows whose it is. */
async function unconfirmedAccount(input: ResendInput, password: string): Promise<AccountRow> {
  const { email } = input.body;
  const attempt = { organizationId: input.tenant.id, email, ip: input.ip, device: null };
  await countTry(input.services, attempt);
  const account = await input.inTenant((tx) => findAccountByEmail(tx, email));
  const right = await matchesPassword(password, account?.password_hash ?? null);
  if (!account || !right || account.status !== 'NOT_VERIFIED') {
    await countFailure(input.services, attempt);
    throw new ProblemError('invalid_grant');
  }
  await clearTries(input.services, attempt);
  return account;
}

async function correct(tx: TenantTx, input: ResendInput, account: AccountRow, newEmail: string): Promise<void> {
  const owner = await findAccountByEmail(tx, newEmail);
  if (owner && owner.id !== account.id) {
    if (owner.status === 'ACTIVE') await tellOwner(tx, input.tenant, owner, { template: 'account-exists' });
    return;
  }
  await setEmail(tx, account.id, newEmail);
  if (account.candidate_id) await moveCandidateEmail(tx, account.candidate_id, newEmail);
  await voidUserTokens(tx, account.id, ['confirm', 'claim', 'reset']);
  await recordEvent(tx, { kind: 'user.address-corrected', subjectId: account.id, keys: ['email'] });
  await sendConfirmation(tx, input.tenant, {
    userId: account.id,
    email: newEmail,
    passwordHash: account.password_hash,
    device: input.body.device,
    returnTo: null,
  });
}

/** Sends the confirmation again; with the password, and to a corrected address, for who signed up. */
export async function resendConfirmation(input: ResendInput): Promise<typeof acceptedAnswer> {
  const { email, newEmail, password } = input.body;
  if (newEmail !== undefined && !isEmail(newEmail)) throw invalid([{ code: 'not_an_email', field: 'newEmail' }]);
  if (newEmail !== undefined && !password) throw invalid([{ code: 'required', field: 'password' }]);
  return inEvenTime(async () => {
    const account = newEmail !== undefined && password ? await unconfirmedAccount(input, password) : null;
    return mailQuietly(input, newEmail ?? email, () =>
      account && newEmail !== undefined
        ? input.inTenant((tx) => correct(tx, input, account, newEmail))
        : sendAgain(input),
    );
  });
}
