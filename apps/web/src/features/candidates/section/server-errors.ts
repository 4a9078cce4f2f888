import { type Field, fieldPath, sections } from '@evenhand/domain/fields/field';
import { questionText } from '../../../entities/candidate/field-words.ts';
import type { ProblemError } from '../../../lib/http/problem-error.ts';
import { type Translate, wordOr } from '../../../lib/words/words.ts';
import { type FieldAt, fieldAt } from './field-at.ts';

/** Removes the section from a path: "personal.firstName" and "firstName" name the same field. */
function withoutSection(path: string): string {
  const [first = '', ...rest] = path.split('.');
  return rest.length > 0 && sections.some((section) => section === first) ? rest.join('.') : path;
}

/** Returns the text of an error. The server's codes are those of the rules, so their words fit; the bounds are the field's. */
function textOf(t: Translate, { field, part }: FieldAt, { code, message }: ProblemError['errors'][number]): string {
  const values = {
    label: questionText(t, field),
    max: field.maxLength ?? field.maxEntries ?? field.max ?? '',
    min: field.min ?? '',
  };
  const general = wordOr(t, `fields.error.${code}`, message, values);
  return part === null ? wordOr(t, `fields.${fieldPath(field)}.${code}`, general, values) : general;
}

/** Returns the server's errors by the path of the answer. */
export function serverErrors(t: Translate, fields: readonly Field[], { errors }: ProblemError): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const fault of errors) {
    const path = withoutSection(fault.field ?? '');
    const found = fieldAt(fields, path);
    if (found) texts[path] ??= textOf(t, found, fault);
  }
  return texts;
}
