import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { applicationsOnRoles } from '../application-state/public.ts';

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
