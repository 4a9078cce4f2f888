import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { getOwnVisit as contract } from '@evenhand/contract/tenancy/organizations/platform-visits';
import { found } from '../../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../../platform/http/route.ts';
import { findVisitOfSession } from './visits.queries.ts';

/** Answers why and until when a visitor from the platform is here. */
export async function getOwnVisit(input: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { sessionId, services, tenant } = input;
  const session = found(sessionId);
  const visit = found(await input.inTenant((tx) => findVisitOfSession(tx, session)));
  // After the transaction: the directory reads in one of its own, which an embedded database runs after this one.
  const home = found(await services.tenants.byId(found(visit.home_organization_id)));
  const endsAt = found(visit.ends_at);
  return ok({
    reason: found(visit.reason),
    endsAt: endsAt.toISOString(),
    secondsLeft: Math.max(0, Math.floor((endsAt.getTime() - services.now().getTime()) / 1000)),
    leaveTo: `${home.origin}/clients/${tenant.id}`,
  });
}
