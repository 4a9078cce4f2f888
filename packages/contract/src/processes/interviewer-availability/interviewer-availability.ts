import { calendarFaults, calendarKinds } from '@evenhand/domain/interviewer-availability/calendars';
import { panelGroups } from '@evenhand/domain/interviewer-availability/panel-groups';
import { mostWeeklyHours } from '@evenhand/domain/interviewer-availability/weekly-hours';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { done, id, time, version } from '../../base/scalars.ts';

/** Time of a day, `09:00`. */
const hourOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
/** Time of a day, `17:30`; `24:00` for its end. */
const endHour = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/));

const weeklyHours = z.strictObject({
  /** 1 for Monday to 7 for Sunday. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  from: hourOfDay,
  to: endHour,
});
/** Days without interviews, both included. */
const daysAway = z.strictObject({ from: z.iso.date(), to: z.iso.date() });

const content = {
  timeZone: z.string().check(z.maxLength(60)),
  /** Null when none are declared: every time counts that is not taken. */
  hours: z.nullable(z.array(weeklyHours).check(z.maxLength(mostWeeklyHours))),
  away: z.array(daysAway).check(z.maxLength(100)),
  /** Most interviews a day and a week; null for no limit. */
  perDay: z.nullable(z.int().check(z.minimum(1), z.maximum(40))),
  perWeek: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  /** Sits in on interviews beside others, and fills no seat of a panel. */
  inTraining: z.boolean(),
  /** Told by the person so that panels can be mixed; shown to no colleague. */
  panelGroup: z._default(z.nullable(z.enum(panelGroups)), null),
  version,
};

const connectedCalendar = z.object({
  id,
  kind: z.enum(calendarKinds),
  /** Host or mail address by which its owner knows it again, numbered when there are several. Its address opens it, and is not shown. */
  label: z.string(),
  /** Time of the last success; null before the first. */
  readAt: z.nullable(time),
  /** Reason for which the last try failed; null when it did not. */
  fault: z.nullable(z.enum(calendarFaults)),
});

const ownAvailability = z.object({
  ...content,
  calendars: z.array(connectedCalendar),
  /** Kinds of calendars that this server can read. */
  kinds: z.array(z.enum(calendarKinds)),
  /** Mail address whose calendar is read at Microsoft and Google: the caller's. */
  email: z.string(),
});
export type OwnAvailability = z.infer<typeof ownAvailability>;

export const getOwnAvailability = endpoint({
  id: 'interviewer-availability.own',
  method: 'GET',
  path: '/api/v1/interviewer-availability',
  summary: "Get the caller's hours for interviews, limits and calendars",
  needs: 'application:score',
  rate: 'read',
  answers: { 200: ownAvailability },
});

export const saveOwnAvailability = endpoint({
  id: 'interviewer-availability.save',
  method: 'PUT',
  path: '/api/v1/interviewer-availability',
  summary: "Save the caller's hours for interviews, days away and limits",
  needs: 'application:score',
  rate: 'write',
  body: z.strictObject(content),
  answers: { 200: ownAvailability },
  errors: ['stale_version', 'invalid'],
});

export const connectCalendar = endpoint({
  id: 'interviewer-availability.connect-calendar',
  method: 'POST',
  path: '/api/v1/interviewer-availability/calendars',
  summary: 'Connect a calendar of the caller, which is read at once; the same address again replaces the first',
  needs: 'application:score',
  rate: 'write',
  body: z.strictObject({
    kind: z.enum(calendarKinds),
    /** A published calendar or one on a CalDAV server; empty at Microsoft and Google, where the caller's own calendar is read. */
    address: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
    username: z._default(z.string().check(z.maxLength(200)), ''),
    password: z._default(z.string().check(z.maxLength(500)), ''),
  }),
  answers: { 201: ownAvailability },
  errors: ['invalid', 'limit_reached'],
});

const ofCalendar = z.object({ calendarId: id });

export const readConnectedCalendar = endpoint({
  id: 'interviewer-availability.read-calendar',
  method: 'POST',
  path: '/api/v1/interviewer-availability/calendars/:calendarId/read',
  summary: 'Read a connected calendar of the caller now',
  needs: 'application:score',
  rate: 'write',
  params: ofCalendar,
  answers: { 200: ownAvailability },
});

export const disconnectCalendar = endpoint({
  id: 'interviewer-availability.disconnect-calendar',
  method: 'DELETE',
  path: '/api/v1/interviewer-availability/calendars/:calendarId',
  summary: 'Disconnect a calendar of the caller and forget its busy times',
  needs: 'application:score',
  rate: 'write',
  params: ofCalendar,
  answers: { 200: done },
});
