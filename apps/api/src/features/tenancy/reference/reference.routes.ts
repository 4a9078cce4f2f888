import * as contract from '@evenhand/contract/tenancy/reference/reference';
import { ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { locatePostcode } from './check-postcode.ts';
import { findSchools } from './find-schools.ts';
import { findUniversities } from './find-universities.ts';
import { countryItems, listReference } from './list-reference.ts';
import { productVersion } from './product-version.ts';

export const referenceRoutes: readonly Route[] = [
  route(contract.listUniversities, async ({ query }) =>
    ok(
      findUniversities(query.term, { base: query.countryBase, country: query.countryId }).map(({ id, name }) => ({
        id,
        name,
      })),
    ),
  ),
  route(contract.listCountries, async ({ tenant }) => ok(countryItems(tenant.countryBase))),
  tenantRoute(contract.checkPostcode, async (tx, { tenant, query }) =>
    ok(await locatePostcode(tx, query.postCode, tenant.countryBase)),
  ),
  tenantRoute(contract.listSchools, async (tx, { query }) =>
    ok(query.countryBase === 'UK' ? await findSchools(tx, query.term) : []),
  ),
  tenantRoute(contract.listReference, async (tx, { me, tenant, params, query }) =>
    ok(await listReference(tx, { me, tenant, language: query.lang }, params.type)),
  ),
  route(contract.getVersion, async () => ok(await productVersion())),
];
