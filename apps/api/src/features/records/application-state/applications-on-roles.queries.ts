import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Stage position of an application, the one before it, and its assignee: the columns that a move reads and writes. */
export const applicationStateColumns = [
  'application.stage_id',
  'application.substage_id',
  'application.stage_before',
  'application.substage_before',
  'application.change_before_at',
  'application.assignee_id',
  'application.outcome_reason',
  'application.outcome_released_at',
  'application.withdrawn_at',
  'application.withdrawal_reason',
  'application.last_change_at',
  'application.stage_entered_at',
  'application.version',
] as const;

/** The tenant's applications, each with its role. */
export const applicationsOnRoles = (tx: TenantTx) =>
  tx.db
    .selectFrom('application')
    .innerJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'application.organization_id')
        .onRef('role.id', '=', 'application.role_id'),
    )
    .where('application.organization_id', '=', tx.organizationId)
    .where('role.organization_id', '=', tx.organizationId);
