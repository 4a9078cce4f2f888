import type { Field } from '@evenhand/domain/fields/field';
import { cleanSection, validateSection } from '@evenhand/domain/fields/validate-section';
import { isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import * as answers from '@evenhand/domain/forms/check-answers';
import { isAnswered } from '@evenhand/domain/forms/definition';
import type { Form } from '@evenhand/domain/forms/read-form';
import { shownAnswer } from '@evenhand/domain/forms/shown-answer';
import { visibleSections } from '@evenhand/domain/forms/visible-items';
import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import type { NamedFault } from '../../../platform/http/problem-error.ts';

export interface AnswerForm {
  readonly form: Form;
  /** The catalogue's own questions about an application, as the organisation has configured them. */
  readonly fields: readonly Field[];
  readonly countryBase: CountryBase;
}

/** Documents that an answer to a file question may name. */
type Documents = readonly { readonly id: string; readonly fileName: string }[];

const path = (key: string): string => `answers.${key}`;

/** Divides answers into those to the catalogue's own questions and those to the form's. */
function divide(
  all: SectionData,
  fields: readonly Field[],
): { readonly own: SectionData; readonly formed: SectionData } {
  const ids = new Set(fields.map((field) => field.id));
  const part = (isOwn: boolean) => Object.fromEntries(Object.entries(all).filter(([key]) => ids.has(key) === isOwn));
  return { own: part(true), formed: part(false) };
}

const fieldFaults = (own: SectionData, form: AnswerForm, mode: 'draft' | 'complete'): NamedFault[] =>
  validateSection(form.fields, own, { mode, countryBase: form.countryBase }).map(({ code, field }) => ({
    code,
    field: path(field),
  }));

const inAnswers = (faults: readonly answers.AnswerFault[]): NamedFault[] =>
  faults.map(({ code, path: at }) => ({ code, field: path(at) }));

/**
 * Returns the answers that do not fit their question's kind, or belong to no question. Gaps and texts over the word
 * limit are allowed in a draft.
 */
export function malformedAnswers(all: SectionData, form: AnswerForm): NamedFault[] {
  const { own, formed } = divide(all, form.fields);
  return [...inAnswers(answers.malformedAnswers(form.form, formed)), ...fieldFaults(own, form, 'draft')];
}

/** Returns the visible file answers that name a document which is not the candidate's or was removed. */
function fileFaults(formed: SectionData, { form }: AnswerForm, documents: Documents): NamedFault[] {
  const files = visibleSections(form, formed).flatMap(({ items }) => items.filter(({ kind }) => kind === 'file'));
  return files
    .filter(({ key }) => !isEmptyValue(formed[key]) && !documents.some(({ id }) => id === formed[key]))
    .map(({ key }) => ({ code: 'file_missing', field: path(key) }));
}

/** Returns every fault that keeps the answers from being sent. */
export function answerFaults(all: SectionData, form: AnswerForm, documents: Documents): NamedFault[] {
  const { own, formed } = divide(all, form.fields);
  return [
    ...inAnswers(answers.answerFaults(form.form, formed)),
    ...fileFaults(formed, form, documents),
    ...fieldFaults(own, form, 'complete'),
  ];
}

/**
 * Returns the answers as they are sent: only to visible questions, each with the question's label, which may change
 * later. `raw` is the given answer, `value` its readable form.
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
