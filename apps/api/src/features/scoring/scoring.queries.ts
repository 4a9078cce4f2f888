import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export interface MarkRow {
  readonly criterion: string;
  readonly value: number;
  readonly comment: string;
  readonly version: number;
  readonly updated_at: Date;
  readonly marker_id: string;
  readonly first_name: string;
  readonly last_name: string;
}

export interface CardKey {
  readonly applicationId: string;
  readonly stageId: number;
}

/** Everybody's marks of an application at one stage. */
export const listMarks = (tx: TenantTx, at: CardKey): Promise<MarkRow[]> =>
  tx.db
    .selectFrom('score')
    .innerJoin('user_account as marker', (join) =>
      join.onRef('marker.id', '=', 'score.marker_id').on('marker.organization_id', '=', tx.organizationId),
    )
    .select(['score.criterion', 'score.value', 'score.comment', 'score.version', 'score.updated_at', 'score.marker_id'])
    .select(['marker.first_name', 'marker.last_name'])
    .where('score.organization_id', '=', tx.organizationId)
    .where('score.application_id', '=', at.applicationId)
    .where('score.stage_id', '=', at.stageId)
    .orderBy('marker.last_name')
    .orderBy('score.marker_id')
    .orderBy('score.criterion')
    .execute();

interface MarkKey extends CardKey {
  readonly criterion: string;
  readonly markerId: string;
}

export async function writeMark(
  tx: TenantTx,
  at: MarkKey,
  mark: { readonly value: number; readonly comment: string; readonly version: number },
): Promise<void> {
  const values = { value: mark.value, comment: mark.comment, version: mark.version, updated_at: tx.now };
  await tx.db
    .insertInto('score')
    .values({
      organization_id: tx.organizationId,
      application_id: at.applicationId,
      marker_id: at.markerId,
      stage_id: at.stageId,
      criterion: at.criterion,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'application_id', 'stage_id', 'criterion', 'marker_id']).doUpdateSet(values),
    )
    .execute();
}

/** What is said with a mark. The mark keeps its time: it was not given again. */
export async function writeComment(
  tx: TenantTx,
  at: MarkKey,
  { comment, version }: { readonly comment: string; readonly version: number },
): Promise<void> {
  await tx.db
    .updateTable('score')
    .set({ comment, version })
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', at.applicationId)
    .where('stage_id', '=', at.stageId)
    .where('criterion', '=', at.criterion)
    .where('marker_id', '=', at.markerId)
    .execute();
}

export async function removeMark(tx: TenantTx, at: MarkKey): Promise<void> {
  await tx.db
    .deleteFrom('score')
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', at.applicationId)
    .where('stage_id', '=', at.stageId)
    .where('criterion', '=', at.criterion)
    .where('marker_id', '=', at.markerId)
    .execute();
}

/** The list's column: hundredths, so that it stays a small whole number. */
export async function writeScore(tx: TenantTx, applicationId: string, hundredths: number | null): Promise<void> {
  await tx.db
    .updateTable('application')
    .set({ score: hundredths })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', applicationId)
    .execute();
}
