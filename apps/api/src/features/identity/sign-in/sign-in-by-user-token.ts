import type { Auth } from '@evenhand/contract/identity';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { spendUserToken } from '../user-tokens.queries.ts';
import { findAccount } from '../users.queries.ts';
import { signInAccount } from './sign-in-account.ts';

/** Signs in by a one-use token: a mailed link, or a hop from another page or host. */
export async function signInByUserToken(
  context: RequestContext,
  grant: { readonly token: string; readonly browser: boolean },
): Promise<Auth> {
  const account = await context.inTenant(async (tx) => {
    const spent = await spendUserToken(tx, hashToken(grant.token), ['magic', 'hop']);
    return spent ? findAccount(tx, spent.user_id) : null;
  });
  if (account?.status !== 'ACTIVE') {
    throw new ProblemError('invalid_grant', { note: 'This link has been used or has run out. Ask for a new one.' });
  }
  return signInAccount(context, account, { browser: grant.browser });
}
