import { afterNotice } from '@evenhand/domain/interviews/candidate-time';
import type { LaneSpan } from '@evenhand/domain/interviews/cut-lane';
import { keepPlaces, needsBefore, type TimeNeed } from '@evenhand/domain/interviews/keep-places';
import { type FreeSlot, offeredSlots, possibleSlots, type SlotWindow } from '@evenhand/domain/interviews/list-slots';
import { placesUpToWave } from '@evenhand/domain/interviews/release/wave';
import { waveStarts } from '@evenhand/domain/interviews/release/wave-starts';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import type { PanelPeople } from '../../interviewer-availability/public.ts';
import { listLanesAndNeeds } from '../plans/plans.queries.ts';
import { listTaken } from './bookings.queries.ts';
import { type BusyTime, readPanelBusy, secondsOf } from './busy-times.ts';
import { listUnable } from './conflicts.queries.ts';
import type { InvitationRow } from './invitations.queries.ts';
import { panelRuleOf } from './panel-rule.ts';
import { listRoomsInUse } from './rooms.queries.ts';

const spans = z.array(z.object({ start: z.number(), end: z.number() }));

type Setup = InvitationRow['setup'];

type LaneRows = Awaited<ReturnType<typeof listLanesAndNeeds>>['lanes'];

/** Returns the windows of a plan with their lanes. */
const windowsOf = (lanes: LaneRows, setup: Setup, people: PanelPeople): SlotWindow[] =>
  [...Map.groupBy(lanes, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            id: first.id,
            start: secondsOf(first.starts_at),
            end: secondsOf(first.ends_at),
            place: first.place || setup.place,
            breaks: spans.parse(first.breaks),
            laneIds: [first, ...others].map(({ lane_id }) => lane_id),
            rule: panelRuleOf(setup, first.interviewer_ids, people),
          },
        ]
      : [],
  );

const laneSpanOf = (row: { readonly lane_id: string; readonly starts_at: Date; readonly ends_at: Date }) => ({
  laneId: row.lane_id,
  start: secondsOf(row.starts_at),
  end: secondsOf(row.ends_at),
});

const bookedTimeOf = (row: { readonly starts_at: Date; readonly ends_at: Date }) => ({
  start: secondsOf(row.starts_at),
  minutes: (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000,
});

export interface InterviewTimes {
  readonly windows: readonly SlotWindow[];
  readonly busy: readonly BusyTime[];
  /** Starts at which the candidate's interview can be held. The candidate's own times count as free. */
  readonly free: readonly FreeSlot[];
  /** Those of them that the candidate may choose: without the places kept for interviews that need more time or notice. */
  readonly open: readonly FreeSlot[];
  /** All starts at which anybody can hold it, also those at which the panel is short. */
  readonly possible: readonly FreeSlot[];
  /** Starts of the same plan if no time were taken. */
  readonly all: readonly FreeSlot[];
  /** Starts of interviews of the usual length if no time were taken, and those that are taken by others. */
  readonly usual: readonly FreeSlot[];
  readonly taken: readonly number[];
  /** Times that are booked by others, with their lengths. */
  readonly booked: readonly { readonly start: number; readonly minutes: number }[];
}

/**
 * Returns the times of a plan for one candidate, without panels of these members of staff, of those who know the candidate and of those
 * whose account is closed. Where no time has a whole panel any more, those with a part of one are free too: a rule of the panel keeps no
 * candidate away.
 */
export async function timesFor(
  tx: TenantTx,
  invitation: Pick<InvitationRow, 'id' | 'plan_id' | 'minutes' | 'notice_days' | 'setup'> & {
    /** Null for the times of a plan without a candidate in mind. */
    readonly application_id: string | null;
  },
  away: readonly string[] = [],
): Promise<InterviewTimes> {
  const { setup, application_id: applicationId } = invitation;
  const [{ lanes, needs }, rows, unable] = await together([
    listLanesAndNeeds(tx, invitation.plan_id),
    listTaken(tx, invitation.plan_id),
    listUnable(tx, { planId: invitation.plan_id, applicationId }),
  ]);
  const elsewhere = lanes.some(({ room_key }) => room_key !== null) ? await listRoomsInUse(tx, invitation.plan_id) : [];
  const standing = rows.filter(({ hold_until }) => hold_until === null || hold_until > tx.now);
  const own = new Set(standing.filter((row) => row.invitation_id === invitation.id).map(({ id }) => id));
  const all: LaneSpan = {
    start: Math.min(...lanes.map(({ starts_at }) => secondsOf(starts_at))),
    end: Math.max(...lanes.map(({ ends_at }) => secondsOf(ends_at))),
  };
  const userIds = [...new Set(lanes.flatMap((lane) => lane.interviewer_ids))];
  const { busy: everBusy, people } = await readPanelBusy(tx, userIds, all, { ignored: own });
  const windows = windowsOf(lanes, setup, people);
  const busy = [...everBusy, ...[...away, ...unable].map((userId) => ({ ...all, userId, bookingId: null }))];
  const others = standing.filter(({ id }) => !own.has(id));
  const taken = others.map(laneSpanOf);
  const closed = elsewhere.map(laneSpanOf);
  const input = {
    windows,
    minutes: invitation.minutes,
    usualMinutes: setup.minutes,
    pauseMinutes: setup.pauseMinutes,
  };
  const standingInput = { ...input, taken: [...taken, ...closed], busy };
  const possible = possibleSlots(standingInput);
  const earliest = earliestFor(tx, invitation);
  const wholeOf = (slots: readonly FreeSlot[]): readonly FreeSlot[] => {
    const whole = slots.filter(({ isShort }) => !isShort);
    return whole.some(({ start }) => start >= earliest) ? whole : slots;
  };
  const otherNeeds = needs.filter(({ id }) => id !== invitation.id).map((need) => timeNeed(tx, { ...need, setup }));
  const kept = keepPlaces(standingInput, needsBefore(otherNeeds, timeNeed(tx, invitation)));
  const free = wholeOf(possible);
  const untaken = { ...input, taken: [], busy: [] };
  const everyStart = possibleSlots(untaken);
  return {
    windows,
    busy,
    possible,
    free,
    open: kept.length === 0 ? free : wholeOf(possibleSlots({ ...standingInput, kept })),
    all: everyStart,
    usual: input.minutes === setup.minutes ? everyStart : possibleSlots({ ...untaken, minutes: setup.minutes }),
    taken: taken.map(({ start }) => start),
    booked: others.filter(({ state }) => state === 'BOOKED').map(bookedTimeOf),
  };
}

/** Returns the first moment, in seconds, at which a candidate's interview may begin. */
export const earliestFor = (
  tx: TenantTx,
  { setup, notice_days }: Pick<InvitationRow, 'setup' | 'notice_days'>,
): number =>
  Math.max(
    secondsOf(tx.now) + setup.minNoticeHours * 3600,
    notice_days === 0 ? 0 : afterNotice(setup.timeZone, tx.now, notice_days),
  );

/** Returns what an interview needs, to be compared with others of its plan. */
const timeNeed = (tx: TenantTx, one: Pick<InvitationRow, 'minutes' | 'notice_days' | 'setup'>): TimeNeed => ({
  minutes: one.minutes,
  earliest: earliestFor(tx, one),
});

/** Returns whether a candidate's times are those of a draw that is to come: wishes are asked for all of them. */
const awaitsDraw = ({ draw_at, drawn_at }: Pick<InvitationRow, 'draw_at' | 'drawn_at'>): boolean =>
  draw_at !== null && drawn_at === null;

/** Returns the times that are not kept for others, of which so many are open as the groups up to now may take. */
function openSlots(
  tx: TenantTx,
  { setup, lot_seed }: Pick<InvitationRow, 'setup' | 'lot_seed'>,
  { open: all, usual, taken }: InterviewTimes,
): readonly FreeSlot[] {
  if (setup.release !== 'WAVES' || lot_seed === null) return all;
  const now = secondsOf(tx.now);
  const begun = waveStarts(setup).filter((at) => at <= now).length;
  if (begun >= setup.waves.length) return all;
  const places = Map.groupBy(usual, ({ start }) => start);
  const starts = [...places].map(([start, slots]) => ({
    id: String(start),
    places: slots.reduce((sum, { capacity }) => sum + capacity, 0),
  }));
  const open = placesUpToWave(starts, { wave: begun, waves: setup.waves.length, seed: lot_seed });
  return all.filter(({ start }) => {
    const most = open.get(String(start));
    return most === undefined || taken.filter((one) => one === start).length < most;
  });
}

/** Returns the times that a candidate is offered. */
export const offeredTo = (
  tx: TenantTx,
  invitation: Pick<InvitationRow, 'setup' | 'notice_days' | 'lot_seed' | 'draw_at' | 'drawn_at'>,
  times: InterviewTimes,
): FreeSlot[] =>
  offeredSlots(awaitsDraw(invitation) ? times.free : openSlots(tx, invitation, times), {
    timeZone: invitation.setup.timeZone,
    now: secondsOf(tx.now),
    earliest: earliestFor(tx, invitation),
    maxDays: awaitsDraw(invitation) ? null : invitation.setup.maxDays,
  });
