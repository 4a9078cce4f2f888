import type { OrganizationRecords } from '@evenhand/domain/organizations/organization-change';
import { sql } from 'kysely';
import type { PlatformTx, TenantTx } from '../../../platform/db/tenant-tx.ts';

const columns = [
  'id',
  'subdomain',
  'name',
  'sector_id',
  'country_base',
  'product_type',
  'tier',
  'status',
  'is_platform',
  'rare_contact',
  'search',
  'colocated_countries',
  'configuration',
  'version',
  'created_at',
] as const;

export const findHost = (tx: PlatformTx, host: string) =>
  tx.db
    .selectFrom('tenant_host')
    .select(['host', 'organization_id', 'purpose', 'redirect_to'])
    .where('host', '=', host)
    .executeTakeFirst();

export const hostsOf = (tx: PlatformTx, organizationId: string) =>
  tx.db
    .selectFrom('tenant_host')
    .select(['host', 'variant', 'purpose', 'redirect_to'])
    .where('organization_id', '=', organizationId)
    .orderBy('host')
    .execute();

/** Takes away the hosts that were given by hand: careers hosts and hosts of before. */
export const dropGivenHosts = (tx: PlatformTx, organizationId: string) =>
  tx.db
    .deleteFrom('tenant_host')
    .where('organization_id', '=', organizationId)
    .where('purpose', 'in', ['careers', 'legacy'])
    .execute();

/** Loads the hosts of several organisations, by organisation. */
export async function hostsOfEach(tx: PlatformTx, organizationIds: readonly string[]): Promise<Map<string, string[]>> {
  const hosts = new Map<string, string[]>(organizationIds.map((id) => [id, []]));
  if (organizationIds.length === 0) return hosts;
  const rows = await tx.db
    .selectFrom('tenant_host')
    .select(['organization_id', 'host'])
    .where('organization_id', 'in', organizationIds)
    .orderBy('host')
    .execute();
  for (const row of rows) hosts.get(row.organization_id)?.push(row.host);
  return hosts;
}

export const findCode = (tx: PlatformTx, code: string) =>
  tx.db.selectFrom('tenant_code').select('organization_id').where('code', '=', code).executeTakeFirst();

export const findOrganization = (tx: PlatformTx, id: string) =>
  tx.db.selectFrom('organization').select(columns).where('id', '=', id).executeTakeFirst();

/** Lists the active organisations of the same group, by name; none for an organisation without a group. */
export async function siblingIds(tx: PlatformTx, organizationId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('organization as own')
    .innerJoin('organization as other', 'other.group_id', 'own.group_id')
    .select('other.id')
    .where('own.id', '=', organizationId)
    .where('other.id', '!=', organizationId)
    .where('other.status', '=', 'ACTIVE')
    .orderBy('other.name')
    .orderBy('other.id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Organisations held with the group they are in, in the order of their ids. */
export const lockGroups = (tx: PlatformTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('organization')
    .select(['id', 'group_id', 'is_platform', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

export const setGroup = (tx: PlatformTx, id: string, groupId: string | null) =>
  tx.db.updateTable('organization').set({ group_id: groupId, updated_at: tx.now }).where('id', '=', id).execute();

export const findPlatformOrganization = (tx: PlatformTx) =>
  tx.db
    .selectFrom('organization')
    .select('id')
    .where('is_platform', '=', true)
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Organisations in the order of their ids, archived ones too. */
export const organizationsAfter = (tx: PlatformTx, after: string, limit: number) =>
  tx.db
    .selectFrom('organization')
    .select(['id', 'subdomain', 'configuration'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const findOrganizationIn = (tx: TenantTx) =>
  tx.db.selectFrom('organization').select(columns).where('id', '=', tx.organizationId).executeTakeFirst();

export const lockOrganization = (tx: TenantTx) =>
  tx.db.selectFrom('organization').select(columns).where('id', '=', tx.organizationId).forUpdate().executeTakeFirst();

export type OrganizationRow = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

/** Organisations whose name or code begins with or contains the words, one page. */
export async function pageOfOrganizations(
  tx: PlatformTx,
  at: { status: string; searchTerm: string | undefined; page: number; size: number },
): Promise<{ rows: OrganizationRow[]; total: number }> {
  const pattern = `%${(at.searchTerm ?? '').toLowerCase().replace(/[%_\\]/g, '\\$&')}%`;
  const matching = tx.db
    .selectFrom('organization')
    .where('status', '=', at.status)
    .where('is_platform', '=', false)
    .where((row) =>
      row.or([row(row.fn<string>('lower', ['name']), 'like', pattern), row('subdomain', 'like', pattern)]),
    );
  const counted = await matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirst();
  const rows = await matching
    .select(columns)
    .orderBy('name')
    .orderBy('id')
    .limit(at.size)
    .offset(at.page * at.size)
    .execute();
  return { rows, total: Number(counted?.total ?? 0) };
}

export const insertOrganization = (
  tx: PlatformTx,
  row: {
    id: string;
    subdomain: string;
    name: string;
    sectorId: number;
    countryBase: string;
    productType: string;
    tier: string | null;
    isPlatform: boolean;
    configuration: object;
  },
) =>
  tx.db
    .insertInto('organization')
    .values({
      id: row.id,
      subdomain: row.subdomain,
      name: row.name,
      sector_id: row.sectorId,
      country_base: row.countryBase,
      product_type: row.productType,
      tier: row.tier,
      is_platform: row.isPlatform,
      configuration: JSON.stringify(row.configuration),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute();

/** False when the code is taken: codes are unique over all tenants. */
export async function claimCode(tx: PlatformTx, code: string, organizationId: string): Promise<boolean> {
  const claimed = await tx.db
    .insertInto('tenant_code')
    .values({ code, organization_id: organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(claimed.numInsertedOrUpdatedRows ?? 0) > 0;
}

export interface HostRow {
  readonly host: string;
  readonly variant: string;
  readonly purpose: 'main' | 'careers' | 'apply' | 'legacy';
  readonly environment: string;
  readonly redirectTo?: string;
}

/** Adds hosts; one that an organisation has already is left as it is. False when there was one. */
export async function addHosts(tx: PlatformTx, organizationId: string, hosts: readonly HostRow[]): Promise<boolean> {
  const added = await tx.db
    .insertInto('tenant_host')
    .values(
      hosts.map((each) => ({
        host: each.host,
        organization_id: organizationId,
        variant: each.variant,
        purpose: each.purpose,
        environment: each.environment,
        redirect_to: each.redirectTo ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) === hosts.length;
}

/** When the platform's staff were here, newest first, one page. */
export async function pageOfVisits(tx: TenantTx, at: { readonly page: number; readonly size: number }) {
  const here = tx.db.selectFrom('platform_visit').where('organization_id', '=', tx.organizationId);
  const counted = await here.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirst();
  const rows = await here
    .select(['id', 'visitor_id', 'visitor_name', 'entered_at', 'left_at', 'reason', 'ends_at'])
    .orderBy('entered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(at.size)
    .offset(at.page * at.size)
    .execute();
  return { rows, total: Number(counted?.total ?? 0) };
}

export interface PlatformColumns {
  readonly sector_id: number;
  readonly country_base: string;
  readonly product_type: string;
  readonly tier: string | null;
  readonly status: string;
  readonly rare_contact: string | null;
  readonly search: boolean;
  readonly colocated_countries: string[];
}

export const savePlatformFacts = (tx: TenantTx, facts: PlatformColumns) =>
  tx.db.updateTable('organization').set(facts).where('id', '=', tx.organizationId).execute();

/** Counts the records that a change of the organisation is about. */
export async function countRecords(tx: TenantTx): Promise<OrganizationRecords> {
  const of = tx.organizationId;
  const result = await sql<Record<keyof OrganizationRecords, number>>`select
    (select count(*)::int from role r where r.organization_id = ${of} and r.status = 'ACTIVE') as "roles",
    (select count(*)::int from public_role p where p.organization_id = ${of}
      and (p.closes_at is null or p.closes_at > ${tx.now})) as "openRoles",
    (select count(*)::int from application a where a.organization_id = ${of}) as "applications",
    (select count(*)::int from recruitment_event e where e.organization_id = ${of} and e.status = 'ACTIVE'
      and e.ends_at > ${tx.now}) as "comingEvents",
    (select count(*)::int from user_account u where u.organization_id = ${of} and u.status = 'ACTIVE'
      and u.user_type in ('HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN')) as "staff",
    (select count(*)::int from user_account u where u.organization_id = ${of} and u.status = 'ACTIVE'
      and u.user_type in ('CANDIDATE', 'ANONYMOUS_CANDIDATE')) as "candidates"`.execute(tx.db);
  const [counts] = result.rows;
  if (!counts) throw new Error('a count is one row');
  return counts;
}

/** Whether a user of the platform's own organisation can look after an organisation. */
export async function isPlatformAdmin(tx: TenantTx, userId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('user_account')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .where('user_type', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a host of before that is to be a host of today again. */
export const dropLegacyHosts = (tx: PlatformTx, organizationId: string, hosts: readonly string[]) =>
  tx.db
    .deleteFrom('tenant_host')
    .where('organization_id', '=', organizationId)
    .where('purpose', '=', 'legacy')
    .where('host', 'in', [...hosts])
    .execute();

export const setHostVariant = (tx: PlatformTx, organizationId: string, variant: string) =>
  tx.db.updateTable('tenant_host').set({ variant }).where('organization_id', '=', organizationId).execute();

export const saveOrganization = (tx: TenantTx, row: { name: string; configuration: object; version: number }) =>
  tx.db
    .updateTable('organization')
    .set({
      name: row.name,
      configuration: JSON.stringify(row.configuration),
      version: row.version,
      updated_at: tx.now,
    })
    .where('id', '=', tx.organizationId)
    .execute();
