import type { Check } from './check.ts';

/**
 * Runs the light checks side by side, as many at once as there are lanes, and then every other one alone. A check that must wait
 * for another one to end lets those behind it go first, and one that mostly waits takes no lane.
 */
export async function runInTurn(
  wanted: readonly Check[],
  lanes: number,
  runOne: (check: Check) => Promise<void>,
): Promise<void> {
  const runs = new Map<string, Promise<void>>();
  const open = new Set(wanted.map(({ name }) => name));
  const isReady = ({ after }: Check): boolean => after === undefined || !open.has(after);
  const working = new Set<string>();
  const mayBegin = (check: Check): boolean => isReady(check) && (check.waits === true || working.size < lanes);
  const run = (check: Check): Promise<void> => {
    if (!check.waits) working.add(check.name);
    const ended = runOne(check).finally(() => {
      for (const left of [open, working, runs]) left.delete(check.name);
    });
    runs.set(check.name, ended);
    return ended;
  };
  let waiting = wanted.filter(({ light }) => light);
  while (waiting.length > 0) {
    const next = waiting.find(mayBegin);
    if (next) {
      waiting = waiting.filter((check) => check !== next);
      void run(next);
    } else {
      if (runs.size === 0) throw new Error(`these checks wait for each other: ${waiting.map(({ name }) => name)}`);
      await Promise.race(runs.values());
    }
  }
  await Promise.all(runs.values());
  for (const check of wanted.filter(({ light }) => !light)) await run(check);
}
