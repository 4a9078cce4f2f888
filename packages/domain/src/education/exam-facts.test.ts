import { expect, test } from 'vitest';
import { examFacts } from './exam-facts.ts';

const gcse = (subject: string, grade: string, more: object = {}) => ({
  typeId: /\d/.test(grade) ? 101 : 102,
  subject,
  grade,
  status: 'ACHIEVED',
  ...more,
});
const aLevel = (subject: string, grade: string, more: object = {}) => ({
  typeId: 201,
  subject,
  grade,
  status: 'ACHIEVED',
  ...more,
});

test.each<[string, object[], [number | null, number | null]]>([
  ['none', [], [null, null]],
  [
    'figures and letters together',
    [gcse('Art', '7'), gcse('Music', 'A'), gcse('French', 'B'), gcse('Drama', '3')],
    [2, 3],
  ],
  ['the lowest that count', [gcse('Art', '7'), gcse('Music', '4'), gcse('French', 'C')], [1, 3]],
  ['only what fell short', [gcse('Art', '2')], [0, 0]],
  ['combined science as two', [gcse('Combined Science', '7-6', { typeId: 103 })], [1, 2]],
  ['an international one', [gcse('Art', 'A*', { typeId: 104 })], [1, 1]],
  ['the better of a resit', [gcse('Maths', '3'), gcse('maths ', '7', { resit: true })], [1, 1]],
  ['what is expected not', [gcse('Art', '9', { status: 'PREDICTED' })], [null, null]],
  ['what is no grade not', [gcse('Art', 'Fine'), { typeId: 'x' }], [null, null]],
])('at 16: %s', (_, gcseQualifications, counts) => {
  const { ks4_high, ks4_passes } = examFacts({ gcseQualifications }, {});
  expect([ks4_high, ks4_passes]).toEqual(counts);
});

test.each<[string, object[], [number | null, number | null]]>([
  ['none', [], [null, null]],
  ['A*AA', [aLevel('Law', 'A*'), aLevel('Art', 'A'), aLevel('French', 'A')], [152, 3]],
  [
    'AAB with a project',
    [aLevel('Law', 'A'), aLevel('Art', 'A'), aLevel('French', 'B'), aLevel('Law', 'A', { typeId: 211 })],
    [160, 2],
  ],
  ['a double award as two', [aLevel('Business', 'AB', { typeId: 228 })], [88, 1]],
  ['what is expected not', [aLevel('Law', 'A'), aLevel('Art', 'A*', { status: 'PREDICTED' })], [48, 1]],
  [
    'other qualifications in points alone',
    [aLevel('Business', 'DDD', { typeId: 208, tier: 'EXTENDED_DIPLOMA' })],
    [144, null],
  ],
])('at 18: %s', (_, aLevelQualifications, facts) => {
  const { ucas_points, ks5_high } = examFacts({}, { aLevelQualifications });
  expect([ucas_points, ks5_high]).toEqual(facts);
});

test('ignores answers of another shape', () => {
  const none = { ucas_points: null, ks4_high: null, ks4_passes: null, ks5_high: null };
  expect(examFacts({ gcseQualifications: 'many' }, { aLevelQualifications: [7, null] })).toEqual(none);
});
