import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { differingKeys, mergeValues } from './merge-values.ts';

test.each([
  ['nothing changed', { base: { a: 1 }, mine: { a: 1 }, theirs: { a: 1 } }, { a: 1 }, []],
  ['changed here', { base: { a: 1 }, mine: { a: 2 }, theirs: { a: 1 } }, { a: 2 }, []],
  ['changed there', { base: { a: 1 }, mine: { a: 1 }, theirs: { a: 2 } }, { a: 2 }, []],
  ['each another answer', { base: { a: 1, b: 1 }, mine: { a: 2, b: 1 }, theirs: { a: 1, b: 2 } }, { a: 2, b: 2 }, []],
  ['the same on both sides', { base: { a: 1 }, mine: { a: 2 }, theirs: { a: 2 } }, { a: 2 }, []],
  ['differently on both sides', { base: { a: 1 }, mine: { a: 2 }, theirs: { a: 3 } }, { a: 2 }, ['a']],
  ['cleared there', { base: { a: 'x' }, mine: { a: 'x' }, theirs: {} }, {}, []],
  ['cleared here, changed there', { base: { a: 'x' }, mine: { a: '' }, theirs: { a: 'y' } }, { a: '' }, ['a']],
  ['cleared on both sides, each in its way', { base: { a: 'x' }, mine: { a: '' }, theirs: { a: null } }, { a: '' }, []],
  ['empty and missing are the same', { base: {}, mine: { a: '' }, theirs: { b: [] } }, { a: '' }, []],
  ['lists are compared whole', { base: { a: [1] }, mine: { a: [1, 2] }, theirs: { a: [1, 3] } }, { a: [1, 2] }, ['a']],
] as const)('%s', (_, sides, values, clashes) => {
  expect(mergeValues<unknown>(sides)).toEqual({ values, clashes });
});

const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('', 'x', 'y', 'z'));

it('loses no change of either side, and reports every one that it could not keep', () => {
  fc.assert(
    fc.property(answers, answers, answers, (base, mine, theirs) => {
      const { values, clashes } = mergeValues({ base, mine, theirs });
      const lostHere = differingKeys(base, mine).filter((key) => differingKeys(mine, values).includes(key));
      const lostThere = differingKeys(base, theirs).filter((key) => differingKeys(theirs, values).includes(key));
      expect(lostHere).toEqual([]);
      expect(lostThere.sort()).toEqual([...clashes].sort());
    }),
  );
});
