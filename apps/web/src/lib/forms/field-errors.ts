import type { WordKey } from '@evenhand/words/parts';
import type { WordValues } from '@evenhand/words/translator';
import type * as z from 'zod/mini';
import { translate } from '../words/words.ts';

/** The words that follow "Enter" in each field's error. */
export type FieldWhats<V> = { readonly [K in keyof V]?: WordKey };

type Issue = z.core.$ZodIssue;

const sizeText = (fault: 'tooLong' | 'tooShort', bounds: WordValues, what: WordKey | undefined): string =>
  what
    ? translate(`errors.field.${fault}For`, { what: translate(what), ...bounds })
    : translate(`errors.field.${fault}`, bounds);

function textOf(issue: Issue, value: unknown, what: WordKey | undefined): string {
  const isEmpty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  if (isEmpty && what) return translate('errors.field.required', { what: translate(what) });
  if (issue.code === 'invalid_format' && issue.format === 'email') return translate('errors.field.email');
  if (issue.code === 'too_big') return sizeText('tooLong', { max: Number(issue.maximum) }, what);
  if (issue.code === 'too_small') return sizeText('tooShort', { min: Number(issue.minimum) }, what);
  return isEmpty ? translate('errors.field.choose') : translate('errors.field.format');
}

/** Returns the schema's errors in the values, one plain sentence a field. */
export function fieldErrors<V extends Record<string, unknown>>(
  schema: z.ZodMiniType,
  values: V,
  what: FieldWhats<V>,
): Record<string, string> {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const texts: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.');
    texts[field] ??= textOf(issue, values[field], what[field]);
  }
  return texts;
}
