import { reportForcedLogout } from '@evenhand/contract/tenancy/identity/sign-in';
import { forgetEarlyAnswers } from '../../lib/http/early-answers.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { isLeavingPage } from '../../lib/page/leaving-page.ts';
import { closeMenus } from '../../lib/page/menus.ts';
import { goTo } from '../../lib/page/navigation.ts';
import { clearStatusMessages } from '../../lib/page/status-messages.ts';
import { currentBoot } from '../site/boot.ts';
import { userKey } from './current-user-key.ts';
import { createHttpClient } from './http-client.ts';
import { createLogout } from './logout.ts';
import { exclusively } from './refresh-call.ts';
import { createSession, timeoutFromCookie } from './session.ts';

let usedAt = (): number => Date.now();
/** Sets the source of the last use. Until it is set, every call counts as the user's own. */
export function measureUseBy(measure: () => number): void {
  usedAt = measure;
}

export const session = createSession({
  storage: localStorage,
  now: () => Date.now(),
  usedAt: () => usedAt(),
  timeoutMinutes: () => timeoutFromCookie(document.cookie),
});

// An answer asked for by one user is not handed to the next.
session.subscribe(() => {
  if (!session.isSignedIn()) forgetEarlyAnswers();
});

let baseUrl = '';
/** For tests, where the page and the server have different addresses. */
export function setBaseUrl(url: string): void {
  baseUrl = url;
}

const { logout, forcedLogout } = createLogout({
  session,
  clearState: () => {
    queryClient.clear();
    closeMenus();
    clearStatusMessages();
  },
  here: () => ({ path: location.pathname, search: location.search }),
  redirect: (path) => goTo(path),
  environment: () => currentBoot().environment,
  report: (body) => request(reportForcedLogout, { body }),
  who: () => {
    const user = queryClient.getQueryData(userKey);
    return user ? { email: user.email, organisation: user.organization.name } : null;
  },
  now: () => Date.now(),
});

export { logout };

const client = createHttpClient({
  facts: () => {
    const { organization, version } = currentBoot();
    return {
      baseUrl,
      subdomain: organization?.subdomain ?? null,
      version,
      language: document.documentElement.lang,
      idleSeconds: Math.floor((Date.now() - usedAt()) / 1000),
    };
  },
  session,
  onForcedLogout: () => {
    if (!isLeavingPage()) forcedLogout();
  },
  onLogout: () => logout('expired'),
  exclusively,
});

/** Calls an endpoint of the contract. Throws a ProblemError on any refusal. */
export const request = client.request;
/** Calls an endpoint that answers a file. */
export const requestFile = client.requestFile;
/** Trades the refresh cookie for a new access token. */
export const refreshToken = client.refresh;
