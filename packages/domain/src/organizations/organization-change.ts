import type { CountryBase } from './country-base.ts';
import { usualZone } from './office-zone.ts';
import { sectorKind } from './sectors.ts';
import { hasFeature, type VariantFeature, type VariantId, variants } from './variants.ts';

/** Properties of an organisation that the platform sets and may change later. */
export interface PlatformFacts {
  readonly sectorId: number;
  readonly countryBase: CountryBase;
  readonly productType: VariantId;
  readonly status: 'ACTIVE' | 'ARCHIVED';
}

/** How many records an organisation has. */
export interface OrganizationRecords {
  readonly roles: number;
  readonly openRoles: number;
  readonly applications: number;
  readonly comingEvents: number;
  readonly staff: number;
  readonly candidates: number;
}

export const consequenceCodes = [
  'roles_without_product',
  'applications_without_product',
  'events_without_product',
  'features_lost',
  'features_gained',
  'lists_change',
  'addresses_added',
  'words_change',
  'country_words_change',
  'clock_changes',
  'staff_signed_out',
  'candidates_signed_out',
  'roles_closed',
  'work_resumes',
] as const;
export type ConsequenceCode = (typeof consequenceCodes)[number];

export interface Consequence {
  readonly code: ConsequenceCode;
  /** Number of records concerned; 0 when there are none in particular. */
  readonly count: number;
  /** The change is refused while this holds. */
  readonly blocks: boolean;
}

const told = (code: ConsequenceCode, count = 0): Consequence => ({ code, count, blocks: false });
const lostParts = [
  { feature: 'roles', records: 'roles', code: 'roles_without_product' },
  { feature: 'applications', records: 'applications', code: 'applications_without_product' },
  { feature: 'events', records: 'comingEvents', code: 'events_without_product' },
] as const;

/** Counts the features of one product that another one lacks. */
const lackingIn = (from: VariantId, to: VariantId): number =>
  Object.keys(variants[from].features).filter((name) => {
    const feature = name as VariantFeature; // keys of a Record<VariantFeature, boolean>
    return hasFeature(from, feature) && !hasFeature(to, feature);
  }).length;

function productConsequences(from: VariantId, to: VariantId, records: OrganizationRecords): Consequence[] {
  if (from === to) return [];
  const stranded = lostParts
    .filter(({ feature, records: kind }) => hasFeature(from, feature) && !hasFeature(to, feature) && records[kind] > 0)
    .map(({ code, records: kind }) => ({ code, count: records[kind], blocks: true }));
  const lost = lackingIn(from, to);
  const gained = lackingIn(to, from);
  const lists = variants[from].candidateLists.join() !== variants[to].candidateLists.join();
  return [
    ...stranded,
    ...(lost > 0 ? [told('features_lost', lost)] : []),
    ...(gained > 0 ? [told('features_gained', gained)] : []),
    ...(lists && records.applications > 0 ? [told('lists_change', records.applications)] : []),
    told('addresses_added'),
  ];
}

function countryConsequences(from: CountryBase, to: CountryBase, hasOwnZone: boolean): Consequence[] {
  if (from === to) return [];
  const isClock = !hasOwnZone && usualZone(from) !== usualZone(to);
  return [told('country_words_change'), ...(isClock ? [told('clock_changes')] : [])];
}

function statusConsequences({ status }: PlatformFacts, records: OrganizationRecords): Consequence[] {
  if (status === 'ACTIVE') return [told('work_resumes')];
  return [
    ...(records.staff > 0 ? [told('staff_signed_out', records.staff)] : []),
    ...(records.candidates > 0 ? [told('candidates_signed_out', records.candidates)] : []),
    ...(records.openRoles > 0 ? [told('roles_closed', records.openRoles)] : []),
  ];
}

/** Returns the codes of those consequences that refuse the change. */
export const refusalsIn = (consequences: readonly Consequence[]) =>
  lostParts.map(({ code }) => code).filter((code) => consequences.some((one) => one.blocks && one.code === code));

/**
 * Returns what a change of an organisation means for its records, to be shown before the change is made. A consequence that blocks
 * would leave records that no page of the new product shows.
 */
export function changeConsequences(
  from: PlatformFacts,
  to: PlatformFacts,
  context: { readonly records: OrganizationRecords; readonly hasOwnZone: boolean },
): Consequence[] {
  return [
    ...productConsequences(from.productType, to.productType, context.records),
    ...(sectorKind(from.sectorId) === sectorKind(to.sectorId) ? [] : [told('words_change')]),
    ...countryConsequences(from.countryBase, to.countryBase, context.hasOwnZone),
    ...(from.status === to.status ? [] : statusConsequences(to, context.records)),
  ];
}
