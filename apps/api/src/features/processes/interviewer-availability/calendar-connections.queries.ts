import type { TimeSpan } from '@evenhand/domain/interviewer-availability/time-spans';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface NewConnection {
  readonly userId: string;
  readonly kind: string;
  readonly label: string;
  readonly access: Uint8Array;
  /** Calendar in whose place it is stored; null for none. */
  readonly replacedId: string | null;
}

/** A calendar as it is read. */
export interface ConnectionToRead {
  readonly id: string;
  readonly user_id: string;
  readonly kind: string;
  readonly access: Uint8Array;
  readonly email: string;
  readonly time_zone: string | null;
}

/** Returns the calendars of these members of staff, oldest first. */
export const listConnections = (tx: TenantTx, userIds: readonly string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('calendar_connection')
        .select(['id', 'user_id', 'kind', 'label', 'tried_at', 'read_at', 'fault'])
        .where('organization_id', '=', tx.organizationId)
        .where(sql<boolean>`user_id = any(cast(${userIds} as uuid[]))`)
        .orderBy('created_at')
        .orderBy('label')
        .orderBy('id')
        .execute();

/** Returns the calendars of a person with what opens them, sealed. */
export const listSealedConnections = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('calendar_connection')
    .select(['id', 'kind', 'label', 'access'])
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .execute();

/** Stores a calendar, in place of an earlier one when there is one. */
export async function insertConnection(tx: TenantTx, connection: NewConnection): Promise<string> {
  const { userId, kind, label, access, replacedId } = connection;
  if (replacedId !== null) await deleteConnection(tx, { id: replacedId, userId });
  const id = tx.newId();
  const row = { organization_id: tx.organizationId, id, user_id: userId, kind, label, access, created_at: tx.now };
  await tx.db.insertInto('calendar_connection').values(row).execute();
  return id;
}

/** Deletes a calendar of a person with its busy times. Returns false when it is not theirs. */
export async function deleteConnection(tx: TenantTx, { id, userId }: { readonly id: string; readonly userId: string }) {
  const rows = await tx.db
    .deleteFrom('calendar_connection')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Deletes the calendars of people who are no longer active staff. */
export const deleteLeftConnections = (tx: TenantTx) =>
  tx.db
    .deleteFrom('calendar_connection')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', 'in', (db) =>
      db
        .selectFrom('user_account')
        .select('id')
        .where('organization_id', '=', tx.organizationId)
        .where('status', 'in', ['REMOVED', 'DISABLED']),
    )
    .execute();

interface ConnectionFilter {
  /** Null for all people. */
  readonly userIds: readonly string[] | null;
  readonly id?: string;
  readonly triedBefore: Date;
  readonly limit: number;
}

/**
 * Returns calendars whose last try was before a time, those first that wait longest, and notes that they are tried now: another
 * worker takes others.
 */
export async function takeConnections(tx: TenantTx, filter: ConnectionFilter): Promise<ConnectionToRead[]> {
  const { userIds, id, triedBefore, limit } = filter;
  if (userIds?.length === 0) return [];
  let due = tx.db
    .selectFrom('calendar_connection as calendar')
    .innerJoin('user_account as owner', (join) =>
      join.onRef('owner.organization_id', '=', 'calendar.organization_id').onRef('owner.id', '=', 'calendar.user_id'),
    )
    .leftJoin('interviewer_availability as declared', (join) =>
      join
        .onRef('declared.organization_id', '=', 'calendar.organization_id')
        .onRef('declared.user_id', '=', 'calendar.user_id'),
    )
    .select((db) => [
      'calendar.id',
      'calendar.user_id',
      'calendar.kind',
      'calendar.access',
      'owner.email',
      db.fn.coalesce('declared.time_zone', 'owner.time_zone').as('time_zone'),
    ])
    .where('calendar.organization_id', '=', tx.organizationId)
    .where('owner.status', '=', 'ACTIVE')
    .where((where) => where.or([where('calendar.tried_at', 'is', null), where('calendar.tried_at', '<', triedBefore)]));
  if (userIds) due = due.where('calendar.user_id', 'in', [...userIds]);
  if (id !== undefined) due = due.where('calendar.id', '=', id);
  const rows = await due
    .orderBy('calendar.tried_at', (order) => order.asc().nullsFirst())
    .orderBy('calendar.id')
    .limit(limit)
    .forUpdate('calendar')
    .skipLocked()
    .execute();
  if (rows.length === 0) return [];
  await tx.db
    .updateTable('calendar_connection')
    .set({ tried_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  return rows;
}

/** Returns whether a calendar of active staff was last tried before a time. */
export async function anyConnectionDue(tx: TenantTx, triedBefore: Date): Promise<boolean> {
  const row = await tx.db
    .selectFrom('calendar_connection as calendar')
    .select('calendar.id')
    .where('calendar.organization_id', '=', tx.organizationId)
    .where((where) => where.or([where('calendar.tried_at', 'is', null), where('calendar.tried_at', '<', triedBefore)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes why a calendar could not be read. Its busy times of before stay. */
export const writeFault = (tx: TenantTx, id: string, fault: string) =>
  tx.db
    .updateTable('calendar_connection')
    .set({ fault })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();

const rowsAtOnce = 1000;

const isSame = (one: TimeSpan, other: TimeSpan | undefined): boolean =>
  one.start === other?.start && one.end === other.end;

/** Stores the busy times of a calendar in place of those of before. Most readings change nothing, and write none. */
export async function replaceBusySpans(tx: TenantTx, id: string, spans: readonly TimeSpan[]): Promise<void> {
  const [owner] = await tx.db
    .updateTable('calendar_connection')
    .set({ read_at: tx.now, fault: null })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .returning('user_id')
    .execute();
  // It was disconnected meanwhile.
  if (!owner) return;
  const before = await tx.db
    .selectFrom('busy_span')
    .select(['starts_at', 'ends_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('connection_id', '=', id)
    .orderBy('starts_at')
    .execute();
  const stored = before.map((row) => ({ start: row.starts_at.getTime(), end: row.ends_at.getTime() }));
  if (stored.length === spans.length && spans.every((span, index) => isSame(span, stored[index]))) return;
  await tx.db
    .deleteFrom('busy_span')
    .where('organization_id', '=', tx.organizationId)
    .where('connection_id', '=', id)
    .execute();
  const rows = spans.map(({ start, end }) => ({
    organization_id: tx.organizationId,
    connection_id: id,
    user_id: owner.user_id,
    starts_at: new Date(start),
    ends_at: new Date(end),
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.db
      .insertInto('busy_span')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
}

/** Returns the busy times of these members of staff that touch a span. */
export const listBusySpans = (tx: TenantTx, userIds: readonly string[], within: TimeSpan) =>
  userIds.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('busy_span')
        .select(['user_id', 'starts_at', 'ends_at'])
        .where('organization_id', '=', tx.organizationId)
        .where(sql<boolean>`user_id = any(cast(${userIds} as uuid[]))`)
        .where('ends_at', '>', new Date(within.start))
        .where('starts_at', '<', new Date(within.end))
        .execute();
