import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Finds a sent application that is still open, with its candidate. */
export const findOpenApplication = (tx: TenantTx, applicationId: string) =>
  tx.db
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .innerJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'application.organization_id')
        .onRef('role.id', '=', 'application.role_id'),
    )
    .select(['application.id', 'application.candidate_id', 'application.stage_id', 'application.role_id'])
    .select(['candidate.first_name', 'candidate.preferred_name', 'role.title as role_title'])
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.id', '=', applicationId)
    .where('application.withdrawn_at', 'is', null)
    .where('candidate.deleted_at', 'is', null)
    .executeTakeFirst();

/** Lists the days on which an application is, the first one first. */
export const listOwnDays = (tx: TenantTx, applicationId: string) =>
  tx.db
    .selectFrom('assessment_day_candidate as seat')
    .innerJoin('assessment_day as day', (join) =>
      join.onRef('day.organization_id', '=', 'seat.organization_id').onRef('day.id', '=', 'seat.day_id'),
    )
    .select(['day.id', 'day.title', 'day.day', 'day.time_zone', 'day.place', 'day.make_up'])
    .select(['day.pack', 'day.expenses', 'day.quiet_place'])
    .where('seat.organization_id', '=', tx.organizationId)
    .where('seat.application_id', '=', applicationId)
    .where('day.state', '<>', 'CANCELLED')
    .orderBy('day.day')
    .orderBy('day.id')
    .execute();
export type OwnDayRow = Awaited<ReturnType<typeof listOwnDays>>[number];

/** Lists the candidates of some applications, to write to them. */
export const listApplicants = (tx: TenantTx, applicationIds: readonly string[]) =>
  applicationIds.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('application')
        .select(['id', 'candidate_id'])
        .where('organization_id', '=', tx.organizationId)
        .where('id', 'in', [...applicationIds])
        .orderBy('id')
        .execute();

/** Lists which of some applications are on an assessment day, or invited to choose one. */
export async function listOnDays(tx: TenantTx, applicationIds: readonly string[]): Promise<string[]> {
  if (applicationIds.length === 0) return [];
  const rows = await tx.db
    .selectFrom('assessment_day_candidate')
    .select('application_id')
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', 'in', [...applicationIds])
    .union(
      tx.db
        .selectFrom('assessment_day_invitation')
        .select('application_id')
        .where('organization_id', '=', tx.organizationId)
        .where('application_id', 'in', [...applicationIds]),
    )
    .execute();
  return rows.map(({ application_id }) => application_id);
}
