import { expect, test } from 'vitest';
import { applyState, deadlineOf, isExtension, lastMoment } from './apply-window.ts';
import { nextTick, timeLeft, warningAt } from './time-left.ts';

const at = (time: string): Date => new Date(`2026-12-01T${time}Z`);
const window = { closesAt: at('12:00:00'), graceMinutes: 15, extendedTo: null, begunAt: null };
const begun = { ...window, begunAt: at('11:59:59.999') };

test.each([
  ['before', window, '11:59:59.999', 'open'],
  ['at the deadline without a draft', window, '12:00:00', 'closed'],
  ['at the deadline with a draft', begun, '12:00:00', 'grace'],
  ['within the grace', begun, '12:14:59.999', 'grace'],
  ['at the end of the grace', begun, '12:15:00', 'closed'],
  ['a draft begun at the deadline itself', { ...window, begunAt: at('12:00:00') }, '12:00:00', 'closed'],
  ['no grace', { ...begun, graceMinutes: 0 }, '12:00:00', 'closed'],
  ['never closing', { ...begun, closesAt: null }, '23:00:00', 'open'],
  ['given more time', { ...window, extendedTo: at('18:00:00') }, '17:59:59', 'open'],
  ['more time is over', { ...window, extendedTo: at('18:00:00') }, '18:00:00', 'closed'],
  ['grace upon more time', { ...begun, extendedTo: at('18:00:00') }, '18:14:00', 'grace'],
  ['a role that closes later than that', { ...window, extendedTo: at('11:00:00') }, '11:30:00', 'open'],
])('%s', (_, given, now, state) => {
  expect(applyState(given, at(now))).toBe(state);
});

test('shows the end exactly as it is decided', () => {
  expect(lastMoment(begun)).toEqual(at('12:15:00'));
  expect(lastMoment(window)).toEqual(at('12:00:00'));
  expect(deadlineOf({ closesAt: at('12:00:00'), extendedTo: at('13:00:00') })).toEqual(at('13:00:00'));
  expect(lastMoment({ ...begun, closesAt: null })).toBeNull();
});

test.each([
  ['13:00:00', '12:00:00', '11:00:00', true],
  ['13:00:00', '12:00:00', '12:30:00', true],
  ['13:00:00', '12:00:00', '13:00:00', false],
  ['12:00:00', '12:00:00', '11:00:00', false],
  ['11:30:00', '12:00:00', '11:00:00', false],
])('to %s from %s at %s: %s', (to, from, now, may) => {
  expect(isExtension(at(to), at(from), at(now))).toBe(may);
});

test('cannot move the deadline of a role that never closes', () =>
  expect(isExtension(at('13:00:00'), null, at('11:00:00'))).toBe(false));

test('shows zero only when the time is over', () => {
  expect(timeLeft(90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
  expect(timeLeft(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(timeLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

test.each([
  [3_600_001, null],
  [3_600_000, 'hour'],
  [600_001, 'hour'],
  [600_000, 'tenMinutes'],
  [60_000, 'minute'],
  [1, 'minute'],
  [0, null],
])('with %i ms left the warning is %s', (left, warning) => {
  expect(warningAt(left)).toBe(warning);
});

test.each([
  [7_230_000, 30_000],
  [7_200_000, 60_000],
  [60_250, 250],
  [3_600_000, 1000],
])('with %i ms left the display changes in %i ms', (left, wait) => {
  expect(nextTick(left)).toBe(wait);
});
