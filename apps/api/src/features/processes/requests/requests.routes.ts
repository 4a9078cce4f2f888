import * as contract from '@evenhand/contract/processes/requests';
import { created, doneAnswer, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { answerRequest } from './answer-request.ts';
import { listOutstanding } from './list-outstanding.ts';
import { cancelRequest, makeRequest, showRequests } from './make-request.ts';

export const requestsRoutes: readonly Route[] = [
  tenantRoute(contract.listRequests, async (tx, { me, tenant, params, query }) =>
    ok(await showRequests(tx, { me, tenant, candidateId: params.id }, query.applicationId)),
  ),
  tenantRoute(contract.makeRequest, async (tx, { me, tenant, params, body }) =>
    created(await makeRequest(tx, { me, tenant, candidateId: params.id }, { ...body, dueAt: new Date(body.dueAt) })),
  ),
  tenantRoute(contract.cancelRequest, async (tx, { me, tenant, params, body }) => {
    const input = { requestId: params.requestId, version: body.version };
    await cancelRequest(tx, { me, tenant, candidateId: params.id }, input);
    return doneAnswer;
  }),
  tenantRoute(contract.answerRequest, async (tx, { me, tenant, params, body }) =>
    ok(await answerRequest(tx, { me, tenant }, { requestId: params.id, answer: body })),
  ),
  tenantRoute(contract.listOutstanding, async (tx, { me, params }) =>
    ok(await listOutstanding(tx, me, { roleId: params.id })),
  ),
];
