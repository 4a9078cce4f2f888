import { withdrawalFinalAt } from '@evenhand/domain/pipeline/withdrawal-undo';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantTx } from '../db/tenant-tx.ts';
import { defineJob } from '../jobs/define-job.ts';

/** Gives the places of those who have left a stage on its assessment days to those who wait for them. */
export const freePlaces = defineJob('assessment-day.free-places', {
  payload: z.object({ applicationIds: z.array(z.uuid()) }),
});

/** A candidate, or one of their applications, that may have left. */
interface Leaver {
  readonly applicationId: string | null;
  readonly candidateId: string | null;
}

/**
 * Asks for the places of leavers on assessment days to be given on, in the transaction of the change. The places stay theirs as long
 * as a withdrawal can be undone.
 */
export async function askForPlaces(tx: TenantTx, leavers: readonly Leaver[]): Promise<void> {
  const applicationIds = leavers.flatMap(({ applicationId }) => applicationId ?? []);
  const candidateIds = leavers.flatMap((one) => (one.applicationId === null ? (one.candidateId ?? []) : []));
  if (applicationIds.length + candidateIds.length === 0) return;
  const rows = await tx.db
    .selectFrom('application')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    // This is asked once, before anything else: most moves are made where no assessment day is to come.
    .where(
      sql<boolean>`(select exists (select 1 from assessment_day any_one where any_one.organization_id = ${tx.organizationId}
        and any_one.day >= ${tx.now}::date))`,
    )
    .where(
      sql<boolean>`(id = any(cast(${applicationIds} as uuid[])) or candidate_id = any(cast(${candidateIds} as uuid[])))`,
    )
    .where(
      sql<boolean>`(exists (select 1 from assessment_day_candidate seat where seat.organization_id = application.organization_id
          and seat.application_id = application.id)
        or exists (select 1 from assessment_day_invitation waiting where waiting.organization_id = application.organization_id
          and waiting.application_id = application.id and waiting.reserve_day_id is not null))`,
    )
    .execute();
  if (rows.length === 0) return;
  await tx.send(freePlaces, { applicationIds: rows.map(({ id }) => id) }, { startAfter: withdrawalFinalAt(tx.now) });
}
