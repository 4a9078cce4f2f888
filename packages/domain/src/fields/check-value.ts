import { isEmail } from '../candidates/email.ts';
import { isIsoDate } from '../dates/iso-date.ts';
import { yearRange } from '../dates/year-range.ts';
import type { CountryBase } from '../organizations/country-base.ts';
import { isChoice } from '../reference/choices.ts';
import { isCountryCode } from '../reference/countries.ts';
import { isPhone } from '../text/phone.ts';
import { isPostcode } from '../text/postcode.ts';
import type { Field, FieldKind } from './field.ts';
import { isFieldChoice, isInstead } from './field-choices.ts';
import { type FieldErrorCode, type FieldProblem, problem } from './problem.ts';
import { isInstitution } from './values.ts';

export interface CheckContext {
  readonly countryBase: CountryBase;
  /** Country of the address, by which its postcode is checked. */
  readonly country: string;
  /** Without it years are checked only against the field's own bounds. */
  readonly currentYear?: number;
}

type Check = (value: unknown, field: Field, context: CheckContext) => FieldProblem | null;

const textWhere =
  (holds: (text: string, context: CheckContext) => boolean, code: FieldErrorCode): Check =>
  (value, field, context) => {
    if (typeof value !== 'string') return problem('not_text');
    const { maxLength } = field;
    if (maxLength !== undefined && value.trim().length > maxLength) return problem('too_long', { max: maxLength });
    return holds(value.trim(), context) ? null : problem(code);
  };

const inRange = (value: unknown, min: number, max: number): FieldProblem | null => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return problem('not_a_number');
  return value < min || value > max ? problem('out_of_range', { min, max }) : null;
};

const number: Check = (value, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }) =>
  inRange(value, min, max);

const year: Check = (value, field, context) => {
  if (!Number.isInteger(value)) return problem('not_a_number');
  const range = context.currentYear === undefined ? {} : yearRange(context.currentYear);
  const { min, max } = { min: field.min ?? 1900, max: field.max ?? 2100, ...range };
  return inRange(value, min, max);
};

const choice: Check = (value, field) => (isFieldChoice(field, value) ? null : problem('not_a_choice'));

const multiChoice: Check = (value, field, context) => {
  if (!Array.isArray(value) || new Set(value).size !== value.length) return problem('not_a_choice');
  return value.every((one: unknown) => choice(one, field, context) === null) ? null : problem('not_a_choice');
};

const institution: Check = (value, field) => {
  if (!isInstitution(value)) return problem('bad_institution');
  if (field.maxLength !== undefined && value.name.length > field.maxLength) {
    return problem('too_long', { max: field.maxLength });
  }
  const isListed = value.id === null || field.choices === undefined || isChoice(field.choices, value.id);
  return isListed ? null : problem('not_a_choice');
};

/** Checks a school. It may be anywhere, so a typed one has a country too. */
const school: Check = (value, field, context) => {
  const wrong = institution(value, field, context);
  if (wrong || !isInstitution(value)) return wrong;
  return value.country === undefined || isCountryCode(value.country) ? null : problem('not_a_choice');
};

const isMonth = (text: string): boolean => isIsoDate(`${text}-01`);

type SingleKind = Exclude<FieldKind, 'qualifications' | 'modules' | 'records'>;

const checks: Readonly<Record<SingleKind, Check>> = {
  text: textWhere(() => true, 'not_text'),
  longText: textWhere(() => true, 'not_text'),
  email: textWhere(isEmail, 'not_an_email'),
  phone: textWhere((text, { countryBase }) => isPhone(text, countryBase), 'not_a_phone'),
  postcode: textWhere((text, { country }) => isPostcode(text, country), 'bad_postcode'),
  date: textWhere(isIsoDate, 'not_a_date'),
  month: textWhere(isMonth, 'not_a_month'),
  year,
  number,
  percent: (value, { min = 0, max = 100 }) => inRange(value, min, max),
  boolean: (value) => (typeof value === 'boolean' ? null : problem('not_a_yes_or_no')),
  choice,
  multiChoice,
  school,
  university: institution,
  country: (value) => (isCountryCode(value) ? null : problem('not_a_choice')),
};

const isSingle = (kind: FieldKind): kind is SingleKind => Object.hasOwn(checks, kind);

/** Returns the fault of one value that is present. Lists are checked by their entries (validate-section.ts). */
export const checkValue = (field: Field, value: unknown, context: CheckContext): FieldProblem | null =>
  isSingle(field.kind) && !isInstead(field, value) ? checks[field.kind](value, field, context) : null;
