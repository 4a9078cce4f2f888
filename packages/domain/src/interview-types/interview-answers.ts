import type { InterviewCustomization } from './interview-type.ts';

export type AnswerValue = string | number | boolean;

/** An answer with the question to which it was given, so that it can be read after the type has changed. */
export interface InterviewAnswer {
  readonly label: string;
  readonly value: AnswerValue;
}

export type InterviewAnswerFault = 'answer_missing' | 'not_a_choice' | 'not_a_number' | 'invalid_value' | 'unknown_key';

const longestText = 2000;
const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const isDay = (value: string): boolean => {
  if (!dayPattern.test(value)) return false;
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
};

const numberFault = (value: AnswerValue, max: number): InterviewAnswerFault | null => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'not_a_number';
  return Math.abs(value) > max || (max === 100 && value < 0) ? 'invalid_value' : null;
};

const faultsByType: Readonly<
  Record<InterviewCustomization['type'], (value: AnswerValue, values: readonly string[]) => InterviewAnswerFault | null>
> = {
  BOOLEAN: (value) => (typeof value === 'boolean' ? null : 'invalid_value'),
  NUMBER: (value) => numberFault(value, 1e9),
  PERCENT: (value) => numberFault(value, 100),
  TEXT: (value) => (typeof value === 'string' && value.length <= longestText ? null : 'invalid_value'),
  DATE: (value) => (typeof value === 'string' && isDay(value) ? null : 'invalid_value'),
  LIST: (value, values) => (typeof value === 'string' && values.includes(value) ? null : 'not_a_choice'),
};

const isGiven = (value: AnswerValue | undefined): value is AnswerValue =>
  value !== undefined && (typeof value !== 'string' || value.trim() !== '');

/**
 * Returns the faults of the answers to a type's questions by the index of the answer, or `missing` with the index of a required
 * question that has none. Required questions may wait until the interview is completed.
 */
export function interviewAnswerFaults(
  questions: readonly InterviewCustomization[],
  answers: readonly InterviewAnswer[],
  isComplete: boolean,
): { readonly code: InterviewAnswerFault; readonly field: string }[] {
  const wrong = answers.flatMap(({ label, value }, at) => {
    const question = questions.find((one) => one.label === label);
    if (!question) return [{ code: 'unknown_key' as const, field: `answers.${at}.label` }];
    const code = isGiven(value) ? faultsByType[question.type](value, question.values) : null;
    return code === null ? [] : [{ code, field: `answers.${at}.value` }];
  });
  if (!isComplete) return wrong;
  const missing = questions.flatMap(({ label, required }, at) => {
    const hasAnswer = answers.some((answer) => answer.label === label && isGiven(answer.value));
    return required && !hasAnswer ? [{ code: 'answer_missing' as const, field: `questions.${at}` }] : [];
  });
  return [...wrong, ...missing];
}

/** Returns the answers that were given, without empty texts. */
export const givenAnswers = (answers: readonly InterviewAnswer[]): InterviewAnswer[] =>
  answers.filter(({ value }) => isGiven(value));
