import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { AutomaticRow } from './automatic-messages.queries.ts';

const day = 86_400_000;

/** Finds the message of a run of the last 24 hours with the same words. */
export const findRun = (tx: TenantTx, automatic: AutomaticRow) =>
  tx.db
    .selectFrom('message')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('automatic_message_id', '=', automatic.id)
    .where('created_at', '>', new Date(tx.now.getTime() - day))
    .where('cancelled_at', 'is', null)
    .where('author_id', '=', automatic.updated_by)
    .where(sql<boolean>`content = cast(${JSON.stringify(automatic.content)} as jsonb)`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the day by which a role decides, if it has one. */
export const findDecisionDay = async (tx: TenantTx, roleId: string): Promise<string | null> =>
  (
    await tx.db
      .selectFrom('role')
      .select('decision_by')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', roleId)
      .executeTakeFirst()
  )?.decision_by ?? null;
