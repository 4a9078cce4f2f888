import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Draw, readDraw, writeDrawProgram } from './draw.ts';
import { offeredUntil } from './offered-until.ts';
import { recommendRelease } from './recommend-release.ts';
import { shuffleByLot } from './shuffle.ts';
import { placesUpToWave } from './wave.ts';
import { waveGroups } from './wave-groups.ts';
import { waveStarts } from './wave-starts.ts';

const draw: Draw = {
  starts: [
    { id: 'nine', places: 1 },
    { id: 'ten', places: 2 },
  ],
  candidates: [
    { id: 'a', wishes: ['nine', 'ten'], possible: [] },
    { id: 'b', wishes: ['nine'], possible: ['ten'] },
  ],
  seed: 'season',
};

describe('a draw', () => {
  test('is the same program in whatever order the answers came', () => {
    const turned = { ...draw, candidates: [...draw.candidates].reverse() };
    expect(writeDrawProgram(turned)).toBe(writeDrawProgram(draw));
  });

  test('counts lower wishes, and a place above all', () => {
    const program = writeDrawProgram(draw) ?? '';
    expect(
      program
        .match(/-\d+ x\d_\d/g)
        ?.map((term) => Number(term.split(' ')[0]))
        .sort(),
    ).toEqual([-1_000_000, -1_000_000, -999_990, -999_999].sort());
    expect(program).toContain('<= 2');
  });

  test('is read as places with the number of the wish, and without a place when there was none', () => {
    const program = writeDrawProgram(draw) ?? '';
    expect(readDraw(draw, {})).toEqual([
      { candidateId: 'a', startId: null, wish: null },
      { candidateId: 'b', startId: null, wish: null },
    ]);
    const first = /-1000000 (x\d)_0/.exec(program)?.[1] ?? '';
    const other = first === 'x0' ? 'x1' : 'x0';
    const places = readDraw(draw, { [`${first}_0`]: 1, [`${other}_1`]: 1 });
    expect(places.map(({ startId }) => startId).sort()).toEqual(['nine', 'ten']);
    expect(places.find(({ startId }) => startId === 'nine')?.wish).toBe(1);
  });

  test('has nothing to solve when no start is possible for anybody', () => {
    expect(writeDrawProgram({ ...draw, candidates: [{ id: 'a', wishes: ['noon'], possible: [] }] })).toBeNull();
  });
});

test('a lot gives each place to each about equally often', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const firsts = Array.from({ length: 4000 }, (_, seed) => shuffleByLot(ids, `${seed}`)[0]);
  for (const id of ids) expect(Math.abs(firsts.filter((first) => first === id).length - 1000)).toBeLessThan(120);
});

test('each wave opens a share of every start, and the last one opens all', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 4 }), fc.string(), (counts, waves, seed) => {
      const starts = counts.map((places, index) => ({ id: `s${index}`, places }));
      const all = counts.reduce((sum, places) => sum + places, 0);
      let before = new Map<string, number>() as ReadonlyMap<string, number>;
      for (let wave = 1; wave <= waves; wave++) {
        const open = placesUpToWave(starts, { wave, waves, seed });
        for (const { id, places } of starts) {
          const share = (places * wave) / waves;
          expect(open.get(id)).toBeGreaterThanOrEqual(Math.max(Math.floor(share), before.get(id) ?? 0));
          expect(open.get(id)).toBeLessThanOrEqual(Math.min(Math.floor(share) + 1, places));
        }
        before = open;
      }
      expect([...before.values()].reduce((sum, places) => sum + places, 0)).toBe(all);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['in the morning', '2026-11-26T10:00:00Z', '2026-11-26T20:00:00Z'],
  ['in the afternoon', '2026-11-26T17:30:00Z', '2026-11-27T10:30:00Z'],
  ['at night', '2026-11-26T23:00:00Z', '2026-11-27T13:00:00Z'],
  ['on a Friday evening', '2026-11-27T19:00:00Z', '2026-11-30T12:00:00Z'],
  ['on a Saturday', '2026-11-28T08:00:00Z', '2026-11-30T13:00:00Z'],
  ['before the clocks go forward', '2027-03-26T19:00:00Z', '2027-03-29T11:00:00Z'],
  ['a fraction of a second', '2026-11-30T18:20:15.345Z', '2026-12-01T11:20:15.000Z'],
])('a place that is offered %s is kept long enough to be seen', (_, at, until) => {
  expect(offeredUntil('Europe/London', new Date(at))).toEqual(new Date(until));
});

test('groups are even, by lot, with adjusted candidates in the first one', () => {
  const candidates = Array.from({ length: 11 }, (_, n) => ({ id: `c${n}`, isAdjusted: n < 2 }));
  const groups = waveGroups(candidates, { waves: 3, seed: 'season' });
  const sizes = [1, 2, 3].map((group) => [...groups.values()].filter((one) => one === group).length);
  expect(sizes).toEqual([4, 4, 3]);
  expect([groups.get('c0'), groups.get('c1')]).toEqual([1, 1]);
  expect(waveGroups(candidates.toReversed(), { waves: 3, seed: 'season' })).toEqual(groups);
});

test('groups begin at a time of the plan’s zone, on both sides of a change of the clocks', () => {
  const starts = waveStarts({ timeZone: 'Europe/London', waves: ['2027-03-27T12:30', '2027-03-28T12:30'] });
  expect(starts.map((start) => new Date(start * 1000).toISOString())).toEqual([
    '2027-03-27T12:30:00.000Z',
    '2027-03-28T11:30:00.000Z',
  ]);
});

test.each([
  [10, 12, true, 'DRAW'],
  [12, 12, true, 'OPEN'],
  [10, 12, false, 'OPEN'],
] as const)('%i places for %i people are given out fairly', (places, people, canDraw, way) => {
  expect(recommendRelease({ places, people, canDraw })).toBe(way);
});
