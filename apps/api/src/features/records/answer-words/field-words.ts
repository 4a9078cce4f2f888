import { writeDate } from '@evenhand/domain/dates/write-date';
import { type Field, fieldPath } from '@evenhand/domain/fields/field';
import {
  creditParts,
  entriesOf,
  type Institution,
  isEmptyValue,
  isInstitution,
  isRecord,
} from '@evenhand/domain/fields/values';
import { degreeTypes } from '@evenhand/domain/reference/degree-types';
import { qualifications } from '@evenhand/domain/reference/qualifications';
import type { Say } from '../../tenancy/reference/public.ts';

/** Language in which field values are written, and the words for it. */
export interface WordsContext {
  readonly say: Say;
  /** BCP 47, for example `en-GB`. */
  readonly language: string;
}

function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
  } catch {
    return code;
  }
}

const dayText = (iso: string, language: string, options: Intl.DateTimeFormatOptions): string => {
  const date = new Date(iso.length === 7 ? `${iso}-01T12:00:00Z` : `${iso.slice(0, 10)}T12:00:00Z`);
  return Number.isNaN(date.getTime()) ? iso : writeDate(date, language, { ...options, timeZone: 'UTC' });
};

const written = (parts: readonly unknown[]): string => parts.filter((part) => !isEmptyValue(part)).join(', ');

/** Returns a name in the reader's language, or its English name when there is no translation. */
const nameOf = (reader: WordsContext, key: string, name: unknown): unknown =>
  typeof name === 'string' ? reader.say.wordOr(`names.${key}`, name) : name;

/**
 * Returns a qualification in words: "Latin, A level: A (predicted, 2027)". A diploma by credits states the credits at
 * each grade.
 */
function qualificationText(reader: WordsContext, entry: Readonly<Record<string, unknown>>): string {
  const { typeId, tier, subject, grade, status, year, resit } = entry;
  const type = qualifications.find((one) => one.id === typeId);
  const what = written([
    nameOf(reader, `subject.${String(subject)}`, subject),
    type && nameOf(reader, `qualification.${type.id}`, type.name),
    isEmptyValue(tier) ? '' : choiceText(reader, 'qualificationTier', tier),
  ]);
  const credits = creditParts
    .filter((part) => !isEmptyValue(entry[part]))
    .map((part) => `${reader.say(`profile.qualification.${part}`)} ${String(entry[part])}`);
  const result = written([nameOf(reader, `grade.${String(grade)}`, grade), ...credits]);
  const remarks = written([
    status === 'ACHIEVED' || isEmptyValue(status) ? '' : choiceText(reader, 'qualificationStatus', status),
    year,
    resit === true ? reader.say('profile.qualification.resit') : '',
  ]);
  return `${what}${result === '' ? '' : `: ${result}`}${remarks === '' ? '' : ` (${remarks})`}`;
}

/** Returns a choice in the list's words, or the code itself when the list has none. */
const choiceText = ({ say }: WordsContext, list: string, value: unknown): string =>
  say.wordOr(`lists.${list}.${String(value)}`, String(value));

const institutionText = (reader: WordsContext, { name, country }: Institution): string =>
  country === undefined ? name : `${name} (${countryName(country, reader.language)})`;

function plainText(reader: WordsContext, field: Field, value: unknown): string {
  if (typeof value === 'boolean') return reader.say(value ? 'ui.yes' : 'ui.no');
  if (isInstitution(value)) return institutionText(reader, value);
  if (isRecord(value)) return field.kind === 'qualifications' ? qualificationText(reader, value) : '';
  return codeText(reader, field, value);
}

/** Returns the words for a value that is kept as a code, a date or a number. */
function codeText(reader: WordsContext, field: Field, value: unknown): string {
  if (field.kind === 'country') return countryName(String(value), reader.language);
  if (field.choices === 'degreeType') {
    const type = degreeTypes.find((one) => one.id === value);
    return String(type ? nameOf(reader, `degreeType.${type.id}`, type.name) : value);
  }
  if (field.choices) return choiceText(reader, field.choices, value);
  if (field.kind === 'date') return dayText(String(value), reader.language, { dateStyle: 'long' });
  if (field.kind === 'month') return dayText(String(value), reader.language, { month: 'long', year: 'numeric' });
  return field.kind === 'percent' ? `${String(value)}%` : String(value);
}

const entryText = (reader: WordsContext, parts: readonly Field[], entry: Readonly<Record<string, unknown>>): string =>
  parts
    .filter((part) => !isEmptyValue(entry[part.id]))
    .map((part) => {
      // The end of a period joins its start with a dash: "March 2025 – August 2025".
      const start = part.notBefore ?? '';
      const sign = isEmptyValue(entry[start]) ? ' · ' : ' – ';
      return `${sign}${fieldTexts(reader, part, entry[part.id]).join(', ')}`;
    })
    .join('')
    .replace(/^ · /, '');

/** Returns a field's value in words, one text for each entry of a list. */
export function fieldTexts(reader: WordsContext, field: Field, value: unknown): string[] {
  const { entries } = field;
  const texts = entries
    ? entriesOf(value).map((entry) => entryText(reader, entries, entry))
    : (Array.isArray(value) ? value : [value]).map((one: unknown) => plainText(reader, field, one));
  return texts.filter((text) => text !== '');
}

/** Returns the candidate's question in words, or what it is kept by where there is none. */
export const fieldLabel = ({ say }: WordsContext, field: Field): string =>
  say.wordOr(`fields.${fieldPath(field)}`, fieldPath(field));

/** Returns a question and its answer in words. */
export const fieldInWords = (reader: WordsContext, field: Field, value: unknown) => ({
  label: fieldLabel(reader, field),
  texts: fieldTexts(reader, field, value),
});
