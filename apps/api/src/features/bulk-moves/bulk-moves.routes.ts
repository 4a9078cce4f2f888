import {
  bulkMove,
  cancelBulkMove as cancel,
  getBulkMove,
  listBulkMoves as list,
  listBulkResults,
} from '@evenhand/contract/bulk-moves';
import { ok, type Route, tenantRoute } from '../../platform/http/route.ts';
import { cancelBulkMove, listBulkMoves, viewBulkMove, viewResults } from './follow-bulk-move.ts';
import { moveMany } from './move-many.ts';

export const bulkMovesRoutes: readonly Route[] = [
  tenantRoute(bulkMove, (tx, { me, tenant, params, query, body }) =>
    moveMany(tx, me, {
      tenant,
      wish: {
        roleId: body.roleId,
        picked: body,
        expected: new Map(Object.entries(body.expected ?? {})),
        to: { stageId: params.stageId, substageId: params.substageId },
        reason: body.reason,
        keepAssignees: query.assignee === 'true',
        previewId: body.previewId,
      },
    }),
  ),
  tenantRoute(getBulkMove, async (tx, { me, params }) => ok(await viewBulkMove(tx, me, params.bulkMoveId))),
  tenantRoute(list, async (tx, { me, params }) => ok(await listBulkMoves(tx, me, params.roleId))),
  tenantRoute(listBulkResults, async (tx, { me, services, params, query }) =>
    ok(
      await viewResults(tx, me, {
        secrets: services.secrets,
        wish: {
          bulkMoveId: params.bulkMoveId,
          outcome: query.outcome,
          page: query.page,
          size: query.resultsPerPage,
        },
      }),
    ),
  ),
  tenantRoute(cancel, async (tx, { me, params }) => ok(await cancelBulkMove(tx, me, params.bulkMoveId))),
];
