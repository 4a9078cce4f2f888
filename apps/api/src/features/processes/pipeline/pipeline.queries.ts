import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { ApplicationState } from '../../records/staff-access/public.ts';

/** Picks the columns of the state, so that other properties of a row are not written. */
const columnsOf = (applicationState: ApplicationState): ApplicationState => ({
  stage_id: applicationState.stage_id,
  substage_id: applicationState.substage_id,
  stage_before: applicationState.stage_before,
  substage_before: applicationState.substage_before,
  change_before_at: applicationState.change_before_at,
  assignee_id: applicationState.assignee_id,
  outcome_reason: applicationState.outcome_reason,
  outcome_released_at: applicationState.outcome_released_at,
  withdrawn_at: applicationState.withdrawn_at,
  withdrawal_reason: applicationState.withdrawal_reason,
  last_change_at: applicationState.last_change_at,
  version: applicationState.version,
});

/** Writes the state of one application. */
export async function writeApplicationState(
  tx: TenantTx,
  id: string,
  applicationState: ApplicationState,
): Promise<void> {
  await tx.db
    .updateTable('application')
    .set(columnsOf(applicationState))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/**
 * Writes the states of many applications in one statement; the rows travel as one document. Their ids are passed separately: a
 * server without table statistics would go through the document for every application there is.
 */
export async function writeApplicationStates(
  tx: TenantTx,
  applicationStates: readonly (ApplicationState & { readonly id: string })[],
): Promise<void> {
  if (applicationStates.length === 0) return;
  const rows = JSON.stringify(
    applicationStates.map((applicationState) => ({ id: applicationState.id, ...columnsOf(applicationState) })),
  );
  const ids = applicationStates.map(({ id }) => id);
  await sql`update application set stage_id = v.stage_id, substage_id = v.substage_id, stage_before = v.stage_before,
      substage_before = v.substage_before, change_before_at = v.change_before_at, assignee_id = v.assignee_id,
      outcome_reason = v.outcome_reason, outcome_released_at = v.outcome_released_at, withdrawn_at = v.withdrawn_at,
      withdrawal_reason = v.withdrawal_reason, last_change_at = v.last_change_at, version = v.version
    from jsonb_to_recordset(cast(${rows} as jsonb)) as v(id uuid, stage_id smallint, substage_id integer,
      stage_before smallint, substage_before integer, change_before_at timestamptz, assignee_id uuid,
      outcome_reason text, outcome_released_at timestamptz, withdrawn_at timestamptz, withdrawal_reason text,
      last_change_at timestamptz, version integer)
    where application.organization_id = ${tx.organizationId} and application.id = v.id
      and application.id = any(cast(${ids} as uuid[]))`.execute(tx.db);
}

export async function writeAssignee(
  tx: TenantTx,
  at: { readonly id: string; readonly assigneeId: string | null; readonly version: number },
): Promise<void> {
  await tx.db
    .updateTable('application')
    .set({ assignee_id: at.assigneeId, version: at.version })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', at.id)
    .execute();
}

/** Writes the reviewers of many applications in one statement; the rows travel as one document. */
export async function writeAssignees(
  tx: TenantTx,
  given: readonly { readonly id: string; readonly assigneeId: string | null; readonly version: number }[],
): Promise<void> {
  if (given.length === 0) return;
  await sql`update application set assignee_id = v."assigneeId", version = v.version
    from jsonb_to_recordset(cast(${JSON.stringify(given)} as jsonb)) as v(id uuid, "assigneeId" uuid, version integer)
    where application.organization_id = ${tx.organizationId} and application.id = v.id
      and application.id = any(cast(${given.map(({ id }) => id)} as uuid[]))`.execute(tx.db);
}

export interface ChangeSeen {
  readonly kind: string;
  readonly at: Date;
  readonly actor_id: string | null;
  readonly application_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly user_type: string | null;
}

/** Loads the last change of position of each of these applications, and who made it. */
export function lastMoves(tx: TenantTx, applicationIds: readonly string[]): Promise<ChangeSeen[]> {
  const { organizationId } = tx;
  return tx.db
    .selectFrom('event')
    .distinctOn('event.application_id')
    .leftJoin('user_account', (join) =>
      join.onRef('user_account.id', '=', 'event.actor_id').on('user_account.organization_id', '=', organizationId),
    )
    .select([
      'event.kind',
      'event.at',
      'event.actor_id',
      'event.application_id',
      'user_account.first_name',
      'user_account.last_name',
      'user_account.user_type',
    ])
    .where('event.organization_id', '=', organizationId)
    .where(sql<boolean>`event.application_id = any(cast(${applicationIds} as uuid[]))`)
    .where('event.to_stage', 'is not', null)
    .orderBy('event.application_id')
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .execute();
}

/**
 * Returns those of these users who are still staff, with their accounts locked so that none is removed before this transaction
 * ends. Called before applications are locked, because removing a user locks in the same order.
 */
export async function holdStaff(tx: TenantTx, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('user_account')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`id = any(cast(${[...new Set(userIds)]} as uuid[]))`)
    .where('status', '<>', 'REMOVED')
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Loads a staff user who can be assigned work, and whether they are on the role's team. */
export function findAssignable(tx: TenantTx, at: { readonly userId: string; readonly roleId: string }) {
  const { organizationId } = tx;
  return tx.db
    .selectFrom('user_account')
    .leftJoin('role_member', (join) =>
      join
        .onRef('role_member.user_id', '=', 'user_account.id')
        .on('role_member.organization_id', '=', organizationId)
        .on('role_member.role_id', '=', at.roleId),
    )
    .select(['user_account.id', 'first_name', 'last_name', 'user_type', 'role_member.user_id as member_id'])
    .where('user_account.organization_id', '=', organizationId)
    .where('user_account.id', '=', at.userId)
    .where('user_account.status', 'in', ['ACTIVE', 'INVITED'])
    .where('user_account.user_type', 'in', ['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN'])
    .executeTakeFirst();
}
