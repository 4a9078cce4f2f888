import type { Field } from '@evenhand/domain/fields/field';
import { columnHeading, questionHeading } from '@evenhand/domain/fields/field-heading';
import { type Translate, wordOr } from '../../lib/words/words.ts';

type NamedField = Pick<Field, 'id' | 'of' | 'label'>;

const wordsOf =
  (t: Translate) =>
  (key: string, otherwise: string): string =>
    wordOr(t, key, otherwise);

/** Returns a question in the organisation's words, or in the product's. */
export const questionText = (t: Translate, field: NamedField): string => questionHeading(wordsOf(t), field);

/** Returns the name of a field in lists: short where the candidate is asked a whole question. */
export const columnText = (t: Translate, field: NamedField): string => columnHeading(wordsOf(t), field);
