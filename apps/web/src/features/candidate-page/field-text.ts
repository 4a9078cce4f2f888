import { creditParts } from '@evenhand/domain/fields/check-qualification';
import { type Field, fieldPath } from '@evenhand/domain/fields/field';
import { optionOf } from '@evenhand/domain/fields/field-choices';
import { entriesOf, isEmptyValue, isInstitution, isRecord } from '@evenhand/domain/fields/values';
import { isCountryCode } from '@evenhand/domain/reference/countries';
import { degreeTypes } from '@evenhand/domain/reference/degree-types';
import { qualificationById } from '@evenhand/domain/reference/qualifications';
import { markEnglish } from '@evenhand/words/english-mark';
import { formatDate, formatMonth } from '../../lib/format.ts';
import { type AnyWordKey, hasWord, language, type Translate } from '../../lib/words.ts';

/** What candidates say of themselves in the first person. */
const ownWords: Readonly<Record<string, AnyWordKey>> = {
  'degreeStatus.ACHIEVED': 'staff.degreeStatus.ACHIEVED',
  'degreeStatus.PREDICTED': 'staff.degreeStatus.PREDICTED',
};

const choiceText = (t: Translate, list: string, code: string): string => {
  const own = ownWords[`${list}.${code}`];
  if (own) return t(own);
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

/** Staff read an organisation's own questions in its base words, as lists and exports have them; told to be English where that differs. */
const inBaseWords = (text: string): string => (language() === 'en' ? text : markEnglish(text));

/** A field's name as staff read it: short where the candidate is asked a whole question. */
export function fieldLabel(t: Translate, field: Pick<Field, 'id' | 'of' | 'label'>): string {
  if (field.label !== undefined) return inBaseWords(field.label);
  const path = fieldPath(field);
  return hasWord(`columns.${field.id}`) ? t(`columns.${field.id}`) : t(`fields.${path}`);
}

/** Returns a field as staff fill it in: called as they read it, without the hints that speak to the candidate. */
export function staffField(t: Translate, field: Field): Field {
  if (field.label !== undefined || field.staffOnly) return field;
  const entries = field.entries?.map((part) => staffField(t, part));
  return { ...field, label: fieldLabel(t, field), hint: '', ...(entries ? { entries } : {}) };
}

/** The columns of a table of qualifications, in order. */
export const qualificationColumns = ['subject', 'grade', 'qualification', 'certainty', 'year'] as const;
type QualificationCells = Readonly<Record<(typeof qualificationColumns)[number], string>>;

const written = (parts: readonly unknown[]): string =>
  parts.filter((part) => part !== undefined && part !== null && part !== '').join(', ');

const certainty: Readonly<Record<string, AnyWordKey>> = {
  PREDICTED: 'staff.qualification.predicted',
  PENDING: 'staff.qualification.pending',
};

/** A qualification in the cells of its row; empty where it says nothing. */
export function qualificationCells(t: Translate, entry: Readonly<Record<string, unknown>>): QualificationCells {
  const { typeId, tier, subject, grade, status, year } = entry;
  const counts = creditParts.filter((part) => typeof entry[part] === 'number');
  const open = certainty[String(status)];
  return {
    subject: written([subject]),
    grade: written([grade, ...counts.map((part) => `${String(entry[part])} ${t(`staff.education.${part}`)}`)]),
    qualification: written([
      qualificationById(Number(typeId))?.name,
      typeof tier === 'string' ? t(`lists.qualificationTier.${tier}`) : '',
    ]),
    certainty: written([open ? t(open) : '', entry['resit'] === true ? t('staff.education.resit') : '']),
    year: written([year]),
  };
}

/** "Mathematics: A (A level, predicted, 2027)". */
function qualificationText(t: Translate, entry: unknown): string {
  if (!isRecord(entry)) return '';
  const { subject, grade, ...rest } = qualificationCells(t, entry);
  const what = subject === '' ? rest.qualification : subject;
  const remarks = written([subject === '' ? '' : rest.qualification, rest.certainty, rest.year]);
  return `${what}${grade === '' ? '' : `: ${grade}`}${remarks === '' ? '' : ` (${remarks})`}`;
}

/** An answer of a list, by the words of its code. */
function listedText(t: Translate, list: string, value: unknown): string {
  if (list === 'country' || (list === 'nationality' && isCountryCode(value))) return countryText(String(value));
  if (list === 'degreeType') return degreeTypes.find((one) => one.id === value)?.name ?? String(value);
  return choiceText(t, list, String(value));
}

const plain = (t: Translate, field: Field, value: unknown): string => {
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
  if (isInstitution(value)) return value.country ? `${value.name} (${countryText(value.country)})` : value.name;
  const own = optionOf(field, value);
  if (own) return inBaseWords(own.label);
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
