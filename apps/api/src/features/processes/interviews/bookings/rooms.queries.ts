import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Place of a window, with the room of a lane where rooms are named. Their tables are joined as `window` and `lane`. */
export const placeAndRoom = sql<string>`case when lane.room = '' then "window".place
  else concat_ws(', ', nullif("window".place, ''), lane.room) end`;

/** Selects the room of a lane as it is compared between plans. */
export const roomKeyOf = (tx: TenantTx, laneId: string) =>
  tx.db
    .selectFrom('interview_lane')
    .select('room_key')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', laneId);

/** Lists the times at which rooms of a plan are in use by interviews of other plans, each with the lane that is closed by it. */
export async function listRoomsInUse(tx: TenantTx, planId: string) {
  const { rows } = await sql<{ lane_id: string; starts_at: Date; ends_at: Date }>`
    select lane.id as lane_id, booking.starts_at, booking.ends_at
    from interview_window w
    join interview_lane lane on lane.organization_id = w.organization_id and lane.window_id = w.id
    join interview_booking booking on booking.organization_id = lane.organization_id and booking.room_key = lane.room_key
      and booking.room_key is not null and booking.state in ('HELD', 'BOOKED') and booking.plan_id <> w.plan_id
      and tstzrange(booking.starts_at, booking.ends_at) && tstzrange(w.starts_at, w.ends_at)
      and (booking.hold_until is null or booking.hold_until > ${tx.now})
    where w.organization_id = ${tx.organizationId} and w.plan_id = ${planId}`.execute(tx.db);
  return rows;
}
