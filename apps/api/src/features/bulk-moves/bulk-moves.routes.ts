import { bulkMove } from '@evenhand/contract/bulk-moves';
import { ok, type Route, tenantRoute } from '../../platform/http/route.ts';
import { moveMany } from './move-many.ts';

export const bulkMovesRoutes: readonly Route[] = [
  tenantRoute(bulkMove, async (tx, { me, params, query, body }) =>
    ok(
      await moveMany(tx, me, {
        roleId: body.roleId,
        ids: body.ids ?? [],
        expected: new Map(Object.entries(body.expected ?? {})),
        to: { stageId: params.stageId, substageId: params.substageId },
        reason: body.reason,
        keepAssignees: query.assignee === 'true',
        previewId: body.previewId,
      }),
    ),
  ),
];
