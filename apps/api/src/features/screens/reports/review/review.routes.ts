import * as actions from '@evenhand/contract/screens/reports/equality-actions';
import * as publications from '@evenhand/contract/screens/reports/equality-publications';
import { created, ok, type Route, route, tenantRoute, whereFeature } from '../../../../platform/http/route.ts';
import { previewFigures } from './preview-review.ts';
import { getPublication, publishReview, readPublished, takeBack } from './publish-review.ts';
import { addAction, changeAction, listActions } from './save-equality-action.ts';

/** Routes of what follows from the equality review: actions that staff decide on, and the page that is published. */
export const reviewRoutes: readonly Route[] = whereFeature('applications', [
  tenantRoute(actions.listEqualityActions, async (tx) => ok(await listActions(tx))),
  tenantRoute(actions.createEqualityAction, async (tx, { tenant, me, body }) =>
    created(await addAction(tx, { tenant, me }, body)),
  ),
  tenantRoute(actions.updateEqualityAction, async (tx, { tenant, me, params, body }) =>
    ok(await changeAction(tx, { tenant, me }, { id: params.equalityActionId, input: body })),
  ),
  tenantRoute(publications.getEqualityPublication, async (tx, { params }) =>
    ok(await getPublication(tx, params.season)),
  ),
  route(publications.previewEqualityPublication, async (input) => ok(await previewFigures(input, input.params.season))),
  route(publications.publishEqualityReview, async (input) =>
    ok(await publishReview(input, { season: input.params.season, input: input.body })),
  ),
  tenantRoute(publications.takeBackEqualityReview, async (tx, { params }) => ok(await takeBack(tx, params.season))),
  tenantRoute(publications.readPublishedReview, async (tx, { params }) => ok(await readPublished(tx, params.season))),
]);
