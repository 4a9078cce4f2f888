import { expect, test } from 'vitest';
import { fieldsOf } from '../fields/catalogue/catalogue.ts';
import type { SectionId } from '../fields/field.ts';
import type { SectionData } from '../fields/values.ts';
import { fillEmpty } from './fill-empty.ts';

const options = { countryBase: 'UK', currentYear: 2026 } as const;
const fill = (section: SectionId, own: SectionData, brought: SectionData) =>
  fillEmpty({ fields: fieldsOf(section), own, brought, options });

const cases: [string, SectionData, SectionData, SectionData | null][] = [
  [
    'an empty profile',
    {},
    { firstName: 'Amara', phone: '+44 7911 123456' },
    { firstName: 'Amara', phone: '07911123456' },
  ],
  [
    'what is there wins',
    { firstName: 'Ama' },
    { firstName: 'Amara', lastName: 'Osei' },
    { firstName: 'Ama', lastName: 'Osei' },
  ],
  ['nothing new', { firstName: 'Ama' }, { firstName: 'Amara' }, null],
  ['nothing brought', { firstName: 'Ama' }, {}, null],
  ['a no is an answer', { citizen: false }, { citizen: true }, null],
  ['what is wrong here stays away', {}, { firstName: 'Amara', phone: '123' }, { firstName: 'Amara' }],
  ['all of it wrong', {}, { phone: '123' }, null],
  ['what nobody asks stays away', {}, { shoeSize: 39, preferredTitle: 'MS', lastName: 'Osei' }, { lastName: 'Osei' }],
  [
    'half an address',
    { town: 'Leeds' },
    { addressLine1: '1 High Street', lastName: 'Osei' },
    { town: 'Leeds', lastName: 'Osei' },
  ],
  ['an answer that hangs on another one', { citizen: true }, { permitType: 6 }, null],
  ['what was wrong before is its owner’s to mend', { phone: '123' }, { lastName: 'Osei' }, null],
];

test.each(cases)('%s', (_name, own, brought, expected) => {
  expect(fill('personal', own, brought)).toEqual(expected);
});

test('copies a list whole or not at all', () => {
  const school = { school: { id: null, name: 'Roundhay School' }, secondarySchoolCompletedYear: 2019 };
  expect(fill('secondary', {}, { secondarySchools: [school] })).toEqual({ secondarySchools: [school] });
  expect(fill('secondary', {}, { secondarySchools: [{ ...school, secondarySchoolCompletedYear: 'then' }] })).toBeNull();
  expect(fill('secondary', { secondarySchools: [school] }, { secondarySchools: [school, school] })).toBeNull();
});
