import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** The application of an answer or a seat has left the stage of the day, or the candidate has left altogether. */
const hasLeft = sql<boolean>`(application.withdrawn_at is not null or application.submitted_at is null
  or application.stage_id <> day.stage_id or candidate.deleted_at is not null)`;

/** Lists the days to come for which an application has a place, or waits, although it has left their stage. */
export async function listLeftDays(tx: TenantTx, applicationId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .innerJoin('assessment_day as day', (join) =>
      join
        .onRef('day.organization_id', '=', 'application.organization_id')
        .onRef('day.role_id', '=', 'application.role_id'),
    )
    .select('day.id')
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.id', '=', applicationId)
    .where(sql<boolean>`day.day > (${tx.now}::timestamptz at time zone day.time_zone)::date`)
    .where('day.state', 'in', ['DRAFT', 'RELEASED'])
    .where(hasLeft)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('assessment_day_candidate as seat')
            .select('seat.day_id')
            .whereRef('seat.organization_id', '=', 'day.organization_id')
            .whereRef('seat.day_id', '=', 'day.id')
            .whereRef('seat.application_id', '=', 'application.id'),
        ),
        eb.exists(
          eb
            .selectFrom('assessment_day_invitation as waiting')
            .select('waiting.choice_id')
            .whereRef('waiting.organization_id', '=', 'day.organization_id')
            .whereRef('waiting.reserve_day_id', '=', 'day.id')
            .whereRef('waiting.application_id', '=', 'application.id'),
        ),
      ]),
    )
    .orderBy('day.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the choices to which an application is invited, in the order in which they are held. */
export const listChoicesOf = (tx: TenantTx, applicationId: string) =>
  tx.db
    .selectFrom('assessment_day_invitation')
    .select('choice_id')
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', applicationId)
    .orderBy('choice_id')
    .execute();

/** Ends the answers of an application that hold one of these days, or wait for it. */
export async function endAnswers(tx: TenantTx, applicationId: string, dayIds: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('assessment_day_invitation')
    .set({ day_id: null, reserve_day_id: null, reserve_since: null })
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', applicationId)
    .where((eb) => eb.or([eb('day_id', 'in', [...dayIds]), eb('reserve_day_id', 'in', [...dayIds])]))
    .execute();
}
