import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { expireHolds } from '../bookings/bookings.queries.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { lockPlan } from '../plans/plans.queries.ts';
import { drawTimes } from './draw-times.ts';
import { endListInTime } from './end-list.ts';
import { endWithdrawn } from './end-withdrawn.ts';
import { offerFreePlaces } from './offer-places.ts';
import { tellOpened } from './open-waves.ts';
import { listPlansWithWaits, listWithdrawn } from './waiting.queries.ts';
import { listDueReleases } from './waves.queries.ts';

type InTenant = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** Offers the free places of a plan to those who wait. */
export async function offerFreed(tx: TenantTx, host: InterviewHost, planId: string): Promise<void> {
  const plan = await lockPlan(tx, planId);
  if (plan?.state !== 'OPEN') return;
  await expireHolds(tx);
  await offerFreePlaces(tx, host, planId);
  await endListInTime(tx, host, planId);
}

/**
 * Does what a job of its own should have done by now: draws, tells groups that they can choose, ends interviews of those who withdrew, and offers
 * free places.
 */
export async function releaseDue(inTenant: InTenant, host: InterviewHost): Promise<void> {
  for (const { id, is_draw } of await inTenant(listDueReleases)) {
    if (is_draw) await drawTimes(inTenant, host, id);
    else await inTenant((tx) => tellOpened(tx, host, id));
  }
  for (const id of await inTenant(listWithdrawn)) await inTenant((tx) => endWithdrawn(tx, host, id));
  for (const planId of await inTenant(listPlansWithWaits)) await inTenant((tx) => offerFreed(tx, host, planId));
}
