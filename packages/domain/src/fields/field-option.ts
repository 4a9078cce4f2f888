import type { Field, FieldOption } from './field.ts';

/** Returns an organisation's own answer with its words, or undefined for one of a list of the product. */
export const optionOf = ({ options }: Pick<Field, 'options'>, value: unknown): FieldOption | undefined =>
  options?.find((one) => one.value === value);
