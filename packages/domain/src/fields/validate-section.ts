import { normaliseEmail } from '../candidates/email.ts';
import type { CountryBase } from '../tenants/country-base.ts';
import { type CheckContext, checkValue } from './check-value.ts';
import type { Field } from './field.ts';
import { askedFields } from './only-when.ts';
import { normalisePhone } from './phone.ts';
import { normalisePostcode } from './postcode.ts';
import type { Problem } from './problem.ts';
import { isEmptyValue, type SectionData } from './values.ts';

export interface FieldError extends Problem {
  readonly field: string;
}

export interface ValidationOptions {
  /** A draft may have gaps; what is there must be right in both. */
  readonly mode: 'draft' | 'complete';
  readonly countryBase?: CountryBase;
  readonly currentYear?: number;
}

const homeCountries: Readonly<Record<CountryBase, string>> = { UK: 'GB', OZ: 'AU', HK: 'HK', GCC: 'AE', OTHER: '' };

/** The country whose postcodes count: that of the address, else the organisation's. */
function countryOf(data: SectionData, base: CountryBase): string {
  const country = data['country'];
  return typeof country === 'string' && country !== '' ? country : homeCountries[base];
}

function contextOf(data: SectionData, options: Omit<ValidationOptions, 'mode'>): CheckContext {
  const countryBase = options.countryBase ?? 'UK';
  const context = { countryBase, country: countryOf(data, countryBase) };
  return options.currentYear === undefined ? context : { ...context, currentYear: options.currentYear };
}

function problemOf(field: Field, value: unknown, complete: boolean, context: CheckContext): Problem | null {
  if (isEmptyValue(value)) return complete && field.requirement === 'required' ? { code: 'required' } : null;
  if (complete && field.mustAgree && value === false) return { code: 'required' };
  return checkValue(field, value, context);
}

/** Everything that is wrong with a section's data, in the order of its fields. Answers to what is not asked don't count. */
export function validateSection(fields: readonly Field[], data: SectionData, options: ValidationOptions): FieldError[] {
  const known = new Set(fields.map((field) => field.id));
  const context = contextOf(data, options);
  const complete = options.mode === 'complete';
  const wrong = askedFields(fields, data).flatMap((field) => {
    const found = problemOf(field, data[field.id], complete, context);
    return found ? [{ field: field.id, ...found }] : [];
  });
  const unknown = Object.keys(data).filter((id) => !known.has(id));
  return [...wrong, ...unknown.map((field) => ({ field, code: 'unknown_field' as const }))];
}

function normalise(field: Field, value: unknown, context: CheckContext): unknown {
  if (typeof value !== 'string') return value;
  if (field.kind === 'phone') return normalisePhone(value, context.countryBase);
  if (field.kind === 'postcode') return normalisePostcode(value, context.country);
  return field.kind === 'email' ? normaliseEmail(value) : value.trim();
}

/** What is stored: only answers to what is asked, without empty ones, in their normal form. */
export function cleanSection(
  fields: readonly Field[],
  data: SectionData,
  options: Omit<ValidationOptions, 'mode'> = {},
): Record<string, unknown> {
  const context = contextOf(data, options);
  const kept = askedFields(fields, data).filter((field) => !isEmptyValue(data[field.id]));
  return Object.fromEntries(kept.map((field) => [field.id, normalise(field, data[field.id], context)]));
}
