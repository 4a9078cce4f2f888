import type { Question } from '@evenhand/contract/roles';
import type { Translate } from '../../lib/words.ts';
import { type AnswerProblem, answerProblems } from './answer-problems.ts';
import type { Answers } from './applications.api.ts';

/** The input of a question, for the links that lead to it. */
export const questionId = (key: string): string => `question-${key}`;

export interface QuestionError {
  readonly key: string;
  readonly field: string;
  readonly text: string;
}

function textOf(t: Translate, label: string, problem: AnswerProblem): string {
  return problem.code === 'required'
    ? t('apply.error.required', { label })
    : t('apply.error.tooLong', { label, max: problem.max });
}

/** What is missing or too long, in words, with the place to mend it. */
export const questionErrors = (t: Translate, questions: readonly Question[], answers: Answers): QuestionError[] =>
  answerProblems(questions, answers).map((problem) => {
    const label = questions.find(({ key }) => key === problem.key)?.label ?? '';
    return { key: problem.key, field: questionId(problem.key), text: textOf(t, label, problem) };
  });
