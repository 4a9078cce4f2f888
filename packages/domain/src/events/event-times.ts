const hour = 3_600_000;
const day = 24 * hour;

export interface EventTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly registrationOpensAt: Date | null;
  readonly registrationClosesAt: Date | null;
}

/** announced: registration is still to open. closed: registration has ended, the event has not. */
export type EventState = 'announced' | 'open' | 'closed' | 'over';

/** Returns the state of an event at the given time. Registration without an end of its own ends with the event. */
export function eventState(times: EventTimes, now: Date): EventState {
  if (now >= times.endsAt) return 'over';
  if (times.registrationOpensAt !== null && now < times.registrationOpensAt) return 'announced';
  return times.registrationClosesAt !== null && now >= times.registrationClosesAt ? 'closed' : 'open';
}

export const checkInMargin = 2 * hour;

/** Returns whether guests can check themselves in: from two hours before the start to two hours after the end. */
export const isCheckInOpen = ({ startsAt, endsAt }: EventTimes, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() - checkInMargin && now.getTime() <= endsAt.getTime() + checkInMargin;

/** Returns the moment before which an event must have ended for a guest who is not checked in to count as a no-show. */
export const noShowBefore = (now: Date): Date => new Date(now.getTime() - day);

/** Returns the earliest end of events after which guests are still written to. */
export const afterMailSince = (now: Date): Date => new Date(now.getTime() - 8 * day);

/** Days before the start on which guests are reminded, the earliest first. */
export const reminderDays = [3, 1] as const;
export type EventReminderDays = (typeof reminderDays)[number];

/** Returns the latest reminder that is due. Returns null before the first, and once the event has begun. */
export function reminderReached(startsAt: Date, now: Date): EventReminderDays | null {
  const left = startsAt.getTime() - now.getTime();
  if (left <= 0) return null;
  return reminderDays.findLast((days) => left <= days * day) ?? null;
}

/** Returns the latest start of events that are checked for reminders. */
export const reminderHorizon = (now: Date): Date => new Date(now.getTime() + reminderDays[0] * day);

/** Days for which an event counts as the source of a guest who attended it. */
const eventSourceDays = 180;
export const eventSourceSince = (now: Date): Date => new Date(now.getTime() - eventSourceDays * day);
