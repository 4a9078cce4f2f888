import * as actions from '@evenhand/contract/screens/reports/equality-actions';
import { created, ok, type Route, tenantRoute, whereFeature } from '../../../../platform/http/route.ts';
import { addAction, changeAction, listActions } from './save-equality-action.ts';

/** Routes of what follows from the equality review: the actions that staff decide on. */
export const reviewRoutes: readonly Route[] = whereFeature('applications', [
  tenantRoute(actions.listEqualityActions, async (tx) => ok(await listActions(tx))),
  tenantRoute(actions.createEqualityAction, async (tx, { tenant, me, body }) =>
    created(await addAction(tx, { tenant, me }, body)),
  ),
  tenantRoute(actions.updateEqualityAction, async (tx, { tenant, me, params, body }) =>
    ok(await changeAction(tx, { tenant, me }, { id: params.equalityActionId, input: body })),
  ),
]);
