import type { Offer } from '@evenhand/contract/processes/offers';
import { isMoreTime } from '@evenhand/domain/offers/offer-state';
import { decideMove } from '@evenhand/domain/pipeline/decide-move';
import { isHeldOffer } from '@evenhand/domain/pipeline/held-rejection';
import { type StagePosition, stageInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageIds, terminalOf } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { exactTime } from '../../../platform/exact-time.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { positionOf } from '../../records/application-state/public.ts';
import { keepHidden } from '../../records/candidate-access/public.ts';
import { tellCandidate } from '../../records/candidate-rows/public.ts';
import { seeApplication } from '../../records/candidates/public.ts';
import { lockLatestOffer, type OfferRow, stateOf, updateOffer } from '../../records/offers/public.ts';
import { changeStage, nextState } from '../pipeline/public.ts';
import { assertVersion, type Held, hold, type OfferContext, present } from './hold-offer.ts';
import { insertOffer, titleOf } from './offers.queries.ts';

/** Tells whether no offer can be made, because the candidate has been told of an end or has left. */
const isClosed = (row: Held): boolean => {
  const terminal = terminalOf(row.stage_id);
  if (terminal === 'notTakenForward') return row.outcome_released_at !== null;
  return row.submitted_at === null || terminal !== undefined;
};

/** The newest offer of a held application, in the state in which it is now. */
async function latestOf(tx: TenantTx, context: OfferContext, row: Held): Promise<Offer> {
  return present(tx, context, found(await lockLatestOffer(tx, row.id)));
}

/** Returns the terms to store: text that a blind writer sends back with hidden names keeps the stored wording. */
async function termsToKeep(
  tx: TenantTx,
  context: OfferContext,
  terms: string,
  draft: OfferRow | undefined,
): Promise<string> {
  const { blind, hide } = await seeApplication(tx, context, context);
  if (!blind) return terms;
  const [kept = terms] = keepHidden([{ text: terms, field: 'terms' }], draft ? [draft.terms] : [], hide);
  return kept;
}

interface OfferInput {
  readonly terms: string;
  readonly startsOn: string | null;
  readonly answerBy: Date;
  readonly version: number;
}

/** Writes the offer that is to be sent. One that waits for its answer is not changed under the candidate's eyes. */
export async function saveOffer(tx: TenantTx, context: OfferContext, input: OfferInput): Promise<Offer> {
  const row = await hold(tx, context);
  if (isClosed(row)) throw new ProblemError('application_closed');
  const latest = await lockLatestOffer(tx, row.id);
  if (latest?.state === 'SENT') throw new ProblemError('offer_open', { current: await present(tx, context, latest) });
  const draft = latest?.state === 'DRAFT' ? latest : undefined;
  await assertVersion(tx, context, { offer: draft, version: input.version });
  if (input.answerBy <= tx.now) throw invalid([{ code: 'out_of_range', field: 'answerBy' }]);
  const terms = await termsToKeep(tx, context, input.terms, draft);
  const content = { terms, starts_on: input.startsOn, answer_by: input.answerBy };
  if (draft) await updateOffer(tx, draft, content);
  else await insertOffer(tx, row.id, { ...input, terms });
  const saved = found(await lockLatestOffer(tx, row.id));
  await recordEvent(tx, {
    kind: draft ? 'offer.changed' : 'offer.begun',
    candidateId: row.candidate_id,
    applicationId: row.id,
    roleId: row.role_id,
    subjectId: saved.id,
  });
  // As they typed it: their own words tell them nothing, and hidden they would look changed.
  return { ...(await present(tx, context, saved)), terms: input.terms };
}

/** Stage position of an application with an offer that can be answered. */
const invited: StagePosition = { stageId: stageIds.offerMade, substageId: substageId(stageIds.offerMade, 'INVITED') };

const isThere = (row: Held): boolean =>
  row.stage_id === stageIds.offerMade && row.substage_id === invited.substageId && !isHeldOffer(positionOf(row));

/** Brings a held application to where its offer can be answered; throws where the role has no such stage. */
async function moveToOffer(tx: TenantTx, row: Held, kind: string): Promise<void> {
  const decision = decideMove({
    pipeline: row.role.pipeline,
    from: positionOf(row),
    to: invited,
    submitted: row.submitted_at !== null,
    released: row.outcome_released_at !== null,
  });
  // One that is there already is written anew: else the time of its last change would tell that another was held.
  if (!decision.allowed && !isThere(row)) throw new ProblemError(decision.reason);
  const next = nextState(row, { to: invited, reason: null, keepAssignee: true, now: tx.now });
  await changeStage(tx, [{ from: row, to: next }], {
    kind,
    reason: null,
    batch: null,
    offers: { left: 'the offer is the change' },
    notify: 'told at once',
    record: 'undoable',
    undoes: { left: 'nothing is undone' },
  });
}

async function tellOffer(
  tx: TenantTx,
  context: OfferContext,
  to: { readonly row: Held; readonly offer: OfferRow; readonly template: 'offer-made' | 'offer-extended' },
): Promise<void> {
  const { row, offer, template } = to;
  const roleTitle = await titleOf(tx, row.id);
  await tellCandidate(tx, context.tenant, {
    template,
    candidateId: row.candidate_id,
    applicationId: row.id,
    placeholders: (language, timeZone) => ({ roleTitle, answerBy: exactTime(offer.answer_by, timeZone, language) }),
  });
}

/** Sends the offer that was written. Sent again, it answers what was sent. */
export async function sendOffer(tx: TenantTx, context: OfferContext, version: number): Promise<Offer> {
  const row = await hold(tx, context);
  const offer = found(await lockLatestOffer(tx, row.id));
  if (offer.state === 'SENT' && offer.version === version + 1) return present(tx, context, offer);
  if (offer.state !== 'DRAFT') throw new ProblemError('offer_answered', { current: await present(tx, context, offer) });
  await assertVersion(tx, context, { offer, version });
  if (isClosed(row)) throw new ProblemError('application_closed');
  if (!stageInPipeline(row.role.pipeline, stageIds.offerMade)) throw new ProblemError('stage_not_in_role');
  if (offer.answer_by <= tx.now) throw invalid([{ code: 'out_of_range', field: 'answerBy' }]);
  await moveToOffer(tx, row, 'offer.sent');
  await updateOffer(tx, offer, { state: 'SENT', sent_at: tx.now, sent_by: context.me.userId });
  await tellOffer(tx, context, { row, offer, template: 'offer-made' });
  return latestOf(tx, context, row);
}

/**
 * Gives the candidate more time to answer. An offer whose time has run out can be answered again, if nothing else has happened
 * since.
 */
export async function extendOffer(
  tx: TenantTx,
  context: OfferContext,
  input: { readonly answerBy: Date; readonly version: number },
): Promise<Offer> {
  const row = await hold(tx, context);
  const offer = found(await lockLatestOffer(tx, row.id));
  const state = stateOf(offer);
  if (state !== 'SENT' && state !== 'EXPIRED')
    throw new ProblemError('offer_answered', { current: await present(tx, context, offer) });
  await assertVersion(tx, context, { offer, version: input.version });
  if (isClosed(row)) throw new ProblemError('application_closed');
  if (!isMoreTime({ state, answerBy: offer.answer_by }, input.answerBy, tx.now)) {
    throw invalid([{ code: 'out_of_range', field: 'answerBy' }]);
  }
  await moveToOffer(tx, row, 'offer.extended');
  await updateOffer(tx, offer, { state: 'SENT', answer_by: input.answerBy });
  const extended = found(await lockLatestOffer(tx, row.id));
  await tellOffer(tx, context, { row, offer: extended, template: 'offer-extended' });
  return present(tx, context, extended);
}
