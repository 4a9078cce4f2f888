/** Days before a deadline on which a reminder may be sent. */
export const reminderDays = [1, 3, 5, 7, 10, 14, 21, 28, 200] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** Until the person chooses otherwise. */
export const usualReminderDays: readonly ReminderDays[] = [7, 3, 1];

const day = 86_400_000;

export interface OpenDraft {
  readonly closesAt: Date;
  readonly startedAt: Date;
  /** The days before this deadline for which a reminder has gone out. */
  readonly sent: readonly number[];
  /** The days before the deadline on which the person wants one. */
  readonly days: readonly number[];
}

/**
 * The reminder that is due, by its days; null when none is. When several times have passed (a longer stop of the server), only the
 * nearest to the deadline is. One whose time had passed before the draft was begun, or since a nearer one was sent, is no more.
 */
export function dueReminder({ closesAt, startedAt, sent, days }: OpenDraft, now: Date): number | null {
  if (now >= closesAt) return null;
  const timeOf = (before: number): number => closesAt.getTime() - before * day;
  const nearest = days.filter((before) => timeOf(before) <= now.getTime()).sort((a, b) => a - b)[0];
  if (nearest === undefined || timeOf(nearest) < startedAt.getTime()) return null;
  return sent.some((before) => before <= nearest) ? null : nearest;
}
