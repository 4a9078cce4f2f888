import type { Translate } from '../../lib/words.ts';

const day = 86_400_000;

/** Whole days since a time; never fewer than none. */
const daysSince = (time: string): number => Math.max(0, Math.floor((Date.now() - Date.parse(time)) / day));

/** For how long somebody has waited. */
export function waitedText(t: Translate, since: string): string {
  const count = daysSince(since);
  return count === 0 ? t('staff.inbox.underADay') : t('staff.inbox.days', { count });
}

/** For how long whoever has waited longest has. */
export function oldestText(t: Translate, oldest: string): string {
  const count = daysSince(oldest);
  return count === 0 ? t('staff.inbox.oldestUnderADay') : t('staff.inbox.oldest', { count });
}
