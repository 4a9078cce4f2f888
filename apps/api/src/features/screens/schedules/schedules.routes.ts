import { getSchedules } from '@evenhand/contract/screens/schedules';
import { ok, type Route, route } from '../../../platform/http/route.ts';
import { seeSchedules } from './see-schedules.ts';

/** Endpoints for the times of several interviewers. */
export const schedulesRoutes: readonly Route[] = [
  route(getSchedules, async ({ services, inTenant, query }) => ok(await seeSchedules(services, { inTenant }, query))),
];
