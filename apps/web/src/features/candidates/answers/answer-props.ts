import type { Field } from '@evenhand/domain/fields/field';

/** What every kind of answer takes. */
export interface AnswerProps {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error?: string;
}
