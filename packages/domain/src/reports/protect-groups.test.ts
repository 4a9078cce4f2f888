import fc from 'fast-check';
import { expect, test } from 'vitest';
import { protectGroups, shownSum } from './protect-groups.ts';

/** Returns those who reached each step, where they may be shown: the people of the cells from that step on. */
function reachedOf(counts: readonly number[], hidden: readonly boolean[]): (number | null)[] {
  const cells = counts.map((_, cell) => cell);
  return cells.map((step) => shownSum({ counts, hidden }, cells.slice(step)));
}

test('cumulative numbers are shown if they contain all or none of what is hidden', () => {
  expect(reachedOf([15, 13, 8, 4], [false, false, true, true])).toEqual([40, 25, 12, null]);
  expect(reachedOf([15, 13, 8, 4], [false, false, false, false])).toEqual([40, 25, 12, 4]);
  expect(reachedOf([3, 30, 40], [true, true, false])).toEqual([73, null, 40]);
});

test('small groups are one row by themselves, which the next smallest joins until it has enough people', () => {
  const groups = [
    { code: 'a', counts: [60, 70, 80] },
    { code: 'b', counts: [2, 1, 0] },
    { code: 'c', counts: [50, 60, 70] },
    { code: 'd', counts: [22, 15, 18] },
    { code: 'e', counts: [0, 0, 0] },
    { code: 'f', counts: [4, 3, 2] },
  ];
  expect(protectGroups(groups)?.map(({ code }) => code)).toEqual(['a', 'c', 'd', null]);
  expect(protectGroups(groups)?.at(-1)?.codes).toEqual(['b', 'f']);
  const alone = groups.filter(({ code }) => code !== 'f');
  expect(protectGroups(alone)?.at(-1)?.codes).toEqual(['b', 'd']);
});

test('a table that tells of a few people in every way is withheld', () => {
  expect(
    protectGroups([
      { code: 'a', counts: [2, 1] },
      { code: 'b', counts: [3, 4] },
    ]),
  ).toBeNull();
});

/** Returns the steps of which the shown numbers tell how many people's way ended there. */
const toldSteps = (shown: readonly (number | null)[]): number[] =>
  shown.flatMap((reached, step) => (reached === null || shown[step + 1] === null ? [] : [step]));

test('what is shown of a funnel never leaves a small number between two of its steps', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(counts, { minLength: 2, maxLength: 5 }), (table) => {
      const rows =
        protectGroups(
          table.map((each, index) => ({ code: String(index), counts: each })),
          5,
        ) ?? [];
      for (const { codes, counts: told, hidden } of rows) {
        const ended = [0, 1, 2, 3].map((step) =>
          codes.reduce((sum, code) => sum + (table[Number(code)]?.[step] ?? 0), 0),
        );
        const between = toldSteps(reachedOf(told, hidden)).map((step) => ended[step] ?? 0);
        expect(between.filter((count) => count > 0 && count < 5)).toEqual([]);
      }
    }),
  );
});
