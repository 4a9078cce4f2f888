import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { dayMinute, dayMoment } from '@evenhand/domain/assessment-days/day-moment';
import { roomKeys } from '@evenhand/domain/interviews/check-plan';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { listDayRooms, listRoomWindows } from '../../records/staff-times/public.ts';
import type { DayRow } from './assessment-days.queries.ts';

const minutesOfDay = 24 * 60;

/** Returns when interviews are arranged in rooms of a day while it uses them, in minutes of the day. */
export async function listRoomClashes(
  tx: TenantTx,
  row: Pick<DayRow, 'id' | 'day' | 'time_zone' | 'place'>,
): Promise<ShownDay['roomClashes']> {
  const { id: dayId, day, time_zone: zone, place } = row;
  const keyed = (await listDayRooms(tx, { from: day, to: day, dayId })).flatMap((used) =>
    roomKeys({ place }, { place: '', rooms: [used.room] }).map((key) => ({ ...used, key })),
  );
  const windows = await listRoomWindows(tx, {
    exceptPlanId: null,
    roomKeys: [...new Set(keyed.map(({ key }) => key))],
    from: dayMoment(day, 0, zone),
    to: dayMoment(day, minutesOfDay, zone),
  });
  return keyed.flatMap(({ key, room_id: roomId, from, to }) =>
    windows
      .filter(({ room_key }) => room_key === key)
      .map(({ starts_at, ends_at }) => ({
        roomId,
        from: Math.max(from, Math.floor(dayMinute(day, starts_at, zone))),
        to: Math.min(to, Math.ceil(dayMinute(day, ends_at, zone))),
      }))
      .filter((span) => span.from < span.to),
  );
}
