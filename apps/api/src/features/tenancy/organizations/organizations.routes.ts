import { toPage } from '@evenhand/contract/base/paging';
import { joinGroup as joinGroupEndpoint, listGroup } from '@evenhand/contract/tenancy/organizations/groups';
import { readLogo, removeLogo, uploadLogo } from '@evenhand/contract/tenancy/organizations/logo';
import { listHosts, setHosts as setHostsEndpoint } from '@evenhand/contract/tenancy/organizations/organization-hosts';
import {
  allOrganizations,
  createOrganization as createOrganizationEndpoint,
  getNetwork,
  getOrganization,
  getPublicOrganization,
  listOrganizations,
  listVisits as listVisitsEndpoint,
  previewChange,
  updateOrganization as updateOrganizationEndpoint,
} from '@evenhand/contract/tenancy/organizations/organizations';
import { readPicture, removePicture, uploadPicture } from '@evenhand/contract/tenancy/organizations/pictures';
import { getTranslation, reloadReference } from '@evenhand/contract/tenancy/reference/reference';
import { hasFeature } from '@evenhand/domain/organizations/variants';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import {
  created,
  ok,
  platformRoute,
  type RequestContext,
  type Route,
  route,
  tenantRoute,
} from '../../../platform/http/route.ts';
import { createOrganization } from './create-organization.ts';
import { joinGroup, presentGroup } from './join-group.ts';
import { listVisits } from './list-visits.ts';
import { putLogo, sendLogo, takeLogoAway } from './logo/logo.ts';
import { putPicture, sendPicture, takePictureAway } from './logo/pictures.ts';
import { receiveLogo, receivePicture } from './logo/receive-logo.ts';
import {
  findOrganization,
  findOrganizationIn,
  hostsOf,
  hostsOfEach,
  pageOfOrganizations,
} from './organizations.queries.ts';
import { presentOrganization, presentTenant } from './present-organization.ts';
import { readConfigurations } from './reload-configurations.ts';
import { presentHosts, setHosts } from './set-hosts.ts';
import { consequencesOf } from './settings/change-platform-facts.ts';
import { editOrganization } from './settings/edit-organization.ts';
import { wordsOfTenant } from './words-of-tenant.ts';

async function hostNames({ tenant, services }: Pick<RequestContext, 'tenant' | 'services'>): Promise<string[]> {
  const hosts = await services.database.withPlatform((tx) => hostsOf(tx, tenant.id));
  return hosts.map((each) => each.host);
}

export const organizationsRoutes: readonly Route[] = [
  route(getPublicOrganization, async ({ tenant }) => ok(presentTenant(tenant))),
  route(getNetwork, async ({ tenant, params, services }) => {
    const network = tenant.configuration.inNetwork ? await services.tenants.bySubdomain(params.code) : null;
    if (!network || !hasFeature(network.productType, 'manyEmployers')) throw new ProblemError('not_found');
    return ok({ name: network.name, origin: network.origin });
  }),
  platformRoute(
    reloadReference,
    async (tx) => ok({ organizations: await readConfigurations(tx) }),
    (services) => services.tenants.forget(),
  ),
  route(getTranslation, async ({ tenant, query }) => ok(wordsOfTenant(tenant, query.lang, query.part))),
  route(listOrganizations, ({ query, services }) =>
    services.database.withPlatform(async (tx) => {
      const at = { page: query.page, size: query.resultsPerPage };
      const { rows, total } = await pageOfOrganizations(tx, {
        ...at,
        status: query.status,
        searchTerm: query.searchTerm,
      });
      const hosts = await hostsOfEach(
        tx,
        rows.map((row) => row.id),
      );
      const content = rows.map((row) => presentOrganization(row, hosts.get(row.id) ?? []));
      return ok(toPage(content, total, at));
    }),
  ),
  route(allOrganizations, ({ services }) =>
    services.database.withPlatform(async (tx) => {
      const { rows } = await pageOfOrganizations(tx, {
        status: 'ACTIVE',
        searchTerm: undefined,
        page: 0,
        size: 10_000,
      });
      return ok(rows.map((row) => ({ id: row.id, name: row.name, subdomain: row.subdomain })));
    }),
  ),
  route(getOrganization, ({ tenant, services }) =>
    services.database.withPlatform(async (tx) => {
      const row = found(await findOrganization(tx, tenant.id));
      return ok(
        presentOrganization(
          row,
          (await hostsOf(tx, row.id)).map((each) => each.host),
        ),
      );
    }),
  ),
  platformRoute(
    createOrganizationEndpoint,
    async (tx, { body, services }) => created(await createOrganization(tx, services.config, body)),
    (services) => services.tenants.forget(),
  ),
  route(listGroup, async ({ tenant, services }) => ok(await presentGroup(services, tenant.id))),
  route(joinGroupEndpoint, async ({ tenant, body, services, inTenant }) => {
    await services.database.withPlatform((tx) => joinGroup(tx, tenant.id, body));
    await inTenant((tx) => recordEvent(tx, { kind: 'organization.grouped', subjectId: tenant.id, keys: ['group'] }));
    return ok(await presentGroup(services, tenant.id));
  }),
  route(listHosts, async ({ tenant, services }) =>
    ok(await services.database.withPlatform((tx) => presentHosts(tx, tenant.id))),
  ),
  route(setHostsEndpoint, async ({ tenant, body, services, inTenant }) => {
    const hosts = await services.database.withPlatform((tx) =>
      setHosts(tx, services.config, { id: tenant.id, input: body }),
    );
    await inTenant((tx) => recordEvent(tx, { kind: 'organization.hosts-set', subjectId: tenant.id, keys: ['hosts'] }));
    services.tenants.forget();
    return ok(hosts);
  }),
  tenantRoute(listVisitsEndpoint, listVisits),
  route(updateOrganizationEndpoint, async (input) => ok(await editOrganization(input))),
  tenantRoute(previewChange, async (tx, { query }) =>
    ok({ consequences: await consequencesOf(tx, found(await findOrganizationIn(tx)), query) }),
  ),
  route(uploadLogo, async (input) => {
    const picture = await receiveLogo(input.raw);
    const hosts = await hostNames(input);
    const organization = await input.inTenant((tx) => putLogo(tx, picture, hosts));
    input.services.tenants.forget();
    return ok(organization);
  }),
  route(removeLogo, async (input) => {
    const hosts = await hostNames(input);
    const organization = await input.inTenant((tx) => takeLogoAway(tx, hosts));
    input.services.tenants.forget();
    return ok(organization);
  }),
  route(readLogo, async (input) => sendLogo(input, input.params.logoId)),
  route(uploadPicture, async (input) => {
    const { kind } = input.params;
    const image = await receivePicture(input.raw, kind);
    const hosts = await hostNames(input);
    const organization = await input.inTenant((tx) => putPicture(tx, { kind, image }, hosts));
    input.services.tenants.forget();
    return ok(organization);
  }),
  route(removePicture, async (input) => {
    const hosts = await hostNames(input);
    const organization = await input.inTenant((tx) => takePictureAway(tx, input.params.kind, hosts));
    input.services.tenants.forget();
    return ok(organization);
  }),
  route(readPicture, async (input) => sendPicture(input, input.params.pictureId)),
];
