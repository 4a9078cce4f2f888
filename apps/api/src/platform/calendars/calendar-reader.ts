import type { CalendarFault, CalendarKind } from '@evenhand/domain/interviewer-availability/calendars';
import type { TimeSpan } from '@evenhand/domain/interviewer-availability/time-spans';

/** A calendar and what opens it. */
export interface CalendarAccess {
  /** Address of the feed or of the calendar; for Microsoft and Google the mail address of its owner. */
  readonly address: string;
  /** Empty where there is none. */
  readonly username: string;
  readonly password: string;
  /** Zone of times that name none, and of whole days. */
  readonly timeZone: string;
}

/** Reads when the owner of a calendar is busy, and nothing else of it. Rejects with CalendarReadError. */
export type CalendarReader = (access: CalendarAccess, within: TimeSpan, signal: AbortSignal) => Promise<TimeSpan[]>;

/** The calendars that this server can read. */
export type CalendarReaders = Readonly<Partial<Record<CalendarKind, CalendarReader>>>;

export class CalendarReadError extends Error {
  readonly fault: CalendarFault;
  constructor(fault: CalendarFault) {
    super(`the calendar could not be read: ${fault}`);
    this.fault = fault;
  }
}

/** Throws the fault that the status of an answer tells. */
export function assertAnswered(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 401 || status === 403) throw new CalendarReadError('calendar_sign_in_refused');
  if (status === 404 || status === 410) throw new CalendarReadError('calendar_not_found');
  throw new CalendarReadError('calendar_failed');
}
