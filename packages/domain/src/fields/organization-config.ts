import type { CountryBase } from '../organizations/country-base.ts';
import { hasFeature, type VariantId } from '../organizations/variants.ts';
import { optionsOf } from '../outcomes/heard-options.ts';
import { ownWordsKeys } from './arrangement.ts';
import { choicesIn, isAskedIn, isNeverAsked } from './catalogue/country-questions.ts';
import { type CustomField, customToField } from './custom-field.ts';
import { type Field, fieldPath, type Requirement, type SectionId, type Visibility } from './field.ts';
import { productDefaults } from './product-defaults.ts';

/** Context that decides which questions are asked: the law and custom of a country, and the purpose of a product. */
export interface AskedWhere {
  readonly countryBase: CountryBase;
  /**
   * The product of the organisation, not of the host: a profile is the same from wherever the candidate comes. Without it no
   * product's own fields are asked.
   */
  readonly productType?: VariantId;
}

/** An organisation's settings for the fields. */
export interface FieldConfig extends AskedWhere {
  /** By the path of the field: "town", "universities.subject". */
  readonly fields?: Readonly<Record<string, { readonly visible?: boolean | undefined }>>;
  readonly required?: Readonly<Record<string, boolean>>;
  readonly subsections?: Readonly<Partial<Record<SectionId, { readonly visible: boolean }>>>;
  readonly menus?: { readonly university?: boolean | undefined };
  readonly text?: Readonly<Record<string, string>>;
  readonly textArrays?: Readonly<Record<string, readonly string[]>>;
  readonly custom?: readonly CustomField[];
}

/** Candidates cannot be contacted without these, so they cannot be switched off. */
const always: readonly string[] = ['firstName', 'lastName', 'email', 'acceptTermAndConditions'];

const isForeign = ({ feature }: Field, { productType }: AskedWhere): boolean =>
  feature !== undefined && (productType === undefined || !hasFeature(productType, feature));

/** Returns the visibility that an organisation cannot change: always shown or never shown. Returns null when it may choose. */
export function fixedVisibility(field: Field, where: AskedWhere): Visibility | null {
  if (always.includes(fieldPath(field))) return 'shown';
  return isForeign(field, where) || isNeverAsked(field, where.countryBase) ? 'hidden' : null;
}

/**
 * Returns whether an answer is voluntary. Consents are given freely except for the terms, without which no application is possible.
 * Monitoring and context questions are voluntary by law and by the promise made to candidates.
 */
const isVoluntary = ({ section, sensitivity }: Field): boolean =>
  section === 'terms' || sensitivity === 'protected' || sensitivity === 'contextual';

/**
 * Returns whether an organisation may decide that an answer is required. It may not for fields that are always asked, nor for
 * voluntary ones.
 */
export const mayRequire = (field: Field): boolean => !always.includes(fieldPath(field)) && !isVoluntary(field);

/** Returns whether a step is left out: by the organisation, or by its product when the organisation has not set it. */
export function isSectionOff(section: SectionId, { subsections, menus, productType }: FieldConfig): boolean {
  if (section === 'university' && menus?.university === false) return true;
  const chosen = subsections?.[section]?.visible;
  return chosen === undefined ? productDefaults(productType).sectionsOff.includes(section) : !chosen;
}

/** Returns the resources that an organisation offers to applicants, written in the same form as its sources. */
const ownResources = ({ textArrays }: FieldConfig) => optionsOf(textArrays, 'valuableResourceOptions');

function visibilityOf(field: Field, config: FieldConfig): Visibility {
  const fixed = fixedVisibility(field, config);
  if (fixed !== null) return fixed;
  if (isSectionOff(field.section, config)) return 'hidden';
  const path = fieldPath(field);
  const chosen = config.fields?.[path]?.visible ?? productDefaults(config.productType).visible[path];
  if (chosen !== undefined) return chosen ? 'shown' : 'hidden';
  if (field.id === 'valuableResource' && ownResources(config).length > 0) return 'shown';
  const isHeadWanted = field.onlyWhen !== undefined && config.fields?.[field.onlyWhen.field]?.visible === true;
  return isHeadWanted || isAskedIn(field, config.countryBase) ? 'shown' : 'hidden';
}

function requirementOf(field: Field, config: FieldConfig): Requirement {
  if (always.includes(fieldPath(field))) return 'required';
  if (isVoluntary(field)) return 'optional';
  const path = fieldPath(field);
  const chosen = config.required?.[path] ?? productDefaults(config.productType).required[path];
  if (chosen === undefined) return field.requirement;
  return chosen ? 'required' : 'optional';
}

/** Returns the rows after which candidates are asked for their own words. An organisation may name two more by their ids. */
function ownWordsAfter(field: Field, { text }: FieldConfig): Partial<Field> {
  if (field.id !== 'ethnicitySpecify' || !field.onlyWhen) return {};
  const named = ownWordsKeys.map((key) => Number(text?.[key])).filter((id) => Number.isInteger(id) && id > 0);
  if (named.length === 0) return {};
  return { onlyWhen: { ...field.onlyWhen, in: [...new Set([...field.onlyWhen.in, ...named])] } };
}

/** Returns an organisation's own answers: its sources, each with its follow-up question, and its resources. */
function ownOptions(field: Field, config: FieldConfig): Partial<Field> {
  if (field.id === 'valuableResource') {
    const resources = ownResources(config);
    return resources.length === 0 ? {} : { options: resources };
  }
  const options = optionsOf(config.textArrays, 'heardOptions');
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
    ...ownOptions(field, config),
    visibility: visibilityOf(field, config),
    requirement: requirementOf(field, config),
    ...(field.entries ? { entries: configured(field.entries, config) } : {}),
  }));

/** Returns the fields as this organisation asks them, with those of entries, and its own after those of each section. */
export function applyOrganizationConfig(fields: readonly Field[], config: FieldConfig): Field[] {
  const own = (config.custom ?? []).map(customToField).map(
    (field): Field => ({
      ...field,
      visibility: isSectionOff(field.section, config) ? 'hidden' : field.visibility,
    }),
  );
  return [...configured(fields, config), ...own];
}
