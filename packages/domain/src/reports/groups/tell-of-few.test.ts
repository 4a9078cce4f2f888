import { expect, it } from 'vitest';
import { sketchPeople } from './sketch-people.factory.ts';
import { type KnownSums, tellsOfFew, waysThrough } from './tell-of-few.ts';
import { wayCells } from './way-cells.ts';

/** People who stand in a cell at each time; null while they are not counted. */
type Crowd = readonly [people: number, ...cells: readonly (number | null)[]];

/** Returns the ways of crowds. Each person is in a part of their own while these suffice. */
function ways(...crowds: readonly Crowd[]) {
  const times = [...Array((crowds[0]?.length ?? 1) - 1).keys()];
  const people = crowds.flatMap(([number, ...cells]) => Array.from({ length: number }, () => cells));
  return waysThrough(times.map((time) => sketchPeople(people.map((cells) => cells[time] ?? null))));
}

const each: KnownSums = [...Array(wayCells).keys()].map((cell) => [cell]);
const all: KnownSums = [[...Array(wayCells).keys()]];

it.each<[string, boolean, Crowd[]]>([
  ['no person changed', false, [[30, 1, 1]]],
  [
    'nine came',
    true,
    [
      [30, 1, 1],
      [9, null, 1],
    ],
  ],
  [
    'ten came',
    false,
    [
      [30, 1, 1],
      [10, null, 1],
    ],
  ],
  [
    'nine left',
    true,
    [
      [30, 1, 1],
      [9, 1, null],
    ],
  ],
  [
    'six came and four moved on',
    true,
    [
      [30, 1, 1],
      [20, 3, 3],
      [6, null, 1],
      [4, 1, 3],
    ],
  ],
  [
    'three cells are changed by few each way, and by ten in any sum of them',
    false,
    [
      [30, 1, 1],
      [20, 3, 3],
      [20, 5, 5],
      [7, 1, 3],
      [5, 1, 5],
      [6, 3, 5],
    ],
  ],
  // Those who were in one cell are all in the next, but for three.
  [
    'all of a cell but three moved on',
    true,
    [
      [40, 1, 1],
      [27, 3, 5],
      [3, 3, 3],
    ],
  ],
  [
    'a thousand moved on, and one of them further',
    true,
    [
      [900, 1, 1],
      [900, 3, 3],
      [999, 1, 3],
      [1, 1, 5],
      [50, 5, 5],
    ],
  ],
] as const)('tells of few people where %s: %s', (_case, isFew, crowds) => {
  expect(tellsOfFew(ways(...crowds), [each, each])).toBe(isFew);
});

it('tells of no few people where the sums do not part them', () => {
  const few = ways([30, 1, 1], [20, 3, 3], [4, 1, 3]);
  expect(tellsOfFew(few, [each, each])).toBe(true);
  expect(tellsOfFew(few, [each, all])).toBe(false);
  expect(tellsOfFew(few, [[[1, 3], [0]], each])).toBe(false);
  expect(tellsOfFew(ways([30, 1, 1], [4, null, 1]), [each, all])).toBe(true);
});

it('tells of few people by three times together of which no two do', () => {
  // Twelve came; then eleven of these moved on to where twenty more came from elsewhere, and fifteen more came after them.
  const crowds: Crowd[] = [
    [40, 1, 1, 1],
    [40, 3, 3, 3],
    [11, null, 1, 3],
    [1, null, 1, 1],
    [15, null, null, 1],
  ];
  const two = (one: number, other: number) =>
    ways(...crowds.map(([people, ...cells]): Crowd => [people, cells[one] ?? null, cells[other] ?? null]));
  for (const pair of [two(0, 1), two(0, 2), two(1, 2)]) expect(tellsOfFew(pair, [each, each])).toBe(false);
  expect(tellsOfFew(ways(...crowds), [each, each, each])).toBe(true);
});

it('tells of few people whom a combination counts twice', () => {
  // One came, ten came and moved on by then, and the one is back where the ten were: the sums have the one person twice.
  const crowds: Crowd[] = [
    [40, 1, 1, 1],
    [40, 3, 3, 3],
    [1, null, 3, 1],
    [11, 1, 3, 3],
    [10, null, 1, 3],
  ];
  expect(tellsOfFew(ways(...crowds), [each, each, each])).toBe(true);
});

it('tells of no few people among thousands of whom hundreds took each way', () => {
  const crowds = [0, 1, 3, 5].flatMap((cell, at): Crowd[] => [
    [900, cell, cell, cell],
    [400, null, cell, [1, 3, 5, 7][at] ?? 8],
    [300, null, null, cell],
    [200, cell, null, null],
  ]);
  expect(tellsOfFew(ways(...crowds), [each, each, each])).toBe(false);
});
