import { expect, it } from 'vitest';
import { changeConsequences, type OrganizationRecords, type PlatformFacts } from './organization-change.ts';

const firm: PlatformFacts = { sectorId: 1, countryBase: 'UK', productType: 'ATS', status: 'ACTIVE' };
const none: OrganizationRecords = {
  roles: 0,
  openRoles: 0,
  applications: 0,
  comingEvents: 0,
  staff: 0,
  candidates: 0,
};
const busy: OrganizationRecords = { ...none, roles: 3, openRoles: 2, applications: 40, comingEvents: 1, staff: 5 };
const codesOf = (
  change: Partial<PlatformFacts>,
  {
    records = none,
    hasOwnZone = false,
    from = firm,
  }: { records?: OrganizationRecords; hasOwnZone?: boolean; from?: PlatformFacts } = {},
) =>
  changeConsequences(from, { ...from, ...change }, { records, hasOwnZone }).map(
    ({ code, count, blocks }) => `${code} ${count}${blocks ? ' blocks' : ''}`,
  );

it('has no consequences when nothing changes', () => {
  expect(codesOf({}, { records: busy })).toEqual([]);
});

it('blocks a product that cannot show the existing records', () => {
  expect(codesOf({ productType: 'CRS' }, { records: busy })).toEqual([
    'roles_without_product 3 blocks',
    'applications_without_product 40 blocks',
    'events_without_product 1 blocks',
    'features_lost 4',
    'features_gained 1',
    'lists_change 40',
    'addresses_added 0',
  ]);
});

it('lets an organisation without records have any product', () => {
  expect(codesOf({ productType: 'CRS' })).toEqual(['features_lost 4', 'features_gained 1', 'addresses_added 0']);
});

it('keeps applications through a change between products that have them', () => {
  expect(codesOf({ productType: 'LATERAL' }, { records: { ...busy, comingEvents: 0 } })).toEqual([
    'features_lost 2',
    'features_gained 3',
    'addresses_added 0',
  ]);
});

it('reports other wording only when the kind of sector changes', () => {
  expect(codesOf({ sectorId: 2 })).toEqual([]);
  expect(codesOf({ sectorId: 4 })).toEqual(['words_change 0']);
});

it('reports another time zone unless the organisation has chosen its own', () => {
  expect(codesOf({ countryBase: 'OZ' })).toEqual(['country_words_change 0', 'clock_changes 0']);
  expect(codesOf({ countryBase: 'OZ' }, { hasOwnZone: true })).toEqual(['country_words_change 0']);
  expect(codesOf({ countryBase: 'OTHER' })).toEqual(['country_words_change 0']);
});

it('reports who is signed out and what closes when an organisation is archived', () => {
  expect(codesOf({ status: 'ARCHIVED' }, { records: busy })).toEqual(['staff_signed_out 5', 'roles_closed 2']);
  expect(codesOf({ status: 'ACTIVE' }, { from: { ...firm, status: 'ARCHIVED' }, records: busy })).toEqual([
    'work_resumes 0',
  ]);
});
