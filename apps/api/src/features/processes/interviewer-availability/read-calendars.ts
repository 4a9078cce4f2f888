import {
  type CalendarFault,
  type CalendarKind,
  calendarKinds,
} from '@evenhand/domain/interviewer-availability/calendars';
import { distinctSpansWithin, spansWithin, type TimeSpan } from '@evenhand/domain/interviewer-availability/time-spans';
import { z } from 'zod';
import { CalendarReadError } from '../../../platform/calendars/calendar-reader.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type ConnectionToRead,
  replaceBusySpans,
  takeConnections,
  writeFault,
} from './calendar-connections.queries.ts';

/** The organisation whose calendars are read, and how its transactions are opened. No transaction is open while one is read. */
export interface CalendarOwner {
  readonly inTenant: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
}

type Reading = Pick<Services, 'calendars' | 'secrets' | 'now'>;

const storedAccess = z.object({ address: z.string(), username: z.string(), password: z.string() });
export type StoredAccess = z.infer<typeof storedAccess>;

/** Returns what opens a stored calendar. */
export const unsealAccess = ({ secrets }: Pick<Services, 'secrets'>, sealed: Uint8Array): StoredAccess =>
  storedAccess.parse(JSON.parse(secrets.decrypt(sealed)));

const day = 86_400_000;
const daysBefore = 1;
const daysAhead = 56;
const usualZone = 'Europe/London';
const mostSpans = 5000;

/** Returns the span of which busy times are kept. */
const keptSpan = ({ now }: Pick<Services, 'now'>): TimeSpan => {
  const from = now().getTime() - daysBefore * day;
  return { start: from, end: from + (daysBefore + daysAhead) * day };
};

interface CalendarToRead {
  readonly kind: CalendarKind;
  readonly access: StoredAccess;
  /** Mail address of its owner's account: at Microsoft and Google no other calendar is read. */
  readonly email: string;
  readonly timeZone: string | null;
}

/** Returns the times at which the owner of a calendar is busy in the coming weeks. Rejects with CalendarReadError. */
export async function readBusySpans(
  services: Reading,
  { kind, access, email, timeZone }: CalendarToRead,
  signal: AbortSignal,
): Promise<TimeSpan[]> {
  const read = services.calendars[kind];
  if (!read) throw new CalendarReadError('calendar_not_offered');
  const isOwn = kind === 'MICROSOFT' || kind === 'GOOGLE';
  const address = isOwn ? email : access.address;
  const within = keptSpan(services);
  const spans = await read({ ...access, address, timeZone: timeZone ?? usualZone }, within, signal);
  // Spans stay apart, so that an invitation of ours can be told from what stands beside it.
  const apart = distinctSpansWithin(spans, within);
  return apart.length <= mostSpans ? apart : spansWithin(apart, within).slice(0, mostSpans);
}

const isKind = (kind: string): kind is CalendarKind => calendarKinds.some((known) => known === kind);

async function readOne(
  services: Reading,
  { inTenant }: CalendarOwner,
  { id, kind, access, email, time_zone: timeZone }: ConnectionToRead,
  signal: AbortSignal,
): Promise<void> {
  if (!isKind(kind)) return;
  const stored = unsealAccess(services, access);
  const spans = await readBusySpans(services, { kind, access: stored, email, timeZone }, signal).catch(
    (error: unknown): CalendarFault => {
      if (error instanceof CalendarReadError) return error.fault;
      throw error;
    },
  );
  if (typeof spans === 'string') await inTenant((tx) => writeFault(tx, id, spans));
  else await inTenant((tx) => replaceBusySpans(tx, id, spans));
}

interface ReadingOrder {
  /** Null for all people of the organisation. */
  readonly userIds: readonly string[] | null;
  readonly id?: string;
  readonly triedBefore: Date;
  readonly limit: number;
  /** Milliseconds for all of them together. */
  readonly patience: number;
}

/** Reads these calendars, all at once. */
async function readTaken(
  services: Reading,
  owner: CalendarOwner,
  { taken, patience }: Pick<ReadingOrder, 'patience'> & { readonly taken: readonly ConnectionToRead[] },
): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  await Promise.all(taken.map((connection) => readOne(services, owner, connection, signal)));
}

/** Reads the calendars that were not tried since a time. Returns how many there were. */
export async function readCalendars(services: Reading, owner: CalendarOwner, order: ReadingOrder): Promise<number> {
  const taken = await owner.inTenant((tx) => takeConnections(tx, order));
  await readTaken(services, owner, { taken, patience: order.patience });
  return taken.length;
}

/** Milliseconds since the last try after which a calendar is read again for a person who waits. */
export const calendarsFreshFor = 2 * 60_000;
const mostAwaited = 20;

/**
 * Reads the calendars of people again before they are booked, for two seconds at most. What is not read by then stays as it was:
 * `readAt` says how old it is.
 */
export async function refreshCalendars(
  services: Reading,
  owner: CalendarOwner,
  listUserIds: (tx: TenantTx) => Promise<readonly string[]>,
): Promise<void> {
  const triedBefore = new Date(services.now().getTime() - calendarsFreshFor);
  const taken = await owner.inTenant(async (tx) =>
    takeConnections(tx, { userIds: await listUserIds(tx), triedBefore, limit: mostAwaited }),
  );
  await readTaken(services, owner, { taken, patience: 2000 });
}
