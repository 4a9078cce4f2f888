import { expect, test } from 'vitest';
import { formatMean, formatScore } from './format-score.ts';
import { matrixScore } from './matrix-score.ts';
import { usualMetric } from './metric.ts';
import { isWithin, scoreBounds } from './score-bounds.ts';
import { combineAverages, readScorecard } from './scorecard.ts';

const criteria = ['academicInContext', 'teamwork', 'resilience'].map((key) => ({ key, ...usualMetric }));

test.each([
  [{}, null, 0, false],
  [{ teamwork: 4 }, 4, 1, false],
  [{ academicInContext: 5, teamwork: 4, resilience: 4 }, 4.3, 3, true],
  [{ academicInContext: 0, teamwork: 0, resilience: 1 }, 0.3, 3, true],
  [{ academicInContext: 3, teamwork: null, resilience: 4 }, 3.5, 2, false],
  [{ academicInContext: 3, other: 5 }, 3, 1, false],
  [{ academicInContext: 9, teamwork: 2.5 }, null, 0, false],
])('%j', (card, average, scored, complete) => {
  expect(readScorecard(criteria, card)).toEqual({ average, scored, complete });
});

test('has no complete scorecard for a role without criteria', () => {
  expect(readScorecard([], {})).toEqual({ average: null, scored: 0, complete: false });
});

test.each([
  [[], null],
  [[null], null],
  [[4.3, null, 3.5], 3.9],
  [[4, 4.5], 4.3],
])('reviewers’ averages %j give %s', (averages, expected) => {
  expect(combineAverages(averages)).toBe(expected);
});

test.each([
  [0, '0'],
  [4, '4'],
  [3.5, '3.5'],
  [3.04, '3.0'],
  [1.45, '1.5'],
  [9.375, '9.4'],
  [9.75, '9.8'],
  [9.96, '10.0'],
])('%d is shown as %s', (score, shown) => {
  expect(formatScore(score)).toBe(shown);
});

test.each([
  [3, '3.0'],
  [2.9, '2.9'],
  [1.45, '1.5'],
])('a mean of %d stands in a column as %s', (score, shown) => {
  expect(formatMean(score)).toBe(shown);
});

test.each([
  ['number', {}, {}, [0, 5]],
  ['percent', {}, {}, [0, 100]],
  ['text', {}, {}, [null, null]],
  ['date', {}, {}, [null, null]],
  ['boolean', {}, {}, [null, null]],
  ['number', { max: 10 }, {}, [0, 10]],
  ['number', {}, { min: 1, max: 7 }, [1, 7]],
  ['number', { max: 10 }, { max: 7 }, [0, 10]],
  ['text', { min: 2 }, {}, [2, null]],
] as const)('%s with %j and %j lies within %j', (type, metric, score, [min, max]) => {
  expect(scoreBounds(type, metric, score)).toEqual({ min, max });
});

test('includes the ends of the bounds', () => {
  const bounds = scoreBounds('number');
  expect([0, 5, -0.1, 5.1, Number.NaN].map((value) => isWithin(value, bounds))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isWithin(1e9, scoreBounds('text'))).toBe(true);
});

const matrix = { rawAcademic: 0, piFlags: 0, mitigating: 0, secondCareer: 0, enthusiasm: [], writing: [] };

test.each([
  [{ rawAcademic: 4, enthusiasm: [4, 4], writing: [4, 4] }, 12, true],
  [{ rawAcademic: 2, piFlags: 1, mitigating: 0.5, enthusiasm: [3, 2], writing: [3, 4, 2] }, 9.375, true],
  [{ rawAcademic: 3, piFlags: 1, mitigating: 1, secondCareer: 1, enthusiasm: [2], writing: [3] }, 9.75, true],
  [{ rawAcademic: 2, enthusiasm: [2] }, 4.5, false],
])('matrix %j scores %d', (scores, score, complete) => {
  expect(matrixScore({ ...matrix, ...scores })).toEqual({ score, complete });
});
