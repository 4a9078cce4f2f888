import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { applicationsOnRoles } from '../roles/public.ts';

/** Selects applications with the columns that decide a candidate's status. */
export const ownRows = (tx: TenantTx) =>
  applicationsOnRoles(tx)
    .leftJoin('application_draft as draft', (join) =>
      join
        .onRef('draft.organization_id', '=', 'application.organization_id')
        .onRef('draft.application_id', '=', 'application.id'),
    )
    .select([
      'application.id',
      'application.role_id',
      'application.stage_id',
      'application.substage_id',
      'application.stage_before',
      'application.substage_before',
      'application.change_before_at',
      'application.submitted_at',
      'application.form_version',
      'application.outcome_reason',
      'application.outcome_released_at',
      'application.withdrawn_at',
      'application.last_change_at',
      'application.created_at',
      'application.extended_to',
      'draft.updated_at as draft_updated_at',
      'role.title',
      'role.scheme',
      'role.closes_at',
      'role.grace_minutes',
      'role.decision_by',
      'role.pipeline',
    ])
    // True when a frozen copy exists, which means that the candidate sent the form.
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('application_submission as sent')
          .select('sent.application_id')
          .whereRef('sent.organization_id', '=', 'application.organization_id')
          .whereRef('sent.application_id', '=', 'application.id'),
      ).as('answered'),
    );

export type OwnRow = Awaited<ReturnType<ReturnType<typeof ownRows>['execute']>>[number];

/** Lists a candidate's applications, newest first, with the language of their account. */
export const listOwnRows = (tx: TenantTx, candidateId: string) =>
  ownRows(tx)
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .leftJoin('user_account as account', (join) =>
      join
        .onRef('account.organization_id', '=', 'candidate.organization_id')
        .onRef('account.id', '=', 'candidate.user_id'),
    )
    .select('account.language')
    .where('candidate.organization_id', '=', tx.organizationId)
    .where('application.candidate_id', '=', candidateId)
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id', 'desc')
    .execute();

/**
 * Lists when the applications reached their stage positions, and events of these kinds, oldest first. Leaves out what
 * was undone.
 */
export async function listReached(tx: TenantTx, applicationIds: readonly string[], kinds: readonly string[]) {
  if (applicationIds.length === 0) return [];
  return tx.db
    .selectFrom('event')
    .select(['application_id', 'kind', 'at', 'to_stage', 'to_substage'])
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', 'in', [...applicationIds])
    .where((eb) => eb.or([eb('to_stage', 'is not', null), eb('kind', 'in', [...kinds])]))
    .where('undone_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
export type Reached = Awaited<ReturnType<typeof listReached>>[number];
