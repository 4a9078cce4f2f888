import * as contract from '@evenhand/contract/processes/interview-records/interview-records';
import { ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { getCurrentInterview } from './current-interview.ts';
import { completeInterview, startInterview } from './hold-interview.ts';

/** Endpoints for the interview of an application's present stage. */
export const interviewRecordsRoutes: readonly Route[] = [
  tenantRoute(contract.getCurrentInterview, async (tx, input) =>
    ok(await getCurrentInterview(tx, input, { candidateId: input.params.id, roleId: input.params.x })),
  ),
  tenantRoute(contract.startInterview, async (tx, input) =>
    ok(await startInterview(tx, input, { candidateId: input.params.id, ...input.body })),
  ),
  tenantRoute(contract.completeInterview, async (tx, input) =>
    ok(await completeInterview(tx, input, { candidateId: input.params.id, ...input.body })),
  ),
];
