import * as doors from '@evenhand/contract/records/events/arrivals';
import * as contract from '@evenhand/contract/records/events/events';
import * as after from '@evenhand/contract/records/events/follow-up';
import * as open from '@evenhand/contract/records/events/public-events';
import {
  created,
  doneAnswer,
  ok,
  type RequestContext,
  type Route,
  route,
  tenantRoute,
  whereFeature,
} from '../../../platform/http/route.ts';
import { showFollowUp, writeToFollowUp } from './after/follow-up.ts';
import { forgetConversation, noteConversation } from './after/note-conversation.ts';
import { showResults } from './after/show-results.ts';
import { getDoorList } from './arrivals/door-list.ts';
import { keepArrivals } from './arrivals/keep-arrivals.ts';
import { sendBadges } from './badges/send-badges.ts';
import type { EventHost } from './event-host.ts';
import { listEvents } from './list-events.ts';
import { chooseParts } from './parts/choose-parts.ts';
import { checkInByEmail, setAttendance } from './registrations/check-in.ts';
import { leave, removeFromEvent } from './registrations/leave.ts';
import { limitRegistrations } from './registrations/limit-registrations.ts';
import {
  getRegistration,
  listCandidateEvents,
  listOwnEvents,
  listRegistrations,
} from './registrations/list-registrations.ts';
import { putOnEvent } from './registrations/put-on-event.ts';
import { register } from './registrations/register.ts';
import { walkIn } from './registrations/walk-in.ts';
import { archiveEvent, createEvent, getEvent, updateEvent } from './save-event.ts';
import { sendEventCalendar } from './send-event-calendar.ts';
import { listPublicEvents, showEventTo } from './show-public-events.ts';

const hostOf = ({ tenant, services }: Pick<RequestContext, 'tenant' | 'services'>): EventHost => ({
  tenant,
  secrets: services.secrets,
});

/** Serialises registrations and cancellations for one event: each request runs under the event's lock. */
const theEvent = { lockedRow: ({ params }: { readonly params: { readonly id: string } }): string => params.id };

/** Routes with which staff manage events. */
const staffRoutes: readonly Route[] = [
  tenantRoute(contract.listEvents, async (tx, { query }) => ok(await listEvents(tx, query))),
  tenantRoute(contract.getEvent, async (tx, { params }) => ok(await getEvent(tx, params.id))),
  tenantRoute(contract.createEvent, async (tx, { me, body }) => created(await createEvent(tx, me, body))),
  tenantRoute(contract.updateEvent, async (tx, input) => {
    const { version, ...content } = input.body;
    return ok(await updateEvent(tx, hostOf(input), { id: input.params.id, version, content }));
  }),
  tenantRoute(contract.archiveEvent, async (tx, { params, body }) =>
    ok(await archiveEvent(tx, { ...body, id: params.id })),
  ),
  tenantRoute(contract.listRegistrations, async (tx, { me, params, query }) =>
    ok(await listRegistrations(tx, me, { ...query, eventId: params.id })),
  ),
  tenantRoute(contract.setAttendance, async (tx, { me, params, body }) => {
    const at = { eventId: params.id, registrationId: params.registrationId };
    await setAttendance(tx, me, { ...at, ...body });
    return ok(await getRegistration(tx, me, { eventId: at.eventId, id: at.registrationId }));
  }),
  tenantRoute(doors.getDoorList, async (tx, { params, services }) =>
    ok(await getDoorList(tx, services.secrets, params.id)),
  ),
  tenantRoute(
    doors.sendArrivals,
    async (tx, input) =>
      ok(await keepArrivals(tx, hostOf(input), { me: input.me, eventId: input.params.id, body: input.body })),
    theEvent,
  ),
  tenantRoute(after.getEventResults, async (tx, { me, params }) => ok(await showResults(tx, me, params.id))),
  tenantRoute(after.listFollowUp, async (tx, { me, params }) => ok(await showFollowUp(tx, me, params.id))),
  tenantRoute(
    after.writeToGuests,
    async (tx, input) =>
      ok(await writeToFollowUp(tx, hostOf(input), { me: input.me, eventId: input.params.id, body: input.body })),
    theEvent,
  ),
  tenantRoute(after.noteConversation, async (tx, { me, params, body }) => {
    await noteConversation(tx, me, { eventId: params.id, registrationId: params.registrationId, note: body.note });
    return doneAnswer;
  }),
  tenantRoute(after.forgetConversation, async (tx, { me, params }) => {
    await forgetConversation(tx, me, { eventId: params.id, registrationId: params.registrationId });
    return doneAnswer;
  }),
  route(after.getBadges, (input) => sendBadges(input, { eventId: input.params.id, paper: input.query.paper })),
  tenantRoute(
    contract.removeRegistration,
    async (tx, input) => {
      const { id: eventId, registrationId } = input.params;
      await removeFromEvent(tx, hostOf(input), { eventId, registrationId });
      return ok(await getRegistration(tx, input.me, { eventId, id: registrationId }));
    },
    theEvent,
  ),
  tenantRoute(
    contract.putOnEvent,
    async (tx, input) => {
      const { id: candidateId, event: eventId } = input.params;
      return ok(await putOnEvent(tx, hostOf(input), { me: input.me, candidateId, eventId }));
    },
    { lockedRow: ({ params }) => params.event },
  ),
  tenantRoute(contract.listCandidateEvents, async (tx, { me, params }) =>
    ok(await listCandidateEvents(tx, me, params.id)),
  ),
];

export const eventsRoutes: readonly Route[] = [
  ...whereFeature('events', staffRoutes),
  tenantRoute(contract.listOwnEvents, async (tx, { me }) => ok(await listOwnEvents(tx, me))),
];

/** Routes that need no sign-in. */
export const publicEventsRoutes: readonly Route[] = whereFeature('events', [
  tenantRoute(open.listPublicEvents, async (tx, { query }) => ok(await listPublicEvents(tx, query, 'upcoming'))),
  tenantRoute(open.listNonArchivedEvents, async (tx, { query }) => ok(await listPublicEvents(tx, query, 'any'))),
  tenantRoute(open.getPublicEvent, async (tx, input) => {
    const at = { eventId: input.params.id, actor: input.actor, token: input.query.token };
    return ok(await showEventTo(tx, hostOf(input), at));
  }),
  route(open.getEventCalendar, (input) =>
    sendEventCalendar(input, { eventId: input.params.id, actor: input.actor, token: input.query.token }),
  ),
  tenantRoute(
    open.registerForEvent,
    async (tx, input) => {
      const { partIds = [], ...typed } = input.body ?? {};
      const wanted = { eventId: input.params.id, actor: input.actor, typed, partIds };
      return ok(await register(tx, hostOf(input), wanted));
    },
    {
      ...theEvent,
      admit: (input) => limitRegistrations(input, { eventId: input.params.id, email: input.body?.email }),
    },
  ),
  tenantRoute(
    open.leaveEvent,
    async (tx, input) => {
      await leave(tx, hostOf(input), { eventId: input.params.id, actor: input.actor, token: input.body?.token });
      return doneAnswer;
    },
    theEvent,
  ),
  tenantRoute(
    open.chooseParts,
    async (tx, input) => {
      const { token, partIds } = input.body;
      return ok(await chooseParts(tx, hostOf(input), { eventId: input.params.id, actor: input.actor, token, partIds }));
    },
    theEvent,
  ),
  tenantRoute(
    open.walkIntoEvent,
    async (tx, input) => ok(await walkIn(tx, hostOf(input), { ...input.body, eventId: input.params.id })),
    {
      ...theEvent,
      admit: (input) => limitRegistrations(input, { eventId: input.params.id, email: input.body.email }),
    },
  ),
  tenantRoute(open.checkInToEvent, async (tx, { params, body }) => {
    await checkInByEmail(tx, { eventId: params.id, email: body.email });
    return doneAnswer;
  }),
]);
