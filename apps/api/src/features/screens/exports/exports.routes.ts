import * as contract from '@evenhand/contract/screens/exports';
import { ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { sendCandidatePdf } from './candidate-pdf.ts';
import { prepareExport, sendExport } from './fetch-export.ts';
import { sendInterviewPack } from './interview-pack.ts';
import { cancelExport, listExportFields, ownExports, repeatExport, requestExport } from './request-export.ts';

/** Routes of candidate lists as files. */
export const exportsRoutes: readonly Route[] = [
  tenantRoute(contract.listExports, async (tx, { me }) => ok(await ownExports(tx, me))),
  tenantRoute(contract.listExportFields, async (tx, { me, tenant, query }) =>
    ok(
      await listExportFields(tx, me, {
        tenant,
        roleId: query.roleId,
        stageId: query.stageId,
        anonymous: query.anonymous === 'true',
      }),
    ),
  ),
  tenantRoute(
    contract.requestExport,
    async (tx, { me, tenant, body }) =>
      ({ status: 202, body: await requestExport(tx, me, { tenant, input: body }) }) as const,
  ),
  tenantRoute(
    contract.repeatExport,
    async (tx, { me, tenant, params }) =>
      ({ status: 202, body: await repeatExport(tx, me, { tenant, id: params.id }) }) as const,
  ),
  tenantRoute(contract.cancelExport, async (tx, { me, params }) => ok(await cancelExport(tx, me, params.id))),
  tenantRoute(contract.prepareExport, async (tx, { me, tenant, params }) =>
    ok(await prepareExport(tx, me, { tenant, id: params.id })),
  ),
  route(contract.exportCandidate, (input) =>
    sendCandidatePdf(input, { candidateId: input.params.id, roleId: input.body.roleId }),
  ),
  route(contract.exportInterviewPack, (input) => sendInterviewPack(input, input.params.bookingId)),
  route(contract.downloadExport, (input) => sendExport(input, input.params.ticket)),
];
