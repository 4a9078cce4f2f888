import type { MatrixList } from '@evenhand/domain/scoring/matrix';
import type { Metric } from '@evenhand/domain/scoring/metric';
import { criterionType } from '@evenhand/domain/scoring/metric-types';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { lineColumns } from '../role-columns/public.ts';

const columns = [
  'id',
  'title',
  'status',
  'scheme',
  'employment_type',
  'work_arrangement',
  'countries',
  'language_code',
  'texts',
  'pay',
  'summary',
  'description',
  'department',
  'level',
  'location',
  'salary',
  'places',
  'opens_at',
  'closes_at',
  'decision_by',
  'grace_minutes',
  'published_at',
  'blind',
  'blind_everywhere',
  'seen_stages',
  'saves_partial_data',
  'overloaded',
  'pipeline',
  'criteria',
  'shows_criteria',
  'view_configuration',
  'form_version',
  'version',
  'created_at',
  'copied_from',
] as const;

const roles = (tx: TenantTx, id: string) =>
  tx.db.selectFrom('role').select(columns).where('organization_id', '=', tx.organizationId).where('id', '=', id);

export const findRole = (tx: TenantTx, id: string) => roles(tx, id).executeTakeFirst();
export const lockRole = (tx: TenantTx, id: string) => roles(tx, id).forNoKeyUpdate().executeTakeFirst();
export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/** A role's editable part as it stands in the table. */
export interface RoleContentRow {
  readonly title: string;
  readonly scheme: string;
  readonly employment_type: string | null;
  readonly work_arrangement: string | null;
  readonly countries: string[];
  readonly language_code: string;
  readonly texts: string;
  readonly pay: string | null;
  readonly summary: string;
  readonly description: string;
  readonly department: string;
  readonly level: string;
  readonly location: string;
  readonly salary: string;
  readonly places: number | null;
  readonly opens_at: Date | null;
  readonly closes_at: Date | null;
  readonly decision_by: string | null;
  readonly grace_minutes: number | null;
  readonly blind: boolean;
  readonly blind_everywhere: boolean;
  readonly seen_stages: number[];
  readonly saves_partial_data: boolean;
  readonly overloaded: boolean;
  readonly pipeline: string;
  readonly criteria: string;
  readonly shows_criteria: boolean;
  readonly view_configuration: string;
}

export async function insertRole(
  tx: TenantTx,
  row: RoleContentRow & {
    readonly id: string;
    readonly status: 'ACTIVE' | 'PRESET';
    readonly created_by: string | null;
    readonly copied_from: string | null;
  },
): Promise<void> {
  await tx.db
    .insertInto('role')
    .values({ ...row, organization_id: tx.organizationId, created_at: tx.now, updated_at: tx.now })
    .execute();
}

type RoleChange = Partial<RoleContentRow> & {
  readonly published_at?: Date | null;
  readonly status?: 'ACTIVE' | 'ARCHIVED';
};

export async function updateRoleRow(
  tx: TenantTx,
  role: Pick<RoleRow, 'id' | 'version'>,
  change: RoleChange,
): Promise<void> {
  await tx.db
    .updateTable('role')
    .set({ ...change, version: role.version + 1, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', role.id)
    .execute();
}

/** Lists the team members of some roles, by name. */
export const listMembers = (tx: TenantTx, roleIds: readonly string[]) =>
  tx.db
    .selectFrom('role_member')
    .innerJoin('user_account', (join) =>
      join
        .onRef('user_account.organization_id', '=', 'role_member.organization_id')
        .onRef('user_account.id', '=', 'role_member.user_id'),
    )
    .select(['role_member.role_id', 'user_account.id', 'user_account.first_name', 'user_account.last_name'])
    .where('role_member.organization_id', '=', tx.organizationId)
    .where('user_account.organization_id', '=', tx.organizationId)
    .where('role_member.role_id', 'in', [...roleIds])
    .orderBy('user_account.last_name')
    .orderBy('user_account.id')
    .execute();

/**
 * Returns whether there is a blind role with this user on its team, or any at all for null. Archived roles count, because they can
 * still be read.
 */
export async function hasBlindRole(tx: TenantTx, memberId: string | null): Promise<boolean> {
  const blind = tx.db
    .selectFrom('role')
    .select('role.id')
    .where('role.organization_id', '=', tx.organizationId)
    .where('role.blind', '=', true)
    .where('role.status', '!=', 'PRESET')
    .limit(1);
  const theirs =
    memberId === null
      ? blind
      : blind
          .innerJoin('role_member', (join) =>
            join
              .onRef('role_member.organization_id', '=', 'role.organization_id')
              .onRef('role_member.role_id', '=', 'role.id'),
          )
          .where('role_member.user_id', '=', memberId);
  return (await theirs.executeTakeFirst()) !== undefined;
}

/** Returns those of the ids that are staff of the tenant who can be on a team. */
export async function listStaffIds(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('user_account')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...ids])
    .where('user_type', 'in', ['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN'])
    .where('status', '!=', 'DISABLED')
    .execute();
  return rows.map((row) => row.id);
}

export async function replaceMembers(tx: TenantTx, roleId: string, userIds: readonly string[]): Promise<void> {
  const at = { organization_id: tx.organizationId, role_id: roleId };
  await tx.db
    .deleteFrom('role_member')
    .where((row) => row.and(at))
    .execute();
  if (userIds.length === 0) return;
  await tx.db
    .insertInto('role_member')
    .values(userIds.map((user_id) => ({ ...at, user_id, added_at: tx.now })))
    .execute();
}

type PublicRoleContent = Pick<RoleRow, 'id' | (typeof lineColumns)[number]>;

/** Writes the role's line in the public catalogue; without one it is not published. */
export async function writePublicRole(tx: TenantTx, role: PublicRoleContent): Promise<void> {
  const { id, texts, title, location, opens_at, closes_at, scheme, countries, summary, department, level } = role;
  const { employment_type, work_arrangement, language_code } = role;
  const content = {
    title,
    location,
    opens_at,
    closes_at,
    scheme,
    employment_type,
    work_arrangement,
    countries,
    language_code,
    summary,
    department,
    level,
    texts: JSON.stringify(texts),
  };
  await tx.db
    .insertInto('public_role')
    .values({ organization_id: tx.organizationId, id, ...content })
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doUpdateSet(content))
    .execute();
}

export async function removePublicRole(tx: TenantTx, id: string): Promise<void> {
  await tx.db.deleteFrom('public_role').where('organization_id', '=', tx.organizationId).where('id', '=', id).execute();
}

/** Lists the stages that hold an application. */
export async function listStagesInUse(tx: TenantTx, roleId: string): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('application')
    .select('stage_id')
    .distinct()
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', roleId)
    .execute();
  return rows.map((row) => row.stage_id);
}

/** Lists the substages that hold a sent application, each as one number with its stage. */
export async function listSubstagesInUse(tx: TenantTx, roleId: string): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('application')
    .select('substage_id')
    .distinct()
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', roleId)
    .where('submitted_at', 'is not', null)
    .execute();
  return rows.map((row) => row.substage_id);
}

/** How many items the list of a matrix had when it was scored. */
const itemsIn = (list: MatrixList) =>
  sql<number | null>`jsonb_array_length(${sql.ref('score.parts')} -> ${sql.lit(list)})`.as(list);

/** Lists the criterion types under which applications of the role have been scored against these criteria. */
export async function listScoredTypes(
  tx: TenantTx,
  at: { readonly roleId: string; readonly keys: readonly string[] },
): Promise<(Metric & { readonly key: string })[]> {
  if (at.keys.length === 0) return [];
  const rows = await tx.db
    .selectFrom('score')
    .innerJoin('application', (join) =>
      join
        .onRef('application.id', '=', 'score.application_id')
        .onRef('application.organization_id', '=', 'score.organization_id'),
    )
    .select(['score.criterion', 'score.metric_type', 'score.min', 'score.max'])
    .select([itemsIn('enthusiasm'), itemsIn('writing')])
    .distinct()
    .where('score.organization_id', '=', tx.organizationId)
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.role_id', '=', at.roleId)
    .where('score.criterion', 'in', [...at.keys])
    .execute();
  return rows.map(({ criterion: key, metric_type: type, min, max, enthusiasm, writing }) => ({
    key,
    metricType: criterionType(type),
    min,
    max,
    matrix:
      enthusiasm === null || writing === null
        ? null
        : { enthusiasm: Array<string>(enthusiasm).fill(''), writing: Array<string>(writing).fill('') },
  }));
}
