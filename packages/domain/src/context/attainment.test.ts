import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QualificationEntry } from '../fields/values.ts';
import { attainment16, attainment18 } from './attainment.ts';

const subjects = [
  'History',
  'Physics',
  'French',
  'Law',
  'Art and Design',
  'Music',
  'Latin',
  'Drama',
  'Dance',
  'Geology',
];
const entry = (typeId: number, subject: string, grade: string, rest: Partial<QualificationEntry> = {}) =>
  ({ typeId, subject, grade, status: 'ACHIEVED', ...rest }) satisfies QualificationEntry;
const entries = (typeId: number, grades: string): QualificationEntry[] =>
  grades.split(' ').map((grade, index) => entry(typeId, subjects[index] ?? 'Other', grade));
const aLevels = (grades: string) => entries(201, grades);
const gcses = (english: string, maths: string, others: string) => [
  entry(101, 'English Language', english),
  entry(101, 'Mathematics', maths),
  ...entries(101, others),
];

test.each([
  ['three', aLevels('A* A A'), 160 / 3],
  ['the best three of four', aLevels('A A B D'), 140 / 3],
  ['U counts as nought', aLevels('A A U'), 100 / 3],
  ['a subject twice counts once, with the better grade', [...aLevels('B B B'), entry(201, ' HISTORY ', 'A')], 130 / 3],
  ['General Studies does not count', [...aLevels('B B C'), entry(201, 'General Studies', 'A*')], 110 / 3],
  ['Critical Thinking does not count', [...aLevels('B B C'), entry(201, 'critical  thinking', 'A*')], 110 / 3],
  [
    'AS and an extended project do not count',
    [...aLevels('B B C'), ...entries(204, 'A A'), ...entries(211, 'A*')],
    110 / 3,
  ],
  [
    'predicted and awaited do not count',
    [...aLevels('B B C'), entry(201, 'Law', 'A*', { status: 'PREDICTED' })],
    110 / 3,
  ],
] as const)('at 18: %s', (_, given, points) => {
  expect(attainment18(given)).toEqual({ value: { points, partial: false, year: null } });
});

test.each([
  ['nothing', [], 'TOO_FEW_RESULTS'],
  ['two', aLevels('A* A*'), 'TOO_FEW_RESULTS'],
  ['two and one predicted', [...aLevels('A A'), entry(201, 'Law', 'A', { status: 'PREDICTED' })], 'TOO_FEW_RESULTS'],
  ['two and an AS', [...aLevels('A A'), ...entries(204, 'A')], 'TOO_FEW_RESULTS'],
  ['A levels beside a BTEC', [...aLevels('A A'), ...entries(208, 'D*')], 'MIXED_QUALIFICATIONS'],
  ['a BTEC alone', entries(208, 'D*D*D*'), 'TOO_FEW_RESULTS'],
  ['only the Baccalaureate', [{ typeId: 202, grade: 40, status: 'ACHIEVED' }], 'TOO_FEW_RESULTS'],
] as const)('at 18: %s gives no index', (_, given, reason) => {
  expect(attainment18(given)).toEqual({ reason });
});

test.each([
  ['eight others, of which six count', gcses('8', '9', '9 8 8 7 7 7 6'), 8, false],
  ['six others', gcses('6', '6', '7 6 6 5 5 4'), 5.7, false],
  ['five others: an empty slot', gcses('6', '6', '7 6 6 5 5'), (12 + 12 + 29) / 9, true],
  [
    'the better English counts double, the other is one of the others',
    [...gcses('5', '6', '7 6 6 5 5'), entry(101, 'English Literature', '8')],
    (16 + 12 + 7 + 6 + 6 + 5 + 5 + 5) / 10,
    false,
  ],
  [
    'letters',
    [entry(102, 'English', 'A*'), entry(102, 'Mathematics', 'A'), ...entries(102, 'B C D E F G')],
    (17 + 14 + 5.5 + 4 + 3 + 2 + 1.5 + 1) / 10,
    false,
  ],
  [
    'combined science is two results',
    [...gcses('6', '6', '6 6 6'), entry(103, 'Combined Science', '8-7')],
    (24 + 18 + 15) / 9,
    true,
  ],
  [
    'international ones, in either scale',
    [...gcses('6', '6', '6 6 6'), ...entries(104, 'U U U A 6').slice(3)],
    55 / 9,
    true,
  ],
] as const)('at 16: %s', (_, given, points, partial) => {
  const reached = attainment16(given);
  expect(reached).toMatchObject({ value: { partial } });
  expect('value' in reached ? reached.value.points : null).toBeCloseTo(points, 10);
});

test.each([
  ['no English', gcses('8', '9', '9 8 8 7 7 7').slice(1)],
  ['no maths', gcses('8', '9', '9 8 8 7 7 7').filter(({ subject }) => subject !== 'Mathematics')],
  ['four others', gcses('8', '9', '9 8 8 7')],
  ['other certificates', entries(105, 'A A A A A A A A')],
])('at 16: %s gives no index', (_, given) => {
  expect(attainment16(given)).toEqual({ reason: 'TOO_FEW_RESULTS' });
});

test('takes the year of most results, and the later of two with equally many', () => {
  const years = [2019, 2020, 2019].map((year, index) => entry(201, subjects[index] ?? '', 'A', { year }));
  expect(attainment18(years)).toMatchObject({ value: { year: 2019 } });
  const tied = [2019, 2020, undefined].map((year, index) =>
    entry(201, subjects[index] ?? '', 'A', year === undefined ? {} : { year }),
  );
  expect(attainment18(tied)).toMatchObject({ value: { year: 2020 } });
});

const grades = ['A*', 'A', 'B', 'C', 'D', 'E', 'U'];
const anyALevels = fc
  .uniqueArray(fc.constantFrom(...subjects), { maxLength: 8 })
  .chain((chosen) =>
    fc.tuple(...chosen.map((subject) => fc.constantFrom(...grades).map((grade) => entry(201, subject, grade)))),
  );

test('stays between 0 and 60 at 18 in any order, and never falls with one more result', () => {
  fc.assert(
    fc.property(anyALevels, fc.constantFrom(...grades), (given, grade) => {
      const reached = attainment18(given);
      expect(attainment18(given.toReversed())).toEqual(reached);
      if ('reason' in reached) return;
      expect(reached.value.points).toBeGreaterThanOrEqual(0);
      expect(reached.value.points).toBeLessThanOrEqual(60);
      const more = attainment18([...given, entry(201, 'Welsh', grade)]);
      expect('value' in more && more.value.points >= reached.value.points).toBe(true);
    }),
  );
});
