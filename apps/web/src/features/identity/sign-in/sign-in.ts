import { issueToken } from '@evenhand/contract/tenancy/identity/sign-in';
import { getUser, type User } from '@evenhand/contract/tenancy/identity/users';
import { userLoaded } from '../../../entities/session/current-user.ts';
import { request, session } from '../../../entities/session/http.ts';
import { currentBoot } from '../../../entities/site/boot.ts';
import { isProblem, ProblemError } from '../../../lib/http/problem-error.ts';
import { keepOtpCookie, readOtpCookie, removeOtpCookie } from './otp-cookie.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly otp?: string;
  /** Asks for no passcode on this device for 30 days. */
  readonly remember?: boolean;
}

export type SignInStep =
  | { readonly state: 'signedIn'; readonly user: User }
  | {
      readonly state: 'passcode';
      readonly channel: 'email' | 'app';
      readonly destination: string;
      readonly cookieRefused: boolean;
    };

const client = () => ({
  partner: currentBoot().organization?.subdomain ?? '',
  scope: 'write',
  client_id: 'evenhand-web',
  application_type: 'web',
});

const refusedCookie = (error: unknown): boolean =>
  isProblem(error, 'invalid_login_cookie') ||
  (error instanceof ProblemError && error.message === 'Invalid login cookie.');

async function askForToken({ email, password, otp }: Credentials, otpCookie: string | undefined) {
  return request(issueToken, {
    body: {
      ...client(),
      grant_type: 'password',
      username: email,
      password,
      ...(otp ? { otp } : {}),
      ...(otpCookie ? { otpCookie } : {}),
    },
  });
}

async function loadSignedInUser(remember: boolean): Promise<User> {
  const user = await request(getUser, { query: remember ? { cookieRequested: 'true' } : {} });
  if (user.otpCookie) keepOtpCookie(document, user.email, user.otpCookie);
  userLoaded(user);
  return user;
}

/** Signs in, or reports that a passcode is needed. Forgets a remembered device that the server no longer knows. */
export async function signIn(credentials: Credentials): Promise<SignInStep> {
  const cookie = credentials.otp ? undefined : readOtpCookie(document, credentials.email);
  let cookieRefused = false;
  const reply = await askForToken(credentials, cookie).catch((error: unknown) => {
    if (!refusedCookie(error)) throw error;
    removeOtpCookie(document, credentials.email);
    cookieRefused = true;
    return askForToken(credentials, undefined);
  });
  if ('otpRequired' in reply) {
    return { state: 'passcode', channel: reply.channel, destination: reply.destination, cookieRefused };
  }
  session.signedIn(reply);
  return { state: 'signedIn', user: await loadSignedInUser(credentials.remember === true) };
}

/** Signs in with a one-use token, from a mailed link or from another host. */
export async function signInByToken(token: string): Promise<User> {
  const reply = await request(issueToken, { body: { ...client(), type: 'USER_TOKEN', token } });
  if ('otpRequired' in reply) throw new ProblemError(401, { message: 'token_spent' });
  session.signedIn(reply);
  return loadSignedInUser(false);
}
