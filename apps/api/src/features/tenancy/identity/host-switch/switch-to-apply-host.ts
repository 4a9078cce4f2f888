import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { getApplyHostSwitch as contract } from '@evenhand/contract/tenancy/identity/account';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { inOwnOrganization } from '../../../../platform/http/own-organization.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../../platform/http/route.ts';
import { applyHostOf } from '../../organizations/public.ts';
import { issueUserToken } from '../../user-tokens/public.ts';
import { presentHostSwitch } from './present-host-switch.ts';

/** Goes on, signed in, on the organisation's apply host. */
export async function switchToApplyHost(input: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { me, query, services } = input;
  if (me.isVisitor) throw new ProblemError('not_found');
  const origin = found(await applyHostOf(services, me.organizationId));
  const token = await inOwnOrganization(input, async (tx) => {
    await recordEvent(tx, { kind: 'user.switched-host', subjectId: me.userId, reason: 'apply' });
    return issueUserToken(tx, 'host-switch', me.userId);
  });
  return ok(presentHostSwitch(origin, token, query.returnTo));
}
