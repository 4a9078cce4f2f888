import type { Field } from './field.ts';
import type { SectionData } from './values.ts';

/** Is the field asked, given the other answers? A field whose condition is itself not asked is not asked either. */
function isAsked(field: Field, fields: readonly Field[], data: SectionData): boolean {
  if (field.visibility === 'hidden') return false;
  const { onlyWhen } = field;
  if (onlyWhen === undefined) return true;
  const other = fields.find((one) => one.id === onlyWhen.field);
  if (other === undefined || !isAsked(other, fields, data)) return false;
  const answer = data[onlyWhen.field];
  return onlyWhen.in.some((value) => value === answer);
}

/** The fields that are asked, given the answers. */
export const askedFields = (fields: readonly Field[], data: SectionData): Field[] =>
  fields.filter((field) => isAsked(field, fields, data));
