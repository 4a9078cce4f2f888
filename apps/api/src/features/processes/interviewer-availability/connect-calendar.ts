import type { OwnAvailability } from '@evenhand/contract/processes/interviewer-availability/interviewer-availability';
import type { CalendarKind } from '@evenhand/domain/interviewer-availability/calendars';
import { CalendarReadError } from '../../../platform/calendars/calendar-reader.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Services } from '../../../platform/services.ts';
import {
  deleteConnection,
  insertConnection,
  listConnections,
  listSealedConnections,
  replaceBusySpans,
} from './calendar-connections.queries.ts';
import { type AvailabilityContext, seeOwnAvailability } from './own-availability.ts';
import { type CalendarOwner, readBusySpans, readCalendars, type StoredAccess, unsealAccess } from './read-calendars.ts';

export interface CalendarInput extends StoredAccess {
  readonly kind: CalendarKind;
}

interface ConnectingContext extends AvailabilityContext {
  readonly services: Pick<Services, 'calendars' | 'secrets' | 'now'>;
}

const mostCalendars = 10;
/** Milliseconds that a calendar may take while its owner waits. */
const patience = 15_000;

const asAddress = (address: string): string => address.replace(/^webcals?:/i, 'https:');

/** Returns the name by which a person knows a calendar again, without what opens it. */
function labelOf({ kind, address, username }: CalendarInput, email: string): string {
  if (kind === 'MICROSOFT' || kind === 'GOOGLE') return email;
  const host = URL.parse(address)?.host ?? '';
  return (username === '' ? host : `${username}, ${host}`).slice(0, 190);
}

/** Returns a label that none of the other calendars of its kind has: a second one of a host is numbered. */
function freeLabel(label: string, taken: readonly string[]): string {
  let free = label;
  for (let number = 2; taken.includes(free); number += 1) free = `${label} (${number})`;
  return free;
}

interface ConnectedCalendar {
  readonly kind: string;
  readonly access: StoredAccess;
}

/** Returns whether two calendars are one: at Microsoft and Google a person has one of each kind. */
const isSameCalendar = (one: ConnectedCalendar, other: ConnectedCalendar): boolean =>
  one.kind === other.kind &&
  (one.kind === 'MICROSOFT' ||
    one.kind === 'GOOGLE' ||
    (one.access.address === other.access.address && one.access.username === other.access.username));

const fieldOf = (error: CalendarReadError): string =>
  error.fault === 'calendar_sign_in_refused' ? 'password' : error.fault === 'calendar_not_offered' ? 'kind' : 'address';

/** Connects a calendar once it has been read. Rejects with a 422 that names what is wrong at its field. */
export async function connectCalendar(
  context: ConnectingContext,
  owner: CalendarOwner,
  input: CalendarInput,
): Promise<OwnAvailability> {
  const { services, me } = context;
  const own = await owner.inTenant((tx) => seeOwnAvailability(tx, context));
  const { kind, username, password } = input;
  const access = { address: asAddress(input.address), username, password };
  const known = await owner.inTenant((tx) => listSealedConnections(tx, me.userId));
  const replaced = known.find((one) =>
    isSameCalendar({ kind, access }, { kind: one.kind, access: unsealAccess(services, one.access) }),
  );
  const others = known.filter((one) => one !== replaced);
  if (others.length >= mostCalendars) throw new ProblemError('limit_reached');
  const taken = others.filter((one) => one.kind === kind).map((one) => one.label);
  const label = replaced?.label ?? freeLabel(labelOf({ ...access, kind }, own.email), taken);
  const calendar = { kind, access, email: own.email, timeZone: own.timeZone };
  const spans = await readBusySpans(services, calendar, AbortSignal.timeout(patience)).catch((error: unknown) => {
    if (error instanceof CalendarReadError) throw invalid([{ code: error.fault, field: fieldOf(error) }]);
    throw error;
  });
  const sealed = services.secrets.encrypt(JSON.stringify(access));
  return owner.inTenant(async (tx) => {
    const id = await insertConnection(tx, {
      userId: me.userId,
      kind,
      label,
      access: sealed,
      replacedId: replaced?.id ?? null,
    });
    await replaceBusySpans(tx, id, spans);
    return seeOwnAvailability(tx, context);
  });
}

/** Reads a calendar of the caller now. A fault stands beside the calendar. */
export async function readOwnCalendar(
  context: ConnectingContext,
  owner: CalendarOwner,
  id: string,
): Promise<OwnAvailability> {
  const { services, me } = context;
  const known = await owner.inTenant((tx) => listConnections(tx, [me.userId]));
  found(known.find((connection) => connection.id === id));
  // A minute ahead: also one that was tried just now.
  const triedBefore = new Date(services.now().getTime() + 60_000);
  await readCalendars(services, owner, { userIds: [me.userId], id, triedBefore, limit: 1, patience });
  return owner.inTenant((tx) => seeOwnAvailability(tx, context));
}

/** Disconnects a calendar of the caller and forgets its busy times. */
export async function disconnectCalendar(
  { me }: Pick<AvailabilityContext, 'me'>,
  owner: CalendarOwner,
  id: string,
): Promise<void> {
  const isDeleted = await owner.inTenant((tx) => deleteConnection(tx, { id, userId: me.userId }));
  if (!isDeleted) throw new ProblemError('not_found');
}
