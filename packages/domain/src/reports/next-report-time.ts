import { Temporal } from 'temporal-polyfill';

/** Days and time of the day at which a report is sent, by the clock of a zone. */
export type ReportTiming =
  | {
      readonly cadence: 'WEEKLY';
      /** 1 for Monday to 7 for Sunday. */
      readonly weekday: number;
      /** Time of the day, `08:00`. */
      readonly atTime: string;
    }
  | {
      readonly cadence: 'MONTHLY';
      /** 1 to 31. A shorter month has it on its last day. */
      readonly monthDay: number;
      readonly atTime: string;
    };

/**
 * Returns the moment at which a clock in a zone shows a time of a day. A time that the clocks leap over is later by the leap; of a
 * time that comes twice, the first is meant.
 */
const momentOn = (day: Temporal.PlainDate, { atTime }: ReportTiming, timeZone: string): number =>
  day.toZonedDateTime({ timeZone, plainTime: atTime }).epochMilliseconds;

/** Returns the day of a month on which a report is sent. */
function dayOfMonth(month: Temporal.PlainYearMonth, day: number): Temporal.PlainDate {
  return month.toPlainDate({ day: Math.min(day, month.daysInMonth) });
}

/** Returns the first day from the given one on which a report is sent, and the one that follows it. */
function nextDays(from: Temporal.PlainDate, timing: ReportTiming): [Temporal.PlainDate, Temporal.PlainDate] {
  if (timing.cadence === 'WEEKLY') {
    const first = from.add({ days: (timing.weekday - from.dayOfWeek + 7) % 7 });
    return [first, first.add({ days: 7 })];
  }
  const month = from.toPlainYearMonth();
  return [dayOfMonth(month, timing.monthDay), dayOfMonth(month.add({ months: 1 }), timing.monthDay)];
}

/** Returns the first time after a moment at which a report is sent. */
export function nextReportTime(timing: ReportTiming, timeZone: string, after: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const [first, second] = nextDays(today, timing).map((day) => momentOn(day, timing, timeZone));
  const next = first !== undefined && first > after.getTime() ? first : second;
  return new Date(next ?? Number.NaN);
}
