import type { Check } from './check.ts';

/**
 * Runs every check once the one that it must wait for has ended. Heavy ones run one after the other and leave a processor idle now
 * and then; light ones run beside them, one on each further lane, and on all lanes once no heavy one is left. One that mostly waits
 * takes no lane.
 */
export async function runInTurn(
  wanted: readonly Check[],
  lanes: number,
  runOne: (check: Check) => Promise<void>,
): Promise<void> {
  const runs = new Map<Check, Promise<void>>();
  const open = new Set(wanted.map(({ name }) => name));
  const isReady = ({ after }: Check): boolean => after === undefined || !open.has(after);
  const running = (isOne: (check: Check) => boolean): number => [...runs.keys()].filter(isOne).length;
  const isHeavy = ({ light }: Check): boolean => light !== true;
  const mayBegin = (check: Check): boolean => {
    if (!isReady(check)) return false;
    if (check.waits) return true;
    const heavy = running(isHeavy);
    const light = running((one) => !isHeavy(one) && !one.waits);
    return heavy + light < lanes && !(isHeavy(check) && heavy > 0);
  };
  const run = (check: Check): void => {
    const ended = runOne(check).finally(() => {
      open.delete(check.name);
      runs.delete(check);
    });
    runs.set(check, ended);
  };
  let waiting = [...wanted.filter(isHeavy), ...wanted.filter(({ light }) => light)];
  while (waiting.length > 0) {
    const next = waiting.find(mayBegin);
    if (next) {
      waiting = waiting.filter((check) => check !== next);
      run(next);
    } else {
      if (runs.size === 0) throw new Error(`these checks wait for each other: ${waiting.map(({ name }) => name)}`);
      await Promise.race(runs.values());
    }
  }
  await Promise.all(runs.values());
}
