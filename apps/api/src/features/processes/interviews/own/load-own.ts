import { changeUntil, mayChange } from '@evenhand/domain/interviews/candidate-time';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { OwnTimes } from '../bookings/book-time.ts';
import { type BookingRow, expireHolds, listOwnBookings } from '../bookings/bookings.queries.ts';
import { secondsOf } from '../bookings/busy-times.ts';
import { findInvitation, type InvitationRow } from '../bookings/invitations.queries.ts';
import { type InterviewTimes, timesFor } from '../bookings/list-times.ts';
import { lockPlanOf } from '../plans/plans.queries.ts';
import { offerFreePlaces } from '../release/offer-places.ts';
import { findWait, listWaits, type WaitRow } from '../release/waiting.queries.ts';
import type { InterviewHost } from './interview-link.ts';
import { isEnded, isInTime, isReleased, isUnbooked } from './invitation-state.ts';

/** An interview as its candidate sees it. */
export interface LoadedInterview {
  readonly invitation: InvitationRow;
  readonly rows: readonly BookingRow[];
  readonly own: OwnTimes;
  readonly times: InterviewTimes;
  /** The place in the waiting list. */
  readonly wait: WaitRow | null;
}

/** The same while its plan is held. */
export interface HeldInterview extends LoadedInterview {
  /** False where no candidate of the plan waits for a time: none can begin to while the plan is held. */
  readonly anyWaits: boolean;
}

/** Parts of an interview that need not be loaded. */
interface KnownParts {
  readonly times?: InterviewTimes;
  /** False where no candidate of the plan waits for a time. */
  readonly anyWaits?: boolean;
}

/** Loads an interview, but for what is known of it. */
export async function loadInterview(tx: TenantTx, id: string, known: KnownParts = {}): Promise<LoadedInterview> {
  const [row, rows, wait] = await together([
    findInvitation(tx, id),
    listOwnBookings(tx, id),
    known.anyWaits === false ? Promise.resolve(null) : findWait(tx, id),
  ]);
  const invitation = found(row);
  if (invitation.plan_state === 'DRAFT') throw new ProblemError('not_found');
  const own = {
    booked: rows.find(({ state }) => state === 'BOOKED'),
    held: rows.find(({ state, hold_until }) => state === 'HELD' && hold_until !== null && hold_until > tx.now),
  };
  return { invitation, rows, own, times: known.times ?? (await timesFor(tx, invitation)), wait };
}

/**
 * Loads an invitation to change it: its plan is held, holds that have run out are ended, and candidates who wait come before the
 * candidate who asks now.
 */
export async function loadToChange(tx: TenantTx, host: InterviewHost, id: string): Promise<HeldInterview> {
  const planId = found(await lockPlanOf(tx, id));
  const [, waits] = await together([expireHolds(tx), listWaits(tx, planId)]);
  const anyWaits = await offerFreePlaces(tx, host, planId, waits);
  return { ...(await loadInterview(tx, id, { anyWaits })), anyWaits };
}

/** Returns whether the candidate may choose any time that is free. */
export const canChoose = (tx: TenantTx, { invitation }: Pick<LoadedInterview, 'invitation'>): boolean =>
  isUnbooked(invitation) && isReleased(tx, invitation) && isInTime(tx, invitation);

/** Returns whether the candidate may join the waiting list, or stay in it: also after the deadline, as times become free then. */
export const canWait = (tx: TenantTx, { invitation, wait }: Pick<LoadedInterview, 'invitation' | 'wait'>): boolean =>
  isUnbooked(invitation) && isReleased(tx, invitation) && (wait !== null || isInTime(tx, invitation));

/** Returns the held time that is offered to the candidate from the waiting list. */
export const offeredHold = ({ own: { held }, wait }: LoadedInterview): BookingRow | undefined =>
  held && wait?.booking_id === held.id ? held : undefined;

export const bookedTimeOf = ({ invitation, own }: LoadedInterview) => ({
  start: own.booked ? secondsOf(own.booked.starts_at) : null,
  changes: invitation.changes,
  maxChanges: invitation.setup.maxChanges,
  changeUntilHours: invitation.setup.changeUntilHours,
});

/** Returns whether the booked time may be moved or cancelled. */
export const canChange = (tx: TenantTx, loaded: LoadedInterview): boolean =>
  loaded.own.booked !== undefined && !isEnded(loaded.invitation) && mayChange(bookedTimeOf(loaded), secondsOf(tx.now));

/** Returns whether the booked time may be swapped for that of another candidate. A swap counts as no change of the candidate's own. */
export const isSwappable = (
  tx: TenantTx,
  { invitation, own }: Pick<LoadedInterview, 'invitation' | 'own'>,
): boolean => {
  const until = changeUntil({
    start: own.booked ? secondsOf(own.booked.starts_at) : null,
    changeUntilHours: invitation.setup.changeUntilHours,
  });
  return until !== null && secondsOf(tx.now) <= until && invitation.plan_state === 'OPEN' && !isEnded(invitation);
};

/** Returns the starts that a candidate can take, each once. Throws when one of them is none of the plan's. */
export function wantedStarts({ times }: Pick<LoadedInterview, 'times'>, wanted: readonly number[]): number[] {
  const starts = new Set(times.all.map(({ start }) => start));
  if (!wanted.every((start) => starts.has(start))) {
    throw invalid([{ code: 'interview_time_unknown', field: 'wanted' }]);
  }
  return [...new Set(wanted)];
}
