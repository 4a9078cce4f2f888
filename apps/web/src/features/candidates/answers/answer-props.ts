import type { Field } from '@evenhand/domain/fields/field';
import type { SectionData } from '@evenhand/domain/fields/values';

/** Error messages by the path of the answer: "phone", "universities[0].modules[2].mark". */
export type AnswerErrors = Readonly<Record<string, string>>;

/** Props of every kind of answer. */
export interface AnswerProps {
  readonly field: Field;
  /** Id of the input, and path of the answer. Each part of an entry has a path of its own; other answers use the field's id. */
  readonly path?: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly errors?: AnswerErrors;
  /** Other answers of the step: the format of a postcode depends on the country. */
  readonly beside?: SectionData;
}

export const pathOf = ({ field, path }: Pick<AnswerProps, 'field' | 'path'>): string => path ?? field.id;

/** Returns the error of the answer itself, not of its parts. */
export const errorOf = (props: Pick<AnswerProps, 'field' | 'path' | 'errors'>): string | undefined =>
  props.errors?.[pathOf(props)];

export const noErrors: AnswerErrors = {};
