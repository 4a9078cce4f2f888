import { Temporal } from 'temporal-polyfill';

/** Returns an instant in a time zone in the form of the browser's date-time field: "2026-11-20T18:00". */
export const toZoneInput = (iso: string, timeZone: string): string =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** Returns the instant of a local time in a time zone. Returns null when the text is not a time. */
export function fromZoneInput(text: string, timeZone: string): string | null {
  try {
    const moment = Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
    return new Date(moment.epochMilliseconds).toISOString();
  } catch {
    return null;
  }
}
