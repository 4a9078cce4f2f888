import { type Page, toPage } from '@evenhand/contract/base/paging';
import type { OwnEvent, Registration } from '@evenhand/contract/records/events/events';
import { type Actor, can } from '@evenhand/domain/access/can';
import { attendances, registrationStates } from '@evenhand/domain/events/event-kind';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import { seeEvenDeleted } from '../../candidate-access/public.ts';
import { findEvent } from '../events.queries.ts';
import { partsOfGuests } from '../parts/show-parts.ts';
import { readKind } from '../read-event.ts';
import {
  countRegistrationRows,
  findRegistrationRow,
  listEventsOf,
  listRegistrationRows,
  type RegistrationFilter,
} from './registration-list.read.ts';
import { findConfirmedKey, findPerson } from './registrations.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findRegistrationRow>>>;

const readState = (text: string) => registrationStates.find((one) => one === text) ?? 'CANCELLED';
const readAttendance = (text: string | null) => attendances.find((one) => one === text) ?? null;

/** Leaves out the candidate's id for a caller who may not unblind, so that a name does not lead to the candidate. */
const present =
  (me: Actor, parts: ReadonlyMap<string, Registration['parts']>) =>
  (row: Row): Registration => ({
    id: row.id,
    name: row.name,
    email: row.email,
    candidateId: can(me, 'candidate:unblind') ? row.candidate_id : null,
    state: readState(row.state),
    attendance: readAttendance(row.attendance),
    checkedInAt: row.checked_in_at?.toISOString() ?? null,
    checkedInBy: row.checked_in_by ? `${row.staff_first_name ?? ''} ${row.staff_last_name ?? ''}`.trim() : null,
    registeredAt: row.registered_at.toISOString(),
    walkIn: row.walk_in,
    parts: parts.get(row.id) ?? [],
  });

export async function listRegistrations(
  tx: TenantTx,
  me: Actor,
  query: RegistrationFilter & { readonly page: number; readonly resultsPerPage: number },
): Promise<Page<Registration>> {
  found(await findEvent(tx, query.eventId));
  const at = { page: Math.max(query.page, 0), size: query.resultsPerPage };
  const total = await countRegistrationRows(tx, query);
  const rows = await listRegistrationRows(tx, query, at);
  const parts = await partsOfGuests(
    tx,
    rows.map(({ id }) => id),
  );
  return toPage(rows.map(present(me, parts)), total, at);
}

export async function getRegistration(
  tx: TenantTx,
  me: Actor,
  at: { readonly eventId: string; readonly id: string },
): Promise<Registration> {
  const row = found(await findRegistrationRow(tx, at));
  return present(me, await partsOfGuests(tx, [row.id]))(row);
}

type EventOfRow = Awaited<ReturnType<typeof listEventsOf>>[number];

const presentOwn = (row: EventOfRow): OwnEvent => ({
  id: row.id,
  title: row.title,
  kind: readKind(row.kind),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  place: row.place,
  videoLink: row.state === 'REGISTERED' ? row.video_link : '',
  state: readState(row.state),
  attendance: readAttendance(row.attendance),
  calledOff: row.status !== 'ACTIVE',
});

/** Lists the signed-in candidate's own events that are not over, earliest first. */
export async function listOwnEvents(tx: TenantTx, me: Actor): Promise<OwnEvent[]> {
  const person = me.candidateId ? await findPerson(tx, me.candidateId) : undefined;
  if (!person) return [];
  const rows = await listEventsOf(tx, { candidateId: person.id, emailKey: await findConfirmedKey(tx, person.id) });
  return rows
    .filter((row) => row.ends_at > tx.now)
    .map(presentOwn)
    .reverse();
}

/** Lists a candidate's events for staff. Empty in a blind view, because the events could identify the candidate. */
export async function listCandidateEvents(tx: TenantTx, me: Actor, id: string): Promise<Omit<OwnEvent, 'videoLink'>[]> {
  const seen = await seeEvenDeleted(tx, me, id);
  if (seen.blind) return [];
  const rows = await listEventsOf(tx, { candidateId: seen.candidate.id, emailKey: null });
  return rows.map((row) => {
    const { videoLink: _link, ...rest } = presentOwn(row);
    return rest;
  });
}
