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
 * What a running session needs at this moment: to end after too long without activity, or a refresh, which brings a fresh token
 * and tells the server of a use that it does not know of: half of the time is left to it then, so that whoever only reads stays.
 */
export function nextSessionStep(times: SessionTimes, timeoutMinutes: number): SessionStep {
  const { now, activeAt, toldAt, expiresOn } = times;
  const timeout = timeoutMinutes * minute;
  if (now - activeAt >= timeout) return 'end';
  if (expiresOn - now <= refreshAhead) return 'refresh';
  return activeAt > toldAt && now - toldAt >= timeout / 2 ? 'refresh' : 'wait';
}
