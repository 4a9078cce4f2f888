import type { Fault } from '@evenhand/contract/problem';
import type { Question } from '@evenhand/contract/roles';
import type { Field } from '@evenhand/domain/fields/field';
import { cleanSection, validateSection } from '@evenhand/domain/fields/validate-section';
import { isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import type { CountryBase } from '@evenhand/domain/tenants/country-base';
import { wordCount } from '@evenhand/domain/text/word-count';

type AnswerFault = Omit<Fault, 'message'>;

export interface AnswerForm {
  readonly questions: readonly Question[];
  /** The catalogue's own questions about an application, as the organisation asks them. */
  readonly fields: readonly Field[];
  readonly countryBase: CountryBase;
}

const path = (key: string): string => `answers.${key}`;

function kindFault({ kind, choices = [] }: Question, value: unknown): string | null {
  if (kind === 'yesNo') return typeof value === 'boolean' ? null : 'not_a_yes_or_no';
  if (typeof value !== 'string') return 'not_text';
  return kind === 'choice' && !choices.includes(value) ? 'not_a_choice' : null;
}

const tooManyWords = ({ maxWords }: Question, value: unknown): boolean =>
  maxWords !== undefined && typeof value === 'string' && wordCount(value) > maxWords;

const fieldPart = (answers: SectionData, fields: readonly Field[]): SectionData => {
  const ids = new Set(fields.map((field) => field.id));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => ids.has(key)));
};

const fieldFaults = (answers: SectionData, form: AnswerForm, mode: 'draft' | 'complete'): AnswerFault[] =>
  validateSection(form.fields, fieldPart(answers, form.fields), { mode, countryBase: form.countryBase }).map(
    ({ code, field }) => ({ code, field: path(field) }),
  );

/** Answers that are not of their question's kind, or to a question that is not asked. Gaps and long texts are fine in a draft. */
export function malformedAnswers(answers: SectionData, form: AnswerForm): AnswerFault[] {
  const { questions, fields } = form;
  const known = new Set([...questions.map((question) => question.key), ...fields.map((field) => field.id)]);
  const unknown = Object.keys(answers).filter((key) => !known.has(key));
  const wrong = questions.flatMap((question) => {
    const value = answers[question.key];
    const code = isEmptyValue(value) ? null : kindFault(question, value);
    return code === null ? [] : [{ code, field: path(question.key) }];
  });
  return [
    ...wrong,
    ...fieldFaults(answers, form, 'draft'),
    ...unknown.map((key) => ({ code: 'unknown_field', field: path(key) })),
  ];
}

function questionFault(question: Question, value: unknown): string | null {
  if (isEmptyValue(value)) return question.required ? 'required' : null;
  return kindFault(question, value) ?? (tooManyWords(question, value) ? 'too_many_words' : null);
}

/** Everything that keeps the answers from being sent. */
export function answerFaults(answers: SectionData, form: AnswerForm): AnswerFault[] {
  const wrong = form.questions.flatMap((question) => {
    const code = questionFault(question, answers[question.key]);
    return code === null ? [] : [{ code, field: path(question.key) }];
  });
  return [...wrong, ...fieldFaults(answers, form, 'complete')];
}

/** The answers as they are sent: with the question's text, which may change later, and only to what is asked. */
export function frozenAnswers(answers: SectionData, form: AnswerForm) {
  return {
    answers: form.questions
      .filter((question) => !isEmptyValue(answers[question.key]))
      .map(({ key, label }) => ({ key, label, value: answers[key] })),
    application: cleanSection(form.fields, fieldPart(answers, form.fields), { countryBase: form.countryBase }),
  };
}
