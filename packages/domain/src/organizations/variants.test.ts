import { expect, test } from 'vitest';
import { readCountryBase } from './country-base.ts';
import { sectorKind, sectors } from './sectors.ts';
import { hasFeature, isVariantId, variantFeatures, variantIds, variants } from './variants.ts';

test.each([
  ['NETWORK', '/manager/search', '/signup'],
  ['ATS', '/manager/today', '/roles'],
  ['LATERAL', '/manager/today', '/roles'],
  ['CRS', '/manager/search', '/login'],
  ['ICMS', '/manager/search', '/login'],
] as const)('%s: staff land on %s, signed out on %s', (id, staff, signedOut) => {
  expect(variants[id]).toMatchObject({ id, staffLanding: staff, signedOutLanding: signedOut });
});

test.each([
  ['publicSignUp', ['NETWORK', 'ATS', 'LATERAL', 'CRS']],
  ['roles', ['NETWORK', 'ATS', 'LATERAL', 'ICMS']],
  ['manyEmployers', ['NETWORK']],
  ['agencies', ['LATERAL']],
  ['matches', ['NETWORK', 'ICMS']],
  ['contextualProfiles', ['CRS']],
  ['availability', ['NETWORK', 'ATS', 'LATERAL', 'ICMS']],
] as const)('%s is shown by %j', (feature, ids) => {
  expect(variantIds.filter((id) => hasFeature(id, feature))).toEqual(ids);
});

test('shows every feature in some variant, and names all of them in each record', () => {
  for (const feature of variantFeatures) expect(variantIds.some((id) => hasFeature(id, feature))).toBe(true);
  for (const id of variantIds) expect(Object.keys(variants[id].features).sort()).toEqual([...variantFeatures].sort());
  expect([isVariantId('ATS'), isVariantId('ats'), isVariantId(null)]).toEqual([true, false, false]);
});

test.each([
  [undefined, 'UK'],
  [null, 'UK'],
  ['', 'UK'],
  ['UK', 'UK'],
  ['OZ', 'OZ'],
  ['GCC', 'GCC'],
  ['FR', 'OTHER'],
  [7, 'OTHER'],
])('country base %j reads as %s', (value, base) => {
  expect(readCountryBase(value)).toBe(base);
});

test('knows three law sectors and one of chambers, and companies otherwise', () => {
  const count = (kind: string) => sectors.filter((sector) => sector.kind === kind).length;
  expect([count('law'), count('chambers')]).toEqual([3, 1]);
  expect([1, 4, 8, 4711, null, undefined].map(sectorKind)).toEqual([
    'law',
    'chambers',
    'company',
    'company',
    'company',
    'company',
  ]);
  expect(new Set(sectors.map((sector) => sector.id)).size).toBe(sectors.length);
});
