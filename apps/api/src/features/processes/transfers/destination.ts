import { hasFeature } from '@evenhand/domain/organizations/variants';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { findNetworkRole } from '../../records/public-roles/public.ts';
import { siblingProducts } from '../../tenancy/organizations/public.ts';

type DirectoryServices = Pick<Services, 'database' | 'tenants'>;

export interface Destination {
  readonly to: Tenant;
  readonly role: { readonly id: string; readonly title: string; readonly closesAt: Date | null } | null;
}

/** Returns whether candidates of the network may transfer to this employer. */
const isOfNetwork = (from: Tenant, to: Tenant): boolean =>
  hasFeature(from.variant, 'manyEmployers') &&
  to.id !== from.id &&
  !to.isPlatform &&
  to.configuration.inNetwork === true &&
  hasFeature(to.variant, 'applications');

/** Lists the products of the same employer that hire qualified people, whose staff may be offered candidates by invitation. */
export const lateralProducts = async (services: DirectoryServices, from: Tenant): Promise<Tenant[]> =>
  (await siblingProducts(services, from.id)).filter(
    ({ variant, isPlatform }) => !isPlatform && hasFeature(variant, 'practiceAreas'),
  );

/** Finds the destination of a transfer: an employer of the network for a role of its own, or a product of the same employer. */
export async function destinationOf(
  services: DirectoryServices,
  from: Tenant,
  at: { readonly organizationId: string; readonly roleId: string | null },
): Promise<Destination | null> {
  const { organizationId, roleId } = at;
  if (roleId === null) {
    const to = (await lateralProducts(services, from)).find(({ id }) => id === organizationId);
    return to ? { to, role: null } : null;
  }
  const to = await services.tenants.byId(organizationId);
  if (!to || !isOfNetwork(from, to)) return null;
  const found = await services.database.withPlatform((tx) =>
    findNetworkRole(tx, { networkId: from.id, employerId: to.id, roleId }),
  );
  return found ? { to, role: { id: found.id, title: found.title, closesAt: found.closes_at } } : null;
}

/** Returns the other organisation while the two still belong together. A role that has closed meanwhile does not matter. */
export async function leadsTo(
  services: DirectoryServices,
  from: Tenant,
  at: { readonly organizationId: string; readonly roleId: string | null },
) {
  if (at.roleId === null) return (await destinationOf(services, from, at))?.to ?? null;
  const to = await services.tenants.byId(at.organizationId);
  return to && isOfNetwork(from, to) ? to : null;
}
