import type { Offer } from '@evenhand/contract/processes/offers';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { seeApplication } from '../../records/candidates/public.ts';
import { listOfferRows } from '../../records/offers/public.ts';
import { presentOffer } from './present-offer.ts';

/** The offers on an application that the reader may see. */
export async function showOffers(
  tx: TenantTx,
  by: { readonly me: Actor; readonly tenant: Tenant },
  at: { readonly candidateId: string; readonly applicationId: string },
): Promise<Offer[]> {
  const seen = await seeApplication(tx, by, at);
  return (await listOfferRows(tx, [seen.id])).map((row) => presentOffer(row, seen));
}
