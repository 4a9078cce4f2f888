import type { BodyInputOf } from '@evenhand/contract/base/endpoint';
import type { createEvent } from '@evenhand/contract/records/events/events';

const hour = 3_600_000;

/** Returns the body of an event that starts in the given number of hours (240 by default), as the form sends it. */
export function anEvent(
  now: Date,
  given: Partial<BodyInputOf<typeof createEvent>> & { readonly inHours?: number } = {},
): BodyInputOf<typeof createEvent> {
  const { inHours = 240, ...rest } = given;
  const starts = new Date(now.getTime() + inHours * hour);
  return {
    title: 'Open evening',
    kind: 'OPEN_DAY',
    summary: 'Meet our trainees.',
    startsAt: starts.toISOString(),
    endsAt: new Date(starts.getTime() + 2 * hour).toISOString(),
    timeZone: 'Europe/London',
    place: 'Great Hall, Fleet Street',
    ...rest,
  };
}
