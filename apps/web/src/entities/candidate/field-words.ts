import { type Field, fieldPath } from '@evenhand/domain/fields/field';
import { type Translate, wordOr } from '../../lib/words/words.ts';

type NamedField = Pick<Field, 'id' | 'of' | 'label'>;

/** Returns a question in the organisation's words, or in the product's. */
export const questionText = (t: Translate, field: NamedField): string =>
  field.label ?? wordOr(t, `fields.${fieldPath(field)}`, field.id);

/** Returns the name of a field in lists: short where the candidate is asked a whole question. */
export const columnText = (t: Translate, field: NamedField): string =>
  field.label ?? wordOr(t, `columns.${field.id}`, questionText(t, field));
