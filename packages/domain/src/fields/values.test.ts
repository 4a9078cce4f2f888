import { expect, test } from 'vitest';
import { sameValue } from './values.ts';

test.each<[string, unknown, unknown, boolean]>([
  ['texts', 'a', 'a', true],
  ['nothing and nothing', undefined, undefined, true],
  ['nothing and null', undefined, null, false],
  ['parts in another order', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
  ['entries in another order', [{ a: 1 }, { a: 2 }], [{ a: 2 }, { a: 1 }], false],
  ['a part that was changed deep down', [{ a: [{ b: 1 }] }], [{ a: [{ b: 2 }] }], false],
  ['a part more', { a: 1 }, { a: 1, b: 2 }, false],
  ['an entry less', [1, 2], [1], false],
  ['a list and a record', [], {}, false],
])('%s', (_, one, other, expected) => {
  expect(sameValue(one, other)).toBe(expected);
});
