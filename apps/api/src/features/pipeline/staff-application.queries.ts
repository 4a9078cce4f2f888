import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { Standing } from './place-before.ts';
import { onTeam, type StaffRole, toStaffRole } from './staff-role.queries.ts';

/** Which application is meant: the person, and where they have several, which. */
export interface ApplicationWish {
  readonly candidateId: string;
  readonly applicationId?: string | undefined;
  readonly roleId?: string | undefined;
}

export interface StaffApplication extends Standing {
  readonly id: string;
  readonly candidate_id: string;
  readonly role_id: string;
  readonly submitted_at: Date | null;
  readonly role: StaffRole;
}

const standingColumns = [
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
  'application.version',
] as const;

/** All applications the wish may mean, with their roles; the rows are locked where they are to be changed. */
export async function findStaffApplications(
  tx: TenantTx,
  wish: ApplicationWish,
  at: { readonly userId: string; readonly lock: boolean },
): Promise<StaffApplication[]> {
  const { organizationId } = tx;
  let query = tx.db
    .selectFrom('application')
    .innerJoin('role', (join) =>
      join.onRef('role.id', '=', 'application.role_id').on('role.organization_id', '=', organizationId),
    )
    .select(['application.id', 'application.candidate_id', 'application.role_id', 'application.submitted_at'])
    .select(standingColumns)
    .select(['role.title', 'role.blind', 'role.pipeline', 'role.criteria'])
    .select(onTeam({ organizationId, userId: at.userId }))
    .where('application.organization_id', '=', organizationId)
    .where('application.candidate_id', '=', wish.candidateId);
  if (wish.applicationId) query = query.where('application.id', '=', wish.applicationId);
  if (wish.roleId) query = query.where('application.role_id', '=', wish.roleId);
  query = query.orderBy('application.id');
  const rows = await (at.lock ? query.forUpdate('application') : query).execute();
  return rows.map((row) => ({ ...row, role: toStaffRole(row, at.userId) }));
}

/** The submitted applications of these people on one role, locked in one order so that two bulk moves cannot block each other. */
export function lockOnRole(tx: TenantTx, roleId: string, candidateIds: readonly string[]) {
  return tx.db
    .selectFrom('application')
    .select(['application.id', 'application.candidate_id', 'application.role_id', 'application.submitted_at'])
    .select(standingColumns)
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.role_id', '=', roleId)
    .where(sql<boolean>`application.candidate_id = any(cast(${candidateIds} as uuid[]))`)
    .orderBy('application.id')
    .forUpdate()
    .execute();
}

/** These applications, locked in one order. */
export function lockApplications(tx: TenantTx, ids: readonly string[]) {
  return tx.db
    .selectFrom('application')
    .select(['application.id', 'application.candidate_id', 'application.role_id', 'application.submitted_at'])
    .select(standingColumns)
    .where('application.organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application.id = any(cast(${ids} as uuid[]))`)
    .orderBy('application.id')
    .forUpdate()
    .execute();
}
