import type { Auth } from '@evenhand/contract/tenancy/identity/sign-in';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { hashToken } from '../../../../platform/secrets.ts';
import { type AccountRow, findAccountByEmail } from '../../accounts/public.ts';
import { type Attempt, clearTries, countFailure, countTry, knownDevice } from '../../attempt-limits/public.ts';
import { matchesPassword } from '../../passwords/public.ts';
import { isRememberedDevice } from '../credentials/passcodes.queries.ts';
import { checkAppCode, countCode } from './app-code.ts';
import { findAdministrator } from './find-administrator.ts';
import { checkPasscode, type OtpRequired, requirePasscode } from './passcode.ts';
import { signInAccount } from './sign-in-account.ts';

export interface PasswordGrant {
  readonly username: string;
  readonly password: string;
  readonly otp: string | null;
  readonly otpCookie: string | null;
  readonly browser: boolean;
}

/** Refuses alike, with the same work behind it, whether there is such an account or not. */
async function refuse(
  context: RequestContext,
  attempt: Attempt,
  account: AccountRow | null,
  reason: 'password' | 'passcode',
): Promise<never> {
  await context.inTenant((tx) =>
    recordEvent(tx, { kind: 'user.sign-in-failed', subjectId: account?.id ?? null, reason }),
  );
  await countFailure(context.services, attempt);
  throw new ProblemError('invalid_grant', reason === 'passcode' ? { word: 'wrong_passcode' } : {});
}

type SecondStep =
  | { readonly state: 'done'; readonly passcodeId?: string }
  | { readonly state: 'needed'; readonly answer: OtpRequired }
  | { readonly state: 'wrong' };

/** Uses a passcode up, one of the app or a mailed one; answers its id, or null when it is not right. */
async function passcodeOf(context: RequestContext, account: AccountRow, otp: string): Promise<string | null> {
  const { services, tenant } = context;
  if (account.two_step !== 'app') {
    return context.inTenant((tx) => checkPasscode(tx, services.secrets, account.id, otp));
  }
  await countCode(services, { organizationId: tenant.id, email: account.email });
  return context.inTenant((tx) => checkAppCode(tx, services, account, otp));
}

/** Checks the passcode, or asks for one when the account needs it and the device is not remembered. */
async function secondStep(context: RequestContext, account: AccountRow, grant: PasswordGrant): Promise<SecondStep> {
  if (account.two_step === 'off') return { state: 'done' };
  const { otp, otpCookie } = grant;
  if (otp !== null) {
    const passcodeId = await passcodeOf(context, account, otp);
    return passcodeId === null ? { state: 'wrong' } : { state: 'done', passcodeId };
  }
  if (otpCookie === null && account.two_step === 'app') {
    return { state: 'needed', answer: { otpRequired: true, channel: 'app', destination: '' } };
  }
  if (otpCookie === null) {
    return { state: 'needed', answer: await context.inTenant((tx) => requirePasscode(tx, context, account)) };
  }
  const remembered = await context.inTenant((tx) => isRememberedDevice(tx, account.id, hashToken(otpCookie)));
  if (!remembered) throw new ProblemError('invalid_login_cookie', { note: 'Invalid login cookie.' });
  return { state: 'done' };
}

const unconfirmed = (): ProblemError => new ProblemError('invalid_grant', { word: 'address_unconfirmed' });

const leaving = (): ProblemError => new ProblemError('invalid_grant', { word: 'account_leaving' });

/** Signs in by password; with two-step sign-in, answers that a passcode is needed until one comes along. */
export async function signInByPassword(context: RequestContext, grant: PasswordGrant): Promise<Auth | OtpRequired> {
  const device = knownDevice(context, grant.username);
  const attempt: Attempt = { organizationId: context.tenant.id, email: grant.username, ip: context.ip, device };
  const tries = await countTry(context.services, attempt);
  const account = await context.inTenant((tx) => findAccountByEmail(tx, grant.username));
  const administrator = await findAdministrator(context, attempt);
  const hash = account ? account.password_hash : (administrator?.passwordHash ?? null);
  const right = await matchesPassword(grant.password, hash);
  if (administrator && !account && right) throw new ProblemError('invalid_grant', { word: 'platform_entry' });
  if (!account || !right) {
    await administrator?.countFailure();
    return refuse(context, attempt, account, 'password');
  }
  if (account.status === 'NOT_VERIFIED') throw unconfirmed();
  if (account.status === 'LEAVING') throw leaving();
  if (account.status !== 'ACTIVE') return refuse(context, attempt, account, 'password');
  const step = await secondStep(context, account, grant);
  if (step.state === 'needed') return step.answer;
  if (step.state === 'wrong') return refuse(context, attempt, account, 'passcode');
  const auth = await signInAccount(context, account, { browser: grant.browser, sessionId: step.passcodeId });
  if (tries > 1) await clearTries(context.services, attempt);
  return auth;
}
