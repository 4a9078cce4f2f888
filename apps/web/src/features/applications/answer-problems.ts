import type { Question } from '@evenhand/contract/roles';
import { wordCount } from '@evenhand/domain/text/word-count';
import type { Answers } from './applications.api.ts';

export type AnswerProblem =
  | { readonly key: string; readonly code: 'required' }
  | { readonly key: string; readonly code: 'tooLong'; readonly max: number };

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function problemOf({ key, required, maxWords }: Question, value: unknown): AnswerProblem | null {
  if (isBlank(value)) return required ? { key, code: 'required' } : null;
  const isLong = maxWords !== undefined && typeof value === 'string' && wordCount(value) > maxWords;
  return isLong ? { key, code: 'tooLong', max: maxWords } : null;
}

/** What keeps the answers from being sent, in the order of the questions. */
export const answerProblems = (questions: readonly Question[], answers: Answers): AnswerProblem[] =>
  questions.flatMap((question) => problemOf(question, answers[question.key]) ?? []);
