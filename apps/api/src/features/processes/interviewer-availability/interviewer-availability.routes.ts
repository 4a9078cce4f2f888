import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import * as contract from '@evenhand/contract/processes/interviewer-availability/interviewer-availability';
import { inOwnOrganization } from '../../../platform/http/own-organization.ts';
import { created, doneAnswer, type Input, ok, type Route, route } from '../../../platform/http/route.ts';
import { connectCalendar, disconnectCalendar, readOwnCalendar } from './connect-calendar.ts';
import { saveOwnAvailability, seeOwnAvailability } from './own-availability.ts';
import type { CalendarOwner } from './read-calendars.ts';

/** The caller's own organisation, which platform staff may have left for a visit. */
const ownOrganization = (input: Pick<Input<EndpointSpec>, 'me' | 'services'>): CalendarOwner => ({
  inTenant: (work) => inOwnOrganization(input, work),
});

/** Endpoints for when interviewers are free. */
export const interviewerAvailabilityRoutes: readonly Route[] = [
  route(contract.getOwnAvailability, async (input) =>
    ok(await inOwnOrganization(input, (tx) => seeOwnAvailability(tx, input))),
  ),
  route(contract.saveOwnAvailability, async (input) =>
    ok(await inOwnOrganization(input, (tx) => saveOwnAvailability(tx, input, input.body))),
  ),
  route(contract.connectCalendar, async (input) =>
    created(await connectCalendar(input, ownOrganization(input), input.body)),
  ),
  route(contract.readConnectedCalendar, async (input) =>
    ok(await readOwnCalendar(input, ownOrganization(input), input.params.calendarId)),
  ),
  route(contract.disconnectCalendar, async (input) => {
    await disconnectCalendar(input, ownOrganization(input), input.params.calendarId);
    return doneAnswer;
  }),
];
