import type { Field } from '@evenhand/domain/fields/field';
import { isInstead } from '@evenhand/domain/fields/field-choices';
import { optionOf } from '@evenhand/domain/fields/field-option';
import {
  creditParts,
  entriesOf,
  type Institution,
  isEmptyValue,
  isInstitution,
  isRecord,
  type SectionData,
} from '@evenhand/domain/fields/values';
import { countryName, isCountryCode } from '@evenhand/domain/reference/countries';
import { degreeTypeById } from '@evenhand/domain/reference/degree-types';
import { type Qualification, qualificationById } from '@evenhand/domain/reference/qualifications';
import { formatPhone } from '@evenhand/domain/text/phone';
import { formatDate, formatMonth } from '../../lib/format/format.ts';
import { isolateText } from '../../lib/words/isolate-text.ts';
import { locale, type Translate, wordOr } from '../../lib/words/words.ts';
import { entryLine, modulesLine } from './entry-text.ts';
import { subjectName } from './subject-name.ts';

/** Lists of countries; some have rows that are no country. */
const countryLists: readonly string[] = ['country', 'nationality', 'countryOfBirth'];

/** Returns the words of an answer: the organisation's own, or those of the list. */
export const answerText = (t: Translate, field: Field, code: unknown): string =>
  optionOf(field, code)?.label ?? choiceText(t, field.choices ?? '', code);

/** Returns the words of one code of a list. */
function choiceText(t: Translate, list: string, code: unknown): string {
  if (countryLists.includes(list) && isCountryCode(code)) return countryName(code, locale());
  if (list === 'degreeType') {
    return wordOr(t, `names.degreeType.${String(code)}`, degreeTypeById(Number(code))?.name ?? String(code));
  }
  return wordOr(t, `lists.${list}.${String(code)}`, String(code));
}

const written = (parts: readonly unknown[]): string =>
  parts.filter((part) => part !== undefined && part !== null && part !== '').join(', ');

const creditsText = (t: Translate, entry: SectionData): string =>
  written(
    creditParts
      .filter((part) => typeof entry[part] === 'number')
      .map((part) => `${t(`profile.qualification.${part}`)} ${String(entry[part])}`),
  );

export const qualificationName = (t: Translate, { id, name }: Pick<Qualification, 'id' | 'name'>): string =>
  wordOr(t, `names.qualification.${id}`, name);
export const gradeName = (t: Translate, grade: string): string => wordOr(t, `names.grade.${grade}`, isolateText(grade));

/** Returns the kind of a result: "BTEC National, Diploma, predicted, 2027". */
export function kindText(t: Translate, { typeId, tier, status, year, resit }: SectionData): string {
  const type = qualificationById(Number(typeId));
  return written([
    type && qualificationName(t, type),
    typeof tier === 'string' ? wordOr(t, `lists.qualificationTier.${tier}`, tier) : '',
    typeof status === 'string' ? wordOr(t, `lists.qualificationStatus.${status}`, status) : '',
    year,
    resit === true ? t('profile.qualification.resit') : '',
  ]);
}

function qualificationText(t: Translate, entry: unknown): string {
  if (!isRecord(entry)) return '';
  const { subject, grade, status } = entry;
  const isCertain = status === 'ACHIEVED';
  const kind = kindText(t, isCertain ? { ...entry, status: undefined } : entry);
  const result = written([typeof grade === 'string' ? gradeName(t, grade) : grade, creditsText(t, entry)]);
  return `${written([typeof subject === 'string' ? subjectName(t, subject) : '', kind])}${result === '' ? '' : `: ${result}`}`;
}

const listText = (t: Translate, field: Field, value: readonly unknown[]): string[] =>
  value.map((one) => (field.kind === 'qualifications' ? qualificationText(t, one) : answerText(t, field, one)));

const recordLines = (t: Translate, field: Field, value: unknown): string[] =>
  entriesOf(value).map((entry) => entryLine(field, entry, (part, one) => valueLines(t, part, one)));

/** Returns the name of an institution, with its country when that was given. */
const institutionText = ({ name, country }: Institution): string =>
  country !== undefined && isCountryCode(country) ? `${name} (${countryName(country, locale())})` : name;

/** Returns an answer of one value in words. */
function plainText(t: Translate, field: Field, value: unknown): string {
  const { kind } = field;
  if (isInstitution(value)) return institutionText(value);
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
  if (kind === 'choice' || kind === 'country' || isInstead(field, value)) return answerText(t, field, value);
  if (kind === 'date') return formatDate(String(value));
  if (kind === 'month') return formatMonth(String(value));
  if (kind === 'phone') return formatPhone(String(value));
  return kind === 'percent' ? `${String(value)}%` : String(value);
}

/** Returns an answer as it is read back, one line an entry; empty when there is none. */
export function valueLines(t: Translate, field: Field, value: unknown): readonly string[] {
  if (isEmptyValue(value)) return [];
  if (field.kind === 'modules') return [modulesLine(t, value)];
  if (field.kind === 'records') return recordLines(t, field, value);
  return Array.isArray(value) ? listText(t, field, value) : [plainText(t, field, value)];
}
