import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { recommendationKey } from '@evenhand/domain/scoring/recommendation';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { type ScoreReader, seesRecommendations } from './seen-score.read.ts';

type Feedback = StaffCandidate['feedbacks'][number];

interface FeedbackRow {
  readonly application_id: string;
  readonly stage_id: number;
  readonly scorer_id: string;
  readonly name: string;
  readonly recommends: boolean;
  readonly interview_id: string | null;
}

const present = (row: FeedbackRow): Feedback => ({
  applicationId: row.application_id,
  stageId: row.stage_id,
  author: { id: row.scorer_id, name: row.name },
  body: { recommendation: row.recommends, interviewId: row.interview_id },
});

/** Lists the recommendations about these applications: the reader's own, and others' by the rule of the card. */
export async function listFeedbacks(
  { db, organizationId }: TenantTx,
  applicationIds: readonly string[],
  reader: ScoreReader,
): Promise<Feedback[]> {
  if (applicationIds.length === 0) return [];
  const sees = seesRecommendations(organizationId, reader);
  const { rows } = await sql<FeedbackRow>`
    select score.application_id, score.stage_id, score.scorer_id, score.flag as recommends, record.id as interview_id,
      trim(coalesce(scorer.first_name, '') || ' ' || coalesce(scorer.last_name, '')) as name
    from score join application on application.organization_id = ${organizationId} and application.id = score.application_id
      join user_account scorer on scorer.organization_id = ${organizationId} and scorer.id = score.scorer_id
      left join interview_record record on record.organization_id = ${organizationId}
        and record.application_id = score.application_id and record.stage_id = score.stage_id
    where score.organization_id = ${organizationId} and score.criterion = ${sql.lit(recommendationKey)}
      and score.application_id = any(cast(${[...applicationIds]} as uuid[])) and ${sees}
    order by score.updated_at, score.application_id, score.stage_id, score.scorer_id`.execute(db);
  return rows.map(present);
}
