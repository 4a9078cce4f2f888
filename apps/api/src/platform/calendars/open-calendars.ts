import { caldavReader } from './caldav-reader.ts';
import type { CalendarReaders } from './calendar-reader.ts';
import { type GoogleCalendarConfig, googleReader } from './google-reader.ts';
import { icsReader } from './ics-reader.ts';
import { type MicrosoftCalendarConfig, microsoftReader } from './microsoft-reader.ts';

export interface CalendarsConfig {
  /** Null when the server has no application there. */
  readonly microsoft: MicrosoftCalendarConfig | null;
  readonly google: GoogleCalendarConfig | null;
  readonly allowsOwnMachine: boolean;
}

/** Returns a reader for each kind of calendar that this server can read. */
export const openCalendars = ({ microsoft, google, ...reach }: CalendarsConfig): CalendarReaders => ({
  ICS: icsReader(reach),
  CALDAV: caldavReader(reach),
  ...(microsoft ? { MICROSOFT: microsoftReader(microsoft) } : {}),
  ...(google ? { GOOGLE: googleReader(google) } : {}),
});
