import { faultsWith, problemText } from '../../../lib/http/problem-error.ts';
import type { Translate } from '../../../lib/words/words.ts';

/** Returns why a note was not saved. */
export function noteProblem(t: Translate, error: unknown): string {
  const cannot = faultsWith(error, ['not_a_choice']).some(({ field }) => field === 'body');
  return cannot ? t('staff.notes.cannotMention') : problemText(error);
}
