import { expect, test } from 'vitest';
import { educationOf } from './education.ts';

const none = { secondary: {}, sixthForm: {}, university: {} };
const school = (id: number | null, year: number, country?: string) => ({
  school: { id, name: 'x', ...(country ? { country } : {}) },
  secondarySchoolCompletedYear: year,
});

test('takes the school that was left last as the school of the exams', () => {
  const secondary = { secondarySchools: [school(1, 2016), school(2, 2018), school(3, 2017)] };
  expect(educationOf({ ...none, secondary }).school16).toEqual({ urn: 2, country: null, completedYear: 2018 });
  const abroad = { secondarySchools: [school(null, 2018, 'FR')] };
  expect(educationOf({ ...none, secondary: abroad }).school16).toEqual({
    urn: null,
    country: 'FR',
    completedYear: 2018,
  });
});

test('reads the results of both lists, and skips entries that are not results', () => {
  const one = { typeId: 101, subject: 'History', grade: '8', status: 'ACHIEVED', year: 2018 };
  const two = { typeId: 201, subject: 'History', grade: 'A', status: 'PREDICTED' };
  const education = educationOf({
    ...none,
    secondary: { gcseQualifications: [one, 'x', { typeId: 'x' }, { typeId: 101, status: '?' }] },
    sixthForm: { aLevelQualifications: [two] },
  });
  expect(education).toMatchObject({ qualifications: [one, two], school16: null, school18: null, pandemic: false });
});

test.each([
  [{ secondary: { secondarySchools: [school(1, 2020)] } }, true],
  [{ secondary: { secondarySchools: [school(1, 2019)] } }, false],
  [{ university: { universities: [{ universityStartYear: 2022, universityGraduationYear: 2025 }] } }, true],
  [{ university: { universities: [{ universityStartYear: 2021, universityGraduationYear: 2025 }] } }, false],
])('pandemic note for %j', (sections, expected) => {
  expect(educationOf({ ...none, ...sections }).pandemic).toBe(expected);
});
