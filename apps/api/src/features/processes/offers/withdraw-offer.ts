import type { Offer } from '@evenhand/contract/processes/offers';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { keepHidden } from '../../records/candidate-access/public.ts';
import { tellCandidate } from '../../records/candidate-rows/public.ts';
import { seeApplication } from '../../records/candidates/public.ts';
import { lockLatestOffer, lockLatestSentOffer, updateOffer } from '../../records/offers/public.ts';
import { backToTeam } from './back-to-team.ts';
import { assertVersion, hold, type OfferContext, present } from './hold-offer.ts';
import { deleteDraft, titleOf } from './offers.queries.ts';

/** Takes back an offer that waits for its answer, and tells the candidate why. Withdrawn again, it answers what was withdrawn. */
export async function withdrawOffer(
  tx: TenantTx,
  context: OfferContext,
  input: { readonly reason: string; readonly version: number },
): Promise<Offer> {
  const row = await hold(tx, context);
  const offer = found(await lockLatestSentOffer(tx, row.id));
  if (offer.state === 'WITHDRAWN' && offer.version === input.version + 1) return present(tx, context, offer);
  if (offer.state !== 'SENT') throw new ProblemError('offer_answered', { current: await present(tx, context, offer) });
  await assertVersion(tx, context, { offer, version: input.version });
  const { blind, hide } = await seeApplication(tx, context, context);
  // The mark for hidden words must not reach the candidate.
  if (blind) keepHidden([{ text: input.reason, field: 'reason' }], [], hide);
  await updateOffer(tx, offer, { state: 'WITHDRAWN', reason: input.reason, answered_at: tx.now });
  await backToTeam(tx, row, { kind: 'offer.withdrawn', pipeline: row.role.pipeline });
  const roleTitle = await titleOf(tx, row.id);
  await tellCandidate(tx, context.tenant, {
    template: 'offer-withdrawn',
    candidateId: row.candidate_id,
    applicationId: row.id,
    placeholders: () => ({ roleTitle, reason: input.reason }),
  });
  return present(tx, context, found(await lockLatestSentOffer(tx, row.id)));
}

/** Throws an offer away that was never sent. Where there is none any more, it is thrown away already. */
export async function discardOffer(tx: TenantTx, context: OfferContext, version: number): Promise<void> {
  const row = await hold(tx, context);
  const draft = await lockLatestOffer(tx, row.id);
  if (draft?.state === 'SENT') throw new ProblemError('offer_open', { current: await present(tx, context, draft) });
  if (draft?.state !== 'DRAFT') return;
  await assertVersion(tx, context, { offer: draft, version });
  await deleteDraft(tx, draft.id);
  await recordEvent(tx, {
    kind: 'offer.discarded',
    candidateId: row.candidate_id,
    applicationId: row.id,
    roleId: row.role_id,
    subjectId: draft.id,
  });
}
