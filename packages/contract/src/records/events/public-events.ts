import { attendances, eventKinds, partStates, registrationStates } from '@evenhand/domain/events/event-kind';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { pageOf } from '../../base/paging.ts';
import { done, email, id, idParams, name, numberText, oneLinePattern, shortText, time } from '../../base/scalars.ts';
import { linkedRole } from './events.ts';

const kind = z.enum(eventKinds);

/** Whether a place is free, there is a waiting list, or neither. */
const places = z.enum(['free', 'few', 'waiting', 'full']);

/** Session of an event, to be chosen at registration. */
const publicPart = z.object({ id, title: z.string(), startsAt: time, endsAt: time, place: z.string(), places });
export type PublicPart = z.infer<typeof publicPart>;

/** Event as any visitor may read it. */
export const publicEvent = z.object({
  id,
  title: z.string(),
  kind,
  summary: z.string(),
  description: z.string(),
  startsAt: time,
  endsAt: time,
  timeZone: z.string(),
  place: z.string(),
  online: z.boolean(),
  /** True when any visitor can find it. False: only by its link. */
  listed: z.boolean(),
  language: z.string(),
  registrationOpensAt: z.nullable(time),
  registrationClosesAt: z.nullable(time),
  state: z.enum(['announced', 'open', 'closed', 'over']),
  places,
  checkInOpen: z.boolean(),
  roles: z.array(linkedRole),
  parts: z.array(publicPart),
});
export type PublicEvent = z.infer<typeof publicEvent>;

const organizationParams = z.object({ orgId: z.string().check(z.maxLength(64)) });
const publicQuery = z.object({
  page: z._default(numberText, 0),
  resultsPerPage: z._default(numberText, 20),
  searchTerm: z.optional(shortText),
  kind: z.optional(shortText),
  where: z.optional(z.enum(['place', 'online'])),
  subdomain: z.optional(z.string()),
});

export const listPublicEvents = endpoint({
  id: 'events.public-list',
  method: 'GET',
  path: '/api/public/:orgId/events',
  summary: 'List public events that are not over, earliest first',
  needs: 'public',
  rate: 'read',
  params: organizationParams,
  query: publicQuery,
  answers: { 200: pageOf(publicEvent) },
});

export const listNonArchivedEvents = endpoint({
  id: 'events.public-nonarchived',
  method: 'GET',
  path: '/api/public/:orgId/nonarchivedevents',
  summary: 'List public events including those that are over, latest first',
  needs: 'public',
  rate: 'read',
  params: organizationParams,
  query: publicQuery,
  answers: { 200: pageOf(publicEvent) },
});

const ownPart = z.object({ id, state: z.enum(partStates) });
const partIds = z.array(id).check(z.maxLength(30));

const ownRegistration = z.object({
  state: z.enum(registrationStates),
  attendance: z.nullable(z.enum(attendances)),
  /** Link of an online event, for a guest who has a place. */
  videoLink: z.string(),
  /** Ticket of a guest who has a place at an event in person: its code in groups of four, and a picture of it to scan. */
  ticket: z.nullable(z.object({ code: z.string(), picture: z.string() })),
  /** Sessions that the guest has chosen. */
  parts: z.array(ownPart),
});

export const getPublicEvent = endpoint({
  id: 'events.public',
  method: 'GET',
  path: '/api/public/event/:id',
  summary: "Get one event with the caller's own registration, signed in or by the mailed link; 410 when it is over",
  needs: 'public',
  rate: 'read',
  params: idParams,
  query: z.object({ token: z.optional(z.string().check(z.maxLength(200))), subdomain: z.optional(z.string()) }),
  answers: { 200: z.extend(publicEvent, { own: z.nullable(ownRegistration) }) },
  errors: ['event_over'],
});

export const getEventCalendar = endpoint({
  id: 'events.calendar',
  method: 'GET',
  path: '/api/public/event/:id/calendar',
  summary: 'Download a public event as a calendar file, with the video link for a caller who has a place',
  needs: 'public',
  rate: 'read',
  binary: true,
  params: idParams,
  query: z.object({ token: z.optional(z.string().check(z.maxLength(200))), subdomain: z.optional(z.string()) }),
  answers: {},
  errors: ['event_over'],
});

export const registerForEvent = endpoint({
  id: 'events.register',
  method: 'POST',
  path: '/api/public/event/:id',
  summary: 'Register the signed-in candidate, or a guest by name and e-mail. Registering again changes nothing',
  needs: 'public',
  rate: 'registration',
  params: idParams,
  body: z.nullish(
    z.strictObject({
      name: z.optional(name),
      email: z.optional(email),
      /** For the badge, as the guest writes them. */
      pronouns: z.optional(z.string().check(z.trim(), z.maxLength(40), z.regex(oneLinePattern))),
      /** Sessions that a newly registered guest chooses. */
      partIds: z.optional(partIds),
    }),
  ),
  /**
   * SEE_MAIL: the event is full. Only the mail says whether the address has a place, waits now or can't, so that the
   * answer does not reveal who is registered.
   */
  answers: { 200: z.object({ outcome: z.enum(['REGISTERED', 'WAITING', 'FULL', 'SEE_MAIL']) }) },
  errors: ['session_full', 'event_not_open', 'event_over'],
});

export const leaveEvent = endpoint({
  id: 'events.leave',
  method: 'POST',
  path: '/api/public/event/:id/leave',
  summary: "Cancel the caller's own registration, signed in or by the link of the mail",
  needs: 'public',
  rate: 'write',
  params: idParams,
  body: z.nullish(z.strictObject({ token: z.optional(z.string().check(z.maxLength(200))) })),
  answers: { 200: done },
  errors: ['event_over'],
});

export const chooseParts = endpoint({
  id: 'events.choose-parts',
  method: 'POST',
  path: '/api/public/event/:id/parts',
  summary: "Choose the sessions of an event, in place of the caller's earlier choice, signed in or by the mailed link",
  needs: 'public',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ token: z.optional(z.string().check(z.maxLength(200))), partIds }),
  answers: { 200: z.object({ parts: z.array(ownPart) }) },
  errors: ['session_full', 'event_over'],
});

export const walkIntoEvent = endpoint({
  id: 'events.walk-in',
  method: 'POST',
  path: '/api/public/event/:id/walk-in',
  summary: 'Register a visitor at the door by name and e-mail and check them in, while there is a place',
  needs: 'public',
  rate: 'registration',
  params: idParams,
  body: z.strictObject({ name, email }),
  /** SEE_MAIL: the event is full. Only the mail says whether the address has a place already. */
  answers: { 200: z.object({ outcome: z.enum(['REGISTERED', 'SEE_MAIL']) }) },
  errors: ['check_in_closed', 'event_not_open', 'event_over'],
});

export const checkInToEvent = endpoint({
  id: 'events.qr-check-in',
  method: 'POST',
  path: '/api/public/event/:id/qr-check-in',
  summary: 'Check in a guest by their e-mail address; the answer does not reveal whether it is registered',
  needs: 'public',
  rate: 'check-in',
  params: idParams,
  body: z.strictObject({ email }),
  answers: { 200: done },
  errors: ['check_in_closed'],
});
