import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { hasRunOut, isAnswerable } from '@evenhand/domain/offers/offer-state';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { listOfferRows, type OfferRow, stateOf } from './offers.queries.ts';

/** An offer that was sent, with what it allows. */
export interface OwnOfferView {
  readonly shown: NonNullable<OwnApplication['offer']>;
  readonly answerable: boolean;
  readonly version: number;
}

function present(row: OfferRow, now: Date): OwnOfferView | null {
  const state = stateOf(row);
  if (row.sent_at === null || state === 'DRAFT') return null;
  const of = { state, answerBy: row.answer_by };
  const runOut = hasRunOut(of, now);
  return {
    shown: {
      state: runOut ? 'EXPIRED' : state === 'CLOSED' ? 'WITHDRAWN' : state,
      terms: row.terms,
      startsOn: row.starts_on,
      answerBy: row.answer_by.toISOString(),
      sentAt: row.sent_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
      reason: state === 'WITHDRAWN' ? row.reason : null,
    },
    answerable: isAnswerable(of, now),
    version: row.version,
  };
}

/** The newest sent offer of each application. One that is being written is the team's alone. */
export async function listOwnOffers(
  tx: TenantTx,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, OwnOfferView>> {
  const made = new Map<string, OwnOfferView>();
  for (const row of await listOfferRows(tx, applicationIds)) {
    const view = present(row, tx.now);
    if (view && !made.has(row.application_id)) made.set(row.application_id, view);
  }
  return made;
}

/**
 * States of an application in which its offer is shown. A candidate moved elsewhere afterwards does not see one that no longer
 * counts.
 */
const besides: readonly OwnApplication['status'][] = ['offer', 'accepted', 'withdrawn'];

export function ownOffer(status: OwnApplication['status'], offer: OwnOfferView | undefined): OwnOfferView | null {
  if (!offer || !besides.includes(status)) return null;
  return status === 'offer' || offer.shown.state !== 'WITHDRAWN' ? offer : null;
}
