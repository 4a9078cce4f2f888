import { getCandidateContext } from '@evenhand/contract/records/context/context';
import { ok, type Route, route } from '../../../platform/http/route.ts';
import { viewContext } from './view-context.ts';

export const contextRoutes: readonly Route[] = [
  route(getCandidateContext, async (input) => {
    const context = await viewContext(input, input.params.id);
    return context ? ok(context) : ({ status: 204, body: null } as const);
  }),
];
