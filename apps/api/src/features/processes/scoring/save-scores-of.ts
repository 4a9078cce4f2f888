import type { Metric, ScoreValue } from '@evenhand/domain/scoring/metric';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { renewMean } from './renew-mean.ts';
import { columnsOf } from './score-value.ts';
import { listScores, removeScore, type ScorecardKey, writeScore } from './scoring.queries.ts';

/** Scores that a member of staff has given elsewhere, such as on an assessment day. */
export interface ScoresOfScorer {
  readonly scorerId: string;
  readonly scores: readonly { readonly criterion: string; readonly metric: Metric; readonly value: ScoreValue }[];
  /** Criteria whose score was taken back. */
  readonly removed: readonly string[];
  /** Stands beside the first score. Empty keeps what is written there. */
  readonly comment: string;
}

/** Saves scores of several scorers at a stage, and the application's mean with them. The caller holds the application. */
export async function saveScoresOf(tx: TenantTx, at: ScorecardKey, scorers: readonly ScoresOfScorer[]): Promise<void> {
  const before = (await listScores(tx, at)).filter(({ stage_id }) => stage_id === at.stageId);
  for (const { scorerId, scores, removed, comment } of scorers) {
    for (const criterion of removed) await removeScore(tx, { ...at, criterion, scorerId });
    for (const [index, { criterion, metric, value }] of scores.entries()) {
      const known = before.find((one) => one.scorer_id === scorerId && one.criterion === criterion);
      await writeScore(
        tx,
        { ...at, criterion, scorerId },
        {
          metric,
          columns: columnsOf(metric, value),
          comment: (index === 0 && comment) || (known?.comment ?? ''),
          version: (known?.version ?? 0) + 1,
        },
      );
    }
  }
  await renewMean(tx, at.applicationId);
}
