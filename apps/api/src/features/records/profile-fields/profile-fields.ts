import type { OwnProfile, StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { type AskedDocumentKind, askedDocumentsOf } from '@evenhand/domain/fields/asked-documents';
import { catalogue, fieldsOf } from '@evenhand/domain/fields/catalogue/catalogue';
import type { Field, SectionId } from '@evenhand/domain/fields/field';
import { applyOrganizationConfig, type FieldConfig } from '@evenhand/domain/fields/organization-config';
import { questionIn } from '@evenhand/domain/fields/own-texts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { sayOwnIn } from '../../tenancy/organizations/public.ts';

type ConfiguredTenant = Pick<Tenant, 'configuration' | 'countryBase' | 'productType'>;

/** Person who answers or reads. Staff have some fields of their own in a profile. */
export type Audience = 'candidate' | 'staff';

/** Returns the catalogue as this organisation asks it, with its own questions. */
export function fieldsInForce(tenant: ConfiguredTenant, audience: Audience = 'candidate'): Field[] {
  const { fields = {}, required = {}, subsections = {}, menus = {}, text = {}, textArrays = {} } = tenant.configuration;
  const custom = tenant.configuration.custom ?? [];
  const set = { fields, required, subsections, menus, text, textArrays, custom };
  const config: FieldConfig = { ...set, countryBase: tenant.countryBase, productType: tenant.productType };
  const inForce = applyOrganizationConfig(catalogue, config);
  return audience === 'staff' ? inForce : inForce.filter((field) => !field.staffOnly);
}

export const sectionFields = (
  tenant: ConfiguredTenant,
  section: SectionId,
  audience: Audience = 'candidate',
): Field[] => fieldsOf(section, fieldsInForce(tenant, audience));

/** An organisation's own questions that are asked, in its base words. */
export const askedCustomFields = ({ configuration }: Pick<Tenant, 'configuration'>): StaffCandidate['custom'] =>
  (configuration.custom ?? []).filter((one) => one.visible);

/** The same for a candidate who reads a language. */
export const customFieldsIn = (tenant: Pick<Tenant, 'configuration'>, language: string): OwnProfile['custom'] =>
  askedCustomFields(tenant).map((one) => questionIn(one, sayOwnIn(tenant, language)));

/** The documents that are asked for here. */
export const askedDocuments = ({
  configuration: { fields, required },
  productType,
}: Pick<Tenant, 'configuration' | 'productType'>): OwnProfile['askedDocuments'] =>
  askedDocumentsOf({ fields, required, productType });

/** Lists the documents that are required and missing. */
export const lackingDocuments = (
  tenant: Pick<Tenant, 'configuration' | 'productType'>,
  documents: readonly { readonly kind: string }[],
): AskedDocumentKind[] =>
  askedDocuments(tenant)
    .filter(({ kind, required }) => required && !documents.some((one) => one.kind === kind))
    .map(({ kind }) => kind);
