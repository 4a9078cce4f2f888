import { emptyForm } from '@evenhand/domain/forms/write-form';
import { expect, it } from 'vitest';
import { contentFrom, differences, moveItem, newKey } from './role-draft.ts';

it.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
] as const)('moves item %i by %i and never over an end', (from, by, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, by)).toEqual(expected);
});

it('makes a key that the contract takes and nothing else has', () => {
  expect(newKey('Why this firm?', [], 'question')).toBe('why_this_firm');
  expect(newKey('', ['question'], 'question')).toBe('question_2');
  expect(newKey('9 Été', ['ete'], 'question')).toBe('ete_2');
  expect(newKey('?'.repeat(50), [], 'criterion')).toBe('criterion');
  expect(newKey('long words '.repeat(9), [], 'x')).toMatch(/^[a-z][a-zA-Z0-9_-]{0,40}$/);
});

it('names the parts in which two versions of a role differ', () => {
  const mine = contentFrom({ title: 'A', scheme: 'LATERAL', pipeline: [], criteria: [], form: emptyForm });
  const theirs = { ...mine, title: 'B', criteria: [{ key: 'k', label: 'K', guidance: '' }] };
  expect(differences(mine, theirs)).toEqual(['title', 'criteria']);
  expect(differences(mine, { ...mine, pipeline: [] })).toEqual([]);
});
