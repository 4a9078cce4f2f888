import { expect, test } from 'vitest';
import { choicesOf } from '../reference/choices.ts';
import { demonyms } from '../reference/demonyms.ts';
import { nationalityPhrases } from './nationality-phrases.ts';
import { hidingOf } from './redact.ts';

const read = (text: string, citizenships: readonly string[]): string =>
  hidingOf({ names: [], phrases: nationalityPhrases(citizenships, 'UK') })(text);

test.each([
  ['I am Nigerian and grew up in Nigeria.', ['NG'], 'I am […] and grew up in […].'],
  ['We Nigerians, NIGERIAN by birth', ['NG'], 'We […], […] by birth'],
  ['Ma mère est au Nigéria', ['NG'], 'Ma mère est au […]'],
  ['Je viens des États-Unis; the USA', ['US'], 'Je viens des […]; the […]'],
  ['ولدت في فرنسا', ['FR'], 'ولدت في […]'],
  ['Born in Hong Kong, a Hongkonger', ['HK'], 'Born in […], a […]'],
  ['Turkey and Türkiye', ['TR'], '[…] and […]'],
  ['I hold BN(O) status', ['BNO'], 'I hold […]) status'],
  ['two: Indian and Kenyan', ['IN', 'KE'], 'two: […] and […]'],
  // Phrases that any other candidate might write.
  ['I am Nigerian.', ['GH'], 'I am Nigerian.'],
  ['Indiana and the Indians of Chad', ['IN'], 'Indiana and the […] of Chad'],
  // Many texts name the country in which the organisation hires.
  [
    'British Airways, in the United Kingdom and Ireland',
    ['GB', 'IE'],
    'British Airways, in the United Kingdom and Ireland',
  ],
  ['nothing known', [], 'nothing known'],
] as const)('%s (%j)', (text, citizenships, expected) => {
  expect(read(text, citizenships)).toBe(expected);
});

test('returns no phrases for anything but a list of codes', () => {
  for (const value of [undefined, null, 'NG', [null], ['__proto__']])
    expect(nationalityPhrases(value, 'UK')).toEqual([]);
});

test('has a word for the people of every country on the list, and of no other', () => {
  const codes = choicesOf('nationality').map(String);
  expect(Object.keys(demonyms).filter((code) => !codes.includes(code) && code !== 'XK')).toEqual([]);
  const unpeopled = codes.filter((code) => !Object.hasOwn(demonyms, code));
  // Places without a nationality of their own are known by their names.
  expect(unpeopled.length).toBeLessThan(40);
});
