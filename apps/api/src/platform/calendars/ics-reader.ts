import { assertAnswered, type CalendarReader } from './calendar-reader.ts';
import { fetchCalendar } from './fetch-calendar.ts';
import { readIcs } from './read-ics.ts';

interface ReachOptions {
  readonly allowsOwnMachine: boolean;
}

/** Returns a reader of calendars that are published at an address. */
export const icsReader =
  ({ allowsOwnMachine }: ReachOptions): CalendarReader =>
  async ({ address, timeZone }, within, signal) => {
    const request = { method: 'GET', headers: { accept: 'text/calendar' } } as const;
    const { status, body } = await fetchCalendar(address, request, { signal, allowsOwnMachine });
    assertAnswered(status);
    return readIcs([body], { timeZone, within, signal });
  };
