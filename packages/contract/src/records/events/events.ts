import {
  attendances,
  eventKinds,
  eventVisibilities,
  partStates,
  registrationStates,
} from '@evenhand/domain/events/event-kind';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { pageOf, pageQuery } from '../../base/paging.ts';
import { id, idParams, longText, name, shortText, time, version } from '../../base/scalars.ts';

const kind = z.enum(eventKinds);

const capacity = z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))), null);

/** Session of an event as staff write it. Without an id it is a new one. */
const partContent = z.strictObject({
  id: z.optional(id),
  title: name,
  startsAt: time,
  endsAt: time,
  place: z._default(shortText, ''),
  capacity,
});

const eventContent = {
  title: name,
  kind,
  summary: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  description: z._default(longText, ''),
  startsAt: time,
  endsAt: time,
  /** IANA name of the time zone in which its times are shown. */
  timeZone: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(64)), 'Europe/London'),
  place: z._default(shortText, ''),
  /** Shown only to guests who have a place. */
  videoLink: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
  capacity,
  waitingList: z._default(z.boolean(), true),
  registrationOpensAt: z._default(z.nullable(time), null),
  registrationClosesAt: z._default(z.nullable(time), null),
  visibility: z._default(z.enum(eventVisibilities), 'PUBLIC'),
  /** Language in which it is held. */
  language: z._default(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)), 'en'),
  roleIds: z._default(z.array(id).check(z.maxLength(20)), []),
  /** Sessions that guests choose. One that is left out is called off. */
  parts: z._default(z.array(partContent).check(z.maxLength(30)), []),
  /** Whether guests who came are thanked by mail a day after the end. */
  thanksMail: z._default(z.boolean(), false),
  /** Whether guests who did not come are written to a day after the end. */
  missedMail: z._default(z.boolean(), false),
} as const;

export const linkedRole = z.object({ id, title: z.string() });
const counts = z.object({ registered: z.int(), waiting: z.int(), attended: z.int(), noShow: z.int() });

const eventPart = z.object({
  id,
  title: z.string(),
  startsAt: time,
  endsAt: time,
  place: z.string(),
  capacity: z.nullable(z.int()),
  counts: z.object({ registered: z.int(), waiting: z.int(), attended: z.int() }),
});

/** Recruitment event as staff see it. */
export const recruitmentEvent = z.object({
  id,
  ...eventContent,
  summary: z.string(),
  description: z.string(),
  timeZone: z.string(),
  place: z.string(),
  videoLink: z.string(),
  capacity: z.nullable(z.int()),
  waitingList: z.boolean(),
  registrationOpensAt: z.nullable(time),
  registrationClosesAt: z.nullable(time),
  visibility: z.enum(eventVisibilities),
  language: z.string(),
  roleIds: z.array(id),
  roles: z.array(linkedRole),
  parts: z.array(eventPart),
  thanksMail: z.boolean(),
  missedMail: z.boolean(),
  status: z.enum(['ACTIVE', 'ARCHIVED']),
  counts,
  createdAt: time,
  version,
});
export type RecruitmentEvent = z.infer<typeof recruitmentEvent>;

export const eventListItem = z.object({
  id,
  title: z.string(),
  kind,
  startsAt: time,
  endsAt: time,
  timeZone: z.string(),
  place: z.string(),
  online: z.boolean(),
  capacity: z.nullable(z.int()),
  visibility: z.enum(eventVisibilities),
  status: z.enum(['ACTIVE', 'ARCHIVED']),
  counts,
});
export type EventListItem = z.infer<typeof eventListItem>;

export const listEvents = endpoint({
  id: 'events.list',
  method: 'GET',
  path: '/api/v1/events',
  summary: 'List events with their registration counts, upcoming ones by earliest start, past ones by latest',
  needs: 'event:read',
  rate: 'read',
  query: z.object({
    ...pageQuery,
    when: z._default(z.enum(['upcoming', 'past', 'archived']), 'upcoming'),
    searchTerm: z.optional(shortText),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: pageOf(eventListItem) },
});

export const getEvent = endpoint({
  id: 'events.get',
  method: 'GET',
  path: '/api/v1/events/:id',
  summary: 'Get one event, for staff',
  needs: 'event:read',
  rate: 'read',
  params: idParams,
  answers: { 200: recruitmentEvent },
});

export const createEvent = endpoint({
  id: 'events.create',
  method: 'POST',
  path: '/api/v1/events',
  summary: 'Create an event',
  needs: 'event:edit',
  rate: 'write',
  idempotent: true,
  body: z.strictObject(eventContent),
  answers: { 201: recruitmentEvent },
});
export type EventContent = z.output<typeof createEvent.body>;

export const updateEvent = endpoint({
  id: 'events.update',
  method: 'PUT',
  path: '/api/v1/events/:id',
  summary: 'Edit an event; registered guests are told when its time or place changes',
  needs: 'event:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ ...eventContent, version }),
  answers: { 200: recruitmentEvent },
  errors: ['stale_version'],
});

export const archiveEvent = endpoint({
  id: 'events.archive',
  method: 'POST',
  path: '/api/v1/events/:id/archive',
  summary: 'Archive an event, which calls off an upcoming one, or restore it',
  needs: 'event:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ archived: z.boolean(), version }),
  answers: { 200: recruitmentEvent },
  errors: ['stale_version'],
});

/** Registration for an event: with a place, on the waiting list, or cancelled. */
export const registration = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Null for a guest without a profile, and when the reader may not identify the candidate. */
  candidateId: z.nullable(id),
  state: z.enum(registrationStates),
  attendance: z.nullable(z.enum(attendances)),
  checkedInAt: z.nullable(time),
  /** Member of staff who checked them in; null when they did so themselves. */
  checkedInBy: z.nullable(z.string()),
  registeredAt: time,
  /** Whether they were registered at the door. */
  walkIn: z.boolean(),
  /** Sessions that they have chosen or come to. `state` is null for one that they came to without choosing it. */
  parts: z.array(z.object({ id, state: z.nullable(z.enum(partStates)), attended: z.boolean() })),
});
export type Registration = z.infer<typeof registration>;

export const listRegistrations = endpoint({
  id: 'events.registrations',
  method: 'GET',
  path: '/api/v1/events/:id/registrations',
  summary: 'List the registrations of an event, by name',
  needs: 'event:read',
  rate: 'read',
  params: idParams,
  query: z.object({
    ...pageQuery,
    state: z.optional(z.enum(registrationStates)),
    searchTerm: z.optional(shortText),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: pageOf(registration) },
});

const registrationParams = z.object({ id, registrationId: id });

export const setAttendance = endpoint({
  id: 'events.attendance',
  method: 'POST',
  path: '/api/v1/events/:id/registrations/:registrationId/attendance',
  summary: "Set or clear a guest's attendance; `at` is the time of check-in on a device that was offline",
  needs: 'event:check-in',
  rate: 'write',
  params: registrationParams,
  body: z.strictObject({ attendance: z.nullable(z.enum(attendances)), at: z.optional(time) }),
  answers: { 200: registration },
});

export const removeRegistration = endpoint({
  id: 'events.remove-registration',
  method: 'POST',
  path: '/api/v1/events/:id/registrations/:registrationId/cancel',
  summary: 'Remove a guest from an event; the first on the waiting list gets the place',
  needs: 'event:edit',
  rate: 'write',
  params: registrationParams,
  answers: { 200: registration },
});

export const putOnEvent = endpoint({
  id: 'events.put-candidate',
  method: 'POST',
  path: '/api/v1/candidate/:id/events/:event',
  summary: 'Add a candidate to an event, and tell them by mail',
  needs: 'event:edit',
  rate: 'write',
  params: z.object({ id, event: id }),
  answers: { 200: registration },
  errors: ['event_over', 'event_full'],
});

const ownEvent = z.object({
  id,
  title: z.string(),
  kind,
  startsAt: time,
  endsAt: time,
  timeZone: z.string(),
  place: z.string(),
  videoLink: z.string(),
  state: z.enum(registrationStates),
  attendance: z.nullable(z.enum(attendances)),
  /** True when the event was called off. */
  calledOff: z.boolean(),
});
export type OwnEvent = z.infer<typeof ownEvent>;

export const listCandidateEvents = endpoint({
  id: 'events.of-candidate',
  method: 'GET',
  path: '/api/v1/candidate/:id/events',
  summary: 'List the events that a candidate is or was registered for',
  needs: 'event:read',
  rate: 'read',
  params: idParams,
  answers: { 200: z.array(z.omit(ownEvent, { videoLink: true })) },
});

export const listOwnEvents = endpoint({
  id: 'events.own',
  method: 'GET',
  path: '/api/v1/own-events',
  summary: 'List the upcoming events of the signed-in candidate, earliest first',
  needs: 'own-application:read',
  rate: 'read',
  answers: { 200: z.array(ownEvent) },
});
