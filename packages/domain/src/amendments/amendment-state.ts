/**
 * ASKED waits for the team. OPEN lets the candidate change answers until its day, after which it is CLOSED. REFUSED and MADE are
 * finished.
 */
export const amendmentStates = ['ASKED', 'OPEN', 'CLOSED', 'REFUSED', 'MADE'] as const;
export type AmendmentState = (typeof amendmentStates)[number];

interface Amendment {
  readonly state: AmendmentState;
  readonly openUntil: Date | null;
}

/** Returns the state at the given time: an opened amendment closes by itself. */
export const stateNow = ({ state, openUntil }: Amendment, now: Date): AmendmentState =>
  state === 'OPEN' && (openUntil === null || openUntil <= now) ? 'CLOSED' : state;

/** Returns whether an amendment is in progress. A second request waits for the first. */
export const isUnderWay = (amendment: Amendment, now: Date): boolean => {
  const state = stateNow(amendment, now);
  return state === 'ASKED' || state === 'OPEN';
};
