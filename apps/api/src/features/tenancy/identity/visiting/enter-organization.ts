import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { enterOrganization as contract } from '@evenhand/contract/tenancy/organizations/platform-visits';
import { inOwnOrganization } from '../../../../platform/http/own-organization.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import { created, type Input } from '../../../../platform/http/route.ts';
import { findAccount } from '../../accounts/public.ts';
import { issueUserToken } from '../../user-tokens/public.ts';
import { presentHostSwitch } from '../host-switch/present-host-switch.ts';
import { putVisitorAccount } from './visits.queries.ts';

/** Answers the address that lets an administrator of the platform into an organisation, once, within a minute. */
export async function enterOrganization(input: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { me, sessionId, tenant, services, body } = input;
  if (tenant.id === me.organizationId || sessionId === null) throw new ProblemError('not_found');
  const account = found(await inOwnOrganization(input, (tx) => findAccount(tx, me.userId)));
  const home = found(await services.tenants.byId(me.organizationId));
  const token = await input.inTenant(async (tx) => {
    await putVisitorAccount(tx, {
      id: me.userId,
      email: account.email,
      firstName: account.first_name,
      // Colleagues see in the last name from which organisation the visitor comes.
      lastName: `${account.last_name} (${home.name})`,
      language: account.language,
    });
    return issueUserToken(tx, 'visit', me.userId, {
      reason: body.reason,
      minutes: String(body.minutes),
      organizationId: me.organizationId,
      sessionId,
    });
  });
  return created({ url: presentHostSwitch(tenant.origin, token, '/manager/roles').url });
}
