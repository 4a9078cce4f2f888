import { expect, test } from 'vitest';
import { choices, choicesOf, isChoice } from './choices.ts';
import { countries, countriesInOrder, countryName, isCountryCode } from './countries.ts';
import { degreeClassById, degreeClasses } from './degree-classes.ts';
import { degreeTypeById, degreeTypes } from './degree-types.ts';
import { ethnicities, idsOfGrouping } from './ethnicities.ts';
import { permitTypes } from './permit-types.ts';
import { gradeBounds, isGrade, isImplausibleGrade, qualifications, qualificationsOf } from './qualifications.ts';
import { universities, universityById } from './universities.ts';

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

test('universities: 180, of which 24 in the Russell Group, numbers once each', () => {
  expect(universities).toHaveLength(180);
  expect(universities.filter((one) => one.russellGroup)).toHaveLength(24);
  const numbers = universities.flatMap((one) => (one.ukprn === null ? [] : [one.ukprn]));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => number > 9_999_999 && number < 100_000_000)).toBe(true);
  expect(universities.every((one) => universityById(one.id) === one)).toBe(true);
});

test.each([
  ['UCL', 'University College London', true],
  ['LSE', 'London School of Economics and Political Science', true],
  ['University of Bolton', 'University of Greater Manchester', false],
  ['UCLan', 'University of Lancashire', false],
])('%s is %s', (alias, name, russellGroup) => {
  expect(universities.find((one) => one.aliases.includes(alias))).toMatchObject({ name, russellGroup });
});

test('the United Kingdom comes first, then the alphabet', () => {
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
  [202, 46, true],
  [202, 45, false],
  [203, 8, true],
  [206, 21, true],
  [202, 51, false],
  [201, 'A', false],
])('qualification %i with %s is implausible: %s', (id, grade, expected) => {
  expect(isImplausibleGrade(id, grade)).toBe(expected);
});

test('each level can say "other"', () => {
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

test('lists and look-ups agree', () => {
  expect(choicesOf('degreeClass')).toEqual(degreeClasses.map((one) => one.id));
  expect(degreeClassById(2)?.key).toBe('upperSecond');
  expect(degreeTypeById(1)).toEqual({ id: 1, name: 'LLB', isLaw: true });
  expect(degreeTypeById(0)).toBeUndefined();
});
