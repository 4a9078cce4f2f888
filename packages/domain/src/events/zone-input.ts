import { Temporal } from 'temporal-polyfill';

/** An instant as the clock of a time zone shows it, in the form of a browser's own field: "2026-11-20T18:00". */
export const toZoneInput = (iso: string, timeZone: string): string =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** The instant that a clock of a time zone means; null when it is not a time. */
export function fromZoneInput(text: string, timeZone: string): string | null {
  try {
    const moment = Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
    return new Date(moment.epochMilliseconds).toISOString();
  } catch {
    return null;
  }
}
