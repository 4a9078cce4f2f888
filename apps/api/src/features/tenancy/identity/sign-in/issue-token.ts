import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { issueToken as contract } from '@evenhand/contract/tenancy/identity/sign-in';
import { limitFailures } from '../../../../platform/http/callers/rate-limit.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Input } from '../../../../platform/http/route.ts';
import { knownDevice } from '../../attempt-limits/public.ts';
import { demandOwnOrigin, readRefreshCookie } from './refresh-cookie.ts';
import { refreshSession } from './refresh-session.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { signInByUserToken } from './sign-in-by-user-token.ts';

type TokenInput = Input<typeof contract>;
type Given = TokenInput['query'];
type TokenAnswer = AnswerOf<typeof contract>;

async function byPassword(input: TokenInput, given: Given, browser: boolean): Promise<TokenAnswer> {
  const { username, password } = given;
  if (!username || !password) throw new ProblemError('unreadable_request');
  const body = await signInByPassword(input, {
    username,
    password,
    otp: given.otp || null,
    otpCookie: given.otpCookie || null,
    browser,
  });
  return 'otpRequired' in body ? { status: 206, body } : { status: 200, body };
}

/**
 * Limits how often sign-in may fail from one network address, whatever accounts it tries; a device that has signed in to this
 * account before has tries of its own. A refresh token cannot be guessed, and is not counted.
 */
const limited = (input: TokenInput, email: string | null, work: () => Promise<TokenAnswer>): Promise<TokenAnswer> => {
  const { services, ip } = input;
  if (email !== null && knownDevice(input, email) !== null) return work();
  return limitFailures(services.database, services.secrets.directoryHash, { rate: 'sign-in', ip, work });
};

/** Issues tokens for each kind of grant. Form and query are read together. A partner code must be that of the host's tenant. */
export async function issueToken(input: TokenInput): Promise<TokenAnswer> {
  const given: Given = { ...input.query, ...input.body };
  const browser = given.application_type === 'web';
  if (browser) demandOwnOrigin(input);
  if (given.partner && given.partner.toLowerCase() !== input.tenant.subdomain) throw new ProblemError('invalid_grant');
  const grant = given.type === 'USER_TOKEN' ? 'user_token' : given.grant_type;
  if (grant === 'password') return limited(input, given.username ?? null, () => byPassword(input, given, browser));
  if (grant === 'refresh_token') {
    const token = browser ? readRefreshCookie(input) : (given.refresh_token ?? null);
    return { status: 200, body: await refreshSession(input, token, browser) };
  }
  const { token } = given;
  if (grant === 'user_token' && token) {
    return limited(input, null, async () => ({
      status: 200,
      body: await signInByUserToken(input, { token, browser }),
    }));
  }
  throw new ProblemError('unreadable_request');
}
