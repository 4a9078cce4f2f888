import { expect, it } from 'vitest';
import { readableForm, readableJson } from './readable-text.ts';

it.each([
  ['plain', 'plain'],
  ['a\u0000b', 'ab'],
  ['\\u0000', '\\u0000'],
  ['\\\u0000', '\\'],
  ['cut \ud83d', 'cut \ufffd'],
  ['\udc00 cut', '\ufffd cut'],
  ['whole 👩🏽‍⚖️', 'whole 👩🏽‍⚖️'],
  ['\ud83d\ud83d\ude00', '\ufffd😀'],
])('%j becomes %j', (text, kept) => {
  expect(JSON.parse(readableJson(JSON.stringify({ text })))).toEqual({ text: kept });
});

it('keeps pairs that are written as escapes', () => {
  expect(JSON.parse(readableJson('"\\ud83d\\ude00 \\u0000"'))).toBe('😀 ');
});

it('reads forms, a name that comes twice as a list', () => {
  expect(readableForm('a=1%00&b=2&b=3&c')).toEqual({ a: '1', b: ['2', '3'], c: '' });
});
