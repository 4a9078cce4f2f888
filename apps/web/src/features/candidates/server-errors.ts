import type { Field } from '@evenhand/domain/fields/field';
import type { ProblemError } from '../../lib/problem-error.ts';
import { hasWord, type Translate } from '../../lib/words.ts';

/** "personal.firstName" and "firstName" name the same field. */
const fieldOf = (path: string): string => path.split('.').at(-1) ?? path;

/** The server's codes are the rules' own, so their words fit; the bounds are the field's. */
function textOf(t: Translate, field: Field, { code, message }: ProblemError['errors'][number]): string {
  const bounds = { max: field.maxLength ?? field.max ?? '', min: field.min ?? '' };
  const known = ([`fields.${field.id}.${code}`, `fields.error.${code}`] as const).find(hasWord);
  return known ? t(known, { label: t(`fields.${field.id}`), ...bounds }) : message;
}

/** What the server refused, by field. */
export function serverErrors(t: Translate, fields: readonly Field[], { errors }: ProblemError): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const fault of errors) {
    const field = fields.find((one) => one.id === fieldOf(fault.field ?? ''));
    if (field) texts[field.id] ??= textOf(t, field, fault);
  }
  return texts;
}
