import type { Offer } from '@evenhand/contract/processes/offers';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { seeApplication } from '../../records/candidates/public.ts';
import type { OfferRow } from '../../records/offers/public.ts';
import { staffApplication } from '../../records/staff-access/public.ts';
import { presentOffer } from './present-offer.ts';

/** Application whose offer a member of the team changes. */
export interface OfferContext {
  readonly me: Actor;
  readonly tenant: Tenant;
  /** Id by which the caller knows the candidate. */
  readonly candidateId: string;
  readonly applicationId: string;
}

/** Locks the application, as every change of an offer does first. */
export const hold = (tx: TenantTx, { me, candidateId, applicationId }: OfferContext) =>
  staffApplication(tx, me, { permission: 'offer:edit', input: { candidateId, applicationId }, lock: true });
export type Held = Awaited<ReturnType<typeof hold>>;

/** Returns an offer as the caller may read it. */
export async function present(tx: TenantTx, context: OfferContext, offer: OfferRow): Promise<Offer> {
  return presentOffer(offer, await seeApplication(tx, context, context));
}

export async function assertVersion(
  tx: TenantTx,
  context: OfferContext,
  { offer, version }: { readonly offer: OfferRow | undefined; readonly version: number },
): Promise<void> {
  if (version !== (offer?.version ?? 0)) {
    throw new ProblemError('stale_version', { current: offer ? await present(tx, context, offer) : null });
  }
}
