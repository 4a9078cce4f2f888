import type { EventContent, RecruitmentEvent } from '@evenhand/contract/records/events/events';
import type { Actor } from '@evenhand/domain/access/can';
import { eventFaults } from '@evenhand/domain/events/event-faults';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid, type NamedFault, ProblemError } from '../../../platform/http/problem-error.ts';
import type { EventHost } from './event-host.ts';
import {
  countRegistrations,
  type EventContentRow,
  type EventRow,
  findEvent,
  insertEvent,
  knownRoles,
  listEventRoles,
  lockEvent,
  noCounts,
  replaceEventRoles,
  writeEvent,
} from './events.queries.ts';
import { listParts, type PartRow } from './parts/parts.queries.ts';
import { partsMoved, saveParts, unknownParts } from './parts/save-parts.ts';
import { staffParts } from './parts/show-parts.ts';
import { presentEvent } from './read-event.ts';
import { admitWaiting } from './registrations/admit-waiting.ts';
import { tellRegistered } from './registrations/tell-registered.ts';

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

const rowOf = (content: EventContent): EventContentRow => ({
  title: content.title,
  kind: content.kind,
  summary: content.summary,
  description: content.description,
  starts_at: new Date(content.startsAt),
  ends_at: new Date(content.endsAt),
  time_zone: content.timeZone,
  place: content.place,
  video_link: content.videoLink,
  capacity: content.capacity,
  waiting_list: content.waitingList,
  registration_opens_at: dateOf(content.registrationOpensAt),
  registration_closes_at: dateOf(content.registrationClosesAt),
  visibility: content.visibility,
  language: content.language,
  thanks_mail: content.thanksMail,
  missed_mail: content.missedMail,
});

async function checkContent(tx: TenantTx, content: EventContent, parts: readonly PartRow[]): Promise<void> {
  const faults: NamedFault[] = [...eventFaults(content), ...unknownParts(content.parts, parts)];
  const known = await knownRoles(tx, content.roleIds);
  const unknown = content.roleIds.flatMap((id, at): NamedFault[] =>
    known.has(id) ? [] : [{ code: 'not_a_choice', field: `roleIds.${at}` }],
  );
  if (new Set(content.roleIds).size < content.roleIds.length) unknown.push({ code: 'not_unique', field: 'roleIds' });
  if (faults.length + unknown.length > 0) throw invalid([...faults, ...unknown]);
}

async function present(tx: TenantTx, row: EventRow): Promise<RecruitmentEvent> {
  const counts = (await countRegistrations(tx, [row.id])).get(row.id) ?? noCounts;
  return presentEvent(row, { roles: await listEventRoles(tx, [row.id]), counts, parts: await staffParts(tx, row.id) });
}

export const getEvent = async (tx: TenantTx, id: string): Promise<RecruitmentEvent> =>
  present(tx, found(await findEvent(tx, id)));

export async function createEvent(tx: TenantTx, me: Actor, content: EventContent): Promise<RecruitmentEvent> {
  await checkContent(tx, content, []);
  const id = tx.newId();
  const isOwnTenant = me.organizationId === tx.organizationId;
  await insertEvent(tx, { ...rowOf(content), id, created_by: isOwnTenant ? me.userId : null });
  await replaceEventRoles(tx, id, content.roleIds);
  await saveParts(tx, id, content.parts);
  await recordEvent(tx, { kind: 'event.created', subjectId: id });
  return getEvent(tx, id);
}

/**
 * Loads and locks the event at the version that was edited. Throws `stale_version` with the current event when
 * another edit came first.
 */
async function lockAt(tx: TenantTx, id: string, version: number): Promise<EventRow> {
  const row = found(await lockEvent(tx, id));
  if (row.version !== version) throw new ProblemError('stale_version', { current: await present(tx, row) });
  return row;
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

function changedKeys(row: EventRow, next: EventContentRow): string[] {
  const before = new Map<string, unknown>(Object.entries(row));
  return Object.entries(next).flatMap(([key, value]) => (plain(before.get(key)) === plain(value) ? [] : [key]));
}

/** Fields whose change is mailed to guests, because they need them to come. */
const essential: ReadonlySet<string> = new Set(['starts_at', 'ends_at', 'time_zone', 'place', 'video_link']);

export async function updateEvent(
  tx: TenantTx,
  host: EventHost,
  edit: { readonly id: string; readonly version: number; readonly content: EventContent },
): Promise<RecruitmentEvent> {
  const row = await lockAt(tx, edit.id, edit.version);
  const parts = await listParts(tx, [row.id]);
  await checkContent(tx, edit.content, parts);
  const next = rowOf(edit.content);
  const keys = changedKeys(row, next);
  const differs = keys.some((key) => essential.has(key)) || partsMoved(edit.content.parts, parts);
  const moved = differs && row.status === 'ACTIVE' && next.ends_at > tx.now;
  const sequence = moved ? row.sequence + 1 : row.sequence;
  await writeEvent(tx, row, { ...next, sequence });
  await replaceEventRoles(tx, row.id, edit.content.roleIds);
  await saveParts(tx, row.id, edit.content.parts);
  await recordEvent(tx, { kind: 'event.edited', subjectId: row.id, keys });
  if (moved) await tx.send(tellRegistered, { eventId: row.id });
  await admitWaiting(tx, host, found(await findEvent(tx, row.id)));
  return getEvent(tx, row.id);
}

/** Archives an event or restores it. Registered guests of an event that is not over are told either way. */
export async function archiveEvent(
  tx: TenantTx,
  input: { readonly id: string; readonly version: number; readonly archived: boolean },
): Promise<RecruitmentEvent> {
  const row = await lockAt(tx, input.id, input.version);
  const status = input.archived ? 'ARCHIVED' : 'ACTIVE';
  if (row.status === status) return present(tx, row);
  const ahead = row.ends_at > tx.now;
  await writeEvent(tx, row, { status, sequence: ahead ? row.sequence + 1 : row.sequence });
  await recordEvent(tx, { kind: input.archived ? 'event.archived' : 'event.restored', subjectId: row.id });
  if (ahead) await tx.send(tellRegistered, { eventId: row.id });
  return getEvent(tx, row.id);
}
