import { stageInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { exactTime } from '../../platform/exact-time.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import type { Services } from '../../platform/services.ts';
import { tellCandidate } from '../candidates/public.ts';
import { lockApplications, nextStanding, placeEvent, writeStanding } from '../pipeline/public.ts';
import { findRole, readPipeline } from '../roles/public.ts';
import { answerOffer, lockOwnOffer } from './answer-offer.ts';
import { listRunOut } from './offers.queries.ts';

type Application = Awaited<ReturnType<typeof lockApplications>>[number];
type Role = NonNullable<Awaited<ReturnType<typeof findRole>>>;

const completed = substageId(stageIds.offerMade, 'COMPLETED');

/** It is the team's move again. A decision that is held, or a move elsewhere, stays as it is. */
async function giveBack(tx: TenantTx, application: Application, role: Role): Promise<void> {
  const kind = 'offer.expired';
  const stage = stageInPipeline(readPipeline(role.pipeline), stageIds.offerMade);
  const moves =
    application.stage_id === stageIds.offerMade &&
    application.substage_id !== substageId(stageIds.offerMade, 'PENDING') &&
    stage?.substages.includes('COMPLETED') === true;
  if (!moves) {
    const { id: applicationId, candidate_id: candidateId, role_id: roleId } = application;
    await recordEvent(tx, { kind, candidateId, applicationId, roleId });
    return;
  }
  const to = { stageId: stageIds.offerMade, substageId: completed };
  const next = nextStanding(application, { to, reason: null, keepAssignee: true, now: tx.now });
  await writeStanding(tx, application.id, next);
  await recordEvent(tx, placeEvent({ kind, reason: null, batchId: null }, application, next));
}

/** First the application, then its offer: everybody who changes an offer locks in this order. */
async function expire(tx: TenantTx, tenant: Tenant, applicationId: string): Promise<void> {
  const [application] = await lockApplications(tx, [applicationId]);
  const offer = application && (await lockOwnOffer(tx, applicationId));
  // Answered, or given more time, while this waited for it.
  if (!application || offer?.state !== 'SENT' || offer.answer_by > tx.now) return;
  const role = await findRole(tx, application.role_id);
  if (!role) return;
  await answerOffer(tx, tenant, { offer, state: 'EXPIRED', reason: null, role });
  await giveBack(tx, application, role);
  if (application.withdrawn_at !== null || application.submitted_at === null) return;
  await tellCandidate(tx, tenant, {
    template: 'offer-expired',
    candidateId: application.candidate_id,
    applicationId,
    placeholders: (language) => ({ roleTitle: role.title, answerBy: exactTime(offer.answer_by, language) }),
  });
}

const atOnce = 50;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Ends the offers of a tenant whose time has run out, each in a transaction of its own, so that nobody who answers waits for long. */
export async function expireOffers(services: Services, tenant: Tenant): Promise<void> {
  const scope = { organizationId: tenant.id, actor: { system: 'offers.expire' } };
  for (let after: string | undefined = beforeAll; after !== undefined; ) {
    const from: string = after;
    const ids = await services.database.withTenant(scope, (tx) => listRunOut(tx, { after: from, limit: atOnce }));
    for (const id of ids) await services.database.withTenant(scope, (tx) => expire(tx, tenant, id));
    after = ids.at(-1);
  }
}
