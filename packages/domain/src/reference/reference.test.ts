import { expect, test } from 'vitest';
import { choices, choicesOf, isChoice } from './choices.ts';
import { countries, countriesInOrder, countryName, isCountryCode } from './countries.ts';
import { degreeClasses } from './degree-classes.ts';
import { degreeTypeById, degreeTypes } from './degree-types.ts';
import { ethnicities, idsOfGrouping } from './ethnicities.ts';
import { gradeOf, gradeSystems } from './grade-systems.ts';
import { permitTypes } from './permit-types.ts';
import {
  gradeBounds,
  isGrade,
  isImplausibleGrade,
  qualificationById,
  qualifications,
  qualificationsOf,
} from './qualifications.ts';
import { isAtHome, universities, universityById } from './universities.ts';

test.each([
  ['universities', universities.map((one) => one.id)],
  ['university names', universities.map((one) => one.name)],
  ['degree classes', degreeClasses.map((one) => one.id)],
  ['degree types', degreeTypes.map((one) => one.id)],
  ['ethnicities', ethnicities.map((one) => one.id)],
  ['permit types', permitTypes.map((one) => one.id)],
  ['qualifications', qualifications.map((one) => one.id)],
  ['countries', countries],
  ...Object.entries(choices),
])('%s are unique', (_, values: readonly (string | number)[]) => {
  expect(new Set(values).size).toBe(values.length);
});

test.each([
  ['GB', 180],
  ['AU', 39],
  ['HK', 10],
  ['AE', 7],
  ['SA', 4],
])('of %s there are %i universities', (country, count) => {
  expect(universities.filter((one) => one.country === country)).toHaveLength(count);
});

test.each([
  ['RUSSELL_GROUP', 24],
  ['OXBRIDGE', 2],
  ['GROUP_OF_EIGHT', 8],
] as const)('%s has %i of them', (group, count) => {
  expect(universities.filter((one) => one.groups.includes(group))).toHaveLength(count);
});

test.each([
  ['University of Oxford', 'UK', true],
  ['Monash University', 'OZ', true],
  ['Qatar University', 'GCC', true],
  ['University of Hong Kong', 'HK', true],
  ['University of Oxford', 'OZ', false],
  ['University of Oxford', 'OTHER', false],
] as const)('%s is at home in %s: %s', (name, base, expected) => {
  const found = universities.find((one) => one.name === name);
  expect(found && isAtHome(found, base)).toBe(expected);
});

test('has each provider number of a university once', () => {
  const numbers = universities.flatMap((one) => (one.ukprn === null ? [] : [one.ukprn]));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => number > 9_999_999 && number < 100_000_000)).toBe(true);
  expect(universities.every((one) => universityById(one.id) === one)).toBe(true);
});

test.each([
  ['UCL', 'University College London', ['RUSSELL_GROUP']],
  ['LSE', 'London School of Economics and Political Science', ['RUSSELL_GROUP']],
  ['Cambridge', 'University of Cambridge', ['RUSSELL_GROUP', 'OXBRIDGE']],
  ['Oxford', 'University of Oxford', ['RUSSELL_GROUP', 'OXBRIDGE']],
  ['UNSW', 'University of New South Wales', ['GROUP_OF_EIGHT']],
  ['HKU', 'University of Hong Kong', []],
  ['University of Bolton', 'University of Greater Manchester', []],
  ['UCLan', 'University of Lancashire', []],
])('%s is %s', (alias, name, groups) => {
  expect(universities.find((one) => one.aliases.includes(alias))).toMatchObject({ name, groups });
});

test('puts the United Kingdom first, then follows the alphabet', () => {
  expect(countries.slice(0, 3)).toEqual(['GB', 'AF', 'AX']);
  expect(countries).toHaveLength(249);
  expect(countriesInOrder('de', 'AU').slice(0, 3)).toEqual(['AU', 'AF', 'EG']);
  expect(countryName('GB')).toBe('United Kingdom');
  expect([isCountryCode('GB'), isCountryCode('UK'), isCountryCode(7)]).toEqual([true, false, false]);
});

test.each([
  [202, 0, 50],
  [203, 1, 8],
  [206, 0, 25],
  [201, 0, 100],
  [101, 1, 100],
  [4711, 0, 100],
])('grades of %i lie within %d and %d', (id, min, max) => {
  expect(gradeBounds(id)).toEqual({ min, max });
});

test.each([
  [101, '9', true],
  [101, 9, false],
  [201, 'A*', true],
  [201, 'F', false],
  [202, 45, true],
  [202, 50, true],
  [202, 51, false],
  [203, 0, false],
  [206, 25.5, false],
  [299, 'Distinction', true],
  [299, ' ', false],
  [4711, 'A', false],
])('qualification %i has grade %s: %s', (id, grade, expected) => {
  expect(isGrade(id, grade)).toBe(expected);
});

test.each([
  [203, 7, 'HIGHER_LEVEL', true],
  [203, 7, undefined, false],
  [203, 7, 'HIGHER', false],
  [203, 6.5, 'HIGHER_LEVEL', false],
  [205, 'A', 'HIGHER', true],
  [205, 'A', undefined, false],
  [208, 'DDD', 'EXTENDED_DIPLOMA', true],
  [208, 'DDD', 'DIPLOMA', false],
  [208, 'D', 'CERTIFICATE', true],
  [209, 'P', 'CORE_D_OR_E', true],
  [103, '7-6', undefined, true],
  [103, '6-7', undefined, false],
  [104, '9', undefined, true],
  [104, 'A*', undefined, true],
  [105, 'No award', undefined, true],
  [106, 'Higher Merit', undefined, true],
  [210, 'D1', undefined, true],
  [213, 'Distinction', undefined, false],
  [214, 99.95, undefined, true],
  [214, 99.955, undefined, false],
  [215, '5**', undefined, true],
  [216, 3.85, undefined, true],
  [216, 5.01, undefined, false],
  [225, 1450, undefined, true],
  [225, 399, undefined, false],
  [225, 1601, undefined, false],
  [226, 36, undefined, true],
  [226, 37, undefined, false],
  [227, 5, undefined, true],
  [227, 0, undefined, false],
  [217, 1.3, undefined, true],
  [217, 0.7, undefined, false],
  [217, 1.35, undefined, false],
  [218, 8.75, undefined, true],
  [220, 'S', undefined, true],
  [222, 'A', undefined, true],
  [223, 'F', undefined, false],
])('qualification %i, grade %s, tier %s: %s', (id, grade, tier, expected) => {
  expect(isGrade(id, grade, tier)).toBe(expected);
});

test.each(qualifications)('$name: grades once each, tiers once each, usual somewhere', (one) => {
  const systems = [one.grading, ...one.tiers.map((tier) => tier.grading)];
  for (const system of systems) {
    if (system.kind !== 'list') continue;
    expect(new Set(system.grades.map((grade) => grade.label)).size).toBe(system.grades.length);
    expect(system.grades.map((grade) => grade.order)).toEqual(system.grades.map((_, order) => order));
  }
  expect(new Set(one.tiers.map((tier) => tier.id)).size).toBe(one.tiers.length);
  expect(one.countryBases.length).toBeGreaterThan(0);
  expect(one.trueMax).toBeLessThanOrEqual(one.max);
});

test('takes the lowest grade of the Abitur as the best', () => {
  expect(qualificationById(217)?.grading).toMatchObject({ best: 'low', decimals: 1 });
});

test.each([
  ['UK', 201],
  ['OZ', 202],
  ['HK', 201],
  ['GCC', 201],
] as const)('in %s the list begins with %i and ends with "other"', (base, first) => {
  const ids = qualificationsOf('KS5', base).map((one) => one.id);
  expect([ids[0], ids.at(-1), ids.length]).toEqual([first, 299, qualificationsOf('KS5').length]);
  if (base === 'OZ') expect(ids.indexOf(214)).toBeLessThan(ids.indexOf(201));
});

test.each([
  [101, '9', 9],
  [102, 'A*', 8.5],
  [102, 'F', 1.5],
  [103, '8-7', 7.5],
  [104, 'B', 5.5],
  [201, 'A*', 60],
  [201, 'E', 10],
])('a %i at %s is worth %d points of the Department', (id, label, points) => {
  const type = qualificationById(id);
  expect(type && gradeOf(type.grading, label)?.dfe).toBe(points);
});

test('keeps the tariff before 2017 for old results', () => {
  const grades = gradeSystems.aLevel.kind === 'list' ? gradeSystems.aLevel.grades : [];
  expect(grades.map((grade) => grade.ucasBefore2017)).toEqual([140, 120, 100, 80, 60, 40, 0]);
});

test.each([
  [202, 46, true],
  [202, 45, false],
  [206, 21, true],
  [202, 51, false],
  [201, 'A', false],
])('qualification %i with %s is implausible: %s', (id, grade, expected) => {
  expect(isImplausibleGrade(id, grade)).toBe(expected);
});

test('finds an IB subject beyond 7 implausible', () => {
  expect([7, 8].map((grade) => isImplausibleGrade(203, grade, 'STANDARD_LEVEL'))).toEqual([false, true]);
  expect([4, 4.5].map((grade) => isImplausibleGrade(216, grade))).toEqual([false, true]);
  expect([4, 5.5].map((grade) => isImplausibleGrade(217, grade))).toEqual([false, true]);
});

test('offers "other" at each level', () => {
  expect(qualificationsOf('KS4').map((one) => one.id)).toEqual([101, 102, 103, 104, 105, 106, 299]);
  expect(qualificationsOf('KS5').at(-1)?.id).toBe(299);
});

test.each([
  ['BLACK', {}, [15, 16, 17]],
  ['BLACK', { wideGroups: true }, [6, 7, 15, 16, 17]],
  ['ASIAN', {}, [10, 11, 12, 13, 14]],
  ['ASIAN', { wideGroups: true }, [8, 10, 11, 12, 13, 14]],
  ['BAME', {}, [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]],
  ['BAME', { includeWhiteMinorities: true }, [3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]],
] as const)('%s with %j', (grouping, options, ids) => {
  expect(idsOfGrouping(grouping, options)).toEqual(ids);
});

test.each([
  ['permitType', 3, true],
  ['permitType', '3', false],
  ['gender', 'WOMAN', true],
  ['gender', 'OTHER', false],
  ['no such list', 'YES', false],
])('%s holds %s: %s', (key, value, expected) => {
  expect(isChoice(key, value)).toBe(expected);
});

test('has look-ups that agree with the lists', () => {
  expect(choicesOf('degreeClass')).toEqual(degreeClasses.map((one) => one.id));
  expect(degreeClasses.find(({ id }) => id === 2)).toMatchObject({ group: 'first' });
  expect(degreeClasses.filter((one) => one.bases.includes('OZ')).map((one) => one.id)).toEqual([
    10, 12, 13, 14, 60, 61, 62, 63, 64, 65, 66, 67, 98, 99,
  ]);
  expect(degreeTypeById(1)).toEqual({ id: 1, name: 'LLB', group: 'law', isLaw: true });
  expect(degreeTypes).toHaveLength(44);
  expect(degreeTypeById(0)).toBeUndefined();
});
