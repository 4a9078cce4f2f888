import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, time } from '../base/scalars.ts';

const timeSpan = z.object({ startsAt: time, endsAt: time });

const schedule = z.object({
  username: z.string(),
  name: z.string(),
  timeZone: z.nullable(z.string()),
  /** Times that are taken by a calendar, a day away or an interview here. */
  busy: z.array(timeSpan),
  /** Interviews that are held or booked here. */
  interviews: z.array(timeSpan),
  /** Times within the declared hours that are not taken. */
  free: z.array(timeSpan),
  /** False when no hours are declared: every time that is not taken counts as free. */
  hasHours: z.boolean(),
  perDay: z.nullable(z.int()),
  perWeek: z.nullable(z.int()),
  inTraining: z.boolean(),
  /** Number of connected calendars, and the time to which all of them are known; null before the first success. */
  calendars: z.int(),
  readAt: z.nullable(time),
});
export type InterviewerSchedule = z.infer<typeof schedule>;

export const getSchedules = endpoint({
  id: 'schedules.list',
  method: 'GET',
  path: '/api/v1/organization/:id/schedules',
  summary: 'List when the named interviewers are busy and free, from three days before a time to four days after it',
  needs: 'staff:read',
  rate: 'read',
  params: z.object({ id }),
  query: z.object({
    /** Mail addresses of up to 40 members of staff, joined by commas. Others are left out. */
    usernames: z.string().check(z.maxLength(8000)),
    dateTime: z.iso.datetime({ offset: true }),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: z.object({ startsAt: time, endsAt: time, schedules: z.array(schedule) }) },
});
