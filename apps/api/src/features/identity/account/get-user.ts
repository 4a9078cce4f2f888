import type { AnswerOf } from '@evenhand/contract/endpoint';
import type { getUser as contract, User } from '@evenhand/contract/users';
import { found } from '../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../platform/http/route.ts';
import { inOwnOrganization } from '../own-account.ts';
import { findVisitOfSession } from '../visiting/visits.queries.ts';
import { loadUser } from './load-user.ts';
import { rememberDevice } from './remember-device.ts';

/** Returns why and until when a visitor from the platform is here; nothing for those who work here. */
async function visitOf({ me, sessionId, services, tenant }: Input<typeof contract>): Promise<Pick<User, 'visit'>> {
  if (!me.isVisitor || sessionId === null) return {};
  const scope = { organizationId: me.organizationId, actor: me };
  const visit = await services.database.withTenant(scope, (tx) => findVisitOfSession(tx, sessionId));
  if (!visit?.reason || !visit.ends_at || !visit.home_organization_id) return {};
  // After the transaction: the directory reads in one of its own, which an embedded database runs after this one.
  const home = found(await services.tenants.byId(visit.home_organization_id));
  const secondsLeft = Math.max(0, Math.floor((visit.ends_at.getTime() - services.now().getTime()) / 1000));
  const leaveTo = `${home.origin}/clients/${tenant.id}`;
  return { visit: { reason: visit.reason, endsAt: visit.ends_at.toISOString(), secondsLeft, leaveTo } };
}

/** The signed-in person; straight after a passcode, on wish, with what spares them the next one on this device. */
export async function getUser(input: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { me, sessionId, query, tenant } = input;
  const visit = await visitOf(input);
  const body = await inOwnOrganization(input, async (tx) => {
    const user = { ...(await loadUser(tx, tenant, me.userId)), ...visit };
    if (query.cookieRequested !== 'true' || sessionId === null) return user;
    const otpCookie = await rememberDevice(tx, me.userId, sessionId);
    return otpCookie === null ? user : { ...user, otpCookie };
  });
  return ok(body);
}
