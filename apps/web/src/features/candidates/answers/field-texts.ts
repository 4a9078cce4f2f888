import { hasWord, useWords } from '../../../lib/words.ts';
import type { AnswerProps } from './answer-props.ts';

export interface FieldWords {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly optional?: boolean;
}

/** Label, hint, error and whether it may stay empty. The field's id is the input's, so that the summary finds it. */
export function useFieldWords({ field, error }: Pick<AnswerProps, 'field' | 'error'>): FieldWords {
  const t = useWords();
  const hintKey = `fields.${field.id}.hint` as const;
  return {
    id: field.id,
    label: t(`fields.${field.id}`),
    ...(hasWord(hintKey) ? { hint: t(hintKey) } : {}),
    ...(error ? { error } : {}),
    ...(field.requirement === 'optional' ? { optional: true } : {}),
  };
}
