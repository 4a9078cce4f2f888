import {
  type CandidateScore,
  candidateScoreKey,
  combineCandidateScores,
} from '@evenhand/domain/scoring/candidate-score';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { type ScoreReader, seesScores } from './seen-score.read.ts';

/**
 * The scores that were given by hand to each of these applications, as one: of the stage at which one was given last, as far as the
 * reader may know them.
 */
export async function candidateScoresOf(
  tx: TenantTx,
  applicationIds: readonly string[],
  reader: ScoreReader,
): Promise<Map<string, CandidateScore>> {
  if (applicationIds.length === 0) return new Map();
  const sees = seesScores(tx, reader, 'application');
  const { rows } = await sql<{
    application_id: string;
    stage_id: number;
    value: number;
    max: number;
    updated_at: Date;
  }>`
    select score.application_id, score.stage_id, score.value, score.max, score.updated_at
    from score join application on application.organization_id = ${tx.organizationId} and application.id = score.application_id
    where score.organization_id = ${tx.organizationId} and score.criterion = ${sql.lit(candidateScoreKey)}
      and score.application_id = any(cast(${applicationIds} as uuid[])) ${sees === null ? sql`` : sql`and ${sees}`}
    order by score.updated_at desc`.execute(tx.db);
  const byApplication = Map.groupBy(rows, (row) => row.application_id);
  const combined = [...byApplication].flatMap(([id, given]) => {
    const here = given.filter((row) => row.stage_id === given[0]?.stage_id);
    const score = combineCandidateScores(
      here.map(({ value, max, updated_at }) => ({ score: value, totalScore: max, at: updated_at.getTime() })),
    );
    return score === null ? [] : [[id, score] as const];
  });
  return new Map(combined);
}
