import { creditParts } from '@evenhand/domain/fields/check-qualification';
import { type Field, fieldPath } from '@evenhand/domain/fields/field';
import { entriesOf, isEmptyValue, isInstitution, isRecord } from '@evenhand/domain/fields/values';
import { degreeTypes } from '@evenhand/domain/reference/degree-types';
import { qualifications } from '@evenhand/domain/reference/qualifications';
import type { Say } from '../reference/public.ts';

const regions = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'code' });

function countryName(code: string): string {
  try {
    return regions.of(code) ?? code;
  } catch {
    return code;
  }
}

const dayText = (iso: string, options: Intl.DateTimeFormatOptions): string => {
  const date = new Date(iso.length === 7 ? `${iso}-01T12:00:00Z` : `${iso.slice(0, 10)}T12:00:00Z`);
  return Number.isNaN(date.getTime())
    ? iso
    : new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(date);
};

const written = (parts: readonly unknown[]): string => parts.filter((part) => !isEmptyValue(part)).join(', ');

/** "Latin, A level: A (predicted, 2027)"; a diploma by its credits says how many at each grade. */
function qualificationText(say: Say, entry: Readonly<Record<string, unknown>>): string {
  const { typeId, tier, subject, grade, status, year, resit } = entry;
  const type = qualifications.find((one) => one.id === typeId)?.name;
  const what = written([subject, type, isEmptyValue(tier) ? '' : say(`lists.qualificationTier.${String(tier)}`)]);
  const credits = creditParts
    .filter((part) => !isEmptyValue(entry[part]))
    .map((part) => `${say(`profile.qualification.${part}`)} ${String(entry[part])}`);
  const result = written([grade, ...credits]);
  const remarks = written([
    status === 'ACHIEVED' || isEmptyValue(status) ? '' : say(`lists.qualificationStatus.${String(status)}`),
    year,
    resit === true ? say('profile.qualification.resit') : '',
  ]);
  return `${what}${result === '' ? '' : `: ${result}`}${remarks === '' ? '' : ` (${remarks})`}`;
}

/** A choice in the list's words; where the list has none, as it stands. */
function choiceText(say: Say, list: string, value: unknown): string {
  const key = `lists.${list}.${String(value)}`;
  const text = say(key);
  return text === key ? String(value) : text;
}

function plainText(say: Say, field: Field, value: unknown): string {
  if (typeof value === 'boolean') return say(value ? 'ui.yes' : 'ui.no');
  if (isInstitution(value)) return value.name;
  if (isRecord(value)) return field.kind === 'qualifications' ? qualificationText(say, value) : '';
  return codeText(say, field, value);
}

/** A value that is kept as a code, a date or a number. */
function codeText(say: Say, field: Field, value: unknown): string {
  if (field.kind === 'country') return countryName(String(value));
  if (field.choices === 'degreeType') return degreeTypes.find((one) => one.id === value)?.name ?? String(value);
  if (field.choices) return choiceText(say, field.choices, value);
  if (field.kind === 'date') return dayText(String(value), { dateStyle: 'long' });
  if (field.kind === 'month') return dayText(String(value), { month: 'long', year: 'numeric' });
  return field.kind === 'percent' ? `${String(value)}%` : String(value);
}

const entryText = (say: Say, parts: readonly Field[], entry: Readonly<Record<string, unknown>>): string =>
  parts
    .filter((part) => !isEmptyValue(entry[part.id]))
    .map((part) => fieldTexts(say, part, entry[part.id]).join(', '))
    .join(' · ');

/** A field's value in words, one text for each entry of a list. */
export function fieldTexts(say: Say, field: Field, value: unknown): string[] {
  const { entries } = field;
  const texts = entries
    ? entriesOf(value).map((entry) => entryText(say, entries, entry))
    : (Array.isArray(value) ? value : [value]).map((one: unknown) => plainText(say, field, one));
  return texts.filter((text) => text !== '');
}

/** What the candidate was asked. */
export const fieldLabel = (say: Say, field: Field): string => say(`fields.${fieldPath(field)}`);
