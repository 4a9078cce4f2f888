import type { AgencyTerms, AgencyTier } from '@evenhand/domain/agencies/agency-terms';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const columns = [
  'id',
  'name',
  'tier',
  'fee_kind',
  'fee_share',
  'ownership_months',
  'owned_from',
  'scope',
  'releases_early',
  'currency',
  'rebates',
  'is_active',
  'version',
] as const;

const agencies = (tx: TenantTx) =>
  tx.db.selectFrom('agency').select(columns).where('organization_id', '=', tx.organizationId);
export type AgencyRow = Awaited<ReturnType<typeof listAgencyRows>>[number];

export const listAgencyRows = (tx: TenantTx, limit: number) =>
  agencies(tx).orderBy('is_active', 'desc').orderBy('tier').orderBy('name').orderBy('id').limit(limit).execute();

export const findAgency = (tx: TenantTx, id: string) => agencies(tx).where('id', '=', id).executeTakeFirst();
export const lockAgency = (tx: TenantTx, id: string) =>
  agencies(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

interface StoredAgency {
  readonly id: string;
  readonly name: string;
  readonly tier: AgencyTier;
  readonly terms: AgencyTerms;
}

const contentOf = ({ name, tier, terms }: StoredAgency) => ({ name, tier, ...termColumns(terms) });

/** Returns the terms as the columns of an agency and of its submissions. */
export const termColumns = (terms: AgencyTerms) => ({
  fee_kind: terms.feeKind,
  fee_share: terms.feeShare,
  ownership_months: terms.ownershipMonths,
  owned_from: terms.ownedFrom,
  scope: terms.scope,
  releases_early: terms.releasesEarly,
  currency: terms.currency,
  rebates: JSON.stringify(terms.rebates),
});

/** Inserts an agency. Returns false when another has its name. */
export async function insertAgency(tx: TenantTx, agency: StoredAgency): Promise<boolean> {
  const added = await tx.db
    .insertInto('agency')
    .values({
      organization_id: tx.organizationId,
      id: agency.id,
      ...contentOf(agency),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
}

export const writeAgency = (
  tx: TenantTx,
  agency: StoredAgency & { readonly isActive: boolean; readonly version: number },
) =>
  tx.db
    .updateTable('agency')
    .set({ ...contentOf(agency), is_active: agency.isActive, version: agency.version, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', agency.id)
    .execute();

/** Finds another agency of the name, whatever its case. */
export const findAgencyNamed = (tx: TenantTx, at: { readonly name: string; readonly exceptId: string }) =>
  tx.db
    .selectFrom('agency')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where((row) => row(row.fn('lower', ['name']), '=', row.fn('lower', [row.val(at.name)])))
    .where('id', '!=', at.exceptId)
    .executeTakeFirst();

/** Lists the roles that are open to agencies, with their titles. */
export const listAgencyRoles = (tx: TenantTx) =>
  tx.db
    .selectFrom('agency_role')
    .innerJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'agency_role.organization_id')
        .onRef('role.id', '=', 'agency_role.role_id'),
    )
    .select(['agency_role.agency_id', 'agency_role.role_id', 'agency_role.opens_at', 'role.title'])
    .where('agency_role.organization_id', '=', tx.organizationId)
    .where('role.status', '=', 'ACTIVE')
    .orderBy('role.title')
    .orderBy('role.id')
    .execute();

/** Lists the roles that an agency sees now, open or not. */
export const listRolesOf = (tx: TenantTx, agencyId: string) =>
  tx.db
    .selectFrom('agency_role')
    .innerJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'agency_role.organization_id')
        .onRef('role.id', '=', 'agency_role.role_id'),
    )
    .select(['role.id', 'role.title', 'role.location', 'role.status', 'role.published_at'])
    .select(['role.opens_at', 'role.closes_at'])
    .where('agency_role.organization_id', '=', tx.organizationId)
    .where('agency_role.agency_id', '=', agencyId)
    .where('agency_role.opens_at', '<=', tx.now)
    .orderBy('role.title')
    .orderBy('role.id')
    .execute();

/** Opens a role to an agency. The day on which it was opened before stays. */
export const insertAgencyRole = (
  tx: TenantTx,
  opened: { readonly agencyId: string; readonly roleId: string; readonly opensAt: Date },
) =>
  tx.db
    .insertInto('agency_role')
    .values({
      organization_id: tx.organizationId,
      agency_id: opened.agencyId,
      role_id: opened.roleId,
      opens_at: opened.opensAt,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'agency_id', 'role_id']).doNothing())
    .execute();

/** Closes a role to every agency but some. */
export async function closeAgencyRole(
  tx: TenantTx,
  at: { readonly roleId: string; readonly exceptFor: readonly string[] },
): Promise<void> {
  let query = tx.db
    .deleteFrom('agency_role')
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', at.roleId);
  if (at.exceptFor.length > 0) query = query.where('agency_id', 'not in', [...at.exceptFor]);
  await query.execute();
}

/** Counts the submissions of each agency by what became of them. */
export const countSubmissions = (tx: TenantTx) =>
  tx.db
    .selectFrom('agency_submission')
    .select(({ fn }) => ['agency_id', 'state', fn.countAll<number>().as('count')])
    .where('organization_id', '=', tx.organizationId)
    .groupBy(['agency_id', 'state'])
    .execute();
