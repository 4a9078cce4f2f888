import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';

const calendarFeed = z.object({
  /** Address to which a calendar subscribes, and which opens without a sign-in; null while it is switched off. */
  address: z.nullable(z.string()),
  /** Candidates are named where the caller may know who they are; otherwise their codes stand. */
  showsNames: z.boolean(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const getCalendarFeed = endpoint({
  id: 'interviews.get-calendar-feed',
  method: 'GET',
  path: '/api/v1/calendar-feed',
  summary: "Get the address of the calendar of the caller's interviews",
  needs: 'application:score',
  rate: 'read',
  answers: { 200: calendarFeed },
});

export const saveCalendarFeed = endpoint({
  id: 'interviews.save-calendar-feed',
  method: 'PUT',
  path: '/api/v1/calendar-feed',
  summary: "Switch the calendar of the caller's interviews on or off, or give it a new address",
  needs: 'application:score',
  rate: 'write',
  body: z.strictObject({
    isOn: z.boolean(),
    showsNames: z.boolean(),
    /** Ends the address of before. */
    renew: z._default(z.boolean(), false),
  }),
  answers: { 200: calendarFeed },
});

export const readCalendarFeed = endpoint({
  id: 'interviews.calendar-feed',
  method: 'GET',
  path: '/calendar/:feedFile',
  summary: 'Download the interviews of a member of staff as a calendar, by its address',
  needs: 'public',
  rate: 'read',
  binary: true,
  params: z.object({ feedFile: z.string().check(z.maxLength(200)) }),
  answers: {},
});
