import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { calendarsFreshFor, readBusyTimes, refreshCalendars } from '../../interviewer-availability/public.ts';
import { dateOf } from './busy-times.ts';
import { listInterviewersAt } from './held-interviews.queries.ts';

/**
 * Reads the calendars of those again who could hold an interview at a time, before the transaction that books it begins. It takes two
 * seconds at most: what is not read by then stays as it was.
 */
export async function refreshInterviewers(
  { services, inTenant }: Pick<RequestContext, 'services' | 'inTenant'>,
  at: { readonly invitationId: string; readonly start: number },
): Promise<void> {
  await refreshCalendars(services, { inTenant }, (tx) => listInterviewersAt(tx, { ...at, start: dateOf(at.start) }));
}

export interface StaleCalendar {
  readonly userId: string;
  /** Time to which the calendars of the person are known; null before the first success. */
  readonly readAt: Date | null;
}

/** Returns those of the members of staff whose calendars could not be read just now. */
export async function listStaleCalendars(tx: TenantTx, userIds: readonly string[]): Promise<StaleCalendar[]> {
  const within = { start: tx.now.getTime(), end: tx.now.getTime() + 1000 };
  const times = await readBusyTimes(tx, userIds, within);
  return [...times].flatMap(([userId, { calendars, readAt }]) => {
    const isFresh = readAt !== null && tx.now.getTime() - readAt.getTime() <= calendarsFreshFor;
    return calendars === 0 || isFresh ? [] : [{ userId, readAt }];
  });
}
