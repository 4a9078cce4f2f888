import type { Field } from '@evenhand/domain/fields/field';
import type { ProblemError } from '../../lib/problem-error.ts';
import { hasWord, type Translate } from '../../lib/words.ts';

/** "data.firstName" and "firstName" name the same field. */
const fieldOf = (path: string): string => path.split('.').at(-1) ?? path;

/** What the server refused, by field. Its codes are the rules' own, so their words fit; else its message is shown. */
export function serverErrors(t: Translate, fields: readonly Field[], { errors }: ProblemError): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { field: path = '', code, message } of errors) {
    const field = fields.find((one) => one.id === fieldOf(path));
    if (!field || texts[field.id] !== undefined) continue;
    const own = `fields.${field.id}.${code}` as const;
    texts[field.id] = hasWord(own) ? t(own) : message;
  }
  return texts;
}
