import type { Field } from './field.ts';
import type { SectionData } from './values.ts';

/** Returns whether the answer is one of these, or has one of these among its answers. */
const hasAnswer = (answer: unknown, wanted: readonly unknown[]): boolean =>
  wanted.some((value) => value === answer || (Array.isArray(answer) && answer.includes(value)));

/** Returns whether the field is asked, given the other answers. A field whose condition is itself not asked is not asked either. */
function isAsked(field: Field, fields: readonly Field[], data: SectionData): boolean {
  if (field.visibility === 'hidden') return false;
  const { onlyWhen } = field;
  if (onlyWhen === undefined) return true;
  return [onlyWhen.field, onlyWhen.orField].some((id) => {
    const other = fields.find((one) => one.id === id);
    return other !== undefined && isAsked(other, fields, data) && hasAnswer(data[other.id], onlyWhen.in);
  });
}

/** Returns the fields that are asked, given the answers. */
export const askedFields = (fields: readonly Field[], data: SectionData): Field[] =>
  fields.filter((field) => isAsked(field, fields, data));
