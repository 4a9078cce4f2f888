const minute = 60_000;
const refreshAhead = 60_000;

export type SessionStep = 'wait' | 'refresh' | 'end';

export interface SessionTimes {
  readonly now: number;
  /** When the person last did something, in any tab. */
  readonly activeAt: number;
  /** The last of it that the server knows of. */
  readonly toldAt: number;
  readonly expiresOn: number;
}

/**
 * Returns what a running session needs at this moment: to end after too long without activity, or a refresh. A refresh brings a
 * fresh token and tells the server of use it does not know of, with half of the time left, so that a user who only reads stays
 * signed in.
 */
export function nextSessionStep(times: SessionTimes, timeoutMinutes: number): SessionStep {
  const { now, activeAt, toldAt, expiresOn } = times;
  const timeout = timeoutMinutes * minute;
  if (now - activeAt >= timeout) return 'end';
  if (expiresOn - now <= refreshAhead) return 'refresh';
  return activeAt > toldAt && now - toldAt >= timeout / 2 ? 'refresh' : 'wait';
}
