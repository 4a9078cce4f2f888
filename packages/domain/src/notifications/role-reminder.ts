import { addDays, atHour, dayIn } from '../dates/day-in.ts';

/** Changes of a role that a candidate can be reminded of. */
export const reminderEntries = ['opens', 'closes'] as const;
export type ReminderEntry = (typeof reminderEntries)[number];

/** Hour of the day before a role closes, on the organisation's clock. */
const hour = 9;

interface RoleDates {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

/** Returns whether the next change of a published role is that it opens or that it closes; null when there is none. */
export function nextEntry({ opensAt, closesAt }: RoleDates, now: Date): ReminderEntry | null {
  if (closesAt !== null && closesAt <= now) return null;
  if (opensAt !== null && opensAt > now) return 'opens';
  return closesAt === null ? null : 'closes';
}

/** Returns the time of a reminder: the opening itself, or nine in the morning of the day before the closing. */
export function remindsAt({ opensAt, closesAt }: RoleDates, entry: ReminderEntry, timeZone: string): Date | null {
  if (entry === 'opens') return opensAt;
  return closesAt === null ? null : atHour(timeZone, addDays(dayIn(timeZone, closesAt), -1), hour);
}

interface AskedReminder {
  readonly entry: ReminderEntry;
  readonly sentAt: Date | null;
}

/**
 * Returns whether a reminder is due of a role that takes applications. One that went out is due again when the date has moved so
 * that its time lies after the sending.
 */
export function isReminderDue(
  dates: RoleDates,
  { entry, sentAt }: AskedReminder,
  clock: { readonly now: Date; readonly timeZone: string },
): boolean {
  const at = remindsAt(dates, entry, clock.timeZone);
  // A role whose opening was taken back opens at once.
  if (at === null) return entry === 'opens' && sentAt === null;
  return at <= clock.now && (sentAt === null || sentAt < at);
}
