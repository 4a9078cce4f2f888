import { expect, test } from 'vitest';
import { formatScore } from './format-score.ts';
import {
  areItems,
  emptyMatrix,
  isEmptyMatrix,
  isMatrixValue,
  type MatrixValue,
  readMatrix,
  sameItems,
} from './matrix.ts';
import { type Metric, metricProblem, onScale, sameMetric, scoreProblem } from './metric.ts';
import { readScorecard } from './scorecard.ts';

const items = { enthusiasm: ['Why us', 'Why law'], writing: ['Case study', 'Letter', 'Form'] };
const matrix: Metric = { metricType: 'matrix', min: null, max: null, matrix: items };
const aMatrix = (given: Partial<MatrixValue>): MatrixValue => ({ ...emptyMatrix(items), ...given });
const full = aMatrix({
  rawAcademic: 2,
  piFlags: 1,
  mitigating: 0.5,
  secondCareer: 0,
  enthusiasm: [3, 2],
  writing: [3, 4, 2],
});

test.each([
  [full, 9.375, '9.4', true],
  [{ ...full, secondCareer: null }, 9.375, '9.4', false],
  [{ ...full, writing: [3, null, null] }, 9.375, '9.4', false],
  [{ ...full, enthusiasm: [null, null] }, 7.5, '7.5', false],
  [
    aMatrix({ rawAcademic: 4, piFlags: 0, mitigating: 0, secondCareer: 0, enthusiasm: [4, 4], writing: [4, 4, 4] }),
    12,
    '12',
    true,
  ],
  [aMatrix({ rawAcademic: 4, piFlags: 2, mitigating: 1, secondCareer: 1 }), 6, '6', false],
  [aMatrix({}), 0, '0', false],
])('%j scores %d', (given, score, shown, complete) => {
  expect(readMatrix(given)).toEqual({ score, complete });
  expect(formatScore(readMatrix(given).score)).toBe(shown);
});

test.each([
  ['all of it', full, true],
  ['a part of it', aMatrix({ piFlags: 1.5 }), true],
  ['nothing', aMatrix({}), false],
  ['a quarter', aMatrix({ rawAcademic: 2.25 }), false],
  ['too many flags', aMatrix({ piFlags: 2.5 }), false],
  ['half an item', aMatrix({ enthusiasm: [2.5, null] }), false],
  ['an item too many', aMatrix({ enthusiasm: [2, 2, 2] }), false],
  ['an item too few', aMatrix({ writing: [2] }), false],
])('%s', (_what, given, fits) => {
  expect(isMatrixValue(items, given)).toBe(fits);
  expect(scoreProblem(matrix, given)).toBe(fits ? null : 'invalid_value');
});

test('takes no number as a matrix, and no matrix as a number', () => {
  expect(scoreProblem(matrix, 9)).toBe('invalid_value');
  expect(scoreProblem({ ...matrix, metricType: 'number', matrix: null }, full)).toBe('not_a_number');
});

test('counts by its share of 12 once it is complete', () => {
  expect(onScale(matrix, full)).toBeCloseTo(3.906, 3);
  const criteria = [{ key: 'matrix', ...matrix }];
  expect(readScorecard(criteria, { matrix: full })).toEqual({ average: 3.9, scored: 1, complete: true });
  expect(readScorecard(criteria, { matrix: aMatrix({ piFlags: 2 }) })).toEqual({
    average: null,
    scored: 0,
    complete: false,
  });
});

test.each([
  [items, true],
  [{ ...items, writing: [] }, false],
  [{ ...items, writing: [' '] }, false],
  [{ ...items, writing: ['x'.repeat(121)] }, false],
  [{ ...items, writing: Array.from({ length: 7 }, () => 'x') }, false],
])('items of %j: %s', (given, fit) => {
  expect(areItems(given)).toBe(fit);
  expect(metricProblem({ ...matrix, matrix: given })).toEqual(fit ? null : { part: 'matrix', code: 'invalid_value' });
});

test('requires items for a matrix, and allows them only there', () => {
  expect(metricProblem({ ...matrix, matrix: null })).toEqual({ part: 'matrix', code: 'invalid_value' });
  expect(metricProblem({ ...matrix, metricType: 'text' })).toEqual({ part: 'matrix', code: 'invalid_value' });
  expect(metricProblem({ ...matrix, max: 12 })).toEqual({ part: 'max', code: 'invalid_value' });
});

test('takes a matrix with equally many items as the same, whatever their names', () => {
  const renamed = { ...items, enthusiasm: ['Why here', 'Why now'] };
  const more = { ...items, enthusiasm: ['Why us'] };
  expect([sameItems(items, renamed), sameItems(items, more), sameItems(items, null), sameItems(null, null)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(sameMetric(matrix, { ...matrix, matrix: renamed })).toBe(true);
  expect(sameMetric(matrix, { ...matrix, matrix: more })).toBe(false);
});

test('is empty until a score is given', () => {
  expect(isEmptyMatrix(emptyMatrix(items))).toBe(true);
  expect(isEmptyMatrix(aMatrix({ mitigating: 0 }))).toBe(false);
});
