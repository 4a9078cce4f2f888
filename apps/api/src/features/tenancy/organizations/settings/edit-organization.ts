import type {
  updateOrganization as contract,
  Organization,
} from '@evenhand/contract/tenancy/organizations/organizations';
import { can } from '@evenhand/domain/access/can';
import type { VariantId } from '@evenhand/domain/organizations/variants';
import { invalid } from '../../../../platform/http/problem-error.ts';
import type { Input } from '../../../../platform/http/route.ts';
import type { Services } from '../../../../platform/services.ts';
import { organizationHosts } from '../organization-hosts.ts';
import { addHosts, dropLegacyHosts, hostsOf, isPlatformAdmin, setHostVariant } from '../organizations.queries.ts';
import { platformOrganizationId } from '../products.ts';
import { assertMayDecide } from './change-platform-facts.ts';
import { updateOrganization } from './update-organization.ts';

/** Throws 422 when the contact is no administrator of the platform. */
async function assertContact({ database }: Services, userId: string | null | undefined): Promise<void> {
  if (userId === null || userId === undefined) return;
  const organizationId = await platformOrganizationId(database);
  const scope = { actor: { system: 'organization.contact' } };
  const isKnown =
    organizationId !== null &&
    (await database.withTenant({ ...scope, organizationId }, (tx) => isPlatformAdmin(tx, userId)));
  if (!isKnown) throw invalid([{ code: 'not_a_choice', field: 'rareContact' }]);
}

/**
 * Gives the organisation the addresses of its product beside those it has, so that links of before go on working. A name that
 * is another organisation's is left out.
 */
async function addProductHosts(
  { database, config }: Services,
  at: { readonly id: string; readonly subdomain: string; readonly productType: VariantId },
): Promise<void> {
  const hosts = organizationHosts({ ...at, environment: config.environment, baseDomain: config.publicUrl.hostname });
  await database.withPlatform(async (tx) => {
    await dropLegacyHosts(
      tx,
      at.id,
      hosts.map(({ host }) => host),
    );
    await setHostVariant(tx, at.id, at.productType);
    await addHosts(tx, at.id, hosts);
  });
}

const hostNames = ({ database }: Services, id: string): Promise<string[]> =>
  database.withPlatform(async (tx) => (await hostsOf(tx, id)).map(({ host }) => host));

/** Edits an organisation: its own administrators its name and configuration, the platform also what it decides about it. */
export async function editOrganization(input: Input<typeof contract>): Promise<Organization> {
  const { me, body, tenant, services } = input;
  assertMayDecide(me, body);
  await assertContact(services, body.rareContact);
  const mayDecide = can(me, 'organization:create');
  const hosts = await hostNames(services, tenant.id);
  const organization = await input.inTenant((tx) => updateOrganization(tx, body, { tenant, hosts, mayDecide }));
  // Without this step the product is the new one all the same: only the names that it adds would be missing.
  if (body.productType !== undefined) await addProductHosts(services, organization);
  services.tenants.forget();
  return body.productType === undefined
    ? organization
    : { ...organization, hosts: await hostNames(services, tenant.id) };
}
