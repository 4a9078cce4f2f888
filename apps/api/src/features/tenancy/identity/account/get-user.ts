import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { getUser as contract } from '@evenhand/contract/tenancy/identity/users';
import { inOwnOrganization } from '../../../../platform/http/own-organization.ts';
import { type Input, ok } from '../../../../platform/http/route.ts';
import { loadUser } from './load-user.ts';
import { rememberDevice } from './remember-device.ts';

/** The signed-in person; straight after a passcode, on input, with what spares them the next one on this device. */
export async function getUser(input: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { me, sessionId, query, tenant } = input;
  const body = await inOwnOrganization(input, async (tx) => {
    const user = await loadUser(tx, tenant, me.userId);
    if (query.cookieRequested !== 'true' || sessionId === null) return user;
    const otpCookie = await rememberDevice(tx, me.userId, sessionId);
    return otpCookie === null ? user : { ...user, otpCookie };
  });
  return ok(body);
}
