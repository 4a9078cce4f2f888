import { type ChoiceCode, choicesOf } from '../reference/choices.ts';
import type { Field, FieldKind, FieldOption } from './field.ts';

type Choosing = Pick<Field, 'choices' | 'among' | 'options'>;

/** The codes that may be answered: an organisation's own, or those of the product's list that are offered here. */
export function codesOf({ choices, among, options }: Choosing): readonly ChoiceCode[] {
  if (options) return options.map((one) => one.value);
  const all = choices === undefined ? [] : choicesOf(choices);
  return among ? all.filter((code) => among.includes(code)) : all;
}

/** What is offered to somebody who has chosen this, or nothing yet: an answer that was retired only to whoever has it. */
export const offeredCodes = (field: Choosing, chosen?: unknown): readonly ChoiceCode[] =>
  codesOf(field).filter((code) => code === chosen || optionOf(field, code)?.retired !== true);

export const isFieldChoice = (field: Choosing, value: unknown): boolean =>
  codesOf(field).some((code) => code === value);

const chosenKinds: readonly FieldKind[] = ['choice', 'multiChoice', 'country', 'school', 'university'];

/** Of a question that is answered in writing: the answers that may stand in its place, "prefer not to say" among them. */
export const insteadOf = (field: Choosing & Pick<Field, 'kind'>): readonly ChoiceCode[] =>
  chosenKinds.includes(field.kind) ? [] : codesOf(field);

export const isInstead = (field: Choosing & Pick<Field, 'kind'>, value: unknown): boolean =>
  insteadOf(field).some((code) => code === value);

/** An organisation's own answer with its words; undefined for one of a list of the product. */
export const optionOf = ({ options }: Choosing, value: unknown): FieldOption | undefined =>
  options?.find((one) => one.value === value);
