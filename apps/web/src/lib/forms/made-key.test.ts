import { expect, it } from 'vitest';
import { keyFor, moved } from './made-key.ts';

it.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
] as const)('moves item %i by %i and never over an end', (from, by, expected) => {
  expect(moved(['a', 'b', 'c'], from, by)).toEqual(expected);
});

it('makes a key that the contract takes and nothing else has', () => {
  expect(keyFor('Why this firm?', [], 'question')).toBe('why_this_firm');
  expect(keyFor('', ['question'], 'question')).toBe('question_2');
  expect(keyFor('9 Été', ['ete'], 'question')).toBe('ete_2');
  expect(keyFor('?'.repeat(50), [], 'criterion')).toBe('criterion');
  expect(keyFor('long words '.repeat(9), [], 'x')).toMatch(/^[a-z][a-zA-Z0-9_-]{0,40}$/);
});
