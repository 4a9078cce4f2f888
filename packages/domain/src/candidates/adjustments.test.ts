import { expect, test } from 'vitest';
import { cleanSection, validateSection } from '../fields/validate-section.ts';
import {
  adjustmentFields,
  extendedMinutes,
  extraTimePercent,
  interpretersFor,
  mayTakeRecordedInterview,
  noticeDays,
} from './adjustments.ts';

test.each([
  [30, 25, 40],
  [45, 10, 50],
  [60, 50, 90],
  [50, 10, 55],
  [32, 0, 32],
  [60, 100, 120],
])('%i minutes and %i %% are %i', (minutes, percent, expected) => {
  expect(extendedMinutes(minutes, percent)).toBe(expected);
});

test.each([
  [{}, 0],
  [{ needs: ['EXTRA_TIME'], extraTime: 25 }, 25],
  [{ needs: ['EXTRA_TIME'], extraTime: 'OTHER', extraTimePercent: 33 }, 33],
  [{ needs: ['EXTRA_TIME'] }, 0],
  [{ needs: ['PARKING'], extraTime: 25 }, 0],
])('extra time of %o', (data, expected) => {
  expect(extraTimePercent(data)).toBe(expected);
});

const signed = { needs: ['HEARING'], hearing: ['BSL'] };
test('needs notice for British Sign Language, and two interpreters for a long session', () => {
  expect(noticeDays(signed)).toBe(10);
  expect(noticeDays({ needs: ['HEARING'], hearing: ['LOOP'] })).toBe(0);
  expect([60, 61].map((minutes) => interpretersFor(signed, minutes))).toEqual([1, 2]);
  expect(interpretersFor({ needs: [], hearing: ['BSL'] }, 90)).toBe(0);
  expect([true, false].map((captions) => mayTakeRecordedInterview(signed, captions))).toEqual([true, false]);
  expect(mayTakeRecordedInterview({}, false)).toBe(true);
});

test('checks and keeps only the fields that are asked', () => {
  const wrong = { needs: ['EXTRA_TIME', 'NAP'], extraTime: 7 };
  expect(validateSection(adjustmentFields, wrong, { mode: 'draft' }).map((one) => one.field)).toEqual([
    'needs',
    'extraTime',
  ]);
  const left = cleanSection(adjustmentFields, { needs: ['PARKING'], hearing: ['BSL'], interpreter: 'Ann', other: 'x' });
  expect(left).toEqual({ needs: ['PARKING'] });
});
