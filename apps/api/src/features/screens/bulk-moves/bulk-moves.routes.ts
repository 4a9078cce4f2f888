import { undoMove } from '@evenhand/contract/processes/pipeline';
import { listReviewers } from '@evenhand/contract/processes/reviewers';
import { copyApplication } from '@evenhand/contract/records/applications/before-applying';
import {
  checkMessage as checkMany,
  planMessage,
  sendMessage,
} from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import {
  bulkAssign,
  bulkAvailability,
  bulkCopy,
  bulkEvent,
  bulkMove,
  cancelBulkMove as cancel,
  fastTrack,
  getBulkMove,
  listBulkMoves as list,
  listBulkResults,
} from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { countPassMark as countMark, setPassMark as setMark } from '@evenhand/contract/screens/bulk-moves/pass-marks';
import { created, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { cancelBulkMove, listBulkMoves, viewBulkMove, viewResults } from './follow-bulk-move.ts';
import { assignMany, viewReviewers } from './kinds/assign-many.ts';
import { availabilityMany } from './kinds/availability-many.ts';
import { copyMany } from './kinds/copy-many.ts';
import { copyOne } from './kinds/copy-one.ts';
import { checkMessage, messageMany, planMessageMany } from './kinds/message-many.ts';
import { moveMany } from './kinds/move-many.ts';
import { countPassMark, setPassMark } from './kinds/pass-mark.ts';
import { putMany } from './kinds/put-many.ts';
import { undoTogether } from './undo-together.ts';

export const bulkMovesRoutes: readonly Route[] = [
  tenantRoute(undoMove, async (tx, { me, params, body }) =>
    ok(await undoTogether(tx, me, { ...body, candidateId: params.id })),
  ),
  tenantRoute(bulkMove, (tx, { me, tenant, params, query, body }) =>
    moveMany(tx, me, {
      tenant,
      input: {
        roleId: body.roleId,
        picked: body,
        expected: new Map(Object.entries(body.expected ?? {})),
        to: { stageId: params.stageId, substageId: params.substageId },
        reason: body.reason,
        keepAssignees: query.assignee === 'true',
        fastTrack: false,
        previewId: body.previewId,
      },
    }),
  ),
  tenantRoute(fastTrack, (tx, { me, tenant, params, body }) =>
    moveMany(tx, me, {
      tenant,
      input: {
        roleId: params.id,
        picked: body,
        expected: new Map(Object.entries(body.expected ?? {})),
        to: { stageId: params.stageId, substageId: params.substageId },
        reason: undefined,
        keepAssignees: true,
        fastTrack: true,
        previewId: body.previewId,
        byJob: body.async,
      },
    }),
  ),
  tenantRoute(bulkCopy, (tx, { me, tenant, params, body }) =>
    copyMany(tx, me, {
      tenant,
      input: { roleId: body.roleId, toRoleId: params.other, picked: body, tells: body.tell },
    }),
  ),
  tenantRoute(copyApplication, async (tx, { me, tenant, params, body }) =>
    ok(await copyOne(tx, me, { tenant, candidateId: params.id, toRoleId: params.other, body })),
  ),
  tenantRoute(bulkAssign, (tx, { me, tenant, body }) =>
    assignMany(tx, me, {
      tenant,
      input: { roleId: body.roleId, picked: body, assignees: body.assignees, share: body.share },
    }),
  ),
  tenantRoute(checkMany, async (tx, { me, tenant, body }) =>
    ok(await checkMessage(tx, { me, tenant }, { ...body, picked: body, templateId: body.templateId })),
  ),
  tenantRoute(sendMessage, (tx, { me, tenant, body }) =>
    messageMany(
      tx,
      { me, tenant },
      {
        ...body,
        picked: body,
        templateId: body.templateId,
        confirmed: body.confirmed,
        expectedWritten: body.expectedWritten,
      },
    ),
  ),
  tenantRoute(planMessage, async (tx, { me, tenant, body }) => {
    const { templateId, confirmed } = body;
    const input = { ...body, picked: body, templateId, confirmed, leavesAt: new Date(body.leavesAt) };
    return created(await planMessageMany(tx, { me, tenant }, input));
  }),
  tenantRoute(bulkAvailability, (tx, { me, tenant, body }) =>
    availabilityMany(tx, me, {
      tenant,
      input: {
        roleId: body.roleId,
        picked: body,
        to: body.availability,
        expected: new Map(Object.entries(body.expected ?? {})),
      },
    }),
  ),
  tenantRoute(countMark, async (tx, { me, tenant, params, body }) =>
    ok(await countPassMark(tx, me, { tenant, cut: { ...body, roleId: params.roleId } })),
  ),
  tenantRoute(setMark, async (tx, { me, tenant, params, body }) => ({
    status: 202 as const,
    body: await setPassMark(tx, me, {
      tenant,
      passMark: { ...body, roleId: params.roleId, previewId: body.previewId },
    }),
  })),
  tenantRoute(bulkEvent, (tx, { me, tenant, services, params, body }) =>
    putMany(tx, me, {
      host: { tenant, secrets: services.secrets },
      input: { roleId: body.roleId, eventId: params.event, picked: body },
    }),
  ),
  tenantRoute(listReviewers, async (tx, { me, params }) => ok(await viewReviewers(tx, me, params.roleId))),
  tenantRoute(getBulkMove, async (tx, { me, params }) => ok(await viewBulkMove(tx, me, params.bulkMoveId))),
  tenantRoute(list, async (tx, { me, params }) => ok(await listBulkMoves(tx, me, params.roleId))),
  tenantRoute(listBulkResults, async (tx, { me, params, query }) =>
    ok(
      await viewResults(tx, me, {
        anonymous: query.anonymous === 'true',
        input: {
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
