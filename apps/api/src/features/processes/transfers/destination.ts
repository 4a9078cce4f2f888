import { hasFeature } from '@evenhand/domain/organizations/variants';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { findNetworkRole } from '../../records/roles/public.ts';
import { siblingProducts } from '../../tenancy/organizations/public.ts';

type Doors = Pick<Services, 'database' | 'tenants'>;

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
export const lateralProducts = async (doors: Doors, from: Tenant): Promise<Tenant[]> =>
  (await siblingProducts(doors, from.id)).filter(
    ({ variant, isPlatform }) => !isPlatform && hasFeature(variant, 'practiceAreas'),
  );

/** Finds the destination of a transfer: an employer of the network for a role of its own, or a product of the same employer. */
export async function destinationOf(
  doors: Doors,
  from: Tenant,
  at: { readonly organizationId: string; readonly roleId: string | null },
): Promise<Destination | null> {
  const { organizationId, roleId } = at;
  if (roleId === null) {
    const to = (await lateralProducts(doors, from)).find(({ id }) => id === organizationId);
    return to ? { to, role: null } : null;
  }
  const to = await doors.tenants.byId(organizationId);
  if (!to || !isOfNetwork(from, to)) return null;
  const found = await doors.database.withPlatform((tx) =>
    findNetworkRole(tx, { networkId: from.id, employerId: to.id, roleId }),
  );
  return found ? { to, role: { id: found.id, title: found.title, closesAt: found.closes_at } } : null;
}

/** Returns the other organisation while the two still belong together. A role that has closed meanwhile does not matter. */
export async function leadsTo(
  doors: Doors,
  from: Tenant,
  at: { readonly organizationId: string; readonly roleId: string | null },
) {
  if (at.roleId === null) return (await destinationOf(doors, from, at))?.to ?? null;
  const to = await doors.tenants.byId(at.organizationId);
  return to && isOfNetwork(from, to) ? to : null;
}
