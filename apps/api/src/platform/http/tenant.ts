import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import type { VariantId } from '@evenhand/domain/organizations/variants';

/** The organisation that a request is for, with the facts of its host. */
export interface Tenant {
  readonly id: string;
  readonly subdomain: string;
  readonly name: string;
  readonly sectorId: number;
  readonly countryBase: CountryBase;
  readonly productType: VariantId;
  readonly configuration: OrganizationConfiguration;
  readonly isPlatform: boolean;
  /** Whether its staff can search for a person across all roles. */
  readonly search: boolean;
  /** Countries of its further offices. */
  readonly colocatedCountries: readonly string[];
  readonly variant: VariantId;
  readonly purpose: 'main' | 'careers' | 'apply';
  /** Scheme, host and port under which people reach it, for links in mails. */
  readonly origin: string;
  /** E-mail address to which people who need help write. */
  readonly supportAddress: string;
  /** Address at which people apply; null when it is this host. */
  readonly applyAt: string | null;
}

export type HostAnswer =
  | { readonly kind: 'tenant'; readonly tenant: Tenant }
  | { readonly kind: 'redirect'; readonly host: string }
  /** The organisation is archived: nothing of it is served, and its visitors are told so with its name. */
  | { readonly kind: 'archived'; readonly name: string; readonly supportAddress: string }
  | { readonly kind: 'none' };

/** Finds tenants before a transaction of theirs can be opened. Implemented by the tenants feature. */
export interface TenantDirectory {
  byHost(host: string): Promise<HostAnswer>;
  bySubdomain(code: string): Promise<Tenant | null>;
  byId(id: string): Promise<Tenant | null>;
  /** Does the same for an organisation that may be archived: for the platform alone, which can restore it. */
  byIdOrArchived(id: string): Promise<Tenant | null>;
  /** Must be called after a change of an organisation: the next look-up reads anew. */
  forget(): void;
}
