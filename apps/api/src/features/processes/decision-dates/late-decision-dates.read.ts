import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ownRows } from '../../records/candidate-status/public.ts';

interface Page {
  /** First and last decision date to include. */
  readonly from: string;
  readonly to: string;
  readonly after: string;
  readonly limit: number;
}

/**
 * Loads and locks unanswered applications on roles whose decision date has passed, by id. The lock keeps candidates
 * from being told meanwhile.
 */
export const lockPastDecisionDates = (tx: TenantTx, { from, to, after, limit }: Page) =>
  ownRows(tx)
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .select(['application.candidate_id', 'candidate.email'])
    .select(['candidate.first_name', 'candidate.last_name', 'candidate.preferred_name'])
    .where('candidate.organization_id', '=', tx.organizationId)
    .where('candidate.deleted_at', 'is', null)
    .where('candidate.anonymised', '=', false)
    .where('application.submitted_at', 'is not', null)
    .where('application.withdrawn_at', 'is', null)
    .where('application.outcome_released_at', 'is', null)
    .where('role.published_at', 'is not', null)
    .where('role.decision_by', '>=', from)
    .where('role.decision_by', '<=', to)
    .where('application.id', '>', after)
    .orderBy('application.id')
    .limit(limit)
    .forNoKeyUpdate('application')
    .execute();

/** Stores that a candidate was told of a missed decision date. Returns false when they were told before. */
export async function noteLate(tx: TenantTx, at: { readonly applicationId: string; readonly decisionDate: string }) {
  const rows = await tx.db
    .insertInto('late_notice')
    .values({
      organization_id: tx.organizationId,
      application_id: at.applicationId,
      decision_date: at.decisionDate,
      sent_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'application_id', 'decision_date']).doNothing())
    .returning('application_id')
    .execute();
  return rows.length === 1;
}

/** Counts a role's applications without a released outcome, by stage position. */
export const untoldPositions = (tx: TenantTx, roleId: string) =>
  tx.db
    .selectFrom('application')
    .select(['stage_id', 'substage_id', 'stage_before', 'substage_before'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', roleId)
    .where('submitted_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('outcome_released_at', 'is', null)
    .groupBy(['stage_id', 'substage_id', 'stage_before', 'substage_before'])
    .execute();

/** Lists active roles whose decision date has passed, earliest date first. */
export const rolesPastDecisionDate = (tx: TenantTx, today: string) =>
  tx.db
    .selectFrom('role')
    .select(['id', 'title', 'decision_by', 'pipeline'])
    .where('organization_id', '=', tx.organizationId)
    .where('published_at', 'is not', null)
    .where('status', '=', 'ACTIVE')
    .where('decision_by', '<', today)
    .orderBy('decision_by')
    .orderBy('id')
    .execute();

/** Lists active roles without a decision date that closed before a time, longest closed first. */
export const rolesClosedBefore = (tx: TenantTx, before: Date) =>
  tx.db
    .selectFrom('role')
    .select(['id', 'title', 'closes_at', 'pipeline'])
    .where('organization_id', '=', tx.organizationId)
    .where('published_at', 'is not', null)
    .where('status', '=', 'ACTIVE')
    .where('decision_by', 'is', null)
    .where('closes_at', '<', before)
    .orderBy('closes_at')
    .orderBy('id')
    .execute();

/**
 * Loads and locks a role's applications without a released outcome, by id. The lock keeps candidates from being told
 * meanwhile.
 */
export const lockWaiting = (
  tx: TenantTx,
  at: { readonly roleId: string; readonly after: string; readonly limit: number },
) =>
  ownRows(tx)
    .select('application.candidate_id')
    .where('application.role_id', '=', at.roleId)
    .where('application.submitted_at', 'is not', null)
    .where('application.withdrawn_at', 'is', null)
    .where('application.outcome_released_at', 'is', null)
    .where('application.id', '>', at.after)
    .orderBy('application.id')
    .limit(at.limit)
    .forNoKeyUpdate('application')
    .execute();

/** Stores that a candidate is told of a new decision date. Returns false when they were told before. */
export async function noteRenewal(
  tx: TenantTx,
  at: { readonly renewalId: string; readonly applicationId: string },
): Promise<boolean> {
  const rows = await tx.db
    .insertInto('decision_date_notice')
    .values({
      organization_id: tx.organizationId,
      renewal_id: at.renewalId,
      application_id: at.applicationId,
      sent_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'renewal_id', 'application_id']).doNothing())
    .returning('application_id')
    .execute();
  return rows.length === 1;
}
