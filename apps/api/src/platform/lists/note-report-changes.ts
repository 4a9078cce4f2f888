import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/tenant-tx.ts';

/**
 * Has reports derive their rows of some applications again, because something that they count has changed without an event.
 * `among` is a condition on `application a`.
 */
export async function noteReportChanges(tx: TenantTx, among: RawBuilder<unknown>): Promise<void> {
  await sql`insert into report_change (organization_id, application_id, id)
    select a.organization_id, a.id, cast(${tx.newId()} as uuid) from application a
    where ${among} and (a.submitted_at is not null or a.hidden_submitted_at is not null)`.execute(tx.db);
}

/** Has reports derive their rows of all applications on a role again. */
export const noteReportChangesOfRole = (tx: TenantTx, roleId: string): Promise<void> =>
  noteReportChanges(tx, sql`a.organization_id = ${tx.organizationId} and a.role_id = ${roleId}`);
