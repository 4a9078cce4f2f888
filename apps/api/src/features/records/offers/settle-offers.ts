import { offerAfter } from '@evenhand/domain/offers/offer-state';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { endWaiting, lockEndedBy, updateOffer } from './offers.queries.ts';

/** A locked application and where staff have put it. */
interface Settlement {
  readonly id: string;
  readonly stage_id: number;
  readonly substage_id: number;
  readonly outcome_released_at: Date | null;
}

const afterwards = (row: Settlement) =>
  offerAfter({ stageId: row.stage_id, substageId: row.substage_id, released: row.outcome_released_at !== null });

/**
 * Ends the offers that wait on applications settled otherwise, so that no candidate is reminded of them or told that their time is
 * over.
 */
export async function settleOffers(tx: TenantTx, settled: readonly Settlement[]): Promise<void> {
  for (const state of ['ACCEPTED', 'CLOSED'] as const) {
    const ended = settled.filter((row) => afterwards(row) === state);
    await endWaiting(
      tx,
      ended.map(({ id }) => id),
      state,
    );
  }
}

/** Restores the offers that ended with moves that are undone. One whose time has run out meanwhile can be given more. */
export async function giveBackOffers(tx: TenantTx, eventIds: readonly string[]): Promise<void> {
  for (const offer of await lockEndedBy(tx, eventIds)) {
    const isOver = offer.answer_by <= tx.now;
    await updateOffer(tx, offer, isOver ? { state: 'EXPIRED' } : { state: 'SENT', answered_at: null });
  }
}
