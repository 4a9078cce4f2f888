import type { Field } from '@evenhand/domain/fields/field';
import type { SectionData } from '@evenhand/domain/fields/values';

/** What is wrong, by the way to the answer: "phone", "universities[0].modules[2].mark". */
export type AnswerErrors = Readonly<Record<string, string>>;

/** What every kind of answer takes. */
export interface AnswerProps {
  readonly field: Field;
  /** The input's id, which is the way to the answer. An entry's parts have one for each entry; the rest the field's own. */
  readonly path?: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly errors?: AnswerErrors;
  /** The other answers of the step: what a postcode is depends on the country. */
  readonly beside?: SectionData;
}

export const pathOf = ({ field, path }: Pick<AnswerProps, 'field' | 'path'>): string => path ?? field.id;

/** The error of the answer itself, not of what lies within it. */
export const errorOf = (props: Pick<AnswerProps, 'field' | 'path' | 'errors'>): string | undefined =>
  props.errors?.[pathOf(props)];

export const noErrors: AnswerErrors = {};
