import { expect, it } from 'vitest';
import type { CountryBase } from '../organizations/country-base.ts';
import { type Contact, readContact } from './read-contact.ts';

const nobody: Contact = { firstName: null, lastName: null, email: null, phone: null };
const amara = { firstName: 'Amara', lastName: 'Osei' };

const cases: [string, string, Partial<Contact>, CountryBase?][] = [
  ['nothing', '', {}],
  [
    'the usual top of a CV',
    'Amara Osei\n12 Hyde Park Road, Leeds LS6 1PX\namara.osei@example.org | 07700 900123\n\nEDUCATION\nUniversity of Exeter, 2022 - 2025',
    { ...amara, email: 'amara.osei@example.org', phone: '07700 900123' },
  ],
  ['a shouted name under a heading', 'CURRICULUM VITAE\n\nAMARA OSEI\nLaw student', amara],
  ['a name behind a heading', 'Curriculum Vitae of Amara Osei\n', amara],
  ['a name with a label', 'Personal details\nName: Amara Osei\nNationality: British', amara],
  ['a name in a line with more', 'Amara Osei | London | amara@example.org', { ...amara, email: 'amara@example.org' }],
  ['a name of several words', 'Sofia van der Berg\n', { firstName: 'Sofia', lastName: 'van der Berg' }],
  [
    'a name with an apostrophe and a dash',
    "Siobhán O'Neill-Kaye\n",
    { firstName: 'Siobhán', lastName: "O'Neill-Kaye" },
  ],
  ['a name in another alphabet', 'محمد علي\n', { firstName: 'محمد', lastName: 'علي' }],
  [
    'of two names the one that the address speaks of',
    'Greater Manchester\nJames Oduya\njoduya@example.org',
    { firstName: 'James', lastName: 'Oduya', email: 'joduya@example.org' },
  ],
  ['a sentence is no name', 'I want to be a solicitor.\nAlways have been', {}],
  ['a first line without a name', 'Trainee Solicitor\nHard working and keen', {}],
  ['the address as it is compared', 'Amara.OSEI@Example.ORG', { email: 'amara.osei@example.org' }],
  ['the first address, not the referee’s', 'a@example.org\nReferee: b@example.org', { email: 'a@example.org' }],
  ['no address without a name of a host', 'amara@home', {}],
  ['years and results are no number', 'GCSE 2015 2016 2017\nUCAS 168 points', {}],
  ['a number with the country code', 'Tel. +44 (0)7700 900 123', { phone: '+44 (0)7700 900 123' }],
  ['a number from abroad', 'Mobile: +33 6 12 34 56 78', { phone: '+33 6 12 34 56 78' }],
  ['a landline is left for the person to type', 'Home 0113 496 0123', {}],
  ['a number of another country base', 'Mobile 0412 345 678', { phone: '0412 345 678' }, 'OZ'],
  ['what stands far down', `${'x\n'.repeat(4000)}Amara Osei a@example.org`, {}],
];

it.each(cases)('%s', (...[, text, expected, base = 'UK']) => {
  expect(readContact(text, base)).toEqual({ ...nobody, ...expected });
});

it('reads hostile text quickly', { timeout: 2000 }, () => {
  for (const text of ['a'.repeat(2_000_000), '1 '.repeat(1_000_000), 'a.'.repeat(1_000_000), 'A '.repeat(1_000_000)]) {
    expect(readContact(text, 'UK').email).toBeNull();
  }
});
