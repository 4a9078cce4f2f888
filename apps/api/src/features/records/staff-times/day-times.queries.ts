import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** The part of a member of staff in an exercise of a released timetable, or a break of theirs, in minutes of its day. */
export interface DayTimeRow {
  readonly user_id: string;
  readonly day_id: string;
  readonly day: string;
  readonly time_zone: string;
  readonly from: number;
  readonly to: number;
  readonly is_break: boolean;
}

interface DateSpan {
  /** Dates, both included. */
  readonly from: string;
  readonly to: string;
}

/**
 * Holds for an assessment day, named `day` in the query, whose date lies in a span, or one of whose released timetables was told with a
 * date of it. It spares the other days, whose timetables need not be read.
 */
export const isDayIn = ({ from, to }: DateSpan) =>
  sql<boolean>`(day.day between ${from}::date and ${to}::date or exists (
    select from assessment_day_plan as told
    where told.organization_id = day.organization_id and told.day_id = day.id and told.released_at is not null
      and told.released_as ->> 'day' between ${from} and ${to}))`;

/**
 * Lists when some members of staff have a part in the last released timetables, by the dates of a span on which they were told: an
 * assessor until the write-up ends, an actor until the exercise does; with their breaks. An edit of a day moves nothing before the next
 * release.
 */
export async function listDayTimes(
  tx: TenantTx,
  { userIds, from, to }: DateSpan & { readonly userIds: readonly string[] },
): Promise<DayTimeRow[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<DayTimeRow>`
    select part.user_id, released.day_id, released.day, released.time_zone, part."from", part.until as "to", part.is_break
    from (
      select distinct on (plan.day_id) plan.day_id, plan.plan, coalesce(plan.released_as ->> 'day', day.day::text) as day,
        coalesce(plan.released_as ->> 'timeZone', day.time_zone) as time_zone
      from assessment_day as day
      join assessment_day_plan as plan on plan.organization_id = day.organization_id and plan.day_id = day.id
      where day.organization_id = ${tx.organizationId} and day.state <> 'CANCELLED' and plan.released_at is not null
        and ${isDayIn({ from, to })}
      order by plan.day_id, plan.number desc
    ) as released
    cross join lateral (
      select user_id, (activity ->> 'from')::int as "from", (activity ->> 'writeUpTo')::int as until, false as is_break
      from jsonb_array_elements(released.plan -> 'activities') as activity,
        jsonb_array_elements_text(activity -> 'assessorIds') as user_id
      union all
      select user_id, (activity ->> 'from')::int, (activity ->> 'to')::int, false
      from jsonb_array_elements(released.plan -> 'activities') as activity,
        jsonb_array_elements_text(activity -> 'actorIds') as user_id
      union all
      select rest ->> 'personId', (rest ->> 'from')::int, (rest ->> 'to')::int, true
      from jsonb_array_elements(released.plan -> 'breaks') as rest
    ) as part
    where released.day >= ${from} and released.day <= ${to} and part.user_id = any(${[...userIds]}::text[])`.execute(
    tx.db,
  );
  return rows;
}
