import type { CountryBase } from '../tenants/country-base.ts';
import { type Field, fieldPath, type Requirement, type SectionId, type Visibility } from './field.ts';

/** What an organisation says about the fields. */
export interface FieldConfig {
  /** By the path of the field: "town", "universities.subject". */
  readonly fields?: Readonly<Record<string, { readonly visible?: boolean }>>;
  readonly required?: Readonly<Record<string, boolean>>;
  readonly subsections?: Readonly<Partial<Record<SectionId, { readonly visible: boolean }>>>;
  readonly countryBase: CountryBase;
}

const britishOnly = ['fsm', 'homePostcode14', 'schoolType', 'secondarySchoolKind'] as const;
const ukEthnicity = ['ethnicity', 'ethnicitySpecify'] as const;

/** Not asked by default in a country base: because it means nothing there, or because an answer could endanger the person. */
const notByDefault: Readonly<Record<CountryBase, readonly string[]>> = {
  UK: [],
  OZ: [...britishOnly, ...ukEthnicity],
  HK: [...britishOnly, ...ukEthnicity],
  GCC: [...britishOnly],
  OTHER: [...britishOnly, ...ukEthnicity, 'sexualOrientation', 'religion', 'parentsUniversity', 'parentalOccupation14'],
};

/** Never asked there, whatever an organisation sets. */
const never: Readonly<Partial<Record<CountryBase, readonly string[]>>> = {
  GCC: ['sexualOrientation', 'religion', ...ukEthnicity],
};

/** Without these nobody can be told anything: they cannot be switched off. */
const always: readonly string[] = ['firstName', 'lastName', 'email', 'acceptTermAndConditions'];

function visibilityOf(field: Field, config: FieldConfig): Visibility {
  if (always.includes(fieldPath(field))) return 'shown';
  if (never[config.countryBase]?.includes(field.id)) return 'hidden';
  if (config.subsections?.[field.section]?.visible === false) return 'hidden';
  const chosen = config.fields?.[fieldPath(field)]?.visible;
  if (chosen !== undefined) return chosen ? 'shown' : 'hidden';
  return notByDefault[config.countryBase].includes(field.id) ? 'hidden' : field.visibility;
}

function requirementOf(field: Field, config: FieldConfig): Requirement {
  if (always.includes(fieldPath(field))) return 'required';
  // Monitoring and context questions are voluntary by law and by promise.
  if (field.sensitivity === 'protected' || field.sensitivity === 'contextual') return 'optional';
  const chosen = config.required?.[fieldPath(field)];
  if (chosen === undefined) return field.requirement;
  return chosen ? 'required' : 'optional';
}

/** The fields as this organisation asks them, those of entries too. */
export const applyOrganizationConfig = (fields: readonly Field[], config: FieldConfig): Field[] =>
  fields.map((field) => ({
    ...field,
    visibility: visibilityOf(field, config),
    requirement: requirementOf(field, config),
    ...(field.entries ? { entries: applyOrganizationConfig(field.entries, config) } : {}),
  }));
