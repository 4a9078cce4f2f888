import { type Field, fieldPath } from '@evenhand/domain/fields/field';
import { questionText } from '../../../entities/candidate/field-words.ts';
import { useWords, wordOr } from '../../../lib/words/words.ts';
import { type AnswerProps, errorOf, pathOf } from './answer-props.ts';

export interface FieldWords {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly optional?: boolean;
}

/** Tells whether the step says of all its questions that they are voluntary, so that each need not. */
const isVoluntary = ({ section }: Field): boolean => section === 'crs' || section === 'diversity';

/**
 * Returns label, hint, error and whether the answer is optional. The path is the input's id, so that the error summary finds it.
 */
export function useFieldWords(props: Pick<AnswerProps, 'field' | 'path' | 'errors'>): FieldWords {
  const t = useWords();
  const { field } = props;
  const error = errorOf(props);
  const hint = field.hint ?? wordOr(t, `fields.${fieldPath(field)}.hint`, '');
  return {
    id: pathOf(props),
    label: questionText(t, field),
    ...(hint ? { hint } : {}),
    ...(error ? { error } : {}),
    ...(field.requirement === 'optional' && !isVoluntary(field) ? { optional: true } : {}),
  };
}
