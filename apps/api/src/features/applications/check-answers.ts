import type { Fault } from '@evenhand/contract/problem';
import type { Field } from '@evenhand/domain/fields/field';
import { cleanSection, validateSection } from '@evenhand/domain/fields/validate-section';
import { isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import * as answers from '@evenhand/domain/forms/check-answers';
import { isAnswered } from '@evenhand/domain/forms/definition';
import type { Form } from '@evenhand/domain/forms/read-form';
import { shownAnswer } from '@evenhand/domain/forms/shown-answer';
import { visibleSections } from '@evenhand/domain/forms/visible-items';
import type { CountryBase } from '@evenhand/domain/tenants/country-base';

type Problem = Omit<Fault, 'message'>;

export interface AnswerForm {
  readonly form: Form;
  /** The catalogue's own questions about an application, as the organisation asks them. */
  readonly fields: readonly Field[];
  readonly countryBase: CountryBase;
}

/** What a file's answer names has to be one of these. */
type Documents = readonly { readonly id: string; readonly fileName: string }[];

const path = (key: string): string => `answers.${key}`;

/** The answers to the catalogue's own questions, and those to the form's. */
function divide(
  all: SectionData,
  fields: readonly Field[],
): { readonly own: SectionData; readonly formed: SectionData } {
  const ids = new Set(fields.map((field) => field.id));
  const part = (isOwn: boolean) => Object.fromEntries(Object.entries(all).filter(([key]) => ids.has(key) === isOwn));
  return { own: part(true), formed: part(false) };
}

const fieldFaults = (own: SectionData, form: AnswerForm, mode: 'draft' | 'complete'): Problem[] =>
  validateSection(form.fields, own, { mode, countryBase: form.countryBase }).map(({ code, field }) => ({
    code,
    field: path(field),
  }));

const inAnswers = (faults: readonly answers.AnswerFault[]): Problem[] =>
  faults.map(({ code, path: at }) => ({ code, field: path(at) }));

/** Answers that are not of their question's kind, or to a question that is not asked. Gaps and long texts are fine in a draft. */
export function malformedAnswers(all: SectionData, form: AnswerForm): Problem[] {
  const { own, formed } = divide(all, form.fields);
  return [...inAnswers(answers.malformedAnswers(form.form, formed)), ...fieldFaults(own, form, 'draft')];
}

/** Files that are named in answers that count and are not the candidate's, or were removed. */
function fileFaults(formed: SectionData, { form }: AnswerForm, documents: Documents): Problem[] {
  const files = visibleSections(form, formed).flatMap(({ items }) => items.filter(({ kind }) => kind === 'file'));
  return files
    .filter(({ key }) => !isEmptyValue(formed[key]) && !documents.some(({ id }) => id === formed[key]))
    .map(({ key }) => ({ code: 'file_missing', field: path(key) }));
}

/** Everything that keeps the answers from being sent. */
export function answerFaults(all: SectionData, form: AnswerForm, documents: Documents): Problem[] {
  const { own, formed } = divide(all, form.fields);
  return [
    ...inAnswers(answers.answerFaults(form.form, formed)),
    ...fileFaults(formed, form, documents),
    ...fieldFaults(own, form, 'complete'),
  ];
}

/**
 * The answers as they are sent: only to what is asked, each with the words of the question, which may change later. `raw` is what was
 * given, `value` what is read.
 */
export function frozenAnswers(all: SectionData, form: AnswerForm, documents: Documents) {
  const { own, formed } = divide(all, form.fields);
  const fileName = (id: string) => documents.find((document) => document.id === id)?.fileName;
  return {
    answers: visibleSections(form.form, formed).flatMap(({ title, items }) =>
      items
        .filter(({ kind, key }) => isAnswered(kind) && !isEmptyValue(formed[key]))
        .map((item) => ({
          key: item.key,
          label: item.label,
          kind: item.kind,
          section: title,
          ...(item.competency ? { competency: item.competency } : {}),
          raw: formed[item.key],
          value: shownAnswer(item, formed[item.key], fileName),
        })),
    ),
    application: cleanSection(form.fields, own, { countryBase: form.countryBase }),
  };
}
