import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../../platform/lists/application-codes.ts';
import { placeAndRoom } from '../bookings/rooms.queries.ts';

const most = 1000;

/** Lists the interviews that a member of staff holds in a span, with their candidates. */
export const listFeedInterviews = (
  tx: TenantTx,
  at: { readonly userId: string; readonly from: Date; readonly to: Date },
) =>
  tx.db
    .selectFrom('interview_person as person')
    .innerJoin('interview_booking as booking', (join) =>
      join
        .onRef('booking.organization_id', '=', 'person.organization_id')
        .onRef('booking.id', '=', 'person.booking_id')
        .on('booking.state', 'in', ['BOOKED', 'DONE']),
    )
    .innerJoin('interview_plan as plan', (join) =>
      join.onRef('plan.organization_id', '=', 'booking.organization_id').onRef('plan.id', '=', 'booking.plan_id'),
    )
    .innerJoin('interview_lane as lane', (join) =>
      join.onRef('lane.organization_id', '=', 'booking.organization_id').onRef('lane.id', '=', 'booking.lane_id'),
    )
    .innerJoin('interview_window as window', (join) =>
      join.onRef('window.organization_id', '=', 'lane.organization_id').onRef('window.id', '=', 'lane.window_id'),
    )
    .innerJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'plan.organization_id').onRef('role.id', '=', 'plan.role_id'),
    )
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'booking.organization_id')
        .onRef('application.id', '=', 'booking.application_id'),
    )
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id')
        .on('candidate.deleted_at', 'is', null),
    )
    .select(['booking.calendar_id', 'booking.sequence', 'booking.starts_at', 'booking.ends_at'])
    .select(placeAndRoom.as('place'))
    .select(['plan.setup', 'role.title as role_title', 'role.blind', 'role.seen_stages', 'application.stage_id'])
    .select(['candidate.first_name', 'candidate.preferred_name', 'candidate.last_name'])
    .select(codeOf(tx, 'application').as('code'))
    .where('person.organization_id', '=', tx.organizationId)
    .where('person.user_id', '=', at.userId)
    .where('person.state', 'in', ['PENCILLED', 'FIXED'])
    .where('person.ends_at', '>', at.from)
    .where('person.starts_at', '<', at.to)
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .limit(most)
    .execute();
export type FeedInterviewRow = Awaited<ReturnType<typeof listFeedInterviews>>[number];
