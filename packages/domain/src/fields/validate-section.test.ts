import { expect, test } from 'vitest';
import { fieldsOf } from './catalogue/catalogue.ts';
import type { Field, SectionId } from './field.ts';
import { cleanSection, validateSection } from './validate-section.ts';
import type { SectionData } from './values.ts';

const person = {
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.org',
  phone: '+44 7911 123456',
  citizen: true,
};
const errors = (section: SectionId, data: SectionData, mode: 'draft' | 'complete' = 'complete') =>
  validateSection(fieldsOf(section), data, { mode, currentYear: 2026 }).map(({ field, code }) => `${field}:${code}`);

const personal: [string, SectionData, string[]][] = [
  ['complete', person, []],
  ['no name', { ...person, firstName: ' ' }, ['firstName:required']],
  ['long name', { ...person, lastName: 'x'.repeat(101) }, ['lastName:too_long']],
  ['name that is a number', { ...person, lastName: 7 }, ['lastName:not_text']],
  ['bad address', { ...person, email: 'amara@' }, ['email:not_an_email']],
  ['bad phone', { ...person, phone: '08911123456' }, ['phone:not_a_phone']],
  ['bad postcode', { ...person, postcode: 'SW1A' }, ['postcode:bad_postcode']],
  ['good postcode', { ...person, postcode: 'sw1a1aa' }, []],
  ['a postcode of another country', { ...person, postcode: '75001', country: 'FR' }, []],
  ['bad country', { ...person, country: 'XX' }, ['country:not_a_choice']],
  ['citizen in words', { ...person, citizen: 'yes' }, ['citizen:not_a_yes_or_no']],
  ['no citizen, no permit', { ...person, citizen: false }, ['permitType:required']],
  ['no such permit', { ...person, citizen: false, permitType: 77 }, ['permitType:not_a_choice']],
  ['other permit not named', { ...person, citizen: false, permitType: 3 }, ['otherPermit:required']],
  ['no permit', { ...person, citizen: false, permitType: 4 }, []],
  ['a permit left over from before', { ...person, permitType: 3, otherPermit: 'x'.repeat(500) }, []],
  ['something unknown', { ...person, shoeSize: 9 }, ['shoeSize:unknown_field']],
];

test.each(personal)('personal: %s', (_, data, expected) => {
  expect(errors('personal', data)).toEqual(expected);
});

test('allows a draft gaps, but no faults', () => {
  expect(errors('personal', { firstName: 'Amara' }, 'draft')).toEqual([]);
  expect(errors('personal', { phone: '123' }, 'draft')).toEqual(['phone:not_a_phone']);
});

const school = { school: { id: 136_275, name: 'Park School' }, secondarySchoolCompletedYear: 2021 };
const schools = { secondarySchools: [school] };
const atSchool = (change: object) => ({ secondarySchools: [{ ...school, ...change }] });
const gcse = { typeId: 101, subject: 'Mathematics', grade: '8', status: 'ACHIEVED' };
const withGcse = (change: object) => ({ ...schools, gcseQualifications: [gcse, { ...gcse, ...change }] });
const secondary: [string, SectionData, string[]][] = [
  ['complete', { ...schools, gcseQualifications: [gcse] }, []],
  ['a school that is not listed', atSchool({ school: { id: null, name: 'École' } }), []],
  [
    'a school without a name',
    atSchool({ school: { id: null, name: '' } }),
    ['secondarySchools[0].school:bad_institution'],
  ],
  [
    'a year too far back',
    atSchool({ secondarySchoolCompletedYear: 1975 }),
    ['secondarySchools[0].secondarySchoolCompletedYear:out_of_range'],
  ],
  [
    'a year too far ahead',
    atSchool({ secondarySchoolCompletedYear: 2034 }),
    ['secondarySchools[0].secondarySchoolCompletedYear:out_of_range'],
  ],
  [
    'half a year',
    atSchool({ secondarySchoolCompletedYear: 2020.5 }),
    ['secondarySchools[0].secondarySchoolCompletedYear:not_a_number'],
  ],
  [
    'finished before it began',
    atSchool({ startYear: 2022 }),
    ['secondarySchools[0].secondarySchoolCompletedYear:too_early'],
  ],
  ['no such grade', withGcse({ grade: 'A' }), ['gcseQualifications[1].grade:bad_qualification']],
  ['no grade', withGcse({ grade: '' }), ['gcseQualifications[1].grade:required']],
  ['no subject', withGcse({ subject: '' }), ['gcseQualifications[1].subject:required']],
  [
    'predicted for a past year',
    withGcse({ status: 'PREDICTED', year: 2021 }),
    ['gcseQualifications[1].status:result_out'],
  ],
  ['predicted for this year', withGcse({ status: 'PREDICTED', year: 2026 }), []],
  ['no such status', withGcse({ status: '?' }), ['gcseQualifications[1].status:bad_qualification']],
  ['no such kind', withGcse({ typeId: 4711 }), ['gcseQualifications[1].typeId:bad_qualification']],
  ['a year in words', withGcse({ year: 'last' }), ['gcseQualifications[1].year:not_a_number']],
  ['no list', { ...schools, gcseQualifications: gcse }, ['gcseQualifications:not_a_list']],
  ['an entry that is none', { ...schools, gcseQualifications: [7] }, ['gcseQualifications[0]:bad_qualification']],
  ['too many', { ...schools, gcseQualifications: Array(31).fill(gcse) }, ['gcseQualifications:too_many']],
  [
    'an International Baccalaureate subject of no level',
    withGcse({ typeId: 203, grade: 7 }),
    ['gcseQualifications[1].tier:required'],
  ],
  [
    'a level it does not have',
    withGcse({ typeId: 203, grade: 7, tier: 'HIGHER' }),
    ['gcseQualifications[1].tier:bad_qualification'],
  ],
  ['a level where there is none', withGcse({ tier: 'HIGHER' }), ['gcseQualifications[1].tier:bad_qualification']],
  [
    'half a point',
    withGcse({ typeId: 203, grade: 6.5, tier: 'HIGHER_LEVEL' }),
    ['gcseQualifications[1].grade:too_many_decimals'],
  ],
  ['an Access diploma by its credits', withGcse({ typeId: 213, grade: '', distinctions: 30, merits: 15 }), []],
  [
    'an Access diploma without credits',
    withGcse({ typeId: 213, grade: '' }),
    ['gcseQualifications[1].distinctions:required'],
  ],
  [
    'more credits than there are',
    withGcse({ typeId: 213, grade: '', distinctions: 45, merits: 16 }),
    ['gcseQualifications[1].distinctions:out_of_range', 'gcseQualifications[1].merits:out_of_range'],
  ],
  ['half a credit', withGcse({ typeId: 213, grade: '', passes: 1.5 }), ['gcseQualifications[1].passes:not_a_number']],
  ['credits of a GCSE', withGcse({ merits: 15 }), ['gcseQualifications[1].merits:bad_qualification']],
  ['a resit', withGcse({ resit: true }), []],
  ['a resit in words', withGcse({ resit: 'yes' }), ['gcseQualifications[1].resit:not_a_yes_or_no']],
  ['a year of another age', withGcse({ year: 19 }), ['gcseQualifications[1].year:out_of_range']],
  ['something unknown in it', withGcse({ shoeSize: 9 }), ['gcseQualifications[1]:bad_qualification']],
  ['pending', withGcse({ grade: '', status: 'PENDING' }), []],
  [
    'points beyond the bounds',
    { ...schools, gcseQualifications: [{ typeId: 202, grade: 51, status: 'ACHIEVED' }] },
    ['gcseQualifications[0].grade:out_of_range'],
  ],
];

test.each(secondary)('secondary: %s', (_, data, expected) => {
  expect(errors('secondary', data)).toEqual(expected);
});

test('takes terms as complete only when agreed', () => {
  expect(errors('terms', { acceptTermAndConditions: false })).toEqual(['acceptTermAndConditions:required']);
  expect(errors('terms', { acceptTermAndConditions: false }, 'draft')).toEqual([]);
  expect(errors('terms', { acceptTermAndConditions: true, acceptRare: false })).toEqual([]);
});

test('states the limit in an error', () => {
  const [error] = validateSection(fieldsOf('crs'), { mitigating: 'x'.repeat(501) }, { mode: 'draft' });
  expect(error).toEqual({ field: 'mitigating', code: 'too_long', params: { max: 500 } });
});

test('allows each choice of a list once', () => {
  const field: Field = {
    id: 'days',
    section: 'application',
    kind: 'multiChoice',
    sensitivity: 'ordinary',
    visibility: 'shown',
    requirement: 'required',
    choices: 'yesNo',
  };
  const codes = (days: unknown) => validateSection([field], { days }, { mode: 'complete' }).map(({ code }) => code);
  expect(codes(['YES', 'NO'])).toEqual([]);
  expect(codes(['YES', 'YES'])).toEqual(['not_a_choice']);
  expect(codes([])).toEqual(['required']);
  expect(codes('YES')).toEqual(['not_a_choice']);
});

test('accepts only days of the calendar as dates', () => {
  const field: Field = {
    id: 'day',
    section: 'personal',
    kind: 'date',
    sensitivity: 'ordinary',
    visibility: 'shown',
    requirement: 'optional',
  };
  const codes = (day: string) => validateSection([field], { day }, { mode: 'draft' }).map(({ code }) => code);
  expect(codes('2028-02-29')).toEqual([]);
  expect(codes('2026-02-29')).toEqual(['not_a_date']);
});

test('stores only clean data', () => {
  const data = {
    ...person,
    email: ' Amara@Example.org ',
    postcode: 'sw1a1aa',
    permitType: 3,
    otherPermit: 'x',
    town: ' ',
  };
  expect(cleanSection(fieldsOf('personal'), data)).toEqual({
    ...person,
    phone: '07911123456',
    postcode: 'SW1A 1AA',
  });
});

test('does not ask a question whose condition is itself not asked', () => {
  const left = cleanSection(fieldsOf('personal'), { citizen: true, permitType: 3, otherPermit: 'x' });
  expect(left).toEqual({ citizen: true });
});
