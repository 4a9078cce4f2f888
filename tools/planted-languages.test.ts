import { describe, expect, it } from 'vitest';
import { languageFaults } from './checks/language-words.ts';

describe('languages', () => {
  it('names what a language lacks where it is complete, what English does not say, and what is said otherwise', () => {
    const said = { 'roles.title': 'Roles', 'roles.by': 'By {{who}}', 'roles.n_one': '1', 'roles.n_other': '{{count}}' };
    const catalogue = (base: Readonly<Record<string, string>>) => ({
      parts: { base, staff: {}, legal: {}, mail: {} },
      sector: { company: {}, law: {}, chambers: {} },
      country: {},
    });
    const own = { 'roles.by': 'Par {{qui}}', 'roles.n_one': '1', 'roles.more': 'Plus' };
    const translation = { ...catalogue(own), complete: ['roles.'], writesMail: false };
    expect(languageFaults('fr', translation, catalogue(said))).toEqual([
      'fr: roles.by: without who',
      'fr: roles.by: with an unknown qui',
      'fr: roles.more: a word that English does not have',
      'fr: roles.n_other: missing plural',
      'fr: roles.title: not translated',
      'fr: roles.n_other: not translated',
    ]);
    expect(languageFaults('fr', { ...translation, ...catalogue(said) }, catalogue(said))).toEqual([]);
  });
});
