import { describe, expect, it } from 'vitest';
import { type LikenessFacts, likenessesOf } from './likeness.ts';

const amara: LikenessFacts = {
  email: 'Amara@Example.org',
  firstName: 'Amara',
  lastName: "O'Sei",
  phone: '+44 7700 900123',
  postcode: 'ls1 4ap',
  countryBase: 'UK',
};
const shared = (one: LikenessFacts, other: LikenessFacts): string[] => {
  const known = new Set(likenessesOf(one).map(({ kind, value }) => `${kind} ${value}`));
  return likenessesOf(other)
    .filter(({ kind, value }) => known.has(`${kind} ${value}`))
    .map(({ kind }) => kind);
};

describe('by what two records may be of one person', () => {
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

  it('compares no gaps with one another', () => {
    const blank = { ...amara, phone: '', postcode: null };
    expect(shared({ ...blank, email: 'a@example.org' }, { ...blank, email: 'b@example.org' })).toEqual([]);
  });
});
