import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type { signUp as contract } from '@evenhand/contract/processes/sign-up';
import { termsVersionOf } from '@evenhand/domain/candidates/consents';
import { isEmail } from '@evenhand/domain/candidates/email';
import { safeReturnTarget } from '@evenhand/domain/organizations/return-target';
import { hasFeature } from '@evenhand/domain/organizations/variants';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { inEvenTime } from '../../../platform/even-time.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { acceptedAnswer, Input } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { createCandidate } from '../../records/candidate-rows/public.ts';
import { type ConsentGiven, consentGiven, recordConsents } from '../../records/consents/public.ts';
import { type AccountRow, findAccountByEmail, insertUser } from '../../tenancy/accounts/public.ts';
import { sendRestoreAgain, tellOwner } from '../../tenancy/identity/public.ts';
import { checkPassword, hashPassword, matchesPassword } from '../../tenancy/passwords/public.ts';
import { sourceTouchText } from '../../tenancy/source-touches/public.ts';
import { mailQuietly } from './mail-quietly.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { clearPassword } from './sign-up.queries.ts';

type SignUp = Omit<BodyOf<typeof contract>, 'password'> & {
  readonly passwordHash: string;
  readonly given: ConsentGiven;
};

/** Returns whether the account was made by an application without one: it becomes a full account when the candidate confirms. */
const isClaimable = (account: AccountRow): boolean =>
  account.user_type === 'ANONYMOUS_CANDIDATE' && (account.status === 'ACTIVE' || account.status === 'NOT_VERIFIED');

async function addAccount(tx: TenantTx, tenant: Tenant, input: SignUp): Promise<string | null> {
  const userId = tx.newId();
  const { email, firstName, lastName, passwordHash, given } = input;
  const names = { email, firstName, lastName };
  const added = await insertUser(tx, {
    ...names,
    id: userId,
    userType: 'CANDIDATE',
    passwordHash,
    status: 'NOT_VERIFIED',
    language: given.language,
  });
  if (!added) return null;
  const { acceptTermAndConditions } = input;
  const termsVersion = termsVersionOf(tenant.configuration.text);
  const candidateId = await createCandidate(tx, {
    ...names,
    userId,
    acceptTerms: acceptTermAndConditions,
    termsVersion,
  });
  await recordConsents(tx, tenant, { candidateId, ticked: { acceptTermAndConditions }, given });
  await recordEvent(tx, { kind: 'user.signed-up', subjectId: userId, candidateId });
  return userId;
}

/** Adds an account and mails its confirmation. When the address has one already, its owner is written to instead. */
async function register(tx: TenantTx, tenant: Tenant, input: SignUp): Promise<void> {
  const { firstName, lastName, link } = input;
  const said = {
    firstName,
    lastName,
    ...(link ? { sourceTouch: sourceTouchText({ roleId: null, channel: 'link', link }) } : {}),
  };
  const confirmation = { ...input, returnTo: safeReturnTarget(input.returnTo), said };
  const userId = await addAccount(tx, tenant, input);
  if (userId) {
    await sendConfirmation(tx, tenant, { ...confirmation, userId });
    return;
  }
  const account = await findAccountByEmail(tx, input.email);
  if (!account) throw new Error('an address that is taken has an account');
  if (account.status === 'NOT_VERIFIED' && account.user_type === 'CANDIDATE') {
    if (account.password_hash !== input.passwordHash) await clearPassword(tx, account.id);
    await sendConfirmation(tx, tenant, { ...confirmation, userId: account.id });
  } else if (isClaimable(account)) {
    await sendConfirmation(tx, tenant, { ...confirmation, userId: account.id });
  } else if (account.status === 'LEAVING') {
    await sendRestoreAgain(tx, tenant, account);
  } else if (account.status !== 'DISABLED') {
    await tellOwner(tx, tenant, account, { template: 'account-exists' });
  }
}

/**
 * Returns the hash of the password. Keeps the stored one when an unconfirmed account has the same password: the candidate signed up
 * twice.
 */
async function keptPassword(input: Input<typeof contract>): Promise<string> {
  const { email, password } = input.body;
  const account = await input.inTenant((tx) => findAccountByEmail(tx, email));
  const kept = account?.status === 'NOT_VERIFIED' ? account.password_hash : null;
  const [fresh, isSame] = await Promise.all([hashPassword(password), matchesPassword(password, kept)]);
  return isSame && kept !== null ? kept : fresh;
}

/** Signs a candidate up. The answer is the same, in the same time, whether the address was free or taken. */
export async function signUp(input: Input<typeof contract>): Promise<typeof acceptedAnswer> {
  const { tenant, body } = input;
  const isOpen = !tenant.isPlatform && !tenant.configuration.signUpClosed && hasFeature(tenant.variant, 'publicSignUp');
  if (!isOpen) {
    throw new ProblemError('not_found');
  }
  checkPassword(body.password, 'password');
  if (!isEmail(body.email)) throw invalid([{ code: 'not_an_email', field: 'email' }]);
  const given = consentGiven(input);
  return inEvenTime(() =>
    mailQuietly(input, body.email, async () => {
      const passwordHash = await keptPassword(input);
      await input.inTenant((tx) => register(tx, tenant, { ...body, passwordHash, given }));
    }),
  );
}
