import { expect, test } from 'vitest';
import { searchTerms, searchWords } from '../lists/search-words.ts';
import { foldText } from '../text/fold.ts';
import { nameKey } from './name-key.ts';

test.each([
  ['Łukasz Ó Súilleabháin', 'lukasz o suilleabhain'],
  ['Straße', 'strasse'],
  ['Ærø Þór', 'aero thor'],
  ['ﬁne', 'fine'],
  ['İstanbul', 'istanbul'],
  ['Ngũgĩ', 'ngugi'],
  ['王', '王'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ["O'Brien", 'Zoë', 'obrien\tzoe'],
  ['O’Brien', 'Zoë', 'obrien\tzoe'],
  ['Smith-Jones', ' Ann  Marie ', 'smith jones\tann marie'],
  ['', 'Cher', 'cher'],
  ['Cher', '', 'cher'],
  ['St. John', 'J.', 'st john\tj'],
])('%s, %s', (last, first, key) => {
  expect(nameKey(last, first)).toBe(key);
});

test('sorts people as a directory does', () => {
  const sorted = ['Lee-Smith, Ann', 'Lee, Zoe', 'Leech, Bo', 'Élee, X', 'lee, amy'];
  const keys = sorted.map((name) => nameKey(name.split(', ')[0] ?? '', name.split(', ')[1] ?? ''));
  expect([...keys].sort()).toEqual(['elee\tx', 'lee\tamy', 'lee\tzoe', 'lee smith\tann', 'leech\tbo']);
});

test('splits names and an address into words', () => {
  const found = searchWords({
    firstName: 'Anne-Marie',
    preferredName: 'Annie',
    lastName: "O'Brien",
    email: 'AM.OBrien@Example.org',
  });
  expect(found).toEqual(['am', 'am.obrien@example.org', 'anne', 'annie', 'example', 'marie', 'obrien', 'org']);
});

test('makes no search words for a person without names and address', () => {
  expect(searchWords({ firstName: null, lastName: null, email: null })).toEqual([]);
});

test.each([
  ['  Anne  O’Brien ', ['anne', 'obrien']],
  ['AM.OBrien@Example.org', ['am.obrien@example.org']],
  ['smith-jones', ['jones', 'smith']],
  ['...', []],
  ['', []],
])('%j is searched as %j', (query, terms) => {
  expect(searchTerms(query)).toEqual(terms);
});
