import type { Actor } from '@evenhand/domain/access/can';
import { isCandidate } from '@evenhand/domain/access/user-type';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { registrationResultFor } from '@evenhand/domain/events/event-capacity';
import { eventState } from '@evenhand/domain/events/event-times';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { EventHost } from '../event-host.ts';
import { type EventMail, queueEventMail } from '../event-mail.ts';
import { type EventRow, lockEvent } from '../events.queries.ts';
import { checkChoice } from '../parts/choose-parts.ts';
import { fillParts } from '../parts/fill-parts.ts';
import { insertChoices } from '../parts/parts.queries.ts';
import { timesOf } from '../read-event.ts';
import { capacityOf } from './admit-waiting.ts';
import {
  findPerson,
  insertRegistration,
  lockRegistrationOf,
  type PersonRow,
  type RegistrationRow,
  writeRegistration,
} from './registrations.queries.ts';
import { reminderAtRegistration } from './reminder-start.ts';

/** Person to be registered for an event. */
export interface Guest {
  readonly name: string;
  readonly email: string;
  readonly candidateId: string | null;
  /** For their badge, as they write them. */
  readonly pronouns?: string | undefined;
}

type RegistrationResult = 'REGISTERED' | 'WAITING' | 'FULL';
/**
 * Pause in milliseconds before a repeated registration sends its mail again, so that a person cannot flood another's
 * mailbox.
 */
const mailPause = 10 * 60_000;

export const guestOf = (person: PersonRow): Guest => ({
  name: `${person.preferred_name?.trim() || person.first_name} ${person.last_name}`.trim(),
  email: person.email,
  candidateId: person.id,
});

interface TypedGuest {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly pronouns?: string | undefined;
}

/** Returns the signed-in candidate, or otherwise the name and address that the visitor typed. */
async function guestFrom(tx: TenantTx, actor: Actor | null, typed: TypedGuest): Promise<Guest> {
  const { pronouns } = typed;
  const signedIn = actor && isCandidate(actor.userType) && actor.candidateId !== null;
  const person = signedIn && actor.candidateId ? await findPerson(tx, actor.candidateId) : undefined;
  if (person) return { ...guestOf(person), pronouns };
  const faults = (['name', 'email'] as const).filter((field) => !typed[field]);
  if (faults.length > 0) throw invalid(faults.map((field) => ({ code: 'required', field })));
  return { name: typed.name ?? '', email: typed.email ?? '', candidateId: null, pronouns };
}

const mails: Readonly<Record<RegistrationResult, EventMail>> = {
  REGISTERED: 'event-registered',
  WAITING: 'event-waiting',
  FULL: 'event-full',
};

interface GuestRequest {
  readonly event: EventRow;
  readonly guest: Guest;
  /** Place that a new guest would get now. */
  readonly place: RegistrationResult;
  /** Whether staff register the guest at the door, or they do so themselves. */
  readonly isWalkIn: boolean;
}

/**
 * Builds the guest's row. A guest without a place is stored as cancelled, so that the pause between mails applies to
 * them too.
 */
function newRow(tx: TenantTx, { event, guest, place, isWalkIn }: GuestRequest): RegistrationRow {
  return {
    id: tx.newId(),
    event_id: event.id,
    candidate_id: guest.candidateId,
    name: guest.name,
    email: guest.email.trim(),
    email_key: normaliseEmail(guest.email),
    state: place === 'FULL' ? 'CANCELLED' : place,
    registered_at: tx.now,
    state_at: tx.now,
    attendance: null,
    checked_in_at: null,
    checked_in_by: null,
    reminded_days: reminderAtRegistration(event, tx.now),
    told_sequence: event.sequence,
    mailed_at: null,
    pronouns: guest.pronouns ?? '',
    walk_in: isWalkIn,
    written_to_at: null,
  };
}

type RegistrationChange = Parameters<typeof writeRegistration>[2];

/** The write that a registration makes to the guest's row. */
interface Placement {
  /** Row after the write. */
  readonly row: RegistrationRow;
  readonly place: RegistrationResult;
  /** True when the guest was neither on the event nor on its waiting list before. */
  readonly isNew: boolean;
  /** Columns of an existing row that change. Null when the row is inserted. */
  readonly change: RegistrationChange | null;
}

/** Registers a guest again who had left, behind the others. The row stays unchanged when there is no place. */
function comeBack(tx: TenantTx, known: RegistrationRow, guestRequest: GuestRequest): Placement {
  const { place } = guestRequest;
  if (place === 'FULL') return { row: known, place, isNew: false, change: {} };
  const { id: _id, email_key: _key, event_id: _event, mailed_at: _mailed, ...entered } = newRow(tx, guestRequest);
  const change = { ...entered, candidate_id: entered.candidate_id ?? known.candidate_id };
  return { row: { ...known, ...change }, place, isNew: true, change };
}

/** Decides the write to the guest's row, given their locked row or undefined when there is none. */
function placeGuest(tx: TenantTx, guestRequest: GuestRequest, known: RegistrationRow | undefined): Placement {
  const { guest, place } = guestRequest;
  if (!known) return { row: newRow(tx, guestRequest), place, isNew: place !== 'FULL', change: null };
  if (known.state === 'CANCELLED') return comeBack(tx, known, guestRequest);
  const isTheirs = guest.candidateId === null || known.candidate_id === guest.candidateId;
  return {
    row: known,
    place: known.state === 'WAITING' ? 'WAITING' : 'REGISTERED',
    isNew: false,
    change: isTheirs ? {} : { candidate_id: guest.candidateId },
  };
}

/** Writes the decided row together with the time of the mail. */
async function keepPlacement(tx: TenantTx, { row, change }: Placement, mailed: RegistrationChange): Promise<void> {
  if (!change) return insertRegistration(tx, { ...row, ...mailed });
  const whole = { ...change, ...mailed };
  if (Object.keys(whole).length > 0) await writeRegistration(tx, row.id, whole);
}

/**
 * Registers a guest for a locked event, or puts them on its waiting list, and mails them. Repeating it for the same
 * person changes nothing. Independent statements are sent together, because other requests wait for the event's lock
 * meanwhile.
 */
export async function putGuest(
  tx: TenantTx,
  host: EventHost,
  at: {
    readonly event: EventRow;
    readonly guest: Guest;
    readonly isWalkIn?: boolean;
    /** Sessions that a new guest chooses. They can be chosen together. */
    readonly partIds?: readonly string[];
  },
): Promise<{ row: RegistrationRow; place: RegistrationResult; forNewcomer: RegistrationResult }> {
  const { event, guest, isWalkIn = false, partIds = [] } = at;
  const [places, known] = await together([
    capacityOf(tx, event),
    lockRegistrationOf(tx, { eventId: event.id, emailKey: normaliseEmail(guest.email) }),
  ]);
  const forNewcomer = registrationResultFor(places);
  const placement = placeGuest(tx, { event, guest, isWalkIn, place: forNewcomer }, known);
  const { row, place, isNew } = placement;
  const isMailed = isNew || row.mailed_at === null || tx.now.getTime() - row.mailed_at.getTime() >= mailPause;
  const entered = { kind: 'event.registered', candidateId: guest.candidateId, subjectId: event.id };
  const kept = keepPlacement(tx, placement, isMailed ? { mailed_at: tx.now } : {});
  if (isNew && partIds.length > 0) {
    await kept;
    await insertChoices(tx, { registrationId: row.id, partIds });
    await fillParts(tx, event);
  }
  await together([
    kept,
    ...(isNew ? [recordEvent(tx, entered)] : []),
    ...(isMailed ? [queueEventMail(tx, host, { template: mails[place], event, to: row })] : []),
  ]);
  return { row, place, forNewcomer };
}

/** Throws when registration is not open. An event for staff only is answered as `not_found`. */
export function mustTakeRegistrations(event: EventRow, now: Date): void {
  if (event.status !== 'ACTIVE' || event.visibility === 'STAFF') throw new ProblemError('not_found');
  const state = eventState(timesOf(event), now);
  if (state === 'over') throw new ProblemError('event_over');
  if (state !== 'open') throw new ProblemError('event_not_open');
}

/**
 * Registers the signed-in candidate, or a guest by name and address. A guest who only typed an address learns what
 * any newcomer would get now, and the rest by mail, so the answer does not reveal who is registered.
 */
export async function register(
  tx: TenantTx,
  host: EventHost,
  input: {
    readonly eventId: string;
    readonly actor: Actor | null;
    readonly typed: TypedGuest;
    readonly partIds: readonly string[];
  },
): Promise<{ outcome: RegistrationResult | 'SEE_MAIL' }> {
  const event = found(await lockEvent(tx, input.eventId));
  mustTakeRegistrations(event, tx.now);
  const { actor, typed, partIds } = input;
  const guest = await guestFrom(tx, actor, typed);
  await checkChoice(tx, event, { partIds });
  const { place, forNewcomer } = await putGuest(tx, host, { event, guest, partIds });
  if (guest.candidateId !== null) return { outcome: place };
  return { outcome: forNewcomer === 'REGISTERED' ? 'REGISTERED' : 'SEE_MAIL' };
}
