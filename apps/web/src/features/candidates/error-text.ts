import type { Field } from '@evenhand/domain/fields/field';
import type { Problem } from '@evenhand/domain/fields/problem';
import { hasWord, type Translate } from '../../lib/words.ts';

/** What to do about a wrong answer, in one plain sentence. */
export function errorText(t: Translate, field: Field, { code, params = {} }: Problem): string {
  const own = `fields.${field.id}.${code}` as const;
  if (hasWord(own)) return t(own);
  if (field.kind === 'year' && code === 'not_a_number') return t('fields.error.not_a_year');
  if (field.kind === 'year' && code === 'out_of_range') return t('fields.error.year_out_of_range', { ...params });
  return t(`fields.error.${code}`, { label: t(`fields.${field.id}`), ...params });
}
