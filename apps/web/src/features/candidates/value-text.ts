import type { Field } from '@evenhand/domain/fields/field';
import { entriesOf, isEmptyValue, isInstitution, isRecord } from '@evenhand/domain/fields/values';
import { countryName, isCountryCode } from '@evenhand/domain/reference/countries';
import { degreeTypeById } from '@evenhand/domain/reference/degree-types';
import { qualificationById } from '@evenhand/domain/reference/qualifications';
import { formatDate, formatMonth } from '../../lib/format.ts';
import type { Translate } from '../../lib/words.ts';
import { entryLine, modulesLine } from './entry-text.ts';

/** The words of one code of a list. */
export function choiceText(t: Translate, list: string, code: unknown): string {
  if (list === 'country') return isCountryCode(code) ? countryName(code) : String(code);
  if (list === 'degreeType') return degreeTypeById(Number(code))?.name ?? String(code);
  return t(`lists.${list}.${String(code)}`);
}

function qualificationText(t: Translate, entry: unknown): string {
  if (!isRecord(entry)) return '';
  const { typeId, subject, grade, status, year } = entry;
  const name = qualificationById(Number(typeId))?.name;
  const what = [subject, name].filter((part) => typeof part === 'string' && part !== '').join(', ');
  const result = [grade, status === 'ACHIEVED' || status === undefined ? '' : t(`lists.qualificationStatus.${status}`)]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
  return `${what}${result === '' ? '' : `: ${result}`}${year === undefined ? '' : ` (${year})`}`;
}

const listText = (t: Translate, { kind, choices = '' }: Field, value: readonly unknown[]): string[] =>
  value.map((one) => (kind === 'qualifications' ? qualificationText(t, one) : choiceText(t, choices, one)));

const recordLines = (t: Translate, field: Field, value: unknown): string[] =>
  entriesOf(value).map((entry) => entryLine(field, entry, (part, one) => valueLines(t, part, one)));

/** An answer of one value. */
function plainText(t: Translate, { kind, choices = '' }: Field, value: unknown): string {
  if (isInstitution(value)) return value.name;
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
  if (kind === 'choice' || kind === 'country') return choiceText(t, choices, value);
  if (kind === 'date') return formatDate(String(value));
  if (kind === 'month') return formatMonth(String(value));
  return kind === 'percent' ? `${String(value)}%` : String(value);
}

/** An answer as it is read back, one line an entry; empty when there is none. */
export function valueLines(t: Translate, field: Field, value: unknown): readonly string[] {
  if (isEmptyValue(value)) return [];
  if (field.kind === 'modules') return [modulesLine(t, value)];
  if (field.kind === 'records') return recordLines(t, field, value);
  return Array.isArray(value) ? listText(t, field, value) : [plainText(t, field, value)];
}
