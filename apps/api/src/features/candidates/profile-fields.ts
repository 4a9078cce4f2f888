import { catalogue, fieldsOf, profileSteps } from '@evenhand/domain/fields/catalogue';
import type { Field, SectionId } from '@evenhand/domain/fields/field';
import { applyOrganizationConfig, type FieldConfig } from '@evenhand/domain/fields/organization-config';
import type { Tenant } from '../../platform/http/tenant.ts';

/** Everything a candidate says about themselves once, for every role: the seven steps, and monitoring beside them. */
export const profileSections = [...profileSteps, 'diversity'] as const satisfies readonly SectionId[];
export type ProfileSection = (typeof profileSections)[number];

export const isProfileSection = (value: string): value is ProfileSection =>
  profileSections.some((section) => section === value);

type ConfiguredTenant = Pick<Tenant, 'configuration' | 'countryBase'>;

function visibilityOf(tenant: ConfiguredTenant): Record<string, { visible?: boolean }> {
  const entries = Object.entries(tenant.configuration.fields ?? {});
  return Object.fromEntries(entries.map(([id, { visible }]) => [id, visible === undefined ? {} : { visible }]));
}

/** The catalogue as this organisation asks it. */
export function fieldsInForce(tenant: ConfiguredTenant): Field[] {
  const { required = {}, subsections = {} } = tenant.configuration;
  const config: FieldConfig = {
    countryBase: tenant.countryBase,
    fields: visibilityOf(tenant),
    required,
    subsections,
  };
  return applyOrganizationConfig(catalogue, config);
}

export const sectionFields = (tenant: ConfiguredTenant, section: SectionId): Field[] =>
  fieldsOf(section, fieldsInForce(tenant));

/** Does this organisation ask for a curriculum vitae? */
export function cvRequirement({ configuration }: Pick<Tenant, 'configuration'>): 'hidden' | 'optional' | 'required' {
  if (configuration.fields?.['cv']?.visible === false) return 'hidden';
  return configuration.required?.['cv'] === true ? 'required' : 'optional';
}
