import type { InterviewSlot, OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { changeUntil, mayChange } from '@evenhand/domain/interviews/candidate-time';
import { interviewOutcomes, invitationStates } from '@evenhand/domain/interviews/interview-limits';
import { type FreeSlot, slotStatus } from '@evenhand/domain/interviews/list-slots';
import { wallDay } from '@evenhand/domain/interviews/wall-seconds';
import { terminalOf } from '@evenhand/domain/pipeline/stages';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { bookTime, cancelTime, holdInterview, type OwnTimes, releaseHold } from '../bookings/book-time.ts';
import { type BookingRow, expireHolds, listOwnBookings } from '../bookings/bookings.queries.ts';
import { secondsOf } from '../bookings/busy-times.ts';
import { findInvitation, type InvitationRow, writeInvitation } from '../bookings/invitations.queries.ts';
import { earliestFor, type InterviewTimes, offeredTo, timesFor } from '../bookings/list-times.ts';
import { lockPlan } from '../plans/plans.queries.ts';
import { interviewToken, invitationOf } from './interview-link.ts';

export interface InterviewHost {
  readonly tenant: Tenant;
  readonly secrets: Secrets;
}

interface Loaded {
  readonly invitation: InvitationRow;
  readonly rows: readonly BookingRow[];
  readonly own: OwnTimes;
  readonly times: InterviewTimes;
}

const noneSuitsSchema = z.object({
  reason: z.string(),
  windows: z.array(z.object({ startDateTime: z.int(), endDateTime: z.int() })),
  at: z.string(),
});

export const readNoneSuits = (value: unknown) => (value === null ? null : noneSuitsSchema.parse(value));

async function load(tx: TenantTx, id: string): Promise<Loaded> {
  const invitation = found(await findInvitation(tx, id));
  if (invitation.plan_state === 'DRAFT') throw new ProblemError('not_found');
  const rows = await listOwnBookings(tx, id);
  const own = {
    booked: rows.find(({ state }) => state === 'BOOKED'),
    held: rows.find(({ state, hold_until }) => state === 'HELD' && hold_until !== null && hold_until > tx.now),
  };
  return { invitation, rows, own, times: await timesFor(tx, invitation) };
}

/** Loads an invitation to change it: its plan is held, and holds that have run out are ended. */
async function loadToChange(tx: TenantTx, id: string): Promise<Loaded> {
  const { plan_id } = found(await findInvitation(tx, id));
  found(await lockPlan(tx, plan_id));
  await expireHolds(tx);
  return load(tx, id);
}

const isEnded = ({ withdrawn_at, stage_id, plan_stage_id }: InvitationRow): boolean =>
  withdrawn_at !== null || terminalOf(stage_id) !== undefined || stage_id !== plan_stage_id;

function canChoose(tx: TenantTx, { invitation }: Loaded): boolean {
  const { state, plan_state, choose_by, setup } = invitation;
  const isLate = choose_by !== null && choose_by <= tx.now;
  return state === 'INVITED' && plan_state === 'OPEN' && !isLate && setup.release !== 'PLACED' && !isEnded(invitation);
}

const bookedTimeOf = ({ invitation, own }: Loaded) => ({
  start: own.booked ? secondsOf(own.booked.starts_at) : null,
  changes: invitation.changes,
  maxChanges: invitation.setup.maxChanges,
  changeUntilHours: invitation.setup.changeUntilHours,
});

const canChange = (tx: TenantTx, loaded: Loaded): boolean =>
  loaded.own.booked !== undefined && !isEnded(loaded.invitation) && mayChange(bookedTimeOf(loaded), secondsOf(tx.now));

function stateOf(tx: TenantTx, loaded: Loaded): OwnInterview['state'] {
  const { invitation, rows, own } = loaded;
  if (own.booked) return 'BOOKED';
  if (rows.some(({ state }) => state === 'DONE')) return 'DONE';
  if (isEnded(invitation) || invitation.plan_state === 'CLOSED') return 'CLOSED';
  if (invitation.choose_by !== null && invitation.choose_by <= tx.now) return 'EXPIRED';
  return invitationStates.find((state) => state === invitation.state) ?? 'INVITED';
}

/** Returns the times of a page: free ones by their start, and those that are no longer free, on the days that are shown. */
function slotsOf(tx: TenantTx, { invitation, times }: Loaded): InterviewSlot[] {
  const offered = Map.groupBy(offeredTo(tx, invitation, times.free), ({ start }) => start);
  const days = new Set([...offered.keys()].map((start) => wallDay(invitation.setup.timeZone, start)));
  const earliest = earliestFor(tx, invitation);
  const gone = times.all.filter(
    ({ start }) =>
      !offered.has(start) &&
      (start < earliest || days.has(wallDay(invitation.setup.timeZone, start)) || days.size === 0),
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
function bookedPart({ invitation: { setup }, rows, own }: Loaded) {
  const last = own.booked ?? rows.find(({ state }) => state === 'DONE');
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

function present(tx: TenantTx, { tenant, secrets }: InterviewHost, loaded: Loaded): OwnInterview {
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
    changesLeft: Math.max(0, setup.maxChanges - invitation.changes),
    changeUntil: changeUntil(bookedTimeOf(loaded)),
    ...bookedPart(loaded),
    hold: holdOf(own),
    noneSuits: none ? { reason: none.reason, windows: none.windows } : null,
    slots: mayChoose || mayMove ? slotsOf(tx, loaded) : [],
  };
}

/** Returns an interview as the holder of its link sees it. */
export async function showOwnInterview(tx: TenantTx, host: InterviewHost, token: string): Promise<OwnInterview> {
  return present(tx, host, await load(tx, invitationOf(host.secrets, token)));
}

/** Throws unless the candidate may choose a time, or change the one that is booked. */
function assertOpen(tx: TenantTx, host: InterviewHost, loaded: Loaded): void {
  if (loaded.own.booked ? canChange(tx, loaded) : canChoose(tx, loaded)) return;
  const code = loaded.own.booked ? 'interview_fixed' : 'interview_closed';
  throw new ProblemError(code, { current: present(tx, host, loaded) });
}

/** Returns what a booking needs. Throws `interview_time_taken`, with the times that are left, when the time is not offered. */
function wantedOf(tx: TenantTx, host: InterviewHost, loaded: Loaded, start: number) {
  const { invitation, own, times } = loaded;
  const slots = offeredTo(tx, invitation, times.free);
  if (!slots.some((slot) => slot.start === start)) {
    throw new ProblemError('interview_time_taken', { current: present(tx, host, loaded) });
  }
  return { invitation, own, slots, busy: times.busy, start, by: null };
}

/** A change that the candidate made, for those who are told of it. */
export interface OwnChange {
  readonly invitation: InvitationRow;
  readonly before: BookingRow | undefined;
  readonly change: 'BOOKED' | 'MOVED' | 'CANCELLED' | null;
}

/** Books, moves or cancels the time of an interview. Sent again, it answers what stands. */
export async function chooseOwnTime(
  tx: TenantTx,
  host: InterviewHost,
  input: { readonly token: string; readonly selectedTime: number | null },
): Promise<OwnChange> {
  const loaded = await loadToChange(tx, invitationOf(host.secrets, input.token));
  const { invitation, own } = loaded;
  const { booked } = own;
  const { selectedTime } = input;
  const present = booked ? secondsOf(booked.starts_at) : null;
  if (present === selectedTime) return { invitation, before: booked, change: null };
  assertOpen(tx, host, loaded);
  if (selectedTime === null) {
    if (booked) await cancelTime(tx, invitation, booked, { reason: '', by: 'THEM' });
  } else await bookTime(tx, wantedOf(tx, host, loaded, selectedTime));
  if (booked) await writeInvitation(tx, invitation.id, { changes: invitation.changes + 1 });
  const change = selectedTime === null ? 'CANCELLED' : booked ? 'MOVED' : 'BOOKED';
  await recordEvent(tx, {
    kind: `interview.${change.toLowerCase()}`,
    candidateId: invitation.candidate_id,
    applicationId: invitation.application_id,
    roleId: invitation.role_id,
    subjectId: invitation.id,
  });
  return { invitation, before: booked, change };
}

/** Keeps a time for ten minutes, or lets the kept one go. */
export async function holdOwnTime(
  tx: TenantTx,
  host: InterviewHost,
  input: { readonly token: string; readonly selectedTime: number | null },
): Promise<void> {
  const loaded = await loadToChange(tx, invitationOf(host.secrets, input.token));
  if (input.selectedTime === null) return releaseHold(tx, loaded.own);
  assertOpen(tx, host, loaded);
  await holdInterview(tx, wantedOf(tx, host, loaded, input.selectedTime));
}

/** Tells the team that no time suits the candidate. */
export async function saveNoneSuits(
  tx: TenantTx,
  host: InterviewHost,
  input: {
    readonly token: string;
    readonly reason: string;
    readonly windows: readonly { readonly startDateTime: number; readonly endDateTime: number }[];
  },
): Promise<void> {
  const loaded = await loadToChange(tx, invitationOf(host.secrets, input.token));
  if (!canChoose(tx, loaded)) throw new ProblemError('interview_closed', { current: present(tx, host, loaded) });
  const { reason, windows } = input;
  const value = { reason, windows, at: tx.now.toISOString() };
  await writeInvitation(tx, loaded.invitation.id, { none_suits: JSON.stringify(value) });
}
