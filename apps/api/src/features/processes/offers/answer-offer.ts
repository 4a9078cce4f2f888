import { hasRunOut, isAnswerable } from '@evenhand/domain/offers/offer-state';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { lockLatestSentOffer, type OfferRow, stateOf, updateOffer } from '../../records/offers/public.ts';
import { tellStaff } from '../../records/staff-access/public.ts';

/** The newest offer that was sent on a locked application, held until the end of the transaction. */
export const lockOwnOffer = (tx: TenantTx, applicationId: string): Promise<OfferRow | undefined> =>
  lockLatestSentOffer(tx, applicationId);

/** Its time ran out: it can be accepted no more. */
export const isRunOut = (offer: OfferRow, now: Date): boolean =>
  hasRunOut({ state: stateOf(offer), answerBy: offer.answer_by }, now);

/** It waits for an answer, and its time is not over. */
export const canBeAnswered = (offer: OfferRow, now: Date): boolean =>
  isAnswerable({ state: stateOf(offer), answerBy: offer.answer_by }, now);

interface Answer {
  readonly offer: OfferRow;
  readonly state: 'ACCEPTED' | 'DECLINED' | 'EXPIRED';
  readonly reason: string | null;
  readonly role: { readonly id: string; readonly title: string };
}

const staffTemplates = {
  ACCEPTED: 'staff-offer-accepted',
  DECLINED: 'staff-offer-declined',
  EXPIRED: 'staff-offer-expired',
} as const;

/** Records how a locked offer ended, and tells the user who sent it. */
export async function answerOffer(tx: TenantTx, tenant: Tenant, { offer, state, reason, role }: Answer): Promise<void> {
  await updateOffer(tx, offer, { state, reason, answered_at: tx.now });
  await tellStaff(tx, tenant, {
    userIds: offer.sent_by === null ? [] : [offer.sent_by],
    notification: {
      template: staffTemplates[state],
      applicationId: offer.application_id,
      placeholders: { roleTitle: role.title, roleId: role.id },
    },
  });
}
