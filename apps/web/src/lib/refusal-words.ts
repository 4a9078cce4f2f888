import { ProblemError, problemText } from './problem-error.ts';
import { hasWord, translate } from './words.ts';

const wordsOf = (code: string, message: string): string => {
  const key = `errors.${code}` as const;
  return hasWord(key) ? translate(key) : message;
};

/** The same refusal, each fault in the page's own words for its code: the server knows only the words of every page. */
export function inOwnWords(error: unknown): unknown {
  if (!(error instanceof ProblemError) || error.errors.length === 0) return error;
  const errors = error.errors.map((fault) => ({ ...fault, message: wordsOf(fault.code, fault.message) }));
  return new ProblemError(error.status, { errors, requestId: error.requestId, current: error.current });
}

/** The text of anything thrown, in the page's own words. */
export const refusalText = (error: unknown): string => problemText(inOwnWords(error));
