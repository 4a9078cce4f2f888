import { recommendationKey } from '@evenhand/domain/scoring/recommendation';
import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { placeAndRoom } from '../bookings/rooms.queries.ts';

const day = 86_400_000;
const daysBefore = 14;
const daysAfter = 60;

export interface MyInterviewRow {
  readonly booking_id: string;
  readonly invitation_id: string;
  readonly role: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly outcome: string | null;
  readonly place: string;
  readonly is_scored: boolean;
}

/** Lists the interviews that a member of staff holds or sits in on, around now or one of them alone. */
export async function listMine(
  tx: TenantTx,
  userId: string,
  bookingId: string | null = null,
): Promise<MyInterviewRow[]> {
  const from = new Date(tx.now.getTime() - daysBefore * day);
  const to = new Date(tx.now.getTime() + daysAfter * day);
  const { rows } = await sql<MyInterviewRow>`
    select b.id as booking_id, b.invitation_id, p.role, b.starts_at, b.ends_at, b.outcome, ${placeAndRoom} as place,
      exists (select 1 from score s where s.organization_id = b.organization_id and s.application_id = b.application_id
        and s.stage_id = plan.stage_id and s.scorer_id = p.user_id and s.criterion <> ${recommendationKey}) as is_scored
    from interview_person p
    join interview_booking b on b.organization_id = p.organization_id and b.id = p.booking_id and b.state in ('BOOKED', 'DONE')
    join interview_lane lane on lane.organization_id = b.organization_id and lane.id = b.lane_id
    join interview_window "window" on "window".organization_id = lane.organization_id and "window".id = lane.window_id
    join interview_plan plan on plan.organization_id = b.organization_id and plan.id = b.plan_id
    where p.organization_id = ${tx.organizationId} and p.user_id = ${userId} and p.state in ('PENCILLED', 'FIXED')
      and case when ${bookingId}::uuid is null then p.starts_at > ${from} and p.starts_at < ${to} else b.id = ${bookingId}::uuid end
    order by b.starts_at, b.id limit 500`.execute(tx.db);
  return rows;
}

/** Lists the applications whose candidates a member of staff says that they know, the latest first. */
export const listOwnConflicts = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('interview_conflict as conflict')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'conflict.organization_id')
        .onRef('application.id', '=', 'conflict.application_id'),
    )
    .select(['conflict.application_id', 'conflict.declared_at'])
    .where('conflict.organization_id', '=', tx.organizationId)
    .where('conflict.user_id', '=', userId)
    .where('application.withdrawn_at', 'is', null)
    .orderBy('conflict.declared_at', 'desc')
    .orderBy('conflict.application_id')
    .limit(200)
    .execute();
