import { type Page, toPage } from '@evenhand/contract/base/paging';
import type { ListedRole, PublicRoleFilter } from '@evenhand/contract/records/public-roles';
import { readCountryBase } from '@evenhand/domain/organizations/country-base';
import { homeCountry } from '@evenhand/domain/reference/countries';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { choicesOf } from './choices-of.ts';
import { countNetworkRoles, listNetworkCombinations, listNetworkRoles } from './network-roles.read.ts';
import { presentListedRole } from './present-public-role.ts';

type DirectoryServices = Pick<Services, 'database' | 'tenants' | 'now'>;
type Row = Awaited<ReturnType<typeof listNetworkRoles>>[number];

interface NetworkQuery {
  readonly filter: PublicRoleFilter;
  readonly page: number;
  readonly size: number;
  readonly languages: readonly string[];
}

/** Loads the employers of the roles, each organisation once. */
async function employersOf({ tenants }: DirectoryServices, rows: readonly Row[]): Promise<ReadonlyMap<string, Tenant>> {
  const ids = [...new Set(rows.map((row) => row.organization_id))];
  const found = await Promise.all(ids.map((id) => tenants.byId(id)));
  return new Map(found.flatMap((tenant) => (tenant ? [[tenant.id, tenant] as const] : [])));
}

/** Lists open and announced roles of the network's employers, each with the origin of its page. */
export async function listRolesOfNetwork(
  services: DirectoryServices,
  network: Pick<Tenant, 'id'>,
  query: NetworkQuery,
): Promise<Page<ListedRole>> {
  const [rows, total] = await services.database.withPlatform(async (tx) => [
    await listNetworkRoles(tx, network.id, query),
    await countNetworkRoles(tx, network.id, query.filter),
  ]);
  const employers = await employersOf(services, rows);
  const now = services.now();
  const content = rows.map((row): ListedRole => {
    const employer = row.organization_id === network.id ? undefined : employers.get(row.organization_id);
    // Every role in the catalogue is published.
    const role = presentListedRole(
      { ...row, status: 'ACTIVE', published_at: now },
      { now, languages: query.languages },
    );
    return {
      ...role,
      ...(employer ? { employer: { id: employer.id, name: employer.name, origin: employer.origin } } : {}),
    };
  });
  return toPage(content, total, query);
}

/** Returns the values by which the network's list can be filtered: those of one organisation's list, and the employer. */
export async function listNetworkChoices({ database }: Pick<Services, 'database'>, network: Pick<Tenant, 'id'>) {
  const rows = await database.withPlatform((tx) => listNetworkCombinations(tx, network.id));
  const names = new Map(rows.map((row) => [row.organization_id, row.organization_name]));
  return {
    ...choicesOf(rows.map((row) => ({ ...row, home: homeCountry(readCountryBase(row.country_base)) }))),
    employers: [...names]
      .map(([id, name]) => ({ id, name }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en-GB')),
  };
}
