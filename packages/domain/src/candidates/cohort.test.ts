import { expect, test } from 'vitest';
import { type CohortYears, isPandemicCohort } from './cohort.ts';
import { isOptedOut } from './opted-out.ts';

const degree = (startYear: number | null, graduationYear: number | null) => ({
  degrees: [{ startYear, graduationYear }],
});

const cases: [string, Partial<CohortYears>, boolean][] = [
  ['nothing known', {}, false],
  ['sixth form 2019', { sixthFormSchoolCompletedYear: 2019 }, false],
  ['sixth form 2020', { sixthFormSchoolCompletedYear: 2020 }, true],
  ['sixth form 2023', { sixthFormSchoolCompletedYear: 2023 }, true],
  ['sixth form 2024', { sixthFormSchoolCompletedYear: 2024 }, false],
  ['secondary school 2020', { secondarySchoolCompletedYear: 2020 }, true],
  ['secondary school 2024', { secondarySchoolCompletedYear: 2024 }, false],
  ['graduated 2019', degree(2016, 2019), false],
  ['graduated 2020', degree(2017, 2020), true],
  ['graduated 2024', degree(null, 2024), true],
  ['2022 to 2025', degree(2022, 2025), true],
  ['2021 to 2025', degree(2021, 2025), false],
  ['2022 to 2026', degree(2022, 2026), false],
  ['no years', { sixthFormSchoolCompletedYear: null, ...degree(null, null) }, false],
];

test.each(cases)('%s', (_, years, expected) => {
  expect(isPandemicCohort({ degrees: [], ...years })).toBe(expected);
});

test.each([
  ['x-REJECTED@example.org', true],
  ['x-rejected@example.org', false],
  ['x@example.org', false],
])('%s has opted out: %s', (email, expected) => {
  expect(isOptedOut(email)).toBe(expected);
});
