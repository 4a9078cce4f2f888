import { expect, test } from 'vitest';
import { codesWithFollowUp, followUpOf, heardAbout, parseHeardOption } from './heard-about.ts';
import { candidateWordKey, isOutcomeReason, isTold, outcomeReasons, reasonsFor, staffWordKey } from './reasons.ts';
import { declineReasons, isDeclineReason, isWithdrawalReason, withdrawalReasons } from './withdrawal-reasons.ts';

test.each([
  ['reasons', outcomeReasons.map((one) => one.code), 19],
  ['withdrawal reasons', withdrawalReasons, 15],
  ['decline reasons', declineReasons, 18],
  ['sources', heardAbout.map((one) => one.code), 35],
])('%s are there once each', (_, codes, count) => {
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toHaveLength(count);
});

test.each([
  ['STRONGER', true, true],
  ['DUPLICATE', true, false],
  ['OWN_REASON', false, true],
])('%s: known %s, told %s', (code, known, told) => {
  expect(isOutcomeReason(code)).toBe(known);
  expect(isTold(code)).toBe(told);
});

test('reasons for a kind of role', () => {
  expect(reasonsFor('lateral').map((one) => one.code)).toContain('EXPERIENCE');
  expect(reasonsFor('lateral').map((one) => one.code)).not.toContain('AC');
  expect(reasonsFor('graduate').map((one) => one.code)).not.toContain('EXPERIENCE');
});

test('words are named by code', () => {
  expect([staffWordKey('FULL'), candidateWordKey('FULL')]).toEqual(['reasons.FULL.staff', 'reasons.FULL.candidate']);
});

test('a better offer is a reason to decline and not to withdraw', () => {
  expect([isWithdrawalReason('BETTER_OFFER'), isDeclineReason('BETTER_OFFER')]).toEqual([false, true]);
  expect([isWithdrawalReason('PAY'), isDeclineReason('PAY'), isDeclineReason(1)]).toEqual([true, true, false]);
});

test.each([
  ['LAW_FAIR', 'universityEventName'],
  ['UNI_CAREERS', 'universityName'],
  ['SOCIETY', 'societyName'],
  ['OPEN_DAY', 'eventName'],
  ['EMPLOYEE', 'contactName'],
  ['JOB_BOARD', 'platformName'],
  ['OTHER', 'pleaseSpecify'],
  ['SEARCH', null],
  ['nothing known', null],
])('after %s comes %s', (code, kind) => {
  expect(followUpOf(code)).toBe(kind);
  expect(codesWithFollowUp.includes(code)).toBe(kind !== null);
});

test.each([
  ['fair:::Law fair:::University name', { value: 'fair', label: 'Law fair', followUpLabel: 'University name' }],
  ['web:::Website:::', { value: 'web', label: 'Website', followUpLabel: null }],
  ['web', { value: 'web', label: 'web', followUpLabel: null }],
  [' :::x', null],
  ['', null],
])('own option %j', (text, expected) => {
  expect(parseHeardOption(text)).toEqual(expected);
});
