import { expect, test } from 'vitest';
import { isRichTextEmpty } from './rich-text.ts';
import { oddSmsCharacters, plainSms, smsMessages, smsSize } from './sms.ts';
import { wordCount } from './word-count.ts';

test.each([
  ['', 0],
  ['  \n ', 0],
  ['one', 1],
  ['one two\nthree', 3],
  ['Hello, world!', 2],
  ['Hello,world', 1],
  ["I don't know", 3],
  ['a well-known fact', 3],
  ['this - and – that', 3],
  ['and/or', 2],
  ['wait...what', 2],
  ['1,000 of 3.5', 3],
  ['?! … 😀', 0],
  ['naïve café', 2],
  ['«Bonjour»', 1],
])('%j has %i words', (text, count) => {
  expect(wordCount(text)).toBe(count);
});

test.each([
  ['', true],
  ['<p></p>', true],
  ['<p>&nbsp; \u00a0<br/></p>\n', true],
  ['<p>.</p>', false],
  ['x', false],
])('rich text %j is empty: %s', (html, expected) => {
  expect(isRichTextEmpty(html)).toBe(expected);
});

test.each([
  [0, null],
  [1, 1],
  [160, 1],
  [161, 2],
  [320, 2],
  [321, 3],
  [480, 3],
  [481, null],
])('%i characters are shown as %s', (length, messages) => {
  expect(smsMessages(length)).toBe(messages);
});

test.each([
  ['a', 160, 'GSM', 160, 1],
  ['a', 161, 'GSM', 161, 2],
  ['a', 306, 'GSM', 306, 2],
  ['a', 307, 'GSM', 307, 3],
  ['a', 320, 'GSM', 320, 3],
  ['a', 459, 'GSM', 459, 3],
  ['a', 460, 'GSM', 460, 4],
  ['a', 480, 'GSM', 480, 4],
  ['€', 80, 'GSM', 160, 1],
  ['€', 81, 'GSM', 162, 2],
  ['’', 70, 'UCS-2', 70, 1],
  ['’', 71, 'UCS-2', 71, 2],
  ['😀', 35, 'UCS-2', 70, 1],
  ['😀', 36, 'UCS-2', 72, 2],
  ['a', 0, 'GSM', 0, 0],
] as const)('%s x %i', (...[character, times, encoding, units, parts]) => {
  expect(smsSize(character.repeat(times))).toEqual({ encoding, units, parts });
});

test('does not cut a character that counts twice in two', () => {
  expect(smsSize('€'.repeat(153)).parts).toBe(3);
});

test.each([
  ['Hello Amara, 5 > 4 & £5 or €6 [x] {y}', true],
  ['two\nlines', true],
  ['it’s', false],
  ['😀', false],
  ['tab\t', false],
  ['', true],
])('%j may be sent: %s', (text, expected) => {
  expect(oddSmsCharacters(text).length === 0).toBe(expected);
});

test.each([
  ['Señor José, à bientôt', 'Señor José, à bientot'],
  ['Zoë Lefèvre-Çelik, œuvre', 'Zoe Lefèvre-Çelik, oeuvre'],
  ['Łukasz', 'Lukasz'],
  ['• one\u200b\u2003two\ufeff', '- one two'],
  ['李', '李'],
])('%j is sent as %j', (text, plain) => {
  expect(plainSms(text)).toBe(plain);
});

test('names the characters that cannot be sent, each once', () => {
  expect(oddSmsCharacters('Hi 😀😀 李, ok')).toEqual(['😀', '李']);
});

test('replaces typographic signs by plain ones', () => {
  expect(plainSms('“it’s” 9–5…\u00a0ok')).toBe('"it\'s" 9-5... ok');
  expect(oddSmsCharacters(plainSms('“it’s” 9–5…\u00a0ok'))).toEqual([]);
});
