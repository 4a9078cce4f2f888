import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantTx } from '../db/tenant-tx.ts';
import { defineJob } from '../jobs/define-job.ts';

/** Tells the organisation from which a candidate was transferred where their application stands. */
export const reportCrossings = defineJob('crossing.report', { payload: z.object({ crossingIds: z.array(z.uuid()) }) });

/** Reports changed applications in the transaction of the change: only those whose candidate has agreed to it. */
export async function tellWhereFrom(tx: TenantTx, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  const rows = await tx.db
    .selectFrom('crossing')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'crossing.organization_id')
        .onRef('application.candidate_id', '=', 'crossing.candidate_id')
        .onRef('application.role_id', '=', 'crossing.role_id'),
    )
    .select('crossing.id')
    .where('crossing.organization_id', '=', tx.organizationId)
    .where('application.organization_id', '=', tx.organizationId)
    .where('crossing.side', '=', 'IN')
    .where('crossing.state', '=', 'CARRIED')
    // This is asked once, before anything else: most organisations have no such transfer, and move ten thousand applications at a
    // time.
    .where(
      sql<boolean>`(select exists (select 1 from crossing any_one where any_one.organization_id = ${tx.organizationId}
        and any_one.side = 'IN' and any_one.state = 'CARRIED'))`,
    )
    .where(sql<boolean>`application.id = any(cast(${applicationIds} as uuid[]))`)
    .execute();
  if (rows.length > 0) await tx.send(reportCrossings, { crossingIds: rows.map(({ id }) => id) });
}
