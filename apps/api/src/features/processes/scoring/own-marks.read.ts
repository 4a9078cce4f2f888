import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

interface MarkCount {
  readonly criterion: string;
  readonly mark: number;
  readonly count: number;
}

/** Tells whether the organisation has a role. */
export const hasRole = async (tx: TenantTx, roleId: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('role')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', roleId)
    .executeTakeFirst()) !== undefined;

/** Counts the scores on the scale that a person has given at a stage of a role, by criterion and score. */
export async function countMarks(
  tx: TenantTx,
  at: { readonly scorerId: string; readonly roleId: string; readonly stageId: number },
): Promise<MarkCount[]> {
  const { rows } = await sql<MarkCount>`select s.criterion, cast(s.value as int) as mark, cast(count(*) as int) as count
    from score s
    join application a on a.organization_id = ${tx.organizationId} and a.id = s.application_id and a.role_id = ${at.roleId}
    where s.organization_id = ${tx.organizationId} and s.scorer_id = ${at.scorerId} and s.stage_id = ${at.stageId}
      and s.metric_type = 'scale' and s.value is not null
    group by 1, 2`.execute(tx.db);
  return rows;
}
