import { expect, test } from 'vitest';
import { catalogue, fieldsOf } from './catalogue/catalogue.ts';
import { applyOrganizationConfig } from './organization-config.ts';
import { validateSection } from './validate-section.ts';

const fields = fieldsOf('university', applyOrganizationConfig(catalogue, { countryBase: 'OZ' }));
const degree = {
  universityType: 'UNDERGRADUATE',
  university: { id: null, name: 'Monash' },
  subject: 'Law',
  universityStartYear: 2022,
  universityGraduationYear: 2026,
};

test.each([
  ['no average', {}, []],
  ['on its scale', { gpa: 6.25, gpaScale: 7 }, []],
  ['the best there is', { gpa: 4.3, gpaScale: 4.3 }, []],
  ['above its scale', { gpa: 4.1, gpaScale: 4 }, ['universities[0].gpa:out_of_range']],
  ['above every scale', { gpa: 7.1 }, ['universities[0].gpa:out_of_range']],
  ['without a scale', { gpa: 6 }, []],
  ['a scale that there is not', { gpa: 3, gpaScale: 6 }, ['universities[0].gpaScale:not_a_choice']],
  ['in words', { gpa: 'six', gpaScale: 7 }, ['universities[0].gpa:not_a_number']],
] as const)('a grade point average: %s', (_, part, faults) => {
  const found = validateSection(
    fields,
    { universities: [{ ...degree, ...part }] },
    { mode: 'complete', countryBase: 'OZ' },
  );
  expect(found.map(({ field, code }) => `${field}:${code}`)).toEqual(faults);
});

test('states the maximum', () => {
  const data = { universities: [{ ...degree, gpa: 5, gpaScale: 4 }] };
  expect(validateSection(fields, data, { mode: 'draft', countryBase: 'OZ' })).toMatchObject([
    { params: { min: 0, max: 4 } },
  ]);
});
