import { listContact as contact } from '@evenhand/contract/screens/feed/contact';
import { getFeed } from '@evenhand/contract/screens/feed/feed';
import { ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { listContact } from './list-contact.ts';
import { listFeed } from './list-feed.ts';

export const feedRoutes: readonly Route[] = [
  tenantRoute(getFeed, async (tx, { me, tenant, params, query }) =>
    ok(
      await listFeed(
        tx,
        { me, tenant },
        {
          candidateId: params.id,
          kinds: query.kinds,
          after: query.after,
          limit: query.limit,
        },
      ),
    ),
  ),
  tenantRoute(contact, async (tx, { me, tenant, params, query }) =>
    ok(
      await listContact(
        tx,
        { me, tenant },
        {
          candidateId: params.id,
          contactId: params.contactId,
          channel: query.channel,
          direction: query.direction,
          page: query.page,
          size: query.resultsPerPage,
        },
      ),
    ),
  ),
];
