import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/tenant-tx.ts';

/** No mail of the batch is there yet about the application that the column names: what a job goes on with where it stopped. */
export const unmailed = (tx: TenantTx, batchId: string, applicationId: string): RawBuilder<boolean> =>
  sql`not exists (select 1 from mail_message where mail_message.organization_id = ${tx.organizationId}
    and mail_message.batch_id = ${batchId} and mail_message.application_id = ${sql.ref(applicationId)})`;
