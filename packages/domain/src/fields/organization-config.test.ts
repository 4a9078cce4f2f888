import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { type Field, fieldPath } from './field.ts';
import { applyOrganizationConfig, type FieldConfig } from './organization-config.ts';

const withParts = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...withParts(field.entries ?? [])]);

const effective = (path: string, config: Partial<FieldConfig> = {}) => {
  const fields = withParts(applyOrganizationConfig(catalogue, { countryBase: 'UK', ...config }));
  const field = fields.find((one) => fieldPath(one) === path);
  return `${field?.visibility} ${field?.requirement}`;
};

const cases: [string, string, Partial<FieldConfig>, string][] = [
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
  ['monitoring cannot be required', 'gender', { required: { gender: true } }, 'shown optional'],
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
  ['off elsewhere', 'sexualOrientation', { countryBase: 'OTHER' }, 'hidden optional'],
];

test.each(cases)('%s: %s', (_, id, config, expected) => {
  expect(effective(id, config)).toBe(expected);
});

test('an empty configuration in the UK changes nothing', () => {
  expect(applyOrganizationConfig(catalogue, { countryBase: 'UK' })).toEqual(catalogue);
});
