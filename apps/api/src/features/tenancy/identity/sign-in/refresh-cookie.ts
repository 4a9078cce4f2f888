import type { Auth } from '@evenhand/contract/tenancy/identity/sign-in';
import { accessTokenLife, signAccessToken } from '../../../../platform/http/callers/authenticate.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { timeoutMinutesOf } from '../credentials/session-life.ts';
import type { OpenedSession } from './open-session.ts';

const cookieSeconds = 14 * 24 * 60 * 60;
/** Minutes without use after which a session ends, for the page to read. */
const timeoutCookie = 'sessionTimeout';

const isSecure = (context: RequestContext): boolean => context.tenant.origin.startsWith('https:');
const cookieName = (context: RequestContext): string => (isSecure(context) ? '__Host-refresh' : 'refresh');
const optionsOf = (context: RequestContext) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(context) }) as const;

/** Throws 403 unless the call comes from a page of this very host: another site could make a browser send the cookie. */
export function demandOwnOrigin(context: RequestContext): void {
  const { origin } = context.raw.headers;
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== context.raw.host) {
    throw new ProblemError('origin_not_allowed');
  }
}

export const readRefreshCookie = (context: RequestContext): string | null =>
  context.raw.cookies[cookieName(context)] ?? null;

export function clearRefreshCookie(context: RequestContext): void {
  context.reply.clearCookie(cookieName(context), optionsOf(context));
  context.reply.clearCookie(timeoutCookie, { ...optionsOf(context), httpOnly: false });
}

function setCookies(context: RequestContext, refreshToken: string): void {
  context.reply.setCookie(cookieName(context), refreshToken, { ...optionsOf(context), maxAge: cookieSeconds });
  context.reply.setCookie(timeoutCookie, String(timeoutMinutesOf(context.tenant.configuration)), {
    ...optionsOf(context),
    httpOnly: false,
    maxAge: cookieSeconds,
  });
}

/** The tokens of a session: to a browser's page only the short one, the long one goes where no script can read it. */
export async function handOver(
  context: RequestContext,
  session: OpenedSession & { readonly userId: string; readonly browser: boolean },
): Promise<Auth> {
  const { services, tenant } = context;
  const claims = { sub: session.userId, org: tenant.id, sid: session.sessionId };
  if (session.browser) setCookies(context, session.refreshToken);
  return {
    access_token: await signAccessToken(services.secrets, claims, services.now()),
    token_type: 'Bearer',
    ...(session.browser ? {} : { refresh_token: session.refreshToken }),
    refreshable: true,
    expires_in: accessTokenLife,
    scope: 'write',
    deviceId: session.sessionId,
  };
}
