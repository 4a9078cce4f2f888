import { expect, test } from 'vitest';
import { adjustmentFields } from '../candidates/adjustments.ts';
import { codesWithFollowUp, followUpOf, heardAbout } from './heard-about.ts';
import { parseHeardOption } from './heard-options.ts';
import {
  candidateWordKey,
  isGiven,
  isReasonCode,
  isTold,
  outcomeReasons,
  type ReasonPosition,
  type ReasonSetting,
  reasonFaults,
  reasonsOf,
  untoldReasons,
} from './reasons.ts';
import { declineReasons, isDeclineReason, isWithdrawalReason, withdrawalReasons } from './withdrawal-reasons.ts';

test.each([
  ['reasons', outcomeReasons.map((one) => one.code), 19],
  ['withdrawal reasons', withdrawalReasons, 15],
  ['decline reasons', declineReasons, 18],
  ['sources', heardAbout.map((one) => one.code), 34],
])('%s are listed once each', (_, codes, count) => {
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toHaveLength(count);
});

const own = { code: 'own_language', staff: 'German below what the team needs', candidate: 'This team works in German' };

test.each([
  ['STRONGER', undefined, true, true],
  ['DUPLICATE', undefined, true, false],
  ['DUPLICATE', [{ code: 'DUPLICATE', candidate: 'You applied twice' }], true, true],
  ['FULL', [{ code: 'FULL', candidate: ' ' }], true, false],
  ['FULL', [{ code: 'FULL', staff: 'No places left' }], true, true],
  ['own_language', [own], true, true],
  ['own_quiet', [{ code: 'own_quiet', staff: 'Quiet' }], true, false],
  ['OLDER_REASON', undefined, false, true],
] as const)('%s with %j: a code %s, told %s', (code, settings, known, told) => {
  expect(isReasonCode(code)).toBe(known);
  expect(isTold(code, settings)).toBe(told);
  if (known) expect(untoldReasons(settings).includes(code)).toBe(!told);
});

const given = (settings: readonly ReasonSetting[] | undefined, at: ReasonPosition): string[] =>
  reasonsOf(settings)
    .filter((reason) => isGiven(reason, at))
    .map(({ code }) => code);

test('offers the product’s reasons for their kinds of role while the organisation has set nothing', () => {
  const lateral = given(undefined, { scheme: 'LATERAL', stageIds: [1] });
  expect(lateral).toContain('EXPERIENCE');
  expect(lateral).not.toContain('AC');
  for (const scheme of ['TRAINING_CONTRACT', 'PUPILLAGE', 'INTERNSHIP']) {
    expect(given(undefined, { scheme, stageIds: [1] })).not.toContain('EXPERIENCE');
    expect(given(undefined, { scheme, stageIds: [1] })).toContain('AC');
  }
  // Roles of several kinds offer only the reasons that all of them have.
  const over = given(undefined, { scheme: null, stageIds: [] });
  expect(over).toContain('FULL');
  expect(over).not.toContain('EXPERIENCE');
});

test('puts the organisation’s reasons first, in its order, for the roles and stages it has set', () => {
  const settings = [
    own,
    { code: 'FULL' },
    { code: 'own_test', staff: 'Test', stages: [2, 8], schemes: ['INTERNSHIP'] },
    { code: 'ACADEMIC', archived: true },
    { code: 'EXPERIENCE', schemes: [] },
  ];
  const at = (scheme: string, stageIds: number[]) => given(settings, { scheme, stageIds });
  expect(at('INTERNSHIP', [2]).slice(0, 4)).toEqual(['own_language', 'FULL', 'own_test', 'EXPERIENCE']);
  expect(at('INTERNSHIP', [2, 8])).toContain('own_test');
  for (const [scheme, stageIds] of [
    ['INTERNSHIP', [2, 9]],
    ['INTERNSHIP', [9]],
    ['PUPILLAGE', [2]],
  ] as const) {
    expect(at(scheme, [...stageIds])).not.toContain('own_test');
  }
  expect(at('INTERNSHIP', [1])).not.toContain('ACADEMIC');
  expect(reasonsOf(settings)).toHaveLength(outcomeReasons.length + 2);
});

test.each([
  [undefined, undefined, []],
  [[], [own], []],
  [[own], [{ ...own, archived: true }], []],
  [[own], [], ['reason_kept']],
  [[own], undefined, ['reason_kept']],
  [[{ code: 'FULL' }], [], []],
  [[], [{ code: 'own_new' }], ['required']],
  [[], [{ code: 'own_new', staff: '  ' }], ['required']],
  [[], [{ code: 'NOT_KNOWN' }], ['invalid_value']],
  [[], [own, own], ['invalid_value']],
  [[], [{ ...own, stages: [2, 8] }], []],
  [[], [{ ...own, stages: [2, 16] }], ['not_a_choice']],
  [[], [{ ...own, stages: [1000] }], ['not_a_choice']],
  [[], outcomeReasons.map(({ code }) => ({ code, archived: true })), ['no_reason_left']],
])('of %j made %j: %j', (before, after, codes) => {
  expect(reasonFaults(before, after).map(({ code }) => code)).toEqual(codes);
});

test('names texts by code', () => {
  expect(candidateWordKey('FULL')).toBe('reasons.FULL.candidate');
});

test('offers a better offer as a reason to decline and not to withdraw', () => {
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
])('asks after %s for %s', (code, kind) => {
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

test('keeps British Sign Language among the adjustments for hearing, and out of the sources', () => {
  expect(heardAbout.map(({ code }): string => code)).not.toContain('BSL');
  expect(adjustmentFields.find(({ id }) => id === 'interpreter')?.onlyWhen).toEqual({ field: 'hearing', in: ['BSL'] });
});
