import type { TimeSpan } from '@evenhand/domain/interviewer-availability/time-spans';
import { assertAnswered, CalendarReadError, type CalendarReader } from './calendar-reader.ts';
import { calendarDataOf, calendarPathsOf } from './dav-answers.ts';
import { fetchCalendar } from './fetch-calendar.ts';
import { readIcs } from './read-ics.ts';

interface ReachOptions {
  readonly allowsOwnMachine: boolean;
}

interface DavQuestion {
  readonly method: 'PROPFIND' | 'REPORT';
  readonly depth: 0 | 1;
  readonly body: string;
}

const mostCalendars = 10;
const stamp = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

/** Asks what an address is: a calendar, a folder of calendars or another thing. */
const typeQuery = `<?xml version="1.0" encoding="utf-8"?>
<D:propfind xmlns:D="DAV:"><D:prop><D:resourcetype/></D:prop></D:propfind>`;

/** Returns the query for the events of a calendar in a span (RFC 4791, 7.8). Every server knows it; `free-busy-query` few do. */
const eventsQuery = ({ start, end }: TimeSpan): string => `<?xml version="1.0" encoding="utf-8"?>
<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
  <D:prop><C:calendar-data/></D:prop>
  <C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">
    <C:time-range start="${stamp(start)}" end="${stamp(end)}"/>
  </C:comp-filter></C:comp-filter></C:filter>
</C:calendar-query>`;

/**
 * Returns a reader of calendars on servers of CalDAV, with a user name and a password. The address is that of a calendar or of the
 * folder of a person's calendars, of which all are read.
 */
export const caldavReader =
  ({ allowsOwnMachine }: ReachOptions): CalendarReader =>
  async ({ address, username, password, timeZone }, within, signal) => {
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const ask = async (at: string, { method, depth, body }: DavQuestion): Promise<string> => {
      const headers = { authorization, 'content-type': 'application/xml; charset=utf-8', depth: String(depth) };
      const answer = await fetchCalendar(at, { method, headers, body }, { signal, allowsOwnMachine });
      // A server of pages knows none of these methods.
      if ([400, 405, 409, 415, 501].includes(answer.status)) throw new CalendarReadError('calendar_unreadable');
      assertAnswered(answer.status);
      return answer.body;
    };
    const calendarsAt = async (depth: 0 | 1): Promise<string[]> =>
      calendarPathsOf(await ask(address, { method: 'PROPFIND', depth, body: typeQuery }));
    const isCalendar = (await calendarsAt(0)).length > 0;
    const base = new URL(address);
    // Only calendars of the server that the password was given for.
    const found = isCalendar ? [address] : (await calendarsAt(1)).map((path) => new URL(path, base));
    const calendars = found.map((url) => new URL(url)).filter(({ origin }) => origin === base.origin);
    if (calendars.length === 0) throw new CalendarReadError('calendar_unreadable');
    const texts: string[] = [];
    for (const url of calendars.slice(0, mostCalendars)) {
      const xml = await ask(url.href, { method: 'REPORT', depth: 1, body: eventsQuery(within) });
      texts.push(...calendarDataOf(xml));
    }
    return readIcs(texts, { timeZone, within, signal });
  };
