/** ASKED waits for the team; OPEN can be made until its day, after which it is CLOSED; REFUSED and MADE are done with. */
export const amendmentStates = ['ASKED', 'OPEN', 'CLOSED', 'REFUSED', 'MADE'] as const;
export type AmendmentState = (typeof amendmentStates)[number];

interface Amendment {
  readonly state: AmendmentState;
  readonly openUntil: Date | null;
}

/** The state on the given clock: what was opened closes by itself. */
export const stateNow = ({ state, openUntil }: Amendment, now: Date): AmendmentState =>
  state === 'OPEN' && (openUntil === null || openUntil <= now) ? 'CLOSED' : state;

/** Something is under way: a second wish waits for the first. */
export const isUnderWay = (amendment: Amendment, now: Date): boolean => {
  const state = stateNow(amendment, now);
  return state === 'ASKED' || state === 'OPEN';
};
