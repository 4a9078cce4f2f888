import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { exactTime } from '../../../platform/exact-time.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { tellCandidate } from '../../records/candidate-rows/public.ts';
import { updateOffer } from '../../records/offers/public.ts';
import { readPipeline } from '../../records/role-columns/public.ts';
import { findRole } from '../../records/roles/public.ts';
import { lockApplications } from '../../records/staff-access/public.ts';
import { answerOffer, lockOwnOffer } from './answer-offer.ts';
import { backToTeam, isAtOffer } from './back-to-team.ts';
import { listRunOut } from './offers.queries.ts';

/** Locks the application first, then its offer: every change of an offer locks in this order. */
async function expire(tx: TenantTx, tenant: Tenant, applicationId: string): Promise<void> {
  const [application] = await lockApplications(tx, [applicationId]);
  const offer = application && (await lockOwnOffer(tx, applicationId));
  // Answered, or given more time, while this waited for it.
  if (!application || offer?.state !== 'SENT' || offer.answer_by > tx.now) return;
  const role = await findRole(tx, application.role_id);
  if (!role) return;
  if (!isAtOffer(application)) {
    // The application was settled otherwise, which ended its offer: no mail about a time that no longer mattered.
    await updateOffer(tx, offer, { state: 'CLOSED', answered_at: tx.now });
    return;
  }
  await answerOffer(tx, tenant, { offer, state: 'EXPIRED', reason: null, role });
  await backToTeam(tx, application, { kind: 'offer.expired', pipeline: readPipeline(role.pipeline) });
  await tellCandidate(tx, tenant, {
    template: 'offer-expired',
    candidateId: application.candidate_id,
    applicationId,
    placeholders: (language, timeZone) => ({
      roleTitle: role.title,
      answerBy: exactTime(offer.answer_by, timeZone, language),
    }),
  });
}

const atOnce = 50;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Ends a tenant's offers whose time has run out, each in a transaction of its own, so that a candidate who answers does not wait
 * long.
 */
export async function expireOffers(services: Services, tenant: Tenant): Promise<void> {
  const scope = { organizationId: tenant.id, actor: { system: 'offers.expire' } };
  for (let after: string | undefined = beforeAll; after !== undefined; ) {
    const from: string = after;
    const ids = await services.database.withTenant(scope, (tx) => listRunOut(tx, { after: from, limit: atOnce }));
    for (const id of ids) await services.database.withTenant(scope, (tx) => expire(tx, tenant, id));
    after = ids.at(-1);
  }
}
