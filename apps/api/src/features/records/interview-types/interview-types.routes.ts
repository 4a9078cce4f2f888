import * as contract from '@evenhand/contract/records/interview-types';
import { created, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import {
  createInterviewType,
  listInterviewTypes,
  orderInterviewTypes,
  updateInterviewType,
} from './save-interview-types.ts';

/** Endpoints for the types of interview of an organisation. */
export const interviewTypesRoutes: readonly Route[] = [
  tenantRoute(contract.listInterviewTypes, async (tx, reader) => ok(await listInterviewTypes(tx, reader))),
  tenantRoute(contract.createInterviewType, async (tx, input) =>
    created(await createInterviewType(tx, input, input.body)),
  ),
  tenantRoute(contract.updateInterviewType, async (tx, input) =>
    ok(await updateInterviewType(tx, input, { id: input.params.interviewTypeId.toLowerCase(), input: input.body })),
  ),
  tenantRoute(contract.orderInterviewTypes, async (tx, input) =>
    ok(await orderInterviewTypes(tx, input, input.body.interviewTypeIds)),
  ),
];
