import type { Auth } from '@evenhand/contract/tenancy/identity/sign-in';
import { isCandidate } from '@evenhand/domain/access/user-type';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import type { AccountRow } from '../../accounts/public.ts';
import { rememberDevice } from '../../attempt-limits/public.ts';
import { actorOf } from '../accounts/actor-of.ts';
import { insertLogin } from '../credentials/login-directory.queries.ts';
import { timeoutMinutesOf } from '../credentials/session-life.ts';
import { holdAccount } from './hold-account.queries.ts';
import { openSession } from './open-session.ts';
import { handOver } from './refresh-cookie.ts';

/** Opens a session for a person who has shown who they are, and hands its tokens over. */
export async function signInAccount(
  context: RequestContext,
  account: AccountRow,
  how: { readonly browser: boolean; readonly sessionId?: string | undefined },
): Promise<Auth> {
  const { services, tenant } = context;
  const actor = actorOf(account, { userId: account.id, organizationId: tenant.id });
  const opened = await services.database.withTenant({ organizationId: tenant.id, actor }, async (tx) => {
    const now = await holdAccount(tx, account.id);
    // The password may have been changed, and all sessions ended, while this one was being checked.
    if (now?.status !== 'ACTIVE' || now.password_hash !== account.password_hash)
      throw new ProblemError('invalid_grant');
    if (!isCandidate(actor.userType)) {
      await insertLogin(tx, account.id, services.secrets.directoryHash(normaliseEmail(account.email)));
    }
    await recordEvent(tx, { kind: 'user.signed-in', subjectId: account.id });
    return openSession(tx, {
      userId: account.id,
      deviceName: context.deviceName,
      browser: how.browser,
      timeoutMinutes: timeoutMinutesOf(tenant.configuration),
      sessionId: how.sessionId,
    });
  });
  const auth = await handOver(context, { ...opened, userId: account.id, browser: how.browser });
  if (how.browser) rememberDevice(context, account.email);
  return auth;
}
