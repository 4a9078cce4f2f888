import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../platform/lists/application-codes.ts';
import { applicationsOnRoles } from '../application-state/public.ts';
import { type ScoreReader, seenScore } from '../scores/public.ts';

/** Lists the applications that a candidate has sent. Drafts are left out: staff do not see them. */
export const listSentApplications = (tx: TenantTx, candidateId: string, reader: ScoreReader) =>
  applicationsOnRoles(tx)
    .leftJoin('application_submission as submission', (join) =>
      join
        .onRef('submission.organization_id', '=', 'application.organization_id')
        .onRef('submission.application_id', '=', 'application.id'),
    )
    .leftJoin('agency_submission', (join) =>
      join
        .onRef('agency_submission.organization_id', '=', 'application.organization_id')
        .onRef('agency_submission.application_id', '=', 'application.id'),
    )
    .leftJoin('agency', (join) =>
      join
        .onRef('agency.organization_id', '=', 'agency_submission.organization_id')
        .onRef('agency.id', '=', 'agency_submission.agency_id'),
    )
    .leftJoin('user_account as assignee', (join) =>
      join
        .onRef('assignee.organization_id', '=', 'application.organization_id')
        .onRef('assignee.id', '=', 'application.assignee_id'),
    )
    .select([
      'application.id',
      'application.role_id',
      'role.title as role_title',
      'role.blind',
      'role.seen_stages',
      'application.stage_id',
      'application.substage_id',
      'application.submitted_at',
      'application.assignee_id',
      'assignee.first_name as assignee_first_name',
      'assignee.last_name as assignee_last_name',
      'application.source',
      'application.outcome_reason',
      'application.outcome_released_at',
      'application.withdrawn_at',
      'application.version',
      'submission.data as submission',
      'agency.name as agency_name',
    ])
    .select(codeOf(tx, 'application').as('code'))
    .select(seenScore(tx, reader, 'application').as('score'))
    .where('application.candidate_id', '=', candidateId)
    .where('application.submitted_at', 'is not', null)
    .orderBy('application.submitted_at', 'desc')
    .orderBy('application.id', 'desc')
    .execute();

/** Counts the applications that a candidate has sent, on any role. */
export async function countSent(tx: TenantTx, candidateId: string): Promise<number> {
  const row = await applicationsOnRoles(tx)
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('application.candidate_id', '=', candidateId)
    .where('application.submitted_at', 'is not', null)
    .executeTakeFirst();
  return Number(row?.sent ?? 0);
}

/** Finds the candidate who sent this application. */
export async function findApplicant(tx: TenantTx, applicationId: string): Promise<string | undefined> {
  const row = await applicationsOnRoles(tx)
    .select('application.candidate_id')
    .where('application.id', '=', applicationId)
    .where('application.submitted_at', 'is not', null)
    .executeTakeFirst();
  return row?.candidate_id;
}

export type SentApplicationRow = Awaited<ReturnType<typeof listSentApplications>>[number];
