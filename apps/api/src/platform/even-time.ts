import { setTimeout as wait } from 'node:timers/promises';

/** Longer than any of the ways these calls can go. */
const evenMs = 250;

/** Answers no sooner than after a fixed time, so that the time does not tell whether there is such an account. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const pause = wait(evenMs);
  try {
    return await work();
  } finally {
    await pause;
  }
}
