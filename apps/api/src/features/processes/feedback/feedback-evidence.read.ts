import type { GivenScore } from '@evenhand/domain/feedback/bands';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../platform/lists/application-codes.ts';
import { readScoreValue } from '../scoring/public.ts';

const heldSubstage = substageId(stageIds.notTakenForward, 'PENDING');

const facts = (tx: TenantTx) =>
  tx.db
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.id', '=', 'application.candidate_id')
        .on('candidate.organization_id', '=', tx.organizationId),
    )
    .leftJoin('application_feedback as stored', (join) =>
      join.onRef('stored.application_id', '=', 'application.id').on('stored.organization_id', '=', tx.organizationId),
    )
    .leftJoin('feedback_exclusion as exclusion', (join) =>
      join
        .onRef('exclusion.application_id', '=', 'application.id')
        .on('exclusion.organization_id', '=', tx.organizationId),
    )
    .select([
      'application.id as application_id',
      'application.candidate_id',
      'application.outcome_reason',
      'candidate.first_name',
      'candidate.last_name',
      'candidate.email',
      'stored.strengths',
      'stored.body',
      'stored.version',
      'stored.is_composed',
      'stored.released_at',
      'exclusion.excluded_at',
      codeOf(tx, 'application').as('code'),
    ])
    .where('application.organization_id', '=', tx.organizationId)
    .orderBy('application.id');

/** Loads what the feedback on these applications is made of. */
export const listFactsOf = (tx: TenantTx, applicationIds: readonly string[]) =>
  facts(tx).where(sql<boolean>`application.id = any(cast(${applicationIds} as uuid[]))`).execute();
export type FeedbackFacts = Awaited<ReturnType<typeof listFactsOf>>[number];

/** Loads the same of all held outcomes of a role. */
export const listHeldFacts = (tx: TenantTx, roleId: string): Promise<FeedbackFacts[]> =>
  facts(tx)
    .where('application.role_id', '=', roleId)
    .where('application.stage_id', '=', stageIds.notTakenForward)
    .where('application.substage_id', '=', heldSubstage)
    .where('application.submitted_at', 'is not', null)
    .execute();

/** Loads the scores of these applications against criteria, by application. */
export async function listGivenScores(
  tx: TenantTx,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GivenScore[]>> {
  const rows = await tx.db
    .selectFrom('score')
    .select(['application_id', 'criterion', 'stage_id', 'updated_at'])
    .select(['value', 'flag', 'text_value', 'date_value', 'parts'])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application_id = any(cast(${applicationIds} as uuid[]))`)
    .orderBy('application_id')
    .orderBy('criterion')
    .orderBy('scorer_id')
    .execute();
  const scores = rows.map((row) => ({
    applicationId: row.application_id,
    criterion: row.criterion,
    stageId: row.stage_id,
    at: row.updated_at.getTime(),
    value: readScoreValue(row),
  }));
  return Map.groupBy(scores, ({ applicationId }) => applicationId);
}
