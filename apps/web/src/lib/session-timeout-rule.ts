const minute = 60_000;
const refreshAhead = 60_000;

export type SessionStep = 'wait' | 'refresh' | 'end';

/** What a running session needs at this moment: to end after too long without activity, or a fresh token while in use. */
export function nextSessionStep(
  times: { readonly now: number; readonly activeAt: number; readonly expiresOn: number },
  timeoutMinutes: number,
): SessionStep {
  if (times.now - times.activeAt >= timeoutMinutes * minute) return 'end';
  return times.expiresOn - times.now <= refreshAhead ? 'refresh' : 'wait';
}
