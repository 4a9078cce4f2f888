import { afterNotice } from '@evenhand/domain/interviews/candidate-time';
import type { LaneSpan } from '@evenhand/domain/interviews/cut-lane';
import { type FreeSlot, freeSlots, offeredSlots, type SlotWindow } from '@evenhand/domain/interviews/list-slots';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { listLanes } from '../plans/plans.queries.ts';
import { listTaken } from './bookings.queries.ts';
import { type BusyTime, busyTimes, secondsOf } from './busy-times.ts';
import type { InvitationRow } from './invitations.queries.ts';

const spans = z.array(z.object({ start: z.number(), end: z.number() }));

type Setup = InvitationRow['setup'];

/** Returns the windows of a plan with their lanes. */
async function windowsOf(tx: TenantTx, planId: string, setup: Setup): Promise<SlotWindow[]> {
  const byWindow = Map.groupBy(await listLanes(tx, planId), ({ id }) => id);
  return [...byWindow.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            id: first.id,
            start: secondsOf(first.starts_at),
            end: secondsOf(first.ends_at),
            place: first.place || setup.place,
            breaks: spans.parse(first.breaks),
            laneIds: [first, ...others].map(({ lane_id }) => lane_id),
            rule: { interviewerIds: first.interviewer_ids, panelSize: setup.panelSize, chairIds: setup.chairIds },
          },
        ]
      : [],
  );
}

export interface InterviewTimes {
  readonly windows: readonly SlotWindow[];
  readonly busy: readonly BusyTime[];
  /** Starts at which the candidate's interview can be held. The candidate's own times count as free. */
  readonly free: readonly FreeSlot[];
  /** Starts of the same plan if no time were taken. */
  readonly all: readonly FreeSlot[];
}

/** Returns the times of a plan for one candidate, without panels of these members of staff. */
export async function timesFor(
  tx: TenantTx,
  invitation: Pick<InvitationRow, 'id' | 'plan_id' | 'minutes' | 'setup'>,
  away: readonly string[] = [],
): Promise<InterviewTimes> {
  const { setup } = invitation;
  const windows = await windowsOf(tx, invitation.plan_id, setup);
  const rows = await listTaken(tx, invitation.plan_id);
  const standing = rows.filter(({ hold_until }) => hold_until === null || hold_until > tx.now);
  const own = new Set(standing.filter((row) => row.invitation_id === invitation.id).map(({ id }) => id));
  const over = new Set(rows.filter((row) => !standing.includes(row)).map(({ id }) => id));
  const whole: LaneSpan = {
    start: Math.min(...windows.map(({ start }) => start)),
    end: Math.max(...windows.map(({ end }) => end)),
  };
  const userIds = [...new Set(windows.flatMap(({ rule }) => rule.interviewerIds))];
  const everBusy = windows.length === 0 ? [] : await busyTimes(tx, userIds, whole, new Set([...own, ...over]));
  const busy = [...everBusy, ...away.map((userId) => ({ ...whole, userId, bookingId: null }))];
  const taken = standing
    .filter(({ id }) => !own.has(id))
    .map((row) => ({ laneId: row.lane_id, start: secondsOf(row.starts_at), end: secondsOf(row.ends_at) }));
  const input = {
    windows,
    minutes: invitation.minutes,
    usualMinutes: setup.minutes,
    pauseMinutes: setup.pauseMinutes,
  };
  return {
    windows,
    busy,
    free: freeSlots({ ...input, taken, busy }),
    all: freeSlots({ ...input, taken: [], busy: [] }),
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

/** Returns the times that a candidate is offered. */
export const offeredTo = (
  tx: TenantTx,
  invitation: Pick<InvitationRow, 'setup' | 'notice_days'>,
  slots: readonly FreeSlot[],
): FreeSlot[] =>
  offeredSlots(slots, {
    timeZone: invitation.setup.timeZone,
    now: secondsOf(tx.now),
    earliest: earliestFor(tx, invitation),
    maxDays: invitation.setup.maxDays,
  });
