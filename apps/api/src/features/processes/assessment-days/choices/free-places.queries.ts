import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Lists the days to come for which an application has a place, or waits, although it has left their stage. */
export async function listLeftDays(tx: TenantTx, applicationId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('assessment_day as day')
    .select('day.id')
    .where('day.organization_id', '=', tx.organizationId)
    .where(sql<boolean>`day.day > (${tx.now}::timestamptz at time zone day.time_zone)::date`)
    .where('day.state', 'in', ['DRAFT', 'RELEASED'])
    // No row is seen of a candidate who leaves the platform: they have left every stage.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application')
            .innerJoin('candidate', (join) =>
              join
                .onRef('candidate.organization_id', '=', 'application.organization_id')
                .onRef('candidate.id', '=', 'application.candidate_id'),
            )
            .select('application.id')
            .where('application.organization_id', '=', tx.organizationId)
            .where('application.id', '=', applicationId)
            .whereRef('application.stage_id', '=', 'day.stage_id')
            .where('application.withdrawn_at', 'is', null)
            .where('application.submitted_at', 'is not', null)
            .where('candidate.deleted_at', 'is', null),
        ),
      ),
    )
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('assessment_day_candidate as seat')
            .select('seat.day_id')
            .where('seat.organization_id', '=', tx.organizationId)
            .whereRef('seat.day_id', '=', 'day.id')
            .where('seat.application_id', '=', applicationId),
        ),
        exists(
          selectFrom('assessment_day_invitation as waiting')
            .select('waiting.choice_id')
            .where('waiting.organization_id', '=', tx.organizationId)
            .whereRef('waiting.reserve_day_id', '=', 'day.id')
            .where('waiting.application_id', '=', applicationId),
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
