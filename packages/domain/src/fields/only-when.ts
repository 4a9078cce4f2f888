import type { Field } from './field.ts';
import type { SectionData } from './values.ts';

/** Is the answer one of these, or one of these among its answers? */
const hasAnswer = (answer: unknown, wanted: readonly unknown[]): boolean =>
  wanted.some((value) => value === answer || (Array.isArray(answer) && answer.includes(value)));

/** Is the field asked, given the other answers? A field whose condition is itself not asked is not asked either. */
function isAsked(field: Field, fields: readonly Field[], data: SectionData): boolean {
  if (field.visibility === 'hidden') return false;
  const { onlyWhen } = field;
  if (onlyWhen === undefined) return true;
  return [onlyWhen.field, onlyWhen.orField].some((id) => {
    const other = fields.find((one) => one.id === id);
    return other !== undefined && isAsked(other, fields, data) && hasAnswer(data[other.id], onlyWhen.in);
  });
}

/** The fields that are asked, given the answers. */
export const askedFields = (fields: readonly Field[], data: SectionData): Field[] =>
  fields.filter((field) => isAsked(field, fields, data));
