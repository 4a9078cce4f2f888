import type { BodyOf, ReplyOf } from '@evenhand/contract/base/endpoint';
import type { doorRefusals, sendArrivals } from '@evenhand/contract/records/events/arrivals';
import type { Actor } from '@evenhand/domain/access/can';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { correctedTime } from '@evenhand/domain/events/arrival-marks';
import { capacityLeft } from '@evenhand/domain/events/event-capacity';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import type { EventHost } from '../event-host.ts';
import { type EventRow, lockEvent } from '../events.queries.ts';
import { listParts } from '../parts/parts.queries.ts';
import { timesOf } from '../read-event.ts';
import { capacityOf } from '../registrations/admit-waiting.ts';
import { putGuest } from '../registrations/register.ts';
import {
  lockRegistrationOf,
  lockRegistrations,
  type RegistrationRow,
  writeRegistration,
} from '../registrations/registrations.queries.ts';
import { findArrivals, insertArrivals, type NewArrival } from './arrivals.queries.ts';
import { deriveAttendance } from './derive-attendance.ts';
import { noteDoor } from './doors.queries.ts';

type Body = BodyOf<typeof sendArrivals>;
type Mark = Body['marks'][number];
type Answer = ReplyOf<typeof sendArrivals>;
type Refusal = (typeof doorRefusals)[number];

interface Door {
  readonly host: EventHost;
  readonly event: EventRow;
  /** Member of staff at the door. Null for the platform's own. */
  readonly markedBy: string | null;
  readonly device: string;
  readonly clockOffset: number;
  /** Ids of the event's sessions. */
  readonly parts: ReadonlySet<string>;
}

const arrivalOf = (tx: TenantTx, door: Door, mark: Mark & { readonly registrationId: string }): NewArrival => {
  const deviceAt = new Date(mark.at);
  const { clockOffset, event, parts } = door;
  return {
    id: mark.id,
    event_id: event.id,
    registration_id: mark.registrationId,
    kind: mark.kind,
    // A session that was called off meanwhile: the guest came to the event all the same.
    part_id: mark.partId !== undefined && parts.has(mark.partId) ? mark.partId : null,
    of_id: mark.kind === 'UNDONE' ? (mark.ofId ?? null) : null,
    device_at: deviceAt,
    clock_offset_ms: clockOffset,
    marked_at: correctedTime(timesOf(event), { deviceAt, clockOffset, now: tx.now }),
    marked_by: door.markedBy,
    device: door.device,
  };
};

/**
 * Registers a visitor who came unregistered, and returns their registration. Those who are known by their address keep
 * their own. Returns the reason when no place is left and the staff have not let them in above the capacity.
 */
async function registerVisitor(
  tx: TenantTx,
  { host, event }: Door,
  { name, email, aboveCapacity }: NonNullable<Mark['visitor']>,
): Promise<RegistrationRow | Refusal> {
  const known = await lockRegistrationOf(tx, { eventId: event.id, emailKey: normaliseEmail(email) });
  if (known?.state === 'REGISTERED') return known;
  const left = capacityLeft(await capacityOf(tx, event));
  if (left === 0 && !aboveCapacity) return 'event_full';
  const roomy = aboveCapacity ? { ...event, capacity: null } : event;
  const guest = { name, email, candidateId: null };
  const { row } = await putGuest(tx, host, { event: roomy, guest, isWalkIn: true });
  if (row.state === 'REGISTERED') return row;
  const change = { state: 'REGISTERED', state_at: tx.now };
  await writeRegistration(tx, row.id, change);
  return { ...row, ...change };
}

function refusalOf(mark: Mark, row: RegistrationRow | undefined): Refusal | null {
  if (mark.kind === 'UNDONE' && mark.ofId === undefined) return 'mark_incomplete';
  if (!row) return mark.registrationId === undefined ? 'mark_incomplete' : 'unknown_guest';
  return row.state === 'CANCELLED' && mark.kind === 'ARRIVED' ? 'guest_cancelled' : null;
}

/** Decides one mark that is new, and returns its row or why it is refused. */
async function takeMark(
  tx: TenantTx,
  door: Door,
  { mark, rows }: { readonly mark: Mark; readonly rows: Map<string, RegistrationRow> },
): Promise<NewArrival | Refusal> {
  if (mark.registrationId === undefined && mark.visitor && mark.kind === 'ARRIVED') {
    const visitor = await registerVisitor(tx, door, mark.visitor);
    if (typeof visitor === 'string') return visitor;
    rows.set(visitor.id, visitor);
    return arrivalOf(tx, door, { ...mark, registrationId: visitor.id });
  }
  const row = rows.get(mark.registrationId ?? '');
  const refusal = refusalOf(mark, row);
  if (refusal !== null || !row) return refusal ?? 'unknown_guest';
  return arrivalOf(tx, door, { ...mark, registrationId: row.id });
}

interface Sorting {
  readonly kept: Set<string>;
  readonly refused: Answer['refused'];
  readonly added: NewArrival[];
}

/** Decides the marks one after the other, because a visitor may take the last place. */
async function sortMarks(
  tx: TenantTx,
  door: Door,
  at: { readonly marks: readonly Mark[]; readonly rows: Map<string, RegistrationRow> },
): Promise<Sorting> {
  const before = await findArrivals(tx, [...new Set(at.marks.map(({ id }) => id))]);
  const eventOf = new Map(before.map((row) => [row.id, row.event_id]));
  const sorting: Sorting = { kept: new Set(), refused: [], added: [] };
  for (const mark of at.marks) {
    const known = eventOf.get(mark.id);
    if (sorting.kept.has(mark.id) || known === door.event.id) {
      sorting.kept.add(mark.id);
      continue;
    }
    const taken = known === undefined ? await takeMark(tx, door, { mark, rows: at.rows }) : 'unknown_guest';
    if (typeof taken === 'string') sorting.refused.push({ id: mark.id, reason: taken });
    else {
      sorting.kept.add(mark.id);
      sorting.added.push(taken);
    }
  }
  return sorting;
}

/**
 * Keeps the marks of a device at the door and derives attendance from all of them. Marks that are kept already are
 * answered as kept, so that a device may send again what it does not know to have come.
 */
export async function keepArrivals(
  tx: TenantTx,
  host: EventHost,
  input: { readonly me: Actor; readonly eventId: string; readonly body: Body },
): Promise<Answer> {
  const { me, eventId, body } = input;
  const event = found(await lockEvent(tx, eventId));
  const guests = body.marks.flatMap(({ registrationId }) => registrationId ?? []);
  const rows = new Map((await lockRegistrations(tx, { eventId, ids: guests })).map((row) => [row.id, row]));
  const door: Door = {
    host,
    event,
    markedBy: me.organizationId === tx.organizationId ? me.userId : null,
    device: body.device,
    clockOffset: tx.now.getTime() - new Date(body.sentAt).getTime(),
    parts: new Set((await listParts(tx, [eventId])).map(({ id }) => id)),
  };
  const { kept, refused, added } = await sortMarks(tx, door, { marks: body.marks, rows });
  await insertArrivals(tx, added);
  await noteDoor(tx, { eventId, device: body.device });
  const touched = new Set(added.map((row) => row.registration_id));
  await deriveAttendance(
    tx,
    [...rows.values()].filter(({ id }) => touched.has(id)),
  );
  return { kept: [...kept], refused };
}
