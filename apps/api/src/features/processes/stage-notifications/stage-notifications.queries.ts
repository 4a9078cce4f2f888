import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { applicationStateColumns, applicationsOnRoles } from '../../records/application-state/public.ts';

/** Status and stage that the candidate knew before the application was moved. */
export interface KnownBefore {
  readonly id: string;
  readonly status: string;
  readonly stageId: number;
}

/**
 * Records what the candidates know, for a later stage notification. Keeps the record of an earlier move of which they have not been
 * notified.
 */
export async function insertStageNotifications(
  tx: TenantTx,
  known: readonly KnownBefore[],
  dueAt: Date,
): Promise<void> {
  if (known.length === 0) return;
  await sql`insert into stage_notification (organization_id, application_id, status, stage_id, due_at)
    select ${tx.organizationId}, v.id, v.status, v."stageId", ${dueAt}
    from jsonb_to_recordset(cast(${JSON.stringify(known)} as jsonb)) as v(id uuid, status text, "stageId" smallint)
    on conflict on constraint stage_notification_key do update set due_at = excluded.due_at`.execute(tx.db);
}

/** Makes the waiting notifications of these applications due at that time. Returns whether any wait. */
export async function wakeStageNotifications(
  tx: TenantTx,
  applicationIds: readonly string[],
  dueAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('stage_notification')
    .set({ due_at: dueAt })
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application_id = any(cast(${applicationIds} as uuid[]))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns those of these applications that the candidate has sent: they have a frozen copy. */
export async function listAnswered(tx: TenantTx, applicationIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (applicationIds.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('application_submission')
    .select('application_id')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application_id = any(cast(${applicationIds} as uuid[]))`)
    .execute();
  return new Set(rows.map((row) => row.application_id));
}

const due = (tx: TenantTx) =>
  tx.db.selectFrom('stage_notification').where('organization_id', '=', tx.organizationId).where('due_at', '<=', tx.now);

/** Lists applications with a notification that is due. */
export const listDueStageNotifications = (tx: TenantTx, limit: number) =>
  due(tx).select('application_id').orderBy('application_id').limit(limit).execute();

/**
 * Loads and locks these applications. A move locks its application first and then records what was known, so applications that
 * another job has dealt with meanwhile are left out.
 */
export async function lockMoved(tx: TenantTx, applicationIds: readonly string[]) {
  const rows = await applicationsOnRoles(tx)
    .select(['application.id', 'application.candidate_id', 'application.role_id', 'application.submitted_at'])
    .select(applicationStateColumns)
    .select(['role.title', 'role.pipeline'])
    .select(['application.extended_to', 'application.created_at'])
    .select(['role.status', 'role.published_at', 'role.opens_at', 'role.closes_at', 'role.grace_minutes'])
    .where(sql<boolean>`application.id = any(cast(${applicationIds} as uuid[]))`)
    .orderBy('application.id')
    .forUpdate('application')
    .execute();
  const known = await due(tx)
    .select(['application_id', 'status', 'stage_id'])
    .where(sql<boolean>`application_id = any(cast(${applicationIds} as uuid[]))`)
    .execute();
  const knownOf = new Map(known.map((one) => [one.application_id, one]));
  return rows.flatMap((row) => {
    const one = knownOf.get(row.id);
    return one ? [{ ...row, known: { status: one.status, stageId: one.stage_id } }] : [];
  });
}
export type MovedRow = Awaited<ReturnType<typeof lockMoved>>[number];

/** Puts these notifications off until the next move of their application. */
export async function postponeStageNotifications(tx: TenantTx, applicationIds: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('stage_notification')
    .set({ due_at: null })
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application_id = any(cast(${applicationIds} as uuid[]))`)
    .execute();
}

export async function deleteStageNotifications(tx: TenantTx, applicationIds: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('stage_notification')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application_id = any(cast(${applicationIds} as uuid[]))`)
    .execute();
}
