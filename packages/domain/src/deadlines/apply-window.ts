/** The time in which a candidate may write and send an application. */
export interface ApplyWindow {
  /** Moment at which the role closes; null when it never does. */
  readonly closesAt: Date | null;
  /** Minutes after the deadline in which candidates who had begun may still finish and send. */
  readonly graceMinutes: number;
  /** A later deadline, given to this candidate alone. */
  readonly extendedTo: Date | null;
  /** Moment at which their draft was first stored; null without a draft. */
  readonly begunAt: Date | null;
}

/** Grace of an organisation that has set none. */
export const defaultGraceMinutes = 15;
export const mostGraceMinutes = 24 * 60;

const minute = 60_000;

/**
 * Returns the candidate's deadline: the role's, or the later one that they were given. A role's closing that is moved beyond it
 * holds for them too.
 */
export function deadlineOf({ closesAt, extendedTo }: Pick<ApplyWindow, 'closesAt' | 'extendedTo'>): Date | null {
  if (closesAt === null) return null;
  return extendedTo !== null && extendedTo > closesAt ? extendedTo : closesAt;
}

/** Returns the moment after which nothing is accepted: the deadline, or for a draft begun before it the end of the grace. */
export function lastMoment(window: ApplyWindow): Date | null {
  const deadline = deadlineOf(window);
  if (deadline === null) return null;
  const begun = window.begunAt !== null && window.begunAt < deadline;
  return begun ? new Date(deadline.getTime() + window.graceMinutes * minute) : deadline;
}

/**
 * Returns open before the deadline, grace after it while an application is still accepted, and closed at the end. Each boundary
 * belongs to the state after it.
 */
export function applyState(window: ApplyWindow, now: Date): 'open' | 'grace' | 'closed' {
  const deadline = deadlineOf(window);
  const last = lastMoment(window);
  if (deadline === null || last === null || now < deadline) return 'open';
  return now < last ? 'grace' : 'closed';
}

/** Returns whether a deadline may be moved to this moment. It must be later than the deadline, and in the future. */
export const isExtension = (to: Date, deadline: Date | null, now: Date): boolean =>
  deadline !== null && to > deadline && to > now;
