import { choiceValueOf } from '@evenhand/domain/fields/custom-id';
import { type HeardOption, optionsOf, writeHeardOption } from '@evenhand/domain/outcomes/heard-options';
import type { FormDraft } from './form-draft.ts';

/** Questions of an application to which an organisation can have answers of its own. */
export const ownAnswerLists = ['heardOptions', 'valuableResourceOptions'] as const;
export type OwnAnswerList = (typeof ownAnswerLists)[number];

export const ownAnswersOf = ({ textArrays }: FormDraft, list: OwnAnswerList): HeardOption[] =>
  optionsOf(textArrays, list);

export const withAnswers = (draft: FormDraft, list: OwnAnswerList, options: readonly HeardOption[]): FormDraft => ({
  ...draft,
  textArrays: { ...draft.textArrays, [list]: options.map(writeHeardOption) },
});

/** Adds an answer at the end with a value of its own, so that earlier answers keep their meaning when labels change. */
export function addAnswer(options: readonly HeardOption[], label: string): HeardOption[] {
  const taken = options.map(({ value }) => value);
  return [...options, { value: choiceValueOf(label, taken), label, followUpLabel: null }];
}
