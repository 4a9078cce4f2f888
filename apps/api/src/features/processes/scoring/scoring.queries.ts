import type { Metric } from '@evenhand/domain/scoring/metric';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found } from '../../../platform/http/problem-error.ts';
import { readCriteria } from '../../records/role-columns/public.ts';
import type { columnsOf, ScoreColumns } from './score-value.ts';

export interface ScoreRow extends ScoreColumns {
  readonly stage_id: number;
  readonly criterion: string;
  readonly metric_type: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly comment: string;
  readonly version: number;
  readonly updated_at: Date;
  readonly scorer_id: string;
  readonly first_name: string;
  readonly last_name: string;
}

export interface ScorecardKey {
  readonly applicationId: string;
  readonly stageId: number;
}

/** Lists the scores of an application by all reviewers, at every stage that it has been at. */
export const listScores = (tx: TenantTx, at: Pick<ScorecardKey, 'applicationId'>): Promise<ScoreRow[]> =>
  tx.db
    .selectFrom('score')
    .innerJoin('user_account as scorer', (join) =>
      join.onRef('scorer.id', '=', 'score.scorer_id').on('scorer.organization_id', '=', tx.organizationId),
    )
    .select(['score.stage_id', 'score.criterion', 'score.metric_type', 'score.min', 'score.max'])
    .select(['score.value', 'score.flag', 'score.text_value', 'score.date_value', 'score.parts'])
    .select(['score.comment', 'score.version', 'score.updated_at', 'score.scorer_id'])
    .select(['scorer.first_name', 'scorer.last_name'])
    .where('score.organization_id', '=', tx.organizationId)
    .where('score.application_id', '=', at.applicationId)
    .orderBy('scorer.last_name')
    .orderBy('score.scorer_id')
    .orderBy('score.criterion')
    .execute();

/** Returns the criteria of a role, locked until the score is written, so that no editor changes a criterion's type under it. */
export async function holdCriteria(tx: TenantTx, roleId: string) {
  const row = await tx.db
    .selectFrom('role')
    .select('criteria')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', roleId)
    .forShare()
    .executeTakeFirst();
  return readCriteria(found(row).criteria);
}

interface ScoreKey extends ScorecardKey {
  readonly criterion: string;
  readonly scorerId: string;
}

export async function writeScore(
  tx: TenantTx,
  at: ScoreKey,
  score: {
    readonly metric: Metric;
    readonly columns: ReturnType<typeof columnsOf>;
    readonly comment: string;
    readonly version: number;
  },
): Promise<void> {
  const { metricType, min, max } = score.metric;
  const values = {
    ...score.columns,
    metric_type: metricType,
    min,
    max,
    comment: score.comment,
    version: score.version,
    updated_at: tx.now,
  };
  await tx.db
    .insertInto('score')
    .values({
      organization_id: tx.organizationId,
      application_id: at.applicationId,
      scorer_id: at.scorerId,
      stage_id: at.stageId,
      criterion: at.criterion,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'application_id', 'stage_id', 'criterion', 'scorer_id']).doUpdateSet(values),
    )
    .execute();
}

/** Writes the comment on a score. The score keeps its time, as it was not given again. */
export async function writeComment(
  tx: TenantTx,
  at: ScoreKey,
  { comment, version }: { readonly comment: string; readonly version: number },
): Promise<void> {
  await tx.db
    .updateTable('score')
    .set({ comment, version })
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', at.applicationId)
    .where('stage_id', '=', at.stageId)
    .where('criterion', '=', at.criterion)
    .where('scorer_id', '=', at.scorerId)
    .execute();
}

export async function removeScore(tx: TenantTx, at: ScoreKey): Promise<void> {
  await tx.db
    .deleteFrom('score')
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', at.applicationId)
    .where('stage_id', '=', at.stageId)
    .where('criterion', '=', at.criterion)
    .where('scorer_id', '=', at.scorerId)
    .execute();
}

/** The role and the stage of an application: its mean is of the scores given there. */
export const findStage = (tx: TenantTx, applicationId: string) =>
  tx.db
    .selectFrom('application')
    .select(['role_id', 'stage_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', applicationId)
    .executeTakeFirst();

/** The list's column: hundredths, so that it stays a small whole number. */
export async function writeMean(tx: TenantTx, applicationId: string, hundredths: number | null): Promise<void> {
  await tx.db
    .updateTable('application')
    .set({ score: hundredths })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', applicationId)
    .execute();
}
