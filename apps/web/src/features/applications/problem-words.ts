import type { Question } from '@evenhand/contract/roles';
import type { Translate } from '../../lib/words.ts';
import { type AnswerProblem, answerProblems } from './answer-problems.ts';
import type { Answers } from './applications.api.ts';

/** The input of a question, for the links that lead to it. */
export const questionId = (key: string): string => `question-${key}`;

export interface QuestionError {
  readonly key: string;
  readonly field: string;
  /** Names the question, for lists away from it. */
  readonly text: string;
  /** Stands at the question itself. */
  readonly here: string;
}

function textsOf(t: Translate, label: string, problem: AnswerProblem): Pick<QuestionError, 'text' | 'here'> {
  if (problem.code === 'required') {
    return { text: t('apply.error.required', { label }), here: t('apply.error.requiredHere') };
  }
  const { max } = problem;
  return { text: t('apply.error.tooLong', { label, max }), here: t('apply.error.tooLongHere', { max }) };
}

/** What is missing or too long, in words, with the place to mend it. */
export const questionErrors = (t: Translate, questions: readonly Question[], answers: Answers): QuestionError[] =>
  answerProblems(questions, answers).map((problem) => {
    const label = questions.find(({ key }) => key === problem.key)?.label ?? '';
    return { key: problem.key, field: questionId(problem.key), ...textsOf(t, label, problem) };
  });
