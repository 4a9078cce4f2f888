import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/tenant-tx.ts';

/**
 * Whether there is no mail of the batch yet about the application that the column names. By this a job goes on where it stopped.
 */
export const unmailed = (tx: TenantTx, batchId: string, applicationId: string): RawBuilder<boolean> =>
  sql`not exists (select 1 from mail_message where mail_message.organization_id = ${tx.organizationId}
    and mail_message.batch_id = ${batchId} and mail_message.application_id = ${sql.ref(applicationId)})`;
