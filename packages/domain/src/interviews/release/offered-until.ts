import { Temporal } from 'temporal-polyfill';

const hoursToAnswer = 4;
const opens = 9;
const closes = 20;
const lastWorkday = 5;

/** Returns the first moment at or after this one that lies in working hours. */
function nextWorking(at: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const morning = at.withPlainTime({ hour: opens });
  if (at.dayOfWeek > lastWorkday || at.hour >= closes) return nextWorking(morning.add({ days: 1 }));
  return at.hour < opens ? morning : at;
}

/**
 * Returns until when a place that became free is kept for the candidate to whom it is offered: four hours between nine and
 * eight o'clock on weekdays, and at least until eight in the evening of the day of the offer.
 */
export function offeredUntil(timeZone: string, at: Date): Date {
  // In whole seconds, so that a place is kept no longer than the candidate is told.
  const offered = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .round({ smallestUnit: 'second', roundingMode: 'floor' })
    .toZonedDateTimeISO(timeZone);
  let end = nextWorking(offered);
  let left = Temporal.Duration.from({ hours: hoursToAnswer });
  for (;;) {
    const evening = end.withPlainTime({ hour: closes });
    const today = end.until(evening);
    if (Temporal.Duration.compare(today, left) >= 0) break;
    left = left.subtract(today);
    end = nextWorking(evening);
  }
  end = end.add(left);
  const evening = offered.withPlainTime({ hour: closes });
  const latest = Temporal.ZonedDateTime.compare(end, evening) > 0 ? end : evening;
  return new Date(latest.epochMilliseconds);
}
