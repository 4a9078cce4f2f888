import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Lists when plans of interviews that are open have some rooms, by the names under which rooms are compared. */
export async function listRoomWindows(
  tx: TenantTx,
  at: {
    /** A plan that is left out. */
    readonly exceptPlanId: string | null;
    readonly roomKeys: readonly string[];
    readonly from: Date;
    readonly to: Date;
  },
) {
  if (at.roomKeys.length === 0) return [];
  const { rows } = await sql<{ room_key: string; starts_at: Date; ends_at: Date }>`
    select distinct lane.room_key, w.starts_at, w.ends_at
    from interview_lane lane
    join interview_window w on w.organization_id = lane.organization_id and w.id = lane.window_id
    join interview_plan plan on plan.organization_id = w.organization_id and plan.id = w.plan_id and plan.state = 'OPEN'
    where lane.organization_id = ${tx.organizationId} and lane.room_key = any(cast(${[...at.roomKeys]} as text[]))
      and w.plan_id is distinct from ${at.exceptPlanId}::uuid and w.starts_at < ${at.to} and w.ends_at > ${at.from}
    order by w.starts_at, lane.room_key`.execute(tx.db);
  return rows;
}

/** A span in which an assessment day uses a room, in minutes of the day. */
interface DayRoomRow {
  readonly day_id: string;
  readonly day: string;
  readonly time_zone: string;
  readonly place: string;
  readonly room_id: string;
  readonly room: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Lists when the assessment days of some dates that are not cancelled use their rooms: while an exercise or a preparation is in them, by
 * the newest timetable and by the one that was released last. A day without a timetable has its rooms for the whole of their hours.
 */
export async function listDayRooms(
  tx: TenantTx,
  at: { readonly from: string; readonly to: string; readonly dayId?: string },
): Promise<DayRoomRow[]> {
  const { rows } = await sql<DayRoomRow>`
    select day.id as day_id, day.day::text as day, day.time_zone, day.place, room ->> 'id' as room_id, room ->> 'name' as room,
      used."from", used."to"
    from assessment_day day
    cross join lateral jsonb_array_elements(day.make_up -> 'rooms') as room
    cross join lateral (
      select (span ->> 'from')::int as "from", (span ->> 'to')::int as "to"
      from assessment_day_plan plan
      cross join lateral jsonb_array_elements(plan.plan -> 'activities') as activity
      cross join lateral (values (activity), (activity -> 'preparation')) as part(span)
      where plan.organization_id = day.organization_id and plan.day_id = day.id and span ->> 'roomId' = room ->> 'id'
        and plan.number in (select unnest(array[max(known.number), max(known.number) filter (where known.released_at is not null)])
          from assessment_day_plan known where known.organization_id = day.organization_id and known.day_id = day.id)
      union
      select coalesce((room -> 'hours' ->> 'from')::int, (day.make_up -> 'hours' ->> 'from')::int),
        coalesce((room -> 'hours' ->> 'to')::int, (day.make_up -> 'hours' ->> 'to')::int)
      where not exists (select from assessment_day_plan known
        where known.organization_id = day.organization_id and known.day_id = day.id)
    ) as used
    where day.organization_id = ${tx.organizationId} and day.state <> 'CANCELLED'
      and day.day between ${at.from}::date and ${at.to}::date
      and (${at.dayId ?? null}::uuid is null or day.id = ${at.dayId ?? null}::uuid)
    order by day.id, room_id, used."from"`.execute(tx.db);
  return rows;
}
