/** How long somebody may write and send an application. */
export interface ApplyWindow {
  /** When the role closes for everybody; null: it never does. */
  readonly closesAt: Date | null;
  /** How long those who had begun may still finish and send. */
  readonly graceMinutes: number;
  /** A later moment, given to this person alone. */
  readonly extendedTo: Date | null;
  /** When their draft was first kept; null: they have none. */
  readonly begunAt: Date | null;
}

/** What an organisation gives that has set nothing. */
export const defaultGraceMinutes = 15;
export const mostGraceMinutes = 24 * 60;

const minute = 60_000;

/** The person's deadline: the role's, or the later one that they were given. A closing that was moved beyond that holds for them too. */
export function deadlineOf({ closesAt, extendedTo }: Pick<ApplyWindow, 'closesAt' | 'extendedTo'>): Date | null {
  if (closesAt === null) return null;
  return extendedTo !== null && extendedTo > closesAt ? extendedTo : closesAt;
}

/** From when on nothing is taken any more: the deadline, or for a draft begun before it the end of the grace. */
export function lastMoment(window: ApplyWindow): Date | null {
  const deadline = deadlineOf(window);
  if (deadline === null) return null;
  const begun = window.begunAt !== null && window.begunAt < deadline;
  return begun ? new Date(deadline.getTime() + window.graceMinutes * minute) : deadline;
}

/** open: before the deadline; grace: after it, and still taken; closed: over. An end belongs to what comes after it. */
export function applyState(window: ApplyWindow, now: Date): 'open' | 'grace' | 'closed' {
  const deadline = deadlineOf(window);
  const last = lastMoment(window);
  if (deadline === null || last === null || now < deadline) return 'open';
  return now < last ? 'grace' : 'closed';
}

/** May a deadline be moved to this moment? It must be later than it is, and not over already. */
export const isExtension = (to: Date, deadline: Date | null, now: Date): boolean =>
  deadline !== null && to > deadline && to > now;
