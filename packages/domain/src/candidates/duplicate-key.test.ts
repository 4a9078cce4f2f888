import { describe, expect, it } from 'vitest';
import { type DuplicateKeySource, duplicateKeysOf } from './duplicate-key.ts';

const amara: DuplicateKeySource = {
  email: 'Amara@Example.org',
  firstName: 'Amara',
  lastName: "O'Sei",
  phone: '+44 7700 900123',
  postcode: 'ls1 4ap',
  countryBase: 'UK',
};
const shared = (one: DuplicateKeySource, other: DuplicateKeySource): string[] => {
  const known = new Set(duplicateKeysOf(one).map(({ kind, value }) => `${kind} ${value}`));
  return duplicateKeysOf(other)
    .filter(({ kind, value }) => known.has(`${kind} ${value}`))
    .map(({ kind }) => kind);
};

describe('keys under which two records are compared for duplicates', () => {
  it.each([
    [
      'all of it, written otherwise',
      { email: ' amara@example.ORG', firstName: 'AMARA', lastName: 'OSei', phone: '07700 900 123', postcode: 'LS14AP' },
      ['email', 'phone', 'name-postcode'],
    ],
    ['another address, the same number', { email: 'a.osei@example.org', postcode: null }, ['phone']],
    ['the same house, another name', { email: 'kofi@example.org', firstName: 'Kofi', phone: null }, []],
    ['the same name elsewhere', { email: 'amara2@example.org', phone: '07700900999', postcode: 'M1 1AE' }, []],
    ['nothing given', { email: 'x@example.org', phone: '', postcode: '' }, []],
  ])('%s', (_name, change, kinds) => expect(shared(amara, { ...amara, ...change })).toEqual(kinds));

  it.each([
    ['GCC', '+971 50 123 4567', '050 123 4567'],
    ['OTHER', '+41 (0)44 668 18 00', '0041 44 668 18 00'],
  ] as const)('in %s the number %s is %s', (countryBase, one, other) => {
    const here = { ...amara, countryBase, postcode: null };
    expect(
      shared({ ...here, email: 'a@example.org', phone: one }, { ...here, email: 'b@example.org', phone: other }),
    ).toEqual(['phone']);
  });

  it('does not compare missing values with one another', () => {
    const blank = { ...amara, phone: '', postcode: null };
    expect(shared({ ...blank, email: 'a@example.org' }, { ...blank, email: 'b@example.org' })).toEqual([]);
  });
});
