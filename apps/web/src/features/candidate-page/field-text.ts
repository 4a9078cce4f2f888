import { type Field, fieldPath } from '@evenhand/domain/fields/field';
import { entriesOf, isEmptyValue, isInstitution, isRecord } from '@evenhand/domain/fields/values';
import { isCountryCode } from '@evenhand/domain/reference/countries';
import { degreeTypes } from '@evenhand/domain/reference/degree-types';
import { qualifications } from '@evenhand/domain/reference/qualifications';
import { formatDate, formatMonth } from '../../lib/format.ts';
import { hasWord, language, type Translate } from '../../lib/words.ts';

const choiceText = (t: Translate, list: string, code: string): string => {
  const key = `lists.${list}.${code}` as const;
  return hasWord(key) ? t(key) : code;
};

function countryText(code: string): string {
  try {
    return new Intl.DisplayNames([language()], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** A field's name as staff read it: short where the candidate is asked a whole question. */
export function fieldLabel(t: Translate, field: Pick<Field, 'id' | 'of'>): string {
  const path = fieldPath(field);
  return hasWord(`columns.${field.id}`) ? t(`columns.${field.id}`) : t(`fields.${path}`);
}

/** "Mathematics: A (predicted, 2027)". */
function qualificationText(t: Translate, entry: unknown): string {
  if (!isRecord(entry)) return '';
  const type = qualifications.find((one) => one.id === entry['typeId'])?.name ?? '';
  const subject = typeof entry['subject'] === 'string' ? `${entry['subject']}, ${type}` : type;
  const grade = entry['grade'];
  const status = entry['status'];
  const remarks = [
    status === 'PREDICTED' ? t('staff.qualification.predicted') : '',
    status === 'PENDING' ? t('staff.qualification.pending') : '',
    typeof entry['year'] === 'number' ? String(entry['year']) : '',
  ].filter((part) => part !== '');
  const result = grade === undefined ? subject : `${subject}: ${String(grade)}`;
  return remarks.length === 0 ? result : `${result} (${remarks.join(', ')})`;
}

/** An answer of a list, by the words of its code. */
function listedText(t: Translate, list: string, value: unknown): string {
  if (list === 'country' || (list === 'nationality' && isCountryCode(value))) return countryText(String(value));
  if (list === 'degreeType') return degreeTypes.find((one) => one.id === value)?.name ?? String(value);
  return choiceText(t, list, String(value));
}

const plain = (t: Translate, field: Field, value: unknown): string => {
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
  if (isInstitution(value)) return value.name;
  if (field.choices) return listedText(t, field.choices, value);
  if (field.kind === 'date') return formatDate(String(value));
  if (field.kind === 'month') return formatMonth(String(value));
  return field.kind === 'percent' ? `${String(value)}%` : String(value);
};

/** An entry of a list in one text: its parts, and of a list within it the parts of each. */
function entryText(t: Translate, parts: readonly Field[], entry: Readonly<Record<string, unknown>>): string {
  const known = parts.filter((part) => !isEmptyValue(entry[part.id]));
  return known.map((part) => fieldTexts(t, part, entry[part.id]).join(', ')).join(' · ');
}

/** A field's value in words, one text for each entry of a list. */
export function fieldTexts(t: Translate, field: Field, value: unknown): readonly string[] {
  const { entries } = field;
  if (entries) return entriesOf(value).map((entry) => entryText(t, entries, entry));
  if (field.kind === 'qualifications')
    return Array.isArray(value) ? value.map((entry) => qualificationText(t, entry)) : [];
  return (Array.isArray(value) ? value : [value]).map((one) => plain(t, field, one));
}
