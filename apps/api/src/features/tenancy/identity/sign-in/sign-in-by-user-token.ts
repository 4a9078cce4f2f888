import type { Auth } from '@evenhand/contract/tenancy/identity/sign-in';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { hashToken } from '../../../../platform/secrets.ts';
import { type AccountRow, findAccount } from '../../accounts/public.ts';
import { recordSourceTouch } from '../../source-touches/public.ts';
import { readTokenData, spendUserToken } from '../../user-tokens/public.ts';
import { openForPerson } from '../sign-up/open-for-person.ts';
import { openVisit } from '../visiting/open-visit.ts';
import type { OpenedSession } from './open-session.ts';
import { handOver } from './refresh-cookie.ts';
import { signInAccount } from './sign-in-account.ts';

interface Grant {
  readonly token: string;
  readonly browser: boolean;
}

/** Uses a token up; answers whose it is, once what the link carried has been kept, or the visit that it opened. */
async function spend(
  tx: TenantTx,
  { token, browser }: Grant,
  { tenant, deviceName }: RequestContext,
): Promise<AccountRow | (OpenedSession & { readonly visitorId: string }) | null> {
  const spent = await spendUserToken(tx, hashToken(token), ['magic', 'host-switch', 'access', 'visit']);
  if (spent?.kind === 'visit') {
    const entry = { userId: spent.user_id, data: readTokenData(spent.data), deviceName, browser };
    const visit = await openVisit(tx, tenant, entry);
    return visit && { ...visit, visitorId: spent.user_id };
  }
  const account = spent ? await findAccount(tx, spent.user_id) : null;
  if (!spent || !account) return null;
  const said = readTokenData(spent.data);
  const waits = account.user_type === 'ANONYMOUS_CANDIDATE' && account.status === 'NOT_VERIFIED';
  if (spent.kind === 'access' && waits) await openForPerson(tx, account, said);
  if (account.candidate_id) await recordSourceTouch(tx, account.candidate_id, said['sourceTouch']);
  return findAccount(tx, account.id);
}

/** Signs in by a one-use token: a mailed link, or a switch from another page or host. */
export async function signInByUserToken(context: RequestContext, grant: Grant): Promise<Auth> {
  const opened = await context.inTenant((tx) => spend(tx, grant, context));
  if (opened && 'visitorId' in opened) {
    return handOver(context, { ...opened, userId: opened.visitorId, browser: grant.browser });
  }
  const account = opened;
  if (account?.status !== 'ACTIVE') {
    throw new ProblemError('invalid_grant', { word: 'token_spent' });
  }
  return signInAccount(context, account, { browser: grant.browser });
}
