import { type Draw, readDraw, writeDrawProgram } from '@evenhand/domain/interviews/release/draw';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solveProgram } from './solve-program.ts';

/** Returns the least cost by trying everything: an own count that shares no code with the program. */
function leastCost({ starts, candidates }: Draw): number {
  const left = new Map(starts.map(({ id, places }) => [id, places]));
  const tryFrom = (index: number): number => {
    const candidate = candidates[index];
    if (candidate === undefined) return 0;
    let least = 1_000_000 + tryFrom(index + 1);
    for (const id of new Set([...candidate.wishes, ...candidate.possible])) {
      const places = left.get(id) ?? 0;
      if (places === 0) continue;
      left.set(id, places - 1);
      const rank = candidate.wishes.indexOf(id);
      least = Math.min(least, (rank === -1 ? 10 : rank) + tryFrom(index + 1));
      left.set(id, places);
    }
    return least;
  };
  return tryFrom(0);
}

const ids = ['s0', 's1', 's2', 's3'];
const draws = fc.record({
  starts: fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), places: fc.integer({ min: 0, max: 2 }) }))),
  candidates: fc
    .array(fc.record({ wishes: fc.shuffledSubarray(ids, { maxLength: 3 }), possible: fc.subarray(ids) }), {
      minLength: 1,
      maxLength: 5,
    })
    .map((list) => list.map((one, index) => ({ id: `c${index}`, ...one }))),
  seed: fc.string(),
});

async function drawOf(draw: Draw) {
  const program = writeDrawProgram(draw);
  const solved = program === null ? null : await solveProgram(program, { seconds: 5 });
  return readDraw(draw, solved?.values ?? {});
}

test('a draw is the best there is: as good as every way tried', async () => {
  await fc.assert(
    fc.asyncProperty(draws, async (draw) => {
      const places = await drawOf(draw);
      const costs = places.map(({ startId, wish }) => (startId === null ? 1_000_000 : wish === null ? 10 : wish - 1));
      expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(leastCost(draw));
      for (const { id, places: most } of draw.starts) {
        expect(places.filter(({ startId }) => startId === id).length).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 10 },
  );
});

test('300 people with three wishes each are drawn for 320 places, the same way in whatever order they answered', async () => {
  const starts = Array.from({ length: 80 }, (_, index) => ({ id: `s${index}`, places: 4 }));
  const candidates = Array.from({ length: 300 }, (_, index) => {
    const wishes = [0, 1, 2].map((rank) => `s${(index * index * 7 + rank * 31 + index) % 80}`);
    const possible = Array.from({ length: 20 }, (_, other) => `s${(index * 13 + other * 4) % 80}`);
    return { id: `c${index}`, wishes: [...new Set(wishes)], possible };
  });
  const [places, turned] = await Promise.all(
    [candidates, [...candidates].reverse()].map((candidates) => drawOf({ starts, candidates, seed: 'lot' })),
  );
  expect(places?.filter(({ startId }) => startId === null)).toEqual([]);
  expect([...(turned ?? [])].reverse()).toEqual(places);
});

test('a program that cannot be kept names the rows that clash, in whole numbers too', async () => {
  const impossible = 'Minimize\nx\nSubject To\nlow: x >= 2\nhigh: x <= 1\nother: y >= 0\nBinary\nx\ny\nEnd';
  const { values, clashing } = await solveProgram(impossible, { seconds: 5 });
  expect(values).toBeNull();
  expect(clashing).toEqual(['low']);
});

test('a program in which more is always better is refused', async () => {
  await expect(solveProgram('Maximize\nx\nSubject To\nx >= 2\nEnd', { seconds: 5 })).rejects.toThrow(/Unbounded/);
});
