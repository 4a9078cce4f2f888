import * as contract from '@evenhand/contract/processes/amendments';
import { created, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { askAmendment } from './ask-amendment.ts';
import { decideAmendment, showAmendments } from './decide-amendment.ts';
import { makeAmendment } from './make-amendment.ts';

export const amendmentsRoutes: readonly Route[] = [
  tenantRoute(contract.askAmendment, async (tx, { me, tenant, params, body }) =>
    created(await askAmendment(tx, { me, tenant, applicationId: params.id }, body.request)),
  ),
  tenantRoute(contract.listAmendments, async (tx, { me, tenant, params, query }) =>
    ok(await showAmendments(tx, { me, tenant, candidateId: params.id }, query.applicationId)),
  ),
  tenantRoute(contract.decideAmendment, async (tx, { me, tenant, params, body }) => {
    const openUntil = body.openUntil === null ? null : new Date(body.openUntil);
    const input = { ...body, openUntil, amendmentId: params.amendmentId };
    return ok(await decideAmendment(tx, { me, tenant, candidateId: params.id }, input));
  }),
  tenantRoute(contract.makeAmendment, async (tx, { me, tenant, params, body }) =>
    ok(await makeAmendment(tx, { me, tenant, applicationId: params.id }, body)),
  ),
];
