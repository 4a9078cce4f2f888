import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { keepScoresOf } from '../../../platform/lists/score-projection.ts';
import { averageOf } from './read-card.ts';
import { findStage, holdCriteria, listScores, writeMean } from './scoring.queries.ts';

/** The list's column holds hundredths. */
export const toHundredths = (average: number | null): number | null =>
  average === null ? null : Math.round(average * 100);

/** Brings an application's mean in line with its scores, after some were carried to it or from it. */
export async function renewMean(tx: TenantTx, applicationId: string): Promise<void> {
  const row = await findStage(tx, applicationId);
  if (!row) return;
  const criteria = await holdCriteria(tx, row.role_id);
  const scores = (await listScores(tx, { applicationId })).filter(({ stage_id }) => stage_id === row.stage_id);
  await writeMean(tx, applicationId, toHundredths(averageOf(criteria, scores)));
  await keepScoresOf(tx, applicationId);
}
