import { keepPresence as keep } from '@evenhand/contract/screens/presence';
import { ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { keepPresence } from './keep-presence.ts';

export const presenceRoutes: readonly Route[] = [
  tenantRoute(keep, async (tx, { me, params, body }) =>
    ok(
      await keepPresence(tx, me, {
        candidateId: params.id,
        applicationId: body.applicationId,
        doing: body.doing,
      }),
    ),
  ),
];
