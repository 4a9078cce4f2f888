import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { isOfDeleted } from '../../../platform/lists/deleted-candidates.ts';
import { type ApplicationState, applicationStateColumns, applicationsOnRoles } from '../application-state/public.ts';
import { onTeam, type StaffRole, toStaffRole } from './staff-role.queries.ts';

/**
 * Names an application by its candidate, and by its own id or role when the candidate has several. A caller who must not or does
 * not want to know who applied passes the application's id as `candidateId`: the candidate's would lead to their other
 * applications.
 */
export interface ApplicationInput {
  readonly candidateId: string;
  readonly applicationId?: string | undefined;
  readonly roleId?: string | undefined;
}

export interface StaffApplication extends ApplicationState {
  readonly id: string;
  readonly candidate_id: string;
  readonly role_id: string;
  readonly submitted_at: Date | null;
  /** True when the candidate has been deleted: the application can be read but not changed. */
  readonly deleted: boolean;
  readonly role: StaffRole;
  /** True when the application was named by its own id, because the caller must not or does not want to know who it is. */
  readonly blind: boolean;
  /** Stage of the interview by whose panel alone the caller comes to the application. Null for the role's team. */
  readonly panelStage: number | null;
}

const deletedColumn = ({ organizationId }: TenantTx) => isOfDeleted(organizationId, 'application').as('deleted');

/** Applications that the caller may name by candidate: all, those on roles that are not blind, or none. */
type Known = 'all' | 'unhidden' | 'none';

/** Matches the application's own id, or the candidate's when the caller may know who applied. */
const means = (id: string, knows: Known) => (eb: ExpressionBuilder<Tables, 'application' | 'role'>) => {
  const itself = eb('application.id', '=', id);
  const ofPerson = eb('application.candidate_id', '=', id);
  if (knows === 'none') return itself;
  return eb.or([knows === 'all' ? ofPerson : eb.and([ofPerson, eb('role.blind', '=', false)]), itself]);
};

/** Loads all applications that match, with their roles. Locks the rows when they are to be changed. */
export async function findStaffApplications(
  tx: TenantTx,
  input: ApplicationInput,
  at: { readonly userId: string; readonly knows: Known; readonly lock: boolean },
): Promise<StaffApplication[]> {
  const { organizationId } = tx;
  let query = applicationsOnRoles(tx)
    .select(['application.id', 'application.candidate_id', 'application.role_id', 'application.submitted_at'])
    .select(applicationStateColumns)
    .select(deletedColumn(tx))
    .select(['role.title', 'role.scheme', 'role.blind', 'role.seen_stages', 'role.pipeline', 'role.criteria'])
    .select(onTeam({ organizationId, userId: at.userId }))
    .where(means(input.candidateId, at.knows));
  if (input.applicationId) query = query.where('application.id', '=', input.applicationId);
  if (input.roleId) query = query.where('application.role_id', '=', input.roleId);
  query = query.orderBy('application.id');
  const rows = await (at.lock ? query.forUpdate('application') : query).execute();
  const named = input.candidateId.toLowerCase();
  return rows.map((row) => {
    const role = toStaffRole(row, at.userId);
    return { ...row, role, blind: row.id === named, panelStage: null };
  });
}

/**
 * Loads the applications of one role by candidate id, or by application id in a blind view, locked in one order so that two bulk
 * moves cannot deadlock.
 */
export function lockOnRole(
  tx: TenantTx,
  roleId: string,
  at: { readonly ids: readonly string[]; readonly blind: boolean },
) {
  return tx.db
    .selectFrom('application')
    .select(['application.id', 'application.candidate_id', 'application.role_id', 'application.submitted_at'])
    .select(applicationStateColumns)
    .select(deletedColumn(tx))
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.role_id', '=', roleId)
    .where(
      sql<boolean>`${sql.ref(at.blind ? 'application.id' : 'application.candidate_id')} = any(cast(${at.ids} as uuid[]))`,
    )
    .orderBy('application.id')
    .forUpdate()
    .execute();
}

/** Loads the sent applications of one role by candidate id, or by application id in a blind view, without locking them. */
export const findOnRole = (
  tx: TenantTx,
  roleId: string,
  at: { readonly ids: readonly string[]; readonly blind: boolean },
) =>
  tx.db
    .selectFrom('application')
    .select(['application.id', 'application.candidate_id', 'application.role_id', 'application.submitted_at'])
    .select(applicationStateColumns)
    .select(deletedColumn(tx))
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.role_id', '=', roleId)
    .where('application.submitted_at', 'is not', null)
    .where(
      sql<boolean>`${sql.ref(at.blind ? 'application.id' : 'application.candidate_id')} = any(cast(${at.ids} as uuid[]))`,
    )
    .orderBy('application.id')
    .execute();

/** Loads these applications, locked in one order. */
export function lockApplications(tx: TenantTx, ids: readonly string[]) {
  return tx.db
    .selectFrom('application')
    .select(['application.id', 'application.candidate_id', 'application.role_id', 'application.submitted_at'])
    .select(applicationStateColumns)
    .select(deletedColumn(tx))
    .where('application.organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application.id = any(cast(${ids} as uuid[]))`)
    .orderBy('application.id')
    .forUpdate()
    .execute();
}
