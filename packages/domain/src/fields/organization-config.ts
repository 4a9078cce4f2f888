import { heardOptionsOf } from '../outcomes/heard-about.ts';
import type { CountryBase } from '../tenants/country-base.ts';
import { choicesIn, isAskedIn, isNeverAsked } from './country-questions.ts';
import { type CustomField, customToField } from './custom-field.ts';
import { type Field, fieldPath, type Requirement, type SectionId, type Visibility } from './field.ts';

/** What an organisation says about the fields. */
export interface FieldConfig {
  /** By the path of the field: "town", "universities.subject". */
  readonly fields?: Readonly<Record<string, { readonly visible?: boolean | undefined }>>;
  readonly required?: Readonly<Record<string, boolean>>;
  readonly subsections?: Readonly<Partial<Record<SectionId, { readonly visible: boolean }>>>;
  readonly menus?: { readonly university?: boolean | undefined };
  readonly text?: Readonly<Record<string, string>>;
  readonly textArrays?: Readonly<Record<string, readonly string[]>>;
  readonly custom?: readonly CustomField[];
  readonly countryBase: CountryBase;
}

/** Without these nobody can be told anything: they cannot be switched off. */
const always: readonly string[] = ['firstName', 'lastName', 'email', 'acceptTermAndConditions'];

/** What an organisation cannot change: always shown, never shown; null where it may choose. */
export function fixedVisibility(field: Field, countryBase: CountryBase): Visibility | null {
  if (always.includes(fieldPath(field))) return 'shown';
  return isNeverAsked(field, countryBase) ? 'hidden' : null;
}

/** May an organisation say whether an answer is required? Not of the fields without which nothing goes, nor of voluntary ones. */
export const mayRequire = (field: Field): boolean =>
  !always.includes(fieldPath(field)) && (field.sensitivity === 'ordinary' || field.sensitivity === 'identifying');

const isSectionOff = ({ section }: Field, { subsections, menus }: FieldConfig): boolean =>
  subsections?.[section]?.visible === false || (section === 'university' && menus?.university === false);

function visibilityOf(field: Field, config: FieldConfig): Visibility {
  const fixed = fixedVisibility(field, config.countryBase);
  if (fixed !== null) return fixed;
  if (isSectionOff(field, config)) return 'hidden';
  const chosen = config.fields?.[fieldPath(field)]?.visible;
  if (chosen !== undefined) return chosen ? 'shown' : 'hidden';
  const isHeadWanted = field.onlyWhen !== undefined && config.fields?.[field.onlyWhen.field]?.visible === true;
  return isHeadWanted || isAskedIn(field, config.countryBase) ? 'shown' : 'hidden';
}

function requirementOf(field: Field, config: FieldConfig): Requirement {
  if (always.includes(fieldPath(field))) return 'required';
  // Monitoring and context questions are voluntary by law and by promise.
  if (field.sensitivity === 'protected' || field.sensitivity === 'contextual') return 'optional';
  const chosen = config.required?.[fieldPath(field)];
  if (chosen === undefined) return field.requirement;
  return chosen ? 'required' : 'optional';
}

/** The rows after which somebody is asked for their own words; an organisation may name two more by their ids. */
function ownWordsAfter(field: Field, { text }: FieldConfig): Partial<Field> {
  if (field.id !== 'ethnicitySpecify' || !field.onlyWhen) return {};
  const named = [text?.['selfDescribeEthnicityId'], text?.['mixedOtherEthnicityId']]
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  if (named.length === 0) return {};
  return { onlyWhen: { ...field.onlyWhen, in: [...new Set([...field.onlyWhen.in, ...named])] } };
}

/** An organisation's own sources, each with what is asked after it. */
function ownSources(field: Field, { textArrays }: FieldConfig): Partial<Field> {
  const options = heardOptionsOf(textArrays);
  if (options.length === 0) return {};
  if (field.id === 'heardAbout') return { options };
  if (field.id !== 'heardAboutFollowUp' || !field.onlyWhen) return {};
  const asking = options.filter((one) => one.followUpLabel !== null).map((one) => one.value);
  return { onlyWhen: { ...field.onlyWhen, in: asking } };
}

function offered(field: Field, { countryBase, textArrays }: FieldConfig): Partial<Field> {
  const among = choicesIn(field, countryBase, textArrays?.['religionAdditions']);
  return among === undefined ? {} : { among };
}

const configured = (fields: readonly Field[], config: FieldConfig): Field[] =>
  fields.map((field) => ({
    ...field,
    ...offered(field, config),
    ...ownWordsAfter(field, config),
    ...ownSources(field, config),
    visibility: visibilityOf(field, config),
    requirement: requirementOf(field, config),
    ...(field.entries ? { entries: configured(field.entries, config) } : {}),
  }));

/** The fields as this organisation asks them, those of entries too, and its own after those of each section. */
export function applyOrganizationConfig(fields: readonly Field[], config: FieldConfig): Field[] {
  const own = (config.custom ?? []).map(customToField).map(
    (field): Field => ({
      ...field,
      visibility: isSectionOff(field, config) ? 'hidden' : field.visibility,
    }),
  );
  return [...configured(fields, config), ...own];
}
