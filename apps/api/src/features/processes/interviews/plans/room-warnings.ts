import type { PlanPreview } from '@evenhand/contract/processes/interviews/interview-plans';
import type { InterviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import { dayMoment } from '@evenhand/domain/assessment-days/day-moment';
import { roomKeys, spanOf } from '@evenhand/domain/interviews/check-plan';
import { type LaneSpan, overlaps } from '@evenhand/domain/interviews/cut-lane';
import { wallDay } from '@evenhand/domain/interviews/wall-seconds';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { listDayRooms, listRoomWindows } from '../../../records/staff-times/public.ts';
import { dateOf, secondsOf } from '../bookings/busy-times.ts';

const day = 86_400_000;

type RoomSetup = Pick<InterviewSetup, 'timeZone' | 'place' | 'windows'>;

/** Returns the rooms of a window in the order of its lanes, each once, with how they are compared between plans. */
export function roomsOf(setup: RoomSetup, at: number): { readonly room: string; readonly key: string }[] {
  const window = setup.windows[at];
  if (!window) return [];
  const byKey = new Map<string, string>();
  for (const [n, key] of roomKeys(setup, window).entries()) if (!byKey.has(key)) byKey.set(key, window.rooms[n] ?? '');
  return [...byKey].map(([key, room]) => ({ room, key }));
}

/** A span for which a room is in use. */
interface RoomUse extends LaneSpan {
  readonly key: string;
}

/** Returns when the assessment days of some dates have their rooms. */
async function dayRooms(tx: TenantTx, dates: { readonly from: string; readonly to: string }): Promise<RoomUse[]> {
  const rows = await listDayRooms(tx, dates);
  return rows.flatMap(({ day: date, time_zone: zone, place, room, from, to }) =>
    roomKeys({ place }, { place: '', rooms: [room] }).map((key) => ({
      key,
      start: secondsOf(dayMoment(date, from, zone)),
      end: secondsOf(dayMoment(date, to, zone)),
    })),
  );
}

/**
 * Returns a warning for each window of which another open plan has a room at the same time, as fewer times are free in it then, and for
 * each of which an assessment day has one.
 */
export async function roomWarnings(tx: TenantTx, planId: string, setup: RoomSetup): Promise<PlanPreview['warnings']> {
  const windows = setup.windows.map((window, at) => ({
    at,
    span: spanOf(setup.timeZone, window),
    keys: roomsOf(setup, at).map(({ key }) => key),
  }));
  const named = windows.filter(({ keys, span }) => keys.length > 0 && span.end > span.start);
  if (named.length === 0) return [];
  const from = dateOf(Math.min(...named.map(({ span }) => span.start)));
  const to = dateOf(Math.max(...named.map(({ span }) => span.end)));
  const keys = [...new Set(named.flatMap((window) => window.keys))];
  const others = (await listRoomWindows(tx, { exceptPlanId: planId, roomKeys: keys, from, to })).map((one) => ({
    key: one.room_key,
    start: secondsOf(one.starts_at),
    end: secondsOf(one.ends_at),
  }));
  // A date by the clocks of another zone is at most a day apart.
  const dateBy = (time: Date, days: number): string => new Date(time.getTime() + days * day).toISOString().slice(0, 10);
  const onDays = await dayRooms(tx, { from: dateBy(from, -1), to: dateBy(to, 1) });
  const warningsFor = (code: 'ROOM_TAKEN' | 'ROOM_ON_DAY', uses: readonly RoomUse[]) =>
    named
      .filter((window) => uses.some((use) => window.keys.includes(use.key) && overlaps(window.span, use)))
      .map(({ at, span }) => ({ code, window: at, userId: null, day: wallDay(setup.timeZone, span.start) }));
  return [...warningsFor('ROOM_TAKEN', others), ...warningsFor('ROOM_ON_DAY', onDays)];
}
