import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../../platform/lists/application-codes.ts';
import { isDayIn } from '../../../records/staff-times/public.ts';

const takesPart = (list: 'assessorIds' | 'actorIds', personId: string) =>
  sql<boolean>`released.plan -> 'activities' @> ${JSON.stringify([{ [list]: [personId] }])}::jsonb`;

/** Lists the days in whose last released timetable a person has a part, with that timetable, by the dates of a span on which it was told. */
export const listReleasedDays = (
  tx: TenantTx,
  { personId, from, to }: { readonly personId: string; readonly from: string; readonly to: string },
) =>
  tx.db
    .selectFrom((eb) =>
      eb
        .selectFrom('assessment_day_plan as plan')
        .innerJoin('assessment_day as day', (join) =>
          join.onRef('day.organization_id', '=', 'plan.organization_id').onRef('day.id', '=', 'plan.day_id'),
        )
        .innerJoin('role', (join) =>
          join.onRef('role.organization_id', '=', 'day.organization_id').onRef('role.id', '=', 'day.role_id'),
        )
        .distinctOn('plan.day_id')
        .select(['plan.number', 'plan.plan', 'plan.released_as'])
        .select(['day.id', 'day.title', 'day.day', 'day.time_zone', 'day.place', 'day.make_up'])
        .select(['role.title as role_title', 'role.blind', 'role.seen_stages'])
        .select(sql<string>`coalesce(plan.released_as ->> 'day', day.day::text)`.as('released_day'))
        .where('plan.organization_id', '=', tx.organizationId)
        .where('plan.released_at', 'is not', null)
        .where('day.state', '<>', 'CANCELLED')
        .where(isDayIn({ from, to }))
        .orderBy('plan.day_id')
        .orderBy('plan.number', 'desc')
        .as('released'),
    )
    .selectAll()
    .where('released.released_day', '>=', from)
    .where('released.released_day', '<=', to)
    .where((eb) => eb.or([takesPart('assessorIds', personId), takesPart('actorIds', personId)]))
    .orderBy('released.released_day')
    .orderBy('released.id')
    .execute();
export type ReleasedDayRow = Awaited<ReturnType<typeof listReleasedDays>>[number];

/** Lists the candidates of some days who are not deleted, with their codes. */
export async function listCandidatesOfDays(tx: TenantTx, dayIds: readonly string[]) {
  if (dayIds.length === 0) return [];
  return tx.db
    .selectFrom('assessment_day_candidate as seat')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'seat.organization_id')
        .onRef('application.id', '=', 'seat.application_id'),
    )
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id')
        .on('candidate.deleted_at', 'is', null),
    )
    .select(['seat.day_id', 'application.id', 'application.stage_id'])
    .select(['candidate.first_name', 'candidate.preferred_name', 'candidate.last_name'])
    .select(codeOf(tx, 'application').as('code'))
    .where('seat.organization_id', '=', tx.organizationId)
    .where('seat.day_id', 'in', [...dayIds])
    .execute();
}
export type CandidateOfDayRow = Awaited<ReturnType<typeof listCandidatesOfDays>>[number];
