import { normaliseEmail } from '../candidates/email.ts';
import type { CountryBase } from '../organizations/country-base.ts';
import { normalisePhone } from '../text/phone.ts';
import { normalisePostcode } from '../text/postcode.ts';
import { isBlankQualification, qualificationProblems } from './check-qualification.ts';
import { type CheckContext, checkValue } from './check-value.ts';
import type { Field } from './field.ts';
import { isInstead } from './field-choices.ts';
import { askedFields } from './only-when.ts';
import { type FieldProblem, problem } from './problem.ts';
import { entriesOf, isEmptyEntry, isEmptyValue, isRecord, type SectionData } from './values.ts';

export interface FieldError extends FieldProblem {
  /** The field's id; in an entry of a list the whole path: `universities[0].modules[2].mark`. */
  readonly field: string;
}

export interface ValidationOptions {
  /** A draft may have gaps. Answers that are present must be right in both modes. */
  readonly mode: 'draft' | 'complete';
  readonly countryBase?: CountryBase;
  readonly currentYear?: number;
}

const homeCountries: Readonly<Record<CountryBase, string>> = { UK: 'GB', OZ: 'AU', HK: 'HK', GCC: 'AE', OTHER: '' };

/** Returns the country whose postcodes count: that of the address, otherwise the organisation's. */
export function countryOf(data: SectionData, base: CountryBase): string {
  const country = data['country'];
  return typeof country === 'string' && country !== '' ? country : homeCountries[base];
}

function contextOf(data: SectionData, options: Omit<ValidationOptions, 'mode'>): CheckContext {
  const countryBase = options.countryBase ?? 'UK';
  const context = { countryBase, country: countryOf(data, countryBase) };
  return options.currentYear === undefined ? context : { ...context, currentYear: options.currentYear };
}

interface Walk {
  readonly complete: boolean;
  readonly context: CheckContext;
}

type Faults = (field: Field, value: unknown, walk: Walk, path: string) => FieldError[];

const usualMost = 30;

/** Returns the fewest entries allowed. A required list has at least one entry. */
const fewestOf = (field: Field): number => field.minEntries ?? (field.requirement === 'required' ? 1 : 0);

/** Returns the faults of a list's entries. An entry without any answer is ignored, unless it is one of the required number. */
const entryFaults: Faults = (field, value, walk, path) => {
  const max = field.maxEntries ?? usualMost;
  if (!Array.isArray(value) || !value.every(isRecord)) return [{ field: path, ...problem('not_a_list') }];
  if (value.length > max) return [{ field: path, ...problem('too_many', { max }) }];
  const min = walk.complete ? fewestOf(field) : 0;
  if (value.length < min) return [{ field: path, ...problem('too_few', { min }) }];
  let lacking = Math.max(0, min - value.filter((entry) => !isEmptyEntry(entry)).length);
  return value.flatMap((entry, at) => {
    if (isEmptyEntry(entry)) {
      if (lacking === 0) return [];
      lacking -= 1;
    }
    return dataFaults(field.entries ?? [], entry, walk, `${path}[${at}].`);
  });
};

const qualificationFaults: Faults = (field, value, walk, path) => {
  const max = field.max ?? usualMost;
  if (!Array.isArray(value)) return [{ field: path, ...problem('not_a_list') }];
  if (value.length > max) return [{ field: path, ...problem('too_many', { max }) }];
  return value.flatMap((entry: unknown, at) =>
    isBlankQualification(entry)
      ? []
      : qualificationProblems(entry, walk.complete, walk.context.currentYear).map(({ part, problem: found }) => ({
          field: `${path}[${at}]${part === '' ? '' : `.${part}`}`,
          ...found,
        })),
  );
};

const faultsOf: Faults = (field, value, walk, path) => {
  const { complete, context } = walk;
  if (isEmptyValue(value))
    return complete && field.requirement === 'required' ? [{ field: path, code: 'required' }] : [];
  if (complete && field.mustAgree && value === false) return [{ field: path, code: 'required' }];
  if (field.entries) return entryFaults(field, value, walk, path);
  if (field.kind === 'qualifications') return qualificationFaults(field, value, walk, path);
  const found = checkValue(field, value, context);
  return found ? [{ field: path, ...found }] : [];
};

/** Returns whether the first of two years or two months is earlier. */
const isBefore = (value: unknown, other: unknown): boolean =>
  (typeof value === 'number' && typeof other === 'number' && value < other) ||
  (typeof value === 'string' && typeof other === 'string' && value !== '' && value < other);

/** Returns the fault of an answer in relation to another of the same entry. */
function besideOthers({ id, notBefore, notAbove, min = 0 }: Field, data: SectionData): FieldProblem | null {
  if (notBefore !== undefined && isBefore(data[id], data[notBefore])) return problem('too_early');
  const most = notAbove === undefined ? undefined : data[notAbove];
  return typeof most === 'number' && isBefore(most, data[id]) ? problem('out_of_range', { min, max: most }) : null;
}

function dataFaults(fields: readonly Field[], data: SectionData, walk: Walk, prefix = ''): FieldError[] {
  const known = new Set(fields.map((field) => field.id));
  const wrong = askedFields(fields, data).flatMap((field) => {
    const path = `${prefix}${field.id}`;
    const faults = faultsOf(field, data[field.id], walk, path);
    const between = faults.length === 0 ? besideOthers(field, data) : null;
    return between ? [{ field: path, ...between }] : faults;
  });
  const unknown = Object.keys(data).filter((id) => !known.has(id));
  return [...wrong, ...unknown.map((id) => ({ field: `${prefix}${id}`, ...problem('unknown_field') }))];
}

/** Returns all faults of a section's data in the order of its fields. Answers to questions that are not asked do not count. */
export function validateSection(fields: readonly Field[], data: SectionData, options: ValidationOptions): FieldError[] {
  return dataFaults(fields, data, { complete: options.mode === 'complete', context: contextOf(data, options) });
}

function normalise(field: Field, value: unknown, context: CheckContext): unknown {
  const { entries } = field;
  if (entries) {
    return entriesOf(value)
      .map((entry) => cleanData(entries, entry, context))
      .filter((entry) => Object.keys(entry).length > 0);
  }
  if (field.kind === 'qualifications') return entriesOf(value).filter((entry) => !isBlankQualification(entry));
  if (typeof value !== 'string' || isInstead(field, value)) return value;
  if (field.kind === 'phone') return normalisePhone(value, context.countryBase);
  if (field.kind === 'postcode') return normalisePostcode(value, context.country);
  return field.kind === 'email' ? normaliseEmail(value) : value.trim();
}

const cleanData = (fields: readonly Field[], data: SectionData, context: CheckContext): Record<string, unknown> =>
  Object.fromEntries(
    askedFields(fields, data)
      .map((field) => [field.id, isEmptyValue(data[field.id]) ? undefined : normalise(field, data[field.id], context)])
      .filter(([, value]) => !isEmptyValue(value)),
  );

/** Returns the data to store: only answers to questions that are asked, without empty ones, in their normal form. */
export const cleanSection = (
  fields: readonly Field[],
  data: SectionData,
  options: Omit<ValidationOptions, 'mode'> = {},
): Record<string, unknown> => cleanData(fields, data, contextOf(data, options));
