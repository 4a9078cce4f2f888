import { Temporal } from 'temporal-polyfill';

/** The dates of one round of a role. */
export interface RoundDates {
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  /** A day without a time, as 2027-02-26. */
  readonly decisionBy: string | null;
}

const daysOfWeek = 7;

const localTime = (time: string, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(time).toZonedDateTimeISO(timeZone);

/** Returns the number of days to the same weekday nearest to that day so many years later. */
function daysAhead(day: Temporal.PlainDate, years: number): number {
  const { days } = day.until(day.add({ years }), { largestUnit: 'days' });
  return Math.round(days / daysOfWeek) * daysOfWeek;
}

/**
 * Returns the dates of the round so many years later. All move by the same whole weeks, so that weekdays and the time between them
 * stay; times of day stay on the clock of the time zone, also where summer time begins on another day.
 */
export function moveDates(
  { opensAt, closesAt, decisionBy }: RoundDates,
  { years, timeZone }: { readonly years: number; readonly timeZone: string },
): RoundDates {
  const anchor = closesAt ?? opensAt;
  const from = anchor === null ? decisionBy : localTime(anchor, timeZone).toPlainDate().toString();
  const days = from === null ? 0 : daysAhead(Temporal.PlainDate.from(from), years);
  const moved = (time: string | null): string | null =>
    time === null ? null : new Date(localTime(time, timeZone).add({ days }).epochMilliseconds).toISOString();
  return {
    opensAt: moved(opensAt),
    closesAt: moved(closesAt),
    decisionBy: decisionBy === null ? null : Temporal.PlainDate.from(decisionBy).add({ days }).toString(),
  };
}
