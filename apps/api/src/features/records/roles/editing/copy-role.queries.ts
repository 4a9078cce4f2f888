import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Copies the automatic messages of a role to another one. What happens from now on counts for them. */
export async function copyAutomaticMessages(
  tx: TenantTx,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  await sql`insert into automatic_message
      (organization_id, id, role_id, template_id, follows, stage_id, days, is_on, on_since, version, updated_at, updated_by)
    select organization_id, gen_random_uuid(), ${toId}, template_id, follows, stage_id, days, is_on, ${tx.now}, 1, ${tx.now}, updated_by
    from automatic_message where organization_id = ${tx.organizationId} and role_id = ${fromId}`.execute(tx.db);
}
