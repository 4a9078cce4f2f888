import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const columns = ['application_id', 'strengths', 'body', 'released_at', 'is_composed', 'version'] as const;

const feedback = (tx: TenantTx) =>
  tx.db.selectFrom('application_feedback').select(columns).where('organization_id', '=', tx.organizationId);

/** Feedback on these applications, released or not. */
export const listFeedbackRows = (tx: TenantTx, applicationIds: readonly string[]) =>
  applicationIds.length === 0
    ? Promise.resolve([])
    : feedback(tx)
        .where('application_id', 'in', [...applicationIds])
        .orderBy('application_id')
        .execute();
export type FeedbackRow = Awaited<ReturnType<typeof listFeedbackRows>>[number];

/** Lists those of these applications whose outcome goes out without feedback. */
export async function listExcluded(tx: TenantTx, applicationIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectFrom('feedback_exclusion')
    .select('application_id')
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', 'in', [...applicationIds])
    .execute();
  return new Set(rows.map((row) => row.application_id));
}

const texts = z.array(z.string());
export const strengthsOf = (row: Pick<FeedbackRow, 'strengths'>): string[] => texts.parse(row.strengths);

export const lockFeedback = (tx: TenantTx, applicationId: string) =>
  feedback(tx).where('application_id', '=', applicationId).forUpdate().executeTakeFirst();

interface Content {
  readonly strengths: readonly string[];
  readonly body: string;
  readonly version: number;
}

/** Writes the feedback on a locked application. */
export async function writeFeedback(tx: TenantTx, applicationId: string, content: Content): Promise<void> {
  const row = {
    strengths: JSON.stringify(content.strengths),
    body: content.body,
    is_composed: false,
    version: content.version,
    updated_at: tx.now,
  };
  await tx.db
    .insertInto('application_feedback')
    .values({ organization_id: tx.organizationId, application_id: applicationId, ...row })
    .onConflict((conflict) => conflict.columns(['organization_id', 'application_id']).doUpdateSet(row))
    .execute();
}

/** Releases what is written on these locked applications, not excluded and not released before; answers which. */
export async function markReleased(tx: TenantTx, applicationIds: readonly string[]): Promise<string[]> {
  if (applicationIds.length === 0) return [];
  const rows = await tx.db
    .updateTable('application_feedback')
    .set((eb) => ({ released_at: tx.now, updated_at: tx.now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', 'in', [...applicationIds])
    .where('released_at', 'is', null)
    .where('application_id', 'not in', (eb) =>
      eb
        .selectFrom('feedback_exclusion')
        .select('feedback_exclusion.application_id')
        .where('feedback_exclusion.organization_id', '=', tx.organizationId),
    )
    .returning('application_id')
    .execute();
  return rows.map((row) => row.application_id);
}
