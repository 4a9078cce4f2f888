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
