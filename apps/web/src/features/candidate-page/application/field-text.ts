import type { Field } from '@evenhand/domain/fields/field';
import { optionOf } from '@evenhand/domain/fields/field-option';
import { creditParts, entriesOf, isEmptyValue, isInstitution, isRecord } from '@evenhand/domain/fields/values';
import { isCountryCode } from '@evenhand/domain/reference/countries';
import { degreeTypes } from '@evenhand/domain/reference/degree-types';
import { qualificationName } from '@evenhand/domain/reference/qualification-names';
import { formatPhone } from '@evenhand/domain/text/phone';
import { markEnglish } from '@evenhand/words/english-mark';
import type { WordKey } from '@evenhand/words/parts';
import { columnText } from '../../../entities/candidate/field-words.ts';
import { formatDate, formatMonth } from '../../../lib/format/format.ts';
import { language, type Translate, wordOr } from '../../../lib/words/words.ts';

/** Words for staff for choices that candidates read in the first person. */
const ownWords: Readonly<Record<string, WordKey>> = {
  'degreeStatus.ACHIEVED': 'staff.degreeStatus.ACHIEVED',
  'degreeStatus.PREDICTED': 'staff.degreeStatus.PREDICTED',
};

const choiceText = (t: Translate, list: string, code: string): string => {
  const own = ownWords[`${list}.${code}`];
  if (own) return t(own);
  return wordOr(t, `lists.${list}.${code}`, code);
};

function countryText(code: string): string {
  try {
    return new Intl.DisplayNames([language()], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * Marks the organisation's own wording as English when the viewer's language differs. Staff read it in the base language, as in
 * lists and exports.
 */
const inBaseWords = (text: string): string => (language() === 'en' ? text : markEnglish(text));

/** Returns a field's name for staff: short when the candidate is asked a whole question. */
export function fieldLabel(t: Translate, field: Pick<Field, 'id' | 'of' | 'label'>): string {
  return field.label === undefined ? columnText(t, field) : inBaseWords(field.label);
}

/** Returns a field as staff fill it in: under the name they read, without the hints that address the candidate. */
export function staffField(t: Translate, field: Field): Field {
  if (field.label !== undefined || field.staffOnly) return field;
  const entries = field.entries?.map((part) => staffField(t, part));
  return { ...field, label: fieldLabel(t, field), hint: '', ...(entries ? { entries } : {}) };
}

/** Columns of a table of qualifications, in order. */
export const qualificationColumns = ['subject', 'grade', 'qualification', 'certainty', 'year'] as const;
type QualificationCells = Readonly<Record<(typeof qualificationColumns)[number], string>>;

const written = (parts: readonly unknown[]): string =>
  parts.filter((part) => part !== undefined && part !== null && part !== '').join(', ');

const certainty: Readonly<Record<string, WordKey>> = {
  PREDICTED: 'staff.qualification.predicted',
  PENDING: 'staff.qualification.pending',
};

/** Returns a qualification as the cells of its row; a cell without a value is empty. */
export function qualificationCells(t: Translate, entry: Readonly<Record<string, unknown>>): QualificationCells {
  const { typeId, tier, subject, grade, status, year } = entry;
  const counts = creditParts.filter((part) => typeof entry[part] === 'number');
  const open = certainty[String(status)];
  return {
    subject: written([subject]),
    grade: written([grade, ...counts.map((part) => `${String(entry[part])} ${t(`staff.education.${part}`)}`)]),
    qualification: written([
      qualificationName(Number(typeId)),
      typeof tier === 'string' ? wordOr(t, `lists.qualificationTier.${tier}`, tier) : '',
    ]),
    certainty: written([open ? t(open) : '', entry['resit'] === true ? t('staff.education.resit') : '']),
    year: written([year]),
  };
}

/** Returns a qualification in words: "Mathematics: A (A level, predicted, 2027)". */
function qualificationText(t: Translate, entry: unknown): string {
  if (!isRecord(entry)) return '';
  const { subject, grade, ...rest } = qualificationCells(t, entry);
  const what = subject === '' ? rest.qualification : subject;
  const remarks = written([subject === '' ? '' : rest.qualification, rest.certainty, rest.year]);
  return `${what}${grade === '' ? '' : `: ${grade}`}${remarks === '' ? '' : ` (${remarks})`}`;
}

/** Returns the words for a code of a list. */
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
  if (field.kind === 'phone') return formatPhone(String(value));
  if (field.kind === 'month') return formatMonth(String(value));
  return field.kind === 'percent' ? `${String(value)}%` : String(value);
};

/** Returns an entry of a list as one text: its parts, and the parts of each entry of a list within it. */
function entryText(t: Translate, parts: readonly Field[], entry: Readonly<Record<string, unknown>>): string {
  const known = parts.filter((part) => !isEmptyValue(entry[part.id]));
  return known.map((part) => fieldTexts(t, part, entry[part.id]).join(', ')).join(' · ');
}

/** Returns a field's value in words, one text for each entry of a list. */
export function fieldTexts(t: Translate, field: Field, value: unknown): readonly string[] {
  const { entries } = field;
  if (entries) return entriesOf(value).map((entry) => entryText(t, entries, entry));
  if (field.kind === 'qualifications')
    return Array.isArray(value) ? value.map((entry) => qualificationText(t, entry)) : [];
  return (Array.isArray(value) ? value : [value]).map((one) => plain(t, field, one));
}
