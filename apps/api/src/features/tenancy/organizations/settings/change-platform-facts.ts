import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type { updateOrganization as contract } from '@evenhand/contract/tenancy/organizations/organizations';
import { type Actor, can } from '@evenhand/domain/access/can';
import { readCountryBase } from '@evenhand/domain/organizations/country-base';
import {
  type Consequence,
  changeConsequences,
  type PlatformFacts,
  refusalsIn,
} from '@evenhand/domain/organizations/organization-change';
import { sectorById } from '@evenhand/domain/organizations/sectors';
import { isVariantId } from '@evenhand/domain/organizations/variants';
import { isCountryCode } from '@evenhand/domain/reference/countries';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { invalid, type NamedFault, ProblemError } from '../../../../platform/http/problem-error.ts';
import {
  countRecords,
  type OrganizationRow,
  type PlatformColumns,
  savePlatformFacts,
} from '../organizations.queries.ts';
import { readConfiguration } from '../tenant-directory.ts';

type Body = BodyOf<typeof contract>;
export type PlatformInput = Pick<Body, (typeof platformFields)[number]>;

export const platformFields = [
  'sectorId',
  'countryBase',
  'productType',
  'tier',
  'status',
  'rareContact',
  'search',
  'colocatedCountries',
] as const;

const columnOf = {
  sectorId: 'sector_id',
  countryBase: 'country_base',
  productType: 'product_type',
  tier: 'tier',
  status: 'status',
  rareContact: 'rare_contact',
  search: 'search',
  colocatedCountries: 'colocated_countries',
} as const satisfies Record<(typeof platformFields)[number], keyof PlatformColumns>;

const namedFields = (body: PlatformInput) => platformFields.filter((field) => body[field] !== undefined);

/** Throws not_allowed, naming the fields, when the caller sends what the platform's administrators alone decide. */
export function assertMayDecide(me: Actor, body: PlatformInput): void {
  const named = namedFields(body);
  if (named.length === 0 || can(me, 'organization:create')) return;
  throw new ProblemError('not_allowed', { faults: named.map((field) => ({ code: 'not_allowed', field })) });
}

const factsOf = (row: OrganizationRow): PlatformFacts => ({
  sectorId: row.sector_id,
  countryBase: readCountryBase(row.country_base),
  productType: isVariantId(row.product_type) ? row.product_type : 'ATS',
  status: row.status === 'ARCHIVED' ? 'ARCHIVED' : 'ACTIVE',
});

/** Returns what a change means for the organisation's records. */
export async function consequencesOf(
  tx: TenantTx,
  row: OrganizationRow,
  change: Pick<PlatformInput, keyof PlatformFacts>,
): Promise<Consequence[]> {
  const from = factsOf(row);
  const to = {
    sectorId: change.sectorId ?? from.sectorId,
    countryBase: change.countryBase ?? from.countryBase,
    productType: change.productType ?? from.productType,
    status: change.status ?? from.status,
  };
  const hasOwnZone = readConfiguration(row.configuration).timeZone !== undefined;
  return changeConsequences(from, to, { records: await countRecords(tx), hasOwnZone });
}

function assertReadable({ sectorId, colocatedCountries = [] }: PlatformInput): void {
  const faults: NamedFault[] = [
    ...(sectorId === undefined || sectorById(sectorId) ? [] : [{ code: 'not_a_choice' as const, field: 'sectorId' }]),
    ...colocatedCountries.flatMap((code, index) =>
      isCountryCode(code) ? [] : [{ code: 'not_a_choice' as const, field: `colocatedCountries.${index}` }],
    ),
  ];
  if (faults.length > 0) throw invalid(faults);
}

/** The platform's own organisation is where its administrators sign in: it keeps its product and is never archived. */
function assertNotPlatform(row: OrganizationRow, input: PlatformInput): void {
  if (!row.is_platform) return;
  const faults: NamedFault[] = [
    ...(input.status === 'ARCHIVED' ? [{ code: 'change_refused' as const, field: 'status' }] : []),
    ...(input.productType === undefined || input.productType === row.product_type
      ? []
      : [{ code: 'change_refused' as const, field: 'productType' }]),
  ];
  if (faults.length > 0) throw new ProblemError('change_refused', { faults });
}

const kindOf = (before: string, after: string): string => {
  if (before === after) return 'organization.changed';
  return after === 'ARCHIVED' ? 'organization.archived' : 'organization.restored';
};

const factsAfter = (row: OrganizationRow, input: PlatformInput): PlatformColumns => ({
  sector_id: input.sectorId ?? row.sector_id,
  country_base: input.countryBase ?? row.country_base,
  product_type: input.productType ?? row.product_type,
  tier: input.tier === undefined ? row.tier : input.tier,
  status: input.status ?? row.status,
  rare_contact: input.rareContact === undefined ? row.rare_contact : input.rareContact,
  search: input.search ?? row.search,
  colocated_countries: [...new Set(input.colocatedCountries ?? row.colocated_countries)],
});

/**
 * Writes what the platform decides about an organisation whose row is locked, with an event of what it was before. Throws 422
 * naming the field, or change_refused when the new product could not show records that are there.
 */
export async function changePlatformFacts(
  tx: TenantTx,
  row: OrganizationRow,
  input: PlatformInput,
): Promise<PlatformColumns> {
  assertReadable(input);
  assertNotPlatform(row, input);
  const facts = factsAfter(row, input);
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const changed = platformFields.filter((field) => !isSame(row[columnOf[field]], facts[columnOf[field]]));
  if (changed.length === 0) return facts;
  const refusals = refusalsIn(await consequencesOf(tx, row, input));
  if (refusals.length > 0) {
    throw new ProblemError('change_refused', { faults: refusals.map((code) => ({ code, field: 'productType' })) });
  }
  await savePlatformFacts(tx, facts);
  await recordEvent(tx, {
    kind: kindOf(row.status, facts.status),
    subjectId: row.id,
    values: changed.map((key) => ({ key, before: row[columnOf[key]], after: facts[columnOf[key]] })),
  });
  return facts;
}
