import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import { findBooking, listPeople, listStandingOf } from '../bookings/bookings.queries.ts';
import { conflictedWith, deleteConflict, insertConflict } from '../bookings/conflicts.queries.ts';
import { isStanding } from '../bookings/panel-shortfalls.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { lockPlan } from '../plans/plans.queries.ts';
import { leavePanel } from './leave-panel.ts';

/**
 * Records that the caller knows the candidate of an interview of theirs, and takes them off all that are to come of the application.
 * The colleagues who stand in are told of the interview and never of the reason.
 */
export async function declareConflict(
  tx: TenantTx,
  host: InterviewHost,
  at: { readonly me: Actor; readonly bookingId: string },
): Promise<void> {
  const { me, bookingId } = at;
  const booking = found(await findBooking(tx, bookingId));
  await lockPlan(tx, booking.plan_id);
  const people = await listPeople(tx, [bookingId]);
  const isOn = people.some((one) => one.user_id === me.userId && isStanding(one));
  const isKnown = (await conflictedWith(tx, booking.application_id)).includes(me.userId);
  const wasOn = isKnown && people.some(({ user_id }) => user_id === me.userId);
  if (!(isOn || wasOn)) throw new ProblemError('not_found');
  await insertConflict(tx, me.userId, booking.application_id);
  for (const standing of await listStandingOf(tx, booking.application_id)) {
    await leavePanel(tx, host, standing, me.userId);
  }
}

/** Takes back that the caller knows a candidate. Colleagues who stand in keep their interviews. */
export async function removeConflict(tx: TenantTx, me: Actor, applicationId: string): Promise<void> {
  if (!(await deleteConflict(tx, me.userId, applicationId))) throw new ProblemError('not_found');
}
