import { expect, test } from 'vitest';
import type { QualificationEntry } from '../fields/values.ts';
import { type ContextFacts, contextResult, type SchoolFacts, shownPi } from './contextual-result.ts';
import { defaultContextSettings } from './settings.ts';

const aLevels = ['A', 'A', 'B'].map(
  (grade, index): QualificationEntry => ({ typeId: 201, subject: `s${index}`, grade, status: 'ACHIEVED', year: 2021 }),
);
const gcses = ['English Language', 'Mathematics', 'History', 'French', 'Art', 'Music', 'Latin', 'Physics'].map(
  (subject): QualificationEntry => ({ typeId: 101, subject, grade: '8', status: 'ACHIEVED' }),
);
const school = (change: Partial<SchoolFacts> = {}): SchoolFacts => ({
  covered: true,
  independent: false,
  completedYear: 2019,
  figures: [{ year: 2019, value: 4.12, cohort: 150, basis: 'ATTAINMENT_8' }],
  ...change,
});
const sixthForm = school({
  completedYear: 2021,
  figures: [
    { year: 2019, value: 30.1, cohort: 80, basis: 'BEST_THREE' },
    { year: 2023, value: 31.3, cohort: 80, basis: 'BEST_THREE' },
  ],
});
const national18 = (year: number) =>
  new Map([
    [2019, 32.9],
    [2021, 41.6],
    [2023, 34.2],
  ]).get(year) ?? null;
const facts: ContextFacts = {
  qualifications: [...gcses, ...aLevels],
  school16: school(),
  school18: sixthForm,
  national16: () => 4.67,
  national18,
  freeMeals: { own: null, national: null },
  home: null,
  participationQuintile: null,
  answers: { fsm: 'YES', care: 'PREFER_NOT_TO_SAY' },
  asked: ['fsm', 'care', 'refugee', 'parentDegree'],
};
const result = (change: Partial<ContextFacts> = {}) => contextResult({ ...facts, ...change }, defaultContextSettings);

test('returns the whole result', () => {
  expect(result()).toMatchObject({
    algorithmVersion: 2,
    ks4: {
      candidate: 8,
      school: 4.12,
      schoolYear: 2019,
      pi: 94.2,
      gradeGap: 3.88,
      basis: 'ATTAINMENT_8',
      reason: null,
    },
    ks5: { school: 38.75, schoolYear: 2021, way: 'BRIDGED', pi: 20.4, national: 41.6, reason: null },
    flagCount: 3,
    categories: ['EDUCATION', 'SOCIO_ECONOMIC'],
    socialMobility: true,
    outperformer: true,
    completeness: 0.5,
  });
});

test.each([
  ['a school that is not listed', { school18: null }, 'SCHOOL_DATA_MISSING'],
  ['a school in another country', { school18: school({ covered: false }) }, 'OUTSIDE_COVERAGE'],
  ['a school without figures', { school18: school({ figures: [] }) }, 'SCHOOL_DATA_MISSING'],
  ['two A levels', { qualifications: aLevels.slice(1) }, 'TOO_FEW_RESULTS'],
  [
    'a BTEC beside them',
    { qualifications: [...aLevels, { typeId: 208, subject: 'Business', grade: 'D', status: 'ACHIEVED' }] },
    'MIXED_QUALIFICATIONS',
  ],
  [
    'a figure of nought',
    { school18: school({ figures: [{ year: 2021, value: 0, cohort: 50, basis: 'PER_ENTRY' }] }) },
    'SCHOOL_DATA_MISSING',
  ],
] as const)('%s: gives no index, with the reason', (_, change, reason) => {
  expect(result(change).ks5).toMatchObject({ pi: null, gradeGap: null, reason });
});

test('compares an independent school at 18 and not at 16', () => {
  const both = result({ school16: school({ independent: true }), school18: { ...sixthForm, independent: true } });
  expect(both.ks4).toMatchObject({ pi: null, reason: 'SCHOOL_NOT_COMPARABLE' });
  expect(both.ks5.pi).toBe(20.4);
  expect(both.flags.find((flag) => flag.code === 'SCHOOL_KS4')?.value).toBeNull();
});

test('shows the figures of a school even when the candidate has too few results', () => {
  const { ks4, flags } = result({ qualifications: [] });
  expect(ks4).toMatchObject({ candidate: null, school: 4.12, pi: null, reason: 'TOO_FEW_RESULTS' });
  expect(flags.find((flag) => flag.code === 'SCHOOL_KS4')?.value).toBe(true);
});

test('gives no index, no flag and nothing that counts against a candidate without any data', () => {
  const empty = contextResult(
    { ...facts, qualifications: [], school16: null, school18: null, answers: {}, asked: [] },
    defaultContextSettings,
  );
  expect(empty).toMatchObject({ flagCount: 0, categories: [], socialMobility: false, outperformer: false });
  expect(empty.completeness).toBeNull();
});

test('shows an index below nought only when the organisation wants it', () => {
  expect(shownPi(-2.4, defaultContextSettings)).toBeNull();
  expect(shownPi(-2.4, { showNegativePi: true })).toBe(-2.4);
  expect(shownPi(0, defaultContextSettings)).toBe(0);
  expect(shownPi(null, { showNegativePi: true })).toBeNull();
});
