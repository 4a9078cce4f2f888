import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { applyOrganizationConfig, type FieldConfig } from './organization-config.ts';

const effective = (id: string, config: Partial<FieldConfig> = {}) => {
  const field = applyOrganizationConfig(catalogue, { countryBase: 'UK', ...config }).find((one) => one.id === id);
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
  ['off elsewhere', 'sexualOrientation', { countryBase: 'OTHER' }, 'hidden optional'],
];

test.each(cases)('%s: %s', (_, id, config, expected) => {
  expect(effective(id, config)).toBe(expected);
});

test('an empty configuration in the UK changes nothing', () => {
  expect(applyOrganizationConfig(catalogue, { countryBase: 'UK' })).toEqual(catalogue);
});
