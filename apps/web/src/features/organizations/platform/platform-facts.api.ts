import type { BodyInputOf } from '@evenhand/contract/base/endpoint';
import { listPlatformStaff } from '@evenhand/contract/tenancy/identity/account';
import {
  type Organization,
  previewChange,
  updateOrganization,
} from '@evenhand/contract/tenancy/organizations/organizations';
import type { Consequence } from '@evenhand/domain/organizations/organization-change';
import { queryOptions } from '@tanstack/react-query';
import { goneOn } from '../../../entities/organization/organization-versions.ts';
import { request } from '../../../entities/session/http.ts';
import { organizationSaved } from '../organizations.api.ts';

export type PlatformChange = Pick<
  BodyInputOf<typeof updateOrganization>,
  'sectorId' | 'countryBase' | 'productType' | 'tier' | 'status' | 'rareContact' | 'search' | 'colocatedCountries'
>;

/** The platform's people who can look after an organisation. */
export const platformStaffQuery = queryOptions({
  queryKey: ['organizations', 'platform-staff'],
  queryFn: ({ signal }) => request(listPlatformStaff, { signal }),
});

/** Returns what a change means for the organisation's records; nothing is asked where nothing that matters to them changes. */
export async function consequencesOf(
  { id, sector, productType, countryBase, status }: Organization,
  change: PlatformChange,
): Promise<readonly Consequence[]> {
  const query = {
    ...(change.sectorId === undefined || change.sectorId === sector.id ? {} : { sectorId: String(change.sectorId) }),
    ...(change.productType === undefined || change.productType === productType
      ? {}
      : { productType: change.productType }),
    ...(change.countryBase === undefined || change.countryBase === countryBase
      ? {}
      : { countryBase: change.countryBase }),
    ...(change.status === undefined || change.status === status ? {} : { status: change.status }),
  };
  if (Object.keys(query).length === 0) return [];
  return (await request(previewChange, { params: { id }, query })).consequences;
}

export async function savePlatformFacts(organization: Organization, change: PlatformChange): Promise<Organization> {
  const upon = goneOn(organization);
  const saved = await request(updateOrganization, {
    params: { id: organization.id },
    body: { ...change, version: upon.version },
  });
  await organizationSaved(saved, upon);
  return saved;
}
