import type { Offer } from '@evenhand/contract/processes/offers';
import type { SeenApplication } from '../../records/candidates/public.ts';
import { type OfferRow, stateOf } from '../../records/offers/public.ts';

/** An offer as its reader may read it. */
export const presentOffer = (row: OfferRow, { hide, timeOf }: Pick<SeenApplication, 'hide' | 'timeOf'>): Offer => ({
  id: row.id,
  applicationId: row.application_id,
  state: stateOf(row),
  terms: hide(row.terms),
  startsOn: row.starts_on,
  answerBy: row.answer_by.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  answeredAt: row.answered_at && timeOf(row.answered_at),
  reason: row.state === 'WITHDRAWN' && row.reason !== null ? hide(row.reason) : row.reason,
  version: row.version,
});
