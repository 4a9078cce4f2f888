import { expect, test } from 'vitest';
import { replaceSpans } from '../privacy/known-spans.ts';
import { redacted } from '../privacy/redact.ts';
import { selfDescriptionSpans } from './self-description.ts';

const read = (text: string): string => replaceSpans(text, selfDescriptionSpans(text), redacted);

test.each([
  ['As a Black woman, I learnt to listen.', 'As a […] […], I learnt to listen.'],
  ['as a proud, gay man', 'as a proud, […] […]'],
  ['I am Muslim and fast in Ramadan.', 'I am […] and fast in Ramadan.'],
  ['I’m a lesbian', 'I’m a […]'],
  ["I'm trans", "I'm […]"],
  ['Being the only Asian student in the room', 'Being the only […] student in the room'],
  ['I was raised Catholic.', 'I was raised […].'],
  ['My Jewish upbringing', 'My […] upbringing'],
  ['Our Sikh and Hindu families', 'Our […] and […] families'],
  ['I come from a Roma family', 'I come from a […] family'],
  ['I was brought up in a Muslim home', 'I was brought up in a […] home'],
  ['I am mixed-race', 'I am […]'],
  ['I identify as non-binary', 'I identify as […]'],
  ['as one of the few women or as a British Pakistani girl', 'as one of the few women or as a British […] […]'],
  ['She is a Black British lawyer', 'She is a […] British lawyer'],
])('hides: %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  'I was an intern at White & Case.',
  'As White & Case showed, I am White & Case’s choice.',
  'as a White and Case intern',
  'I like black letter law; as a black letter lawyer I read closely.',
  'As a Chinese speaker I helped the Chinese desk.',
  'I am a black belt in judo.',
  'My Indian law module was on the Indian Contract Act.',
  'As a trainee I read Islamic finance and the Jewish Care case.',
  'As an African studies student, my Asian markets essay won.',
  'My black dog, my white shirt and our Asian clients.',
  'I am straight to the point; as a straight-A student I was bored.',
  'The man on the Clapham omnibus; man-made law; blind marking; straight away.',
  'I spoke for the Black Lawyers Network and the Women in Law society.',
  'I am dyslexic, and I was ill: as a disabled student I had extra time.',
  'My White Paper summary was read out. Christian Louboutin won.',
  'As managing editor I worked with Jewish, Muslim and Christian chaplains.',
  'Whitehall, Blackstone and Mansfield are names.',
])('leaves unchanged: %s', (text) => {
  expect(read(text)).toBe(text);
});

test('is quick on a long text without any such words', () => {
  const text = 'as a very very very black, black, black, i am man '.repeat(4000);
  const before = Date.now();
  read(text);
  expect(Date.now() - before).toBeLessThan(1500);
});
