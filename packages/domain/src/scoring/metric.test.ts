import { expect, test } from 'vitest';
import {
  dayOfSeconds,
  type Metric,
  metricProblem,
  onScale,
  type ScoreValue,
  sameMetric,
  scoreProblem,
  secondsOfDay,
  usualMetric,
} from './metric.ts';
import { readScorecard } from './scorecard.ts';

const metric = (metricType: Metric['metricType'], min: number | null = null, max: number | null = null): Metric => ({
  metricType,
  min,
  max,
  matrix: null,
});
const christmas = 1_798_156_800;

test.each<[string, Metric, ScoreValue, string | null]>([
  ['the scale takes whole numbers', usualMetric, 0, null],
  ['up to 5', usualMetric, 5, null],
  ['and no half', usualMetric, 2.5, 'out_of_range'],
  ['and no 6', usualMetric, 6, 'out_of_range'],
  ['and no yes', usualMetric, true, 'not_a_number'],
  ['a number takes a half', metric('number'), 2.5, null],
  ['of the usual bounds', metric('number'), 5.1, 'out_of_range'],
  ['and no quarter', metric('number'), 2.25, 'too_many_decimals'],
  ['of its own bounds', metric('number', 1, 10), 10, null],
  ['not beyond them', metric('number', 1, 10), 0, 'out_of_range'],
  ['below nought', metric('number', -5, 5), -4.9, null],
  ['no words', metric('number'), '3', 'not_a_number'],
  ['no infinity', metric('number'), Number.POSITIVE_INFINITY, 'not_a_number'],
  ['a percentage', metric('percent'), 62.5, null],
  ['not beyond 100', metric('percent'), 100.5, 'out_of_range'],
  ['not below its own bound', metric('percent', 40), 39, 'out_of_range'],
  ['no is an answer', metric('boolean'), false, null],
  ['1 is no yes', metric('boolean'), 1, 'not_a_yes_or_no'],
  ['text', metric('text'), 'Reads closely.', null],
  ['of something', metric('text'), '  ', 'required'],
  ['not too long', metric('text'), 'x'.repeat(2001), 'too_long'],
  ['not a number', metric('text'), 4, 'not_text'],
  ['a day', metric('date'), christmas, null],
  ['no hour of it', metric('date'), christmas + 3600, 'not_a_date'],
  ['no day of Rome', metric('date'), -62_135_596_800, 'not_a_date'],
  ['no text of a day', metric('date'), '2026-12-25', 'not_a_date'],
])('%s', (_what, given, value, problem) => {
  expect(scoreProblem(given, value)).toBe(problem);
});

test.each<[Metric, string | null]>([
  [usualMetric, null],
  [metric('scale', 0, 5), 'min invalid_value'],
  [metric('boolean', null, 1), 'max invalid_value'],
  [metric('text', 2), 'min invalid_value'],
  [metric('date', 0), 'min invalid_value'],
  [metric('number'), null],
  [metric('number', 1, 10), null],
  [metric('number', 10, 1), 'max out_of_range'],
  [metric('number', 3, 3), 'max out_of_range'],
  [metric('number', 6), 'min out_of_range'],
  [metric('number', null, 0), 'max out_of_range'],
  [metric('number', 0.25, 4), 'min too_many_decimals'],
  [metric('number', 0, 1_000_001), 'max out_of_range'],
  [metric('percent', 40, 70), null],
  [metric('percent', null, 101), 'max out_of_range'],
  [metric('percent', -1), 'min out_of_range'],
])('bounds of %j: %s', (given, told) => {
  const problem = metricProblem(given);
  expect(problem ? `${problem.part} ${problem.code}` : null).toBe(told);
});

test.each<[Metric, ScoreValue, number | null]>([
  [usualMetric, 3, 3],
  [metric('number'), 2.5, 2.5],
  [metric('number', 1, 9), 5, 2.5],
  [metric('number', -10, 10), -10, 0],
  [metric('percent'), 60, 3],
  [metric('percent', 50, 100), 100, 5],
  [metric('boolean'), true, null],
  [metric('text'), '4', null],
  [metric('date'), christmas, null],
])('%j: %j counts as %s', (given, value, counted) => {
  expect(onScale(given, value)).toBe(counted);
});

test('completes a card of several types with all of them, and takes the mean of numbers only', () => {
  const criteria = [
    { key: 'scale', ...usualMetric },
    { key: 'test', ...metric('percent') },
    { key: 'essay', ...metric('number', 0, 20) },
    { key: 'clash', ...metric('boolean') },
    { key: 'why', ...metric('text') },
    { key: 'free', ...metric('date') },
  ];
  const card = { scale: 4, test: 60, essay: 10, clash: false, why: 'Curious', free: christmas };
  expect(readScorecard(criteria, card)).toEqual({ average: 3.2, scored: 6, complete: true });
  expect(readScorecard(criteria, { ...card, essay: 21 })).toEqual({ average: 3.5, scored: 5, complete: false });
  expect(readScorecard(criteria.slice(3), card)).toEqual({ average: null, scored: 3, complete: true });
});

test.each([
  ['2026-12-25', christmas],
  ['1970-01-01', 0],
  ['2026-02-30', null],
  ['2026-2-3', null],
  ['', null],
])('the day %j is %s', (text, seconds) => {
  expect(secondsOfDay(text)).toBe(seconds);
  if (seconds !== null) expect(dayOfSeconds(seconds)).toBe(text);
});

test('takes metrics as the same only with the same bounds', () => {
  expect(sameMetric(metric('number', 1, 2), metric('number', 1, 2))).toBe(true);
  expect(sameMetric(metric('number', 1, 2), metric('number', 1, 3))).toBe(false);
  expect(sameMetric(usualMetric, metric('number'))).toBe(false);
});
