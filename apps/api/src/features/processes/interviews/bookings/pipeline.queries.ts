import { pipelineStage } from '@evenhand/contract/records/roles/roles';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

const pipelineSchema = z.array(pipelineStage);

/** Returns the stages of a role. */
export async function pipelineOf(tx: TenantTx, roleId: string): Promise<Pipeline> {
  const row = await tx.db
    .selectFrom('role')
    .select('pipeline')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', roleId)
    .executeTakeFirst();
  return row ? pipelineSchema.parse(row.pipeline) : [];
}
