import type { Translate } from '../../lib/words/words.ts';

const day = 86_400_000;

/** Returns the whole days since a time, never below zero. */
export const daysSince = (time: string): number => Math.max(0, Math.floor((Date.now() - Date.parse(time)) / day));

/** Returns for how long a candidate has waited. */
export function waitedText(t: Translate, since: string): string {
  const count = daysSince(since);
  return count === 0 ? t('staff.inbox.underADay') : t('staff.inbox.days', { count });
}

/** Returns for how long the candidate who has waited longest has done so. */
export function oldestText(t: Translate, oldest: string): string {
  const count = daysSince(oldest);
  return count === 0 ? t('staff.inbox.oldestUnderADay') : t('staff.inbox.oldest', { count });
}
