import type { Offer } from '@evenhand/contract/offers';
import { type OfferRow, stateOf } from './offers.queries.ts';

/** An offer as staff see it; `hide` takes out who it is for where they must not know. */
export const presentOffer = (row: OfferRow, hide: (text: string) => string = (text) => text): Offer => ({
  id: row.id,
  applicationId: row.application_id,
  state: stateOf(row),
  terms: hide(row.terms),
  startsOn: row.starts_on,
  answerBy: row.answer_by.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  answeredAt: row.answered_at?.toISOString() ?? null,
  reason: row.state === 'WITHDRAWN' && row.reason !== null ? hide(row.reason) : row.reason,
  version: row.version,
});
