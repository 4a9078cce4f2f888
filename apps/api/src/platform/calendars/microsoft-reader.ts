import { isBusyMark } from '@evenhand/domain/interviewer-availability/free-spans';
import type { TimeSpan } from '@evenhand/domain/interviewer-availability/time-spans';
import { z } from 'zod';
import { CalendarReadError, type CalendarReader } from './calendar-reader.ts';
import { callProvider, keptTokens } from './provider-call.ts';

/** An application of Microsoft Entra that may read calendars (`Calendars.ReadBasic.All`). */
export interface MicrosoftCalendarConfig {
  readonly apiUrl: string;
  readonly loginUrl: string;
  readonly directory: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const moment = z.object({ dateTime: z.string() });
// Subjects and places stay behind here: they are in the answer, and are not read.
const schedules = z.object({
  value: z
    .array(
      z.object({
        error: z.looseObject({}).nullish(),
        scheduleItems: z.array(z.object({ status: z.string(), start: moment, end: moment })).nullish(),
      }),
    )
    .min(1),
});

/** Milliseconds that one question may be about: Microsoft answers for less than 42 days. */
const longest = 41 * 86_400_000;

function partsOf({ start, end }: TimeSpan): TimeSpan[] {
  const count = Math.ceil((end - start) / longest);
  return Array.from({ length: count }, (_, index) => ({
    start: start + index * longest,
    end: Math.min(end, start + (index + 1) * longest),
  }));
}

const utc = (time: number) => ({ dateTime: new Date(time).toISOString().slice(0, 19), timeZone: 'UTC' });
const timeOf = ({ dateTime }: { dateTime: string }): number => Date.parse(`${dateTime.replace(/Z$/, '')}Z`);

/** Returns a reader of calendars in Microsoft 365 by `getSchedule`. */
export function microsoftReader(config: MicrosoftCalendarConfig): CalendarReader {
  const login = new URL(`/${encodeURIComponent(config.directory)}/oauth2/v2.0/token`, config.loginUrl);
  const tokenOf = keptTokens(async (_subject, signal) => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: config.clientId,
      client_secret: config.clientSecret,
      scope: `${config.apiUrl}/.default`,
    });
    const token = await callProvider(login, tokenAnswer, { body, signal });
    return { value: token.access_token, until: Date.now() + token.expires_in * 1000 };
  });
  return async ({ address }, within, signal) => {
    const headers = {
      authorization: `Bearer ${await tokenOf('', signal)}`,
      prefer: 'outlook.timezone="UTC"',
    };
    const url = new URL(`/v1.0/users/${encodeURIComponent(address)}/calendar/getSchedule`, config.apiUrl);
    const spans: TimeSpan[] = [];
    for (const part of partsOf(within)) {
      const body = { schedules: [address], startTime: utc(part.start), endTime: utc(part.end) };
      const { value } = await callProvider(url, schedules, { headers, body, signal });
      if (value.some(({ error }) => error)) throw new CalendarReadError('calendar_not_found');
      const items = value.flatMap(({ scheduleItems }) => scheduleItems ?? []);
      const busy = items.filter(({ status }) => isBusyMark(status));
      spans.push(...busy.map(({ start, end }) => ({ start: timeOf(start), end: timeOf(end) })));
    }
    return spans;
  };
}
