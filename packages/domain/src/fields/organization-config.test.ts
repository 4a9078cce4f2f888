import { expect, test } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import type { CustomField } from './custom-field.ts';
import { type Field, fieldPath } from './field.ts';
import { codesOf } from './field-choices.ts';
import { applyOrganizationConfig, type FieldConfig } from './organization-config.ts';

const withParts = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...withParts(field.entries ?? [])]);

const effective = (path: string, config: Partial<FieldConfig> = {}) => {
  const fields = withParts(applyOrganizationConfig(catalogue, { countryBase: 'UK', ...config }));
  const field = fields.find((one) => fieldPath(one) === path);
  return `${field?.visibility} ${field?.requirement}`;
};

type Case = [string, string, Partial<FieldConfig>, string];
const cases: Case[] = [
  ['as the catalogue says', 'town', {}, 'shown optional'],
  ['hidden by the organisation', 'town', { fields: { town: { visible: false } } }, 'hidden optional'],
  ['required by the organisation', 'town', { required: { town: true } }, 'shown required'],
  ['made optional', 'phone', { required: { phone: false } }, 'shown optional'],
  ['hidden with its section', 'fsm', { subsections: { crs: { visible: false } } }, 'hidden optional'],
  [
    'hidden with its section although shown itself',
    'fsm',
    { subsections: { crs: { visible: false } }, fields: { fsm: { visible: true } } },
    'hidden optional',
  ],
  ['a name cannot be hidden', 'lastName', { fields: { lastName: { visible: false } } }, 'shown required'],
  [
    'terms cannot be waived',
    'acceptTermAndConditions',
    { required: { acceptTermAndConditions: false } },
    'shown required',
  ],
  ['monitoring cannot be required', 'sex', { required: { sex: true } }, 'shown optional'],
  ['consent cannot be required', 'acceptResearch', { required: { acceptResearch: true } }, 'shown optional'],
  [
    'but need not be asked for',
    'acceptResearch',
    { fields: { acceptResearch: { visible: false } } },
    'hidden optional',
  ],
  ['how somebody heard of it may be required', 'heardAbout', { required: { heardAbout: true } }, 'shown required'],
  ['context cannot be required', 'care', { required: { care: true } }, 'shown optional'],
  ['not asked in Australia', 'fsm', { countryBase: 'OZ' }, 'hidden optional'],
  [
    'asked in Australia when wanted',
    'fsm',
    { countryBase: 'OZ', fields: { fsm: { visible: true } } },
    'shown optional',
  ],
  [
    'never asked in the Gulf',
    'religion',
    { countryBase: 'GCC', fields: { religion: { visible: true } } },
    'hidden optional',
  ],
  ['asked in the Gulf', 'gender', { countryBase: 'GCC' }, 'shown optional'],
  ['a part of an entry', 'universities.degreeClass', {}, 'shown optional'],
  [
    'a part hidden',
    'universities.average',
    { fields: { 'universities.average': { visible: false } } },
    'hidden optional',
  ],
  [
    'a part of a part required',
    'universities.modules.mark',
    { required: { 'universities.modules.mark': true } },
    'shown required',
  ],
  ['a part is not meant by its bare name', 'universities.average', { required: { average: true } }, 'shown optional'],
  ['one list of genders in place of sex', 'gender', { fields: { gender: { visible: true } } }, 'shown optional'],
  ['the own words with their question', 'religionSpecify', { countryBase: 'GCC' }, 'hidden optional'],
  [
    'the own words of a question that is wanted',
    'religionSpecify',
    { countryBase: 'OZ', fields: { religion: { visible: true } } },
    'shown optional',
  ],
  ['gender identity never in the Gulf', 'genderIdentity', { countryBase: 'GCC' }, 'hidden optional'],
  [
    'ethnicity never in the Gulf',
    'ethnicityMulti',
    { countryBase: 'GCC', fields: { ethnicityMulti: { visible: true } } },
    'hidden optional',
  ],
  ['nationality of a Gulf state there', 'gulfNational', { countryBase: 'GCC' }, 'shown optional'],
  ['and not here', 'gulfNational', {}, 'hidden optional'],
  ['origin in Australia', 'indigenousOrigin', { countryBase: 'OZ' }, 'shown optional'],
  ['Youth Allowance in place of free school meals', 'youthAllowance', { countryBase: 'OZ' }, 'shown optional'],
  ['the postcode in Australia', 'homePostcode14', { countryBase: 'OZ' }, 'shown optional'],
  ['no postcode in Hong Kong', 'homePostcode14', { countryBase: 'HK' }, 'hidden optional'],
  ['own rows of ethnicity in Hong Kong', 'ethnicityHk', { countryBase: 'HK' }, 'shown optional'],
  ['no context elsewhere', 'care', { countryBase: 'OTHER' }, 'hidden optional'],
  ['age band elsewhere', 'ageBand', { countryBase: 'OTHER' }, 'shown optional'],
  ['the date of birth when wanted', 'dateOfBirth', { fields: { dateOfBirth: { visible: true } } }, 'shown optional'],
  ['no date of birth unasked', 'dateOfBirth', {}, 'hidden optional'],
  ['the university step off by the menu', 'universities', { menus: { university: false } }, 'hidden required'],
  ['the title when wanted', 'preferredTitle', { fields: { preferredTitle: { visible: true } } }, 'shown optional'],
  ['no title unasked', 'preferredTitle', {}, 'hidden optional'],
  ['grade points in Australia', 'universities.gpa', { countryBase: 'OZ' }, 'shown optional'],
  ['grade points in Hong Kong', 'universities.gpaScale', { countryBase: 'HK' }, 'shown optional'],
  ['grade points in the Gulf', 'universities.gpa', { countryBase: 'GCC' }, 'shown optional'],
  ['no grade points here', 'universities.gpa', {}, 'hidden optional'],
  [
    'no grade points in Australia where they are not wanted',
    'universities.gpa',
    { countryBase: 'OZ', fields: { 'universities.gpa': { visible: false } } },
    'hidden optional',
  ],
  ['admissions of lateral hires', 'admissions', { productType: 'LATERAL' }, 'shown required'],
  [
    'admissions made optional',
    'admissions',
    { productType: 'LATERAL', required: { admissions: false } },
    'shown optional',
  ],
  ['no school of lateral hires', 'secondarySchools', { productType: 'LATERAL' }, 'hidden required'],
  [
    'school of lateral hires when wanted',
    'secondarySchools',
    { productType: 'LATERAL', subsections: { secondary: { visible: true } } },
    'shown required',
  ],
  ['no circumstances of lateral hires', 'fsm', { productType: 'LATERAL' }, 'hidden optional'],
  ['the degree of lateral hires', 'universities', { productType: 'LATERAL' }, 'shown optional'],
  ['no modules of lateral hires', 'universities.modules', { productType: 'LATERAL' }, 'hidden optional'],
  ['the firm of lateral hires', 'currentEmployer', { productType: 'LATERAL' }, 'shown required'],
  ['the agency of lateral hires', 'agency', { productType: 'LATERAL' }, 'shown optional'],
  ['the expected salary of lateral hires', 'expectedSalary', { productType: 'LATERAL' }, 'shown optional'],
  ['a part of an admission', 'admissions.admittedOn', { productType: 'LATERAL' }, 'shown required'],
  ['admissions required', 'admissions', { productType: 'LATERAL', required: { admissions: true } }, 'shown required'],
  ['the salary only when wanted', 'currentSalary', { productType: 'LATERAL' }, 'hidden optional'],
  [
    'the salary when wanted',
    'currentSalary',
    { productType: 'LATERAL', fields: { currentSalary: { visible: true } } },
    'shown optional',
  ],
  ['sharing circumstances in a network', 'acceptRare', { productType: 'NETWORK' }, 'shown optional'],
  ['nowhere else', 'acceptRare', { productType: 'ATS', fields: { acceptRare: { visible: true } } }, 'hidden optional'],
  ['no admissions of graduates', 'admissions', { productType: 'ATS' }, 'hidden optional'],
  [
    'not even when wanted',
    'practiceAreas',
    { productType: 'NETWORK', fields: { practiceAreas: { visible: true } } },
    'hidden optional',
  ],
  ['no question about resources unasked', 'valuableResource', {}, 'hidden optional'],
  [
    'a question about the resources that are named',
    'valuableResource',
    { textArrays: { valuableResourceOptions: ['Our podcast'] } },
    'shown optional',
  ],
  [
    'named, and yet not asked about',
    'valuableResource',
    { textArrays: { valuableResourceOptions: ['Our podcast'] }, fields: { valuableResource: { visible: false } } },
    'hidden optional',
  ],
  ['off elsewhere', 'sexualOrientation', { countryBase: 'OTHER' }, 'hidden optional'],
  ...(['UK', 'OZ', 'OTHER'] as const).map(
    (countryBase): Case => ['asked for there', 'postcode', { countryBase }, 'shown optional'],
  ),
  ['asked for nowhere in Hong Kong', 'postcode', { countryBase: 'HK' }, 'hidden optional'],
  ['asked for nowhere in the Gulf', 'postcode', { countryBase: 'GCC' }, 'hidden optional'],
  [
    'asked for where an organisation wants it',
    'postcode',
    { countryBase: 'GCC', fields: { postcode: { visible: true } } },
    'shown optional',
  ],
];

test.each(cases)('%s: %s', (_, id, config, expected) => {
  expect(effective(id, config)).toBe(expected);
});

test('changes nothing for an empty configuration in the UK but the lists of permissions and religions', () => {
  const plain = applyOrganizationConfig(catalogue, { countryBase: 'UK' }).map(({ among, ...field }) => field);
  const isOfAll = ({ feature }: Field): boolean => feature === undefined;
  expect(plain.filter(isOfAll)).toEqual(catalogue.filter(isOfAll));
});

const fieldIn = (id: string, config: Partial<FieldConfig>) =>
  applyOrganizationConfig(catalogue, { countryBase: 'UK', ...config }).find((field) => field.id === id);
const codes = (id: string, config: Partial<FieldConfig>) => {
  const field = fieldIn(id, config);
  return field ? codesOf(field) : [];
};

test.each([
  ['UK', 6, 20],
  ['OZ', 23, 6],
  ['HK', 31, 20],
  ['GCC', 44, 31],
  ['OTHER', 51, 6],
] as const)('permissions in %s', (countryBase, known, unknown) => {
  const ids = codes('permitType', { countryBase });
  expect(ids).toEqual(expect.arrayContaining([known, 3, 4]));
  expect(ids).not.toContain(unknown);
});

test.each([
  ['UK', 1],
  ['OZ', 20],
  ['HK', 30],
  ['GCC', 40],
] as const)('does not offer in %s citizenship that was just denied: %i', (countryBase, id) => {
  expect(codes('permitType', { countryBase })).not.toContain(id);
});

test('offers permanent residence to people who are not citizens in another country base', () => {
  expect(codes('permitType', { countryBase: 'OTHER' })).toContain(50);
});

test('offers the genders of a country base, and religions that an organisation adds', () => {
  expect(codes('gender', { countryBase: 'GCC' })).toEqual(['WOMAN', 'MAN', 'PREFER_NOT_TO_SAY']);
  expect(codes('gender', { countryBase: 'OZ' })).not.toContain('AGENDER');
  expect(codes('religion', {})).not.toContain('PAGAN');
  expect(codes('religion', { textArrays: { religionAdditions: ['PAGAN'] } })).toContain('PAGAN');
});

test("asks for the candidate's own words after the rows that an organisation names", () => {
  const text = { selfDescribeEthnicityId: '18', mixedOtherEthnicityId: '9' };
  expect(fieldIn('ethnicitySpecify', { text })?.onlyWhen?.in).toEqual([5, 9, 14, 17, 19, 18]);
});

test('offers an organisation’s own sources, with the follow-up question of each', () => {
  const textArrays = { heardOptions: ['fair:::A fair:::Which fair?', 'site:::Our site:::', ':::'] };
  expect(codes('heardAbout', { textArrays })).toEqual(['fair', 'site']);
  expect(fieldIn('heardAboutFollowUp', { textArrays })?.onlyWhen?.in).toEqual(['fair']);
});

test('offers the resources that an organisation names, otherwise those of the product', () => {
  const textArrays = { valuableResourceOptions: ['podcast:::Our podcast', 'Open day'] };
  expect(codes('valuableResource', { textArrays })).toEqual(['podcast', 'Open day']);
  expect(codes('valuableResource', { fields: { valuableResource: { visible: true } } })).toContain('WEBSITE');
});

test('puts own questions at the end, and hides them with their section', () => {
  const custom: CustomField = {
    id: 'custom_shift',
    label: 'Could you work shifts?',
    kind: 'LIST',
    choices: [
      { value: 'YES', label: 'Yes' },
      { value: 'SOME', label: 'Sometimes' },
    ],
    section: 'personal',
    required: true,
    sensitivity: 'ordinary',
    visible: true,
  };
  expect(fieldIn('custom_shift', { custom: [custom] })).toMatchObject({
    kind: 'choice',
    label: 'Could you work shifts?',
    visibility: 'shown',
    requirement: 'required',
  });
  expect(codes('custom_shift', { custom: [custom] })).toEqual(['YES', 'SOME']);
  const off = { custom: [custom], subsections: { personal: { visible: false } } };
  expect(fieldIn('custom_shift', off)?.visibility).toBe('hidden');
  expect(fieldIn('custom_shift', { custom: [{ ...custom, visible: false }] })?.visibility).toBe('hidden');
});
