import type { PublicRoleFilter } from '@evenhand/contract/records/public-roles';
import { countryBases } from '@evenhand/domain/organizations/country-base';
import { homeCountry } from '@evenhand/domain/reference/countries';
import { sql } from 'kysely';
import type { PlatformTx } from '../../../platform/db/tenant-tx.ts';
import { lineColumns } from '../role-columns/public.ts';
import { conditionsOf } from './role-filter.queries.ts';

/** The organisations whose home the country is. */
const basedIn = (country: string) => {
  const bases = countryBases.filter((base) => homeCountry(base) === country);
  return sql<boolean>`organization.country_base = any(${bases}::text[])`;
};

/**
 * Selects published roles, not over, of the network itself and of the employers that show theirs in it. The public catalogue that
 * it reads holds no data of candidates.
 */
function listed(tx: PlatformTx, networkId: string, filter: PublicRoleFilter) {
  const conditions = conditionsOf({ filter, now: tx.now, atHome: basedIn });
  const { employer } = filter;
  return tx.db
    .selectFrom('public_role')
    .innerJoin('organization', 'organization.id', 'public_role.organization_id')
    .where('organization.status', '=', 'ACTIVE')
    .where((row) =>
      row.or([
        row('organization.id', '=', networkId),
        sql<boolean>`organization.configuration -> 'inNetwork' = 'true'::jsonb`,
      ]),
    )
    .$if(Boolean(employer), (query) => query.where(sql<boolean>`organization.id::text = ${employer ?? ''}`))
    .where((row) => row.and(conditions));
}

/** Open and announced roles of all employers, the first to close first; or those closed lately, the last to close first. */
export const listNetworkRoles = (
  tx: PlatformTx,
  networkId: string,
  query: { readonly filter: PublicRoleFilter; readonly page: number; readonly size: number },
) =>
  listed(tx, networkId, query.filter)
    .select(['public_role.id', 'public_role.organization_id', ...lineColumns])
    .orderBy('closes_at', (order) => (query.filter.closedLately ? order.desc() : order.asc().nullsLast()))
    .orderBy('public_role.id')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();

export async function countNetworkRoles(tx: PlatformTx, networkId: string, filter: PublicRoleFilter): Promise<number> {
  const row = await listed(tx, networkId, filter)
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Lists every combination of filter values that a listed role has, with its organisation. */
export const listNetworkCombinations = (tx: PlatformTx, networkId: string) =>
  listed(tx, networkId, {})
    .select(['scheme', 'location', 'department', 'level', 'employment_type', 'work_arrangement', 'countries'])
    .select([
      'organization.id as organization_id',
      'organization.name as organization_name',
      'organization.country_base',
    ])
    .distinct()
    .execute();

/** Finds a role of one employer in the network's list. */
export const findNetworkRole = (
  tx: PlatformTx,
  at: { readonly networkId: string; readonly employerId: string; readonly roleId: string },
) =>
  listed(tx, at.networkId, { employer: at.employerId })
    .select(['public_role.id', 'public_role.title', 'public_role.opens_at', 'public_role.closes_at'])
    .where('public_role.id', '=', at.roleId)
    .executeTakeFirst();
