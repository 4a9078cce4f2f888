import type { AnswerOf } from '@evenhand/contract/endpoint';
import type { getUser as contract, User } from '@evenhand/contract/users';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found } from '../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../platform/http/route.ts';
import { inOwnOrganization } from '../own-account.ts';
import { findVisitOfSession } from '../visiting/visits.queries.ts';
import { loadUser } from './load-user.ts';
import { rememberDevice } from './remember-device.ts';

/** Why and until when a visitor from the platform is here; nothing for those who work here. */
async function visitOf(
  tx: TenantTx,
  { me, sessionId, services, tenant }: Input<typeof contract>,
): Promise<Pick<User, 'visit'>> {
  const visit = me.isVisitor && sessionId !== null ? await findVisitOfSession(tx, sessionId) : undefined;
  if (!visit?.reason || !visit.ends_at || !visit.home_organization_id) return {};
  const home = found(await services.tenants.byId(visit.home_organization_id));
  const leaveTo = `${home.origin}/clients/${tenant.id}`;
  return { visit: { reason: visit.reason, endsAt: visit.ends_at.toISOString(), leaveTo } };
}

/** The signed-in person; straight after a passcode, on wish, with what spares them the next one on this device. */
export async function getUser(input: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { me, sessionId, query, tenant } = input;
  const body = await inOwnOrganization(input, async (tx) => {
    const user = { ...(await loadUser(tx, tenant, me.userId)), ...(await visitOf(tx, input)) };
    if (query.cookieRequested !== 'true' || sessionId === null) return user;
    const otpCookie = await rememberDevice(tx, me.userId, sessionId);
    return otpCookie === null ? user : { ...user, otpCookie };
  });
  return ok(body);
}
