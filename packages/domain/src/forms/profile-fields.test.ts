import { expect, test } from 'vitest';
import { catalogue } from '../fields/catalogue/catalogue.ts';
import { applyOrganizationConfig, type FieldConfig } from '../fields/organization-config.ts';
import type { SectionData } from '../fields/values.ts';
import { missingProfileFields } from './profile-fields.ts';
import { readForm } from './read-form.ts';
import { makeForm } from './write-form.ts';

const missing = (id: string, personal: SectionData, config: Partial<FieldConfig> = {}): string[] => {
  const fields = applyOrganizationConfig(catalogue, { countryBase: 'UK', productType: 'ATS', ...config });
  const item = {
    key: 'about',
    kind: 'profile' as const,
    label: 'About you',
    fields: [{ section: 'personal', field: id }],
  };
  const form = readForm(makeForm([{ id: 'one', title: 'One', items: [item] }]));
  return missingProfileFields(form, {}, { data: { personal }, fields }).map(({ field }) => field);
};

const own = { id: 'custom_badge', label: 'Badge', kind: 'TEXT', section: 'personal', required: false } as const;
const custom = (visible: boolean) => ({ custom: [{ ...own, sensitivity: 'ordinary' as const, visible }] });

test.each<[string, string, SectionData, boolean, Partial<FieldConfig>?]>([
  ['asked and not answered', 'phone', {}, true],
  ['asked and answered', 'phone', { phone: '+442079460000' }, false],
  ['a no is an answer', 'needsSponsorship', { citizen: false, needsSponsorship: false }, false],
  ['a condition that holds', 'permitType', { citizen: false }, true],
  ['a condition that does not hold', 'permitType', { citizen: true }, false],
  ['a condition not answered yet', 'permitType', {}, false],
  ['hidden by the organisation', 'phone', {}, false, { fields: { phone: { visible: false } } }],
  ['never asked in the country', 'postcode', {}, false, { countryBase: 'HK' }],
  ['kept by staff', 'externalCandidateId', {}, false],
  ["an organisation's own", 'custom_badge', {}, true, custom(true)],
  ['an own one that is retired', 'custom_badge', {}, false, custom(false)],
  ['a field that is none', 'shoeSize', {}, false],
])('a required field of the profile: %s', (...row) => {
  const [, id, personal, isMissing, config] = row;
  expect(missing(id, personal, config)).toEqual(isMissing ? [id] : []);
});
