import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { findPlatformOrganization, hostsOf, siblingIds } from './organizations.queries.ts';

type Directory = Pick<Services, 'database' | 'tenants'>;

/** Returns the origin of an organisation's apply host; that of its main host when it has none, null when it has no host at all. */
export async function applyHostOf({ database, tenants }: Directory, organizationId: string): Promise<string | null> {
  const hosts = await database.withPlatform((tx) => hostsOf(tx, organizationId));
  const apply = hosts.find(({ purpose }) => purpose === 'apply');
  const answer = apply ? await tenants.byHost(apply.host) : null;
  if (answer?.kind === 'tenant') return answer.tenant.origin;
  return (await tenants.byId(organizationId))?.origin ?? null;
}

/** Lists the other products of the same employer: the organisations of its group. */
export async function siblingProducts({ database, tenants }: Directory, organizationId: string): Promise<Tenant[]> {
  const ids = await database.withPlatform((tx) => siblingIds(tx, organizationId));
  const siblings = await Promise.all(ids.map((id) => tenants.byId(id)));
  return siblings.flatMap((tenant) => tenant ?? []);
}

/** Returns the id of the platform's own organisation; null before there is one. */
export const platformOrganizationId = (database: Database): Promise<string | null> =>
  database.withPlatform(async (tx) => (await findPlatformOrganization(tx))?.id ?? null);
