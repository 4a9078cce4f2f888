import { listProfiles as profileList } from '@evenhand/contract/records/candidates/profiles';
import {
  findCandidates as find,
  listGridColumns,
  movesVersion as moves,
  findProfiles as profiles,
  searchCandidates as search,
  countValues as values,
} from '@evenhand/contract/screens/search/search';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { countValues } from './columns/count-values.ts';
import { listColumns } from './columns/list-columns.ts';
import { withoutProtected } from './criteria/search-protected.ts';
import { movesVersion } from './moves-version.ts';
import { findCandidates } from './people/find-candidates.ts';
import { findProfiles } from './people/find-profiles.ts';
import { listProfiles } from './people/list-profiles.ts';
import { searchCandidates } from './search-candidates.ts';

export const searchRoutes: readonly Route[] = [
  route(search, async (input) => {
    const { me, tenant, params, query, body } = input;
    const { formColumns, ...criteria } = body ?? {};
    const request = await withoutProtected(input, {
      id: params.id,
      anonymous: params.kind === 'candidatev',
      criteria,
      formColumns,
      page: query.page,
      size: query.resultsPerPage,
      sortBy: query.sortBy,
      orderBy: query.orderBy,
    });
    return ok(await input.inTenant((tx) => searchCandidates(tx, me, { tenant, search: request })));
  }),
  route(values, async (input) => {
    const { me, tenant, params, body } = input;
    const request = await withoutProtected(input, {
      id: params.id,
      anonymous: params.kind === 'candidatev',
      criteria: body ?? {},
      page: 0,
      size: 1,
      sortBy: undefined,
      orderBy: undefined,
    });
    return ok(await input.inTenant((tx) => countValues(tx, me, { tenant, search: request, columnId: params.column })));
  }),
  tenantRoute(find, async (tx, { me, tenant, params, query }) => {
    if (!tenant.search) throw new ProblemError('not_allowed');
    return ok(await findCandidates(tx, me, { organizationId: params.id, searchTerm: query.searchTerm }));
  }),
  tenantRoute(profiles, async (tx, { me, tenant, query }) =>
    ok(
      await findProfiles(tx, me, {
        variant: tenant.variant,
        searchTerm: query.searchTerm,
        step: Number(query.step ?? 0),
      }),
    ),
  ),
  tenantRoute(profileList, async (tx, { me, tenant, query }) => {
    const { resultsPerPage: size, subdomain: _, ...input } = query;
    return ok(await listProfiles(tx, me, { tenant, input: { ...input, size } }));
  }),
  tenantRoute(listGridColumns, async (tx, { me, tenant, query }) =>
    ok(
      await listColumns(tx, me, {
        tenant,
        roleId: query.roleId,
        stageId: query.stageId,
        anonymous: query.anonymous === 'true',
      }),
    ),
  ),
  tenantRoute(moves, async (tx, { me, params }) => ok(await movesVersion(tx, me, params.id))),
];
