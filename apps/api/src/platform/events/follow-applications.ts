import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantTx } from '../db/tenant-tx.ts';
import { defineJob } from '../jobs/define-job.ts';

/** Tells the organisation from which a candidate was transferred where their application stands. */
export const reportTransfers = defineJob('transfer.report', { payload: z.object({ transferIds: z.array(z.uuid()) }) });

/** Reports changed applications in the transaction of the change: only those whose candidate has agreed to it. */
export async function tellWhereFrom(tx: TenantTx, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  const rows = await tx.db
    .selectFrom('transfer')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'transfer.organization_id')
        .onRef('application.candidate_id', '=', 'transfer.candidate_id')
        .onRef('application.role_id', '=', 'transfer.role_id'),
    )
    .select('transfer.id')
    .where('transfer.organization_id', '=', tx.organizationId)
    .where('application.organization_id', '=', tx.organizationId)
    .where('transfer.side', '=', 'IN')
    .where('transfer.state', '=', 'COPIED')
    // This is asked once, before anything else: most organisations have no such transfer, and move ten thousand applications at a
    // time.
    .where(
      sql<boolean>`(select exists (select 1 from transfer any_one where any_one.organization_id = ${tx.organizationId}
        and any_one.side = 'IN' and any_one.state = 'COPIED'))`,
    )
    .where(sql<boolean>`application.id = any(cast(${applicationIds} as uuid[]))`)
    .execute();
  if (rows.length > 0) await tx.send(reportTransfers, { transferIds: rows.map(({ id }) => id) });
}
