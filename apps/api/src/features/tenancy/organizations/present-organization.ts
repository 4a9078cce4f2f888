import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { PublicOrganization } from '@evenhand/contract/tenancy/organizations/public-organization';
import { readCountryBase } from '@evenhand/domain/organizations/country-base';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { sectorById } from '@evenhand/domain/organizations/sectors';
import { isVariantId } from '@evenhand/domain/organizations/variants';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { OrganizationRow } from './organizations.queries.ts';
import { readConfiguration } from './tenant-directory.ts';

/** Presents a tenant to the public. */
export const presentTenant = (tenant: Tenant): PublicOrganization => ({
  id: tenant.id,
  name: tenant.name,
  subdomain: tenant.subdomain,
  sector: { id: tenant.sectorId, value: sectorById(tenant.sectorId)?.key ?? 'other' },
  countryBase: tenant.countryBase,
  timeZone: officeZone(tenant),
  productType: tenant.productType,
  theme: tenant.configuration.theme,
  text: tenant.configuration.text ?? {},
  signUpClosed: tenant.configuration.signUpClosed ?? false,
  colocatedCountries: [...tenant.colocatedCountries],
  languages: [{ code: 'en', name: 'English' }, ...(tenant.configuration.additionalLanguageSupport ?? [])],
});

/** Presents an organisation to its administrators and the platform. */
export function presentOrganization(row: OrganizationRow, hosts: readonly string[]): Organization {
  const configuration = readConfiguration(row.configuration);
  const countryBase = readCountryBase(row.country_base);
  return {
    id: row.id,
    name: row.name,
    subdomain: row.subdomain,
    sector: { id: row.sector_id, value: sectorById(row.sector_id)?.key ?? 'other' },
    countryBase,
    timeZone: officeZone({ countryBase, configuration }),
    productType: isVariantId(row.product_type) ? row.product_type : 'ATS',
    theme: configuration.theme,
    text: configuration.text ?? {},
    signUpClosed: configuration.signUpClosed ?? false,
    colocatedCountries: [...row.colocated_countries],
    languages: [{ code: 'en', name: 'English' }, ...(configuration.additionalLanguageSupport ?? [])],
    tier: row.tier,
    status: row.status === 'ARCHIVED' ? 'ARCHIVED' : 'ACTIVE',
    rareContact: row.rare_contact,
    search: row.search,
    hosts: [...hosts],
    configuration,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
