import type { InterviewSlot, OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { changeUntil } from '@evenhand/domain/interviews/candidate-time';
import { absenceReasons, interviewOutcomes, invitationStates } from '@evenhand/domain/interviews/interview-limits';
import { type FreeSlot, slotStatus } from '@evenhand/domain/interviews/list-slots';
import { wallDay } from '@evenhand/domain/interviews/wall-seconds';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { OwnTimes } from '../bookings/book-time.ts';
import type { BookingRow } from '../bookings/bookings.queries.ts';
import { secondsOf } from '../bookings/busy-times.ts';
import { earliestFor, offeredTo } from '../bookings/list-times.ts';
import { type InterviewHost, interviewToken } from './interview-link.ts';
import { absenceUntil, canWish, isEnded } from './invitation-state.ts';
import { bookedTimeOf, canChange, canChoose, canWait, type LoadedInterview } from './load-own.ts';
import { tellsOfTrainees, traineesOf } from './mail-interview.ts';
import { releaseParts } from './present-release.ts';

const noneSuitsSchema = z.object({
  reason: z.string(),
  windows: z.array(z.object({ startDateTime: z.int(), endDateTime: z.int() })),
  at: z.string(),
});

export const readNoneSuits = (value: unknown) => (value === null ? null : noneSuitsSchema.parse(value));

/** Returns the time that took place, unless the candidate may choose another one after it. */
const lastDone = ({ invitation, rows }: LoadedInterview): BookingRow | undefined =>
  invitation.state === 'INVITED' ? undefined : rows.find(({ state }) => state === 'DONE');

/** Returns the question why the candidate did not come. */
function absenceOf(tx: TenantTx, { invitation }: LoadedInterview): OwnInterview['absence'] {
  const until = absenceUntil(invitation);
  const reason = absenceReasons.find((one) => one === invitation.absence_reason) ?? null;
  if (until === null || (reason === null && (until <= tx.now || isEnded(invitation)))) return null;
  return { until: secondsOf(until), reason };
}

function stateOf(tx: TenantTx, loaded: LoadedInterview): OwnInterview['state'] {
  const { invitation, own } = loaded;
  if (own.booked) return 'BOOKED';
  if (lastDone(loaded)) return 'DONE';
  if (isEnded(invitation) || invitation.plan_state === 'CLOSED') return 'CLOSED';
  if (invitation.choose_by !== null && invitation.choose_by <= tx.now) return 'EXPIRED';
  return invitationStates.find((state) => state === invitation.state) ?? 'INVITED';
}

/** Returns the times of a page: free ones by their start, and those that are no longer free, on the days that are shown. */
function slotsOf(tx: TenantTx, { invitation, times }: LoadedInterview): InterviewSlot[] {
  const offered = Map.groupBy(offeredTo(tx, invitation, times), ({ start }) => start);
  const dayOf = (start: number): string => wallDay(invitation.setup.timeZone, start);
  const days = new Set([...offered.keys()].map(dayOf));
  const earliest = earliestFor(tx, invitation);
  const gone = times.all.filter(
    ({ start }) => !offered.has(start) && (start < earliest || days.size === 0 || days.has(dayOf(start))),
  );
  const shown = (slot: FreeSlot, capacity: number): InterviewSlot => ({
    parentStartDateTime: slot.window.start,
    parentEndDateTime: slot.window.end,
    startDateTime: slot.start,
    endDateTime: slot.end,
    numberOfInterviewers: slot.window.laneIds.length * Math.max(1, invitation.setup.panelSize),
    status: slotStatus({ start: slot.start, capacity }, secondsOf(tx.now)),
    place: slot.window.place,
  });
  const free = [...offered.values()].flatMap(([first, ...others]) =>
    first
      ? [
          shown(
            first,
            [first, ...others].reduce((sum, { capacity }) => sum + capacity, 0),
          ),
        ]
      : [],
  );
  const closed = [...Map.groupBy(gone, ({ start }) => start).values()].flatMap(([first]) =>
    first ? [shown(first, 0)] : [],
  );
  return [...free, ...closed].sort((a, b) => a.startDateTime - b.startDateTime);
}

/** Returns the time that stands or took place, with where it is held. */
function bookedPart(loaded: LoadedInterview) {
  const { setup } = loaded.invitation;
  const last = loaded.own.booked ?? lastDone(loaded);
  if (!last) return { selectedTime: null, selectedEnd: null, outcome: null, place: '', videoUrl: '' };
  return {
    selectedTime: secondsOf(last.starts_at),
    selectedEnd: secondsOf(last.ends_at),
    outcome: interviewOutcomes.find((one) => one === last.outcome) ?? null,
    place: last.place || setup.place,
    videoUrl: setup.videoUrl,
  };
}

const holdOf = ({ held }: OwnTimes): OwnInterview['hold'] =>
  held?.hold_until ? { startDateTime: secondsOf(held.starts_at), until: secondsOf(held.hold_until) } : null;

/** Returns the last time where the employer cancelled it, as long as the interview is still to be held. */
function cancelledByUs({ invitation, rows, own }: LoadedInterview): OwnInterview['cancelledByUs'] {
  const last = rows.find(({ state }) => state !== 'HELD');
  if (own.booked || isEnded(invitation) || last?.outcome !== 'CANCELLED_BY_US') return null;
  return { startDateTime: secondsOf(last.starts_at), reason: last.end_reason ?? '' };
}

/** Returns an interview as the holder of its link sees it. */
export async function presentOwn(
  tx: TenantTx,
  { tenant, secrets }: InterviewHost,
  loaded: LoadedInterview,
): Promise<OwnInterview> {
  const { invitation, own } = loaded;
  const { setup } = invitation;
  const none = readNoneSuits(invitation.none_suits);
  const [mayChoose, mayMove] = [canChoose(tx, loaded), canChange(tx, loaded)];
  return {
    id: interviewToken(secrets, invitation.id),
    organizationName: tenant.name,
    roleTitle: invitation.role_title,
    stageId: invitation.plan_stage_id,
    candidateFirstName: invitation.preferred_name || invitation.first_name,
    state: stateOf(tx, loaded),
    timeZone: setup.timeZone,
    minutes: invitation.minutes,
    usualMinutes: setup.minutes,
    text: setup.text,
    chooseBy: invitation.choose_by === null ? null : secondsOf(invitation.choose_by),
    now: secondsOf(tx.now),
    canChoose: mayChoose,
    canChange: mayMove,
    trainees: own.booked && tellsOfTrainees(setup) ? (await traineesOf(tx, own.booked.id)).length : 0,
    changesLeft: Math.max(0, setup.maxChanges - invitation.changes),
    changeUntil: changeUntil(bookedTimeOf(loaded)),
    ...bookedPart(loaded),
    hold: holdOf(own),
    cancelledByUs: cancelledByUs(loaded),
    noneSuits: none ? { reason: none.reason, windows: none.windows } : null,
    absence: absenceOf(tx, loaded),
    slots: mayChoose || mayMove || canWait(tx, loaded) || canWish(tx, invitation) ? slotsOf(tx, loaded) : [],
    ...(await releaseParts(tx, loaded)),
  };
}
