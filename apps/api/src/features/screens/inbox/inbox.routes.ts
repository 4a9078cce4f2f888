import { getInbox, getSeason, inboxNeighbours, listInbox as list } from '@evenhand/contract/screens/inbox';
import { ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { findNeighbours, listInbox, viewInbox } from './view-inbox.ts';
import { viewSeason } from './view-season.ts';

export const inboxRoutes: readonly Route[] = [
  tenantRoute(getInbox, async (tx, { me, tenant, query }) => ok(await viewInbox(tx, { me, tenant }, query.scope))),
  tenantRoute(getSeason, async (tx, { me, tenant, query }) => ok(await viewSeason(tx, { me, tenant }, query.scope))),
  tenantRoute(inboxNeighbours, async (tx, { me, tenant, params, query: { since, applicationId, scope } }) =>
    ok(
      await findNeighbours(
        tx,
        { me, tenant },
        { list: params.list, scope, position: { since: new Date(since), applicationId } },
      ),
    ),
  ),
  tenantRoute(list, async (tx, { me, tenant, params, query }) =>
    ok(
      await listInbox(
        tx,
        { me, tenant },
        {
          input: { list: params.list, scope: query.scope, page: query.page, size: query.resultsPerPage },
        },
      ),
    ),
  ),
];
