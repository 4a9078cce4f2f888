import { expect, it } from 'vitest';
import { protectJoined } from './join-cells.ts';
import { changedParts, knownRows, renewableBlocks } from './renewable-blocks.ts';
import { sketchPeople } from './sketch-people.factory.ts';
import { waysThrough } from './tell-of-few.ts';
import { wayCells } from './way-cells.ts';

/** People who stand in a cell now and stood in one then; null while they are not counted. Half of them are women. */
type Crowd = readonly [people: number, now: number | null, then: number | null];

function renewed(...crowds: readonly Crowd[]) {
  const people = crowds.flatMap(([number, ...cells]) => Array.from({ length: number }, () => cells));
  const [now, then] = [people.map(([cell]) => cell), people.map(([, cell]) => cell)];
  const groups = ['woman', 'man'].map((code, half) => ({
    code,
    counts: [...Array(wayCells).keys()].map(
      (cell) => then.filter((one, person) => one === cell && person % 2 === half).length,
    ),
  }));
  const sketches = [sketchPeople(now), sketchPeople(then)] as const;
  const blocks = renewableBlocks(waysThrough(sketches), [knownRows(protectJoined(groups) ?? [])]);
  return { blocks, changed: blocks && changedParts(...sketches, blocks) };
}

const apart = [...Array(wayCells).keys()].map((cell) => [cell]);

it('tells all cells apart where ten people or more took each way, and where no person has changed', () => {
  expect(renewed([40, 1, 1], [30, 3, 3])).toEqual({ blocks: apart, changed: 0 });
  expect(renewed([40, 1, 1], [30, 3, 3], [12, 3, 1], [20, 1, null])).toEqual({ blocks: apart, changed: 32 });
});

it('tells nothing anew where few people came or left', () => {
  expect(renewed([40, 1, 1], [9, 1, null])).toEqual({ blocks: null, changed: null });
  expect(renewed([40, 1, 1], [30, 3, 3], [20, 3, 1], [1, null, 1])).toEqual({ blocks: null, changed: null });
});

it('joins cells between which few people went, so that it is not seen', () => {
  const one = renewed([40, 1, 1], [30, 3, 3], [1, 3, 1], [20, 1, null]);
  expect(one.blocks?.find((cells) => cells.includes(1))).toEqual(expect.arrayContaining([1, 2, 3]));
  expect(one.changed).toBe(20);
  // One of two ways is seen: twenty people took it, and one person the other.
  const { blocks } = renewed([40, 1, 1], [30, 3, 3], [30, 5, 5], [20, 3, 1], [1, 5, 3]);
  expect(blocks?.some((cells) => cells.includes(1) && !cells.includes(3))).toBe(true);
  expect(blocks?.find((cells) => cells.includes(3))).toContain(5);
});

it('lets people move among cells of which only the sum was told', () => {
  // Three offers were joined with the interviews before, and two more are made now.
  const { blocks } = renewed([60, 1, 1], [20, 5, 5], [3, 7, 7], [2, 7, 5], [40, 1, null]);
  expect(blocks).not.toBeNull();
  expect(blocks?.some((cells) => cells.includes(1) && !cells.includes(5))).toBe(true);
});
