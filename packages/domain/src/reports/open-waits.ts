import type { TenthsCount } from './quantiles.ts';

/** A wait that has ended, or that still goes on after so many days. */
export interface Wait {
  readonly days: number;
  readonly ended: boolean;
}

/** Share of waits that last longer than so many days. */
export interface WaitStep {
  readonly days: number;
  readonly share: number;
}

/**
 * Returns how many waits last longer than each number of days, counting those that still go on as long as they have lasted
 * (E. L. Kaplan, P. Meier, JASA 53, 1958).
 */
export function waitsLongerThan(waits: readonly Wait[]): WaitStep[] {
  const ends = [...new Set(waits.filter(({ ended }) => ended).map(({ days }) => days))].toSorted((a, b) => a - b);
  let share = 1;
  return ends.map((days) => {
    const atRisk = waits.filter((wait) => wait.days >= days).length;
    const ended = waits.filter((wait) => wait.ended && wait.days === days).length;
    share *= 1 - ended / atRisk;
    return { days, share };
  });
}

/** Returns the days within which half of the waits end. Null while more than half still go on. */
export const medianWait = (steps: readonly WaitStep[]): number | null =>
  steps.find(({ share }) => share <= 0.5)?.days ?? null;

/**
 * Returns the days within which half of the waits end, like `medianWait`, from waits that were counted by tenths of a day. Null while
 * more than half still go on.
 */
export function medianWaitOf(ended: readonly TenthsCount[], open: readonly TenthsCount[]): number | null {
  let atRisk = [...ended, ...open].reduce((sum, { count }) => sum + count, 0);
  const steps = [
    ...ended.map(({ tenths, count }) => ({ tenths, ended: count, left: count })),
    ...open.map(({ tenths, count }) => ({ tenths, ended: 0, left: count })),
  ];
  const times = [...Map.groupBy(steps, ({ tenths }) => tenths)].toSorted(([one], [other]) => one - other);
  let share = 1;
  for (const [tenths, here] of times) {
    share *= 1 - here.reduce((sum, step) => sum + step.ended, 0) / atRisk;
    if (share <= 0.5) return tenths / 10;
    atRisk -= here.reduce((sum, step) => sum + step.left, 0);
  }
  return null;
}
