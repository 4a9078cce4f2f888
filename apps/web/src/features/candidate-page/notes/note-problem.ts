import { ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import type { Translate } from '../../../lib/words/words.ts';

/** Returns why a note was not saved. */
export function noteProblem(t: Translate, error: unknown): string {
  const cannot =
    error instanceof ProblemError && error.errors.some((one) => one.field === 'body' && one.code === 'not_a_choice');
  return cannot ? t('staff.notes.cannotMention') : problemText(error);
}
