/** Days before a deadline on which a reminder may be sent. */
export const reminderDays = [1, 3, 5, 7, 10, 14, 21, 28, 200] as const;
export type DraftReminderDays = (typeof reminderDays)[number];

/** Used until the candidate chooses others. */
export const usualReminderDays: readonly DraftReminderDays[] = [7, 3, 1];

const day = 86_400_000;

export interface OpenDraft {
  readonly closesAt: Date;
  readonly startedAt: Date;
  /** Days before this deadline for which a reminder has been sent. */
  readonly sent: readonly number[];
  /** Days before the deadline on which the candidate wants a reminder. */
  readonly days: readonly number[];
}

/**
 * Returns the reminder that is due, by its days, or null when none is. When several times have passed (during a longer outage of
 * the server), only the nearest to the deadline is due. A reminder is dropped when its time had passed before the draft was begun,
 * or when it or a nearer one has been sent.
 */
export function dueReminder({ closesAt, startedAt, sent, days }: OpenDraft, now: Date): number | null {
  if (now >= closesAt) return null;
  const timeOf = (before: number): number => closesAt.getTime() - before * day;
  const nearest = days.filter((before) => timeOf(before) <= now.getTime()).sort((a, b) => a - b)[0];
  if (nearest === undefined || timeOf(nearest) < startedAt.getTime()) return null;
  return sent.some((before) => before <= nearest) ? null : nearest;
}
