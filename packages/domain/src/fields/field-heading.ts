import { type Field, fieldPath } from './field.ts';

type NamedField = Pick<Field, 'id' | 'of' | 'label'>;

/** Returns the text of a key, or another text where there is no word for it. */
type WordOr = (key: string, otherwise: string) => string;

/** Returns a question in the organisation's words, or in the product's. */
export const questionHeading = (wordOr: WordOr, field: NamedField): string =>
  field.label ?? wordOr(`fields.${fieldPath(field)}`, field.id);

/** Returns the heading of a field's column: short where the candidate is asked a whole question. */
export const columnHeading = (wordOr: WordOr, field: NamedField): string =>
  field.label ?? wordOr(`columns.${field.id}`, questionHeading(wordOr, field));
