import { expect, test } from 'vitest';
import { codeLength, codeLetters, pseudonym, readPseudonym } from './pseudonym.ts';

test('makes a code from its bytes alone, each of which can give any letter', () => {
  expect(pseudonym([0, 15, 100, 200, 255])).toBe('23DQX');
  expect(pseudonym(new Uint8Array([1, 2, 3, 4, 5, 6]))).toHaveLength(6);
  const every = new Set(pseudonym(Array.from({ length: 256 }, (_none, byte) => byte)));
  expect([...every].join('')).toBe(codeLetters);
});

test('uses no letter that is read or heard as another, and none that makes a word', () => {
  expect(new Set(codeLetters).size).toBe(codeLetters.length);
  expect(codeLetters).not.toMatch(/[AEIOUY01LSZB]/);
  expect(codeLetters.length ** codeLength).toBeGreaterThan(50 * 100_000);
});

test.each([
  ['7F3QK', '7F3QK'],
  [' 7f3qk ', '7F3QK'],
  ['7F3-QK', '7F3QK'],
  ['#7f3 qk', '7F3QK'],
  ['7F3QKM', '7F3QKM'],
  ['7F3Q', null],
  ['7F3QK7F3QK', null],
  ['7F3QO', null],
  ['Smith', null],
  ['Lynch', null],
  ['Osei', null],
  ['', null],
])('%j is read as %j', (text, code) => {
  expect(readPseudonym(text)).toBe(code);
});
