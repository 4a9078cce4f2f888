import * as contract from '@evenhand/contract/processes/logged-calls/logged-calls';
import { created, doneAnswer, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { correctCall, logCall, type NamedCall, putCall } from './save-call.ts';

const callOf = ({ id, ...at }: Omit<NamedCall, 'candidateId'> & { readonly id: string }): NamedCall => ({
  candidateId: id,
  ...at,
});

/** Endpoints for conversations by phone and in person. */
export const loggedCallsRoutes: readonly Route[] = [
  tenantRoute(contract.createLoggedCall, async (tx, { me, tenant, params, body }) => {
    const named = { candidateId: params.id, applicationId: params.applicationId };
    return created(await logCall(tx, { me, tenant }, { named, input: body }));
  }),
  tenantRoute(contract.updateLoggedCall, async (tx, { me, tenant, params, body }) =>
    ok(await correctCall(tx, { me, tenant }, { named: callOf(params), input: body })),
  ),
  tenantRoute(contract.deleteLoggedCall, async (tx, { me, tenant, params }) => {
    await putCall(tx, { me, tenant }, { ...callOf(params), deleted: true });
    return doneAnswer;
  }),
  tenantRoute(contract.restoreLoggedCall, async (tx, { me, tenant, params }) =>
    ok(await putCall(tx, { me, tenant }, { ...callOf(params), deleted: false })),
  ),
];
