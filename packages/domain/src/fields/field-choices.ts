import { type ChoiceCode, choicesOf } from '../reference/choices.ts';
import type { Field, FieldKind } from './field.ts';
import { optionOf } from './field-option.ts';

type Choosing = Pick<Field, 'choices' | 'among' | 'options'>;

/** Returns the codes that may be answered: an organisation's own, or those of the product's list that are offered here. */
export function codesOf({ choices, among, options }: Choosing): readonly ChoiceCode[] {
  if (options) return options.map((one) => one.value);
  const all = choices === undefined ? [] : choicesOf(choices);
  return among ? all.filter((code) => among.includes(code)) : all;
}

/** Returns the codes to offer with this current answer. A retired answer is offered only to a candidate who has it. */
export const offeredCodes = (field: Choosing, chosen?: unknown): readonly ChoiceCode[] =>
  codesOf(field).filter((code) => code === chosen || optionOf(field, code)?.retired !== true);

export const isFieldChoice = (field: Choosing, value: unknown): boolean =>
  codesOf(field).some((code) => code === value);

const chosenKinds: readonly FieldKind[] = ['choice', 'multiChoice', 'country', 'school', 'university'];

/** Returns the answers that may replace the text of a question answered in writing, "prefer not to say" among them. */
export const insteadOf = (field: Choosing & Pick<Field, 'kind'>): readonly ChoiceCode[] =>
  chosenKinds.includes(field.kind) ? [] : codesOf(field);

export const isInstead = (field: Choosing & Pick<Field, 'kind'>, value: unknown): boolean =>
  insteadOf(field).some((code) => code === value);
