import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Columns of an event row. */
export const eventColumns = [
  'id',
  'title',
  'kind',
  'summary',
  'description',
  'starts_at',
  'ends_at',
  'time_zone',
  'place',
  'video_link',
  'capacity',
  'waiting_list',
  'registration_opens_at',
  'registration_closes_at',
  'visibility',
  'language',
  'thanks_mail',
  'missed_mail',
  'status',
  'sequence',
  'version',
  'created_at',
] as const;

export interface EventContentRow {
  readonly title: string;
  readonly kind: string;
  readonly summary: string;
  readonly description: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly place: string;
  readonly video_link: string;
  readonly capacity: number | null;
  readonly waiting_list: boolean;
  readonly registration_opens_at: Date | null;
  readonly registration_closes_at: Date | null;
  readonly visibility: string;
  readonly language: string;
  readonly thanks_mail: boolean;
  readonly missed_mail: boolean;
}

export interface EventRow extends EventContentRow {
  readonly id: string;
  readonly status: string;
  readonly sequence: number;
  readonly version: number;
  readonly created_at: Date;
}

const events = (tx: TenantTx) =>
  tx.db.selectFrom('recruitment_event').select(eventColumns).where('organization_id', '=', tx.organizationId);

export const findEvent = (tx: TenantTx, id: string): Promise<EventRow | undefined> =>
  events(tx).where('id', '=', id).executeTakeFirst();

/**
 * Loads and locks the event. Every change to its places takes this lock, so that places are counted by one
 * transaction at a time.
 */
export const lockEvent = (tx: TenantTx, id: string): Promise<EventRow | undefined> =>
  events(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertEvent(
  tx: TenantTx,
  event: EventContentRow & { readonly id: string; readonly created_by: string | null },
): Promise<void> {
  await tx.db
    .insertInto('recruitment_event')
    .values({ ...event, organization_id: tx.organizationId, created_at: tx.now, updated_at: tx.now })
    .execute();
}

export async function writeEvent(
  tx: TenantTx,
  event: Pick<EventRow, 'id' | 'version'>,
  change: Partial<EventContentRow & Pick<EventRow, 'status' | 'sequence'>>,
): Promise<void> {
  await tx.db
    .updateTable('recruitment_event')
    .set({ ...change, version: event.version + 1, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', event.id)
    .execute();
}

/** Lists the roles linked to these events, in their stored order. */
export async function listEventRoles(tx: TenantTx, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  return tx.db
    .selectFrom('recruitment_event_role as link')
    .innerJoin('role', (join) =>
      join.onRef('role.id', '=', 'link.role_id').on('role.organization_id', '=', tx.organizationId),
    )
    .select([
      'link.event_id',
      'role.id',
      'role.title',
      'role.status',
      'role.published_at',
      'role.closes_at',
      'role.blind',
    ])
    .where('link.organization_id', '=', tx.organizationId)
    .where('link.event_id', 'in', [...eventIds])
    .orderBy('link.position')
    .orderBy('role.id')
    .execute();
}

/** Returns the ids among these that are roles of the organisation. */
export async function knownRoles(tx: TenantTx, roleIds: readonly string[]): Promise<Set<string>> {
  if (roleIds.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('role')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...roleIds])
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function replaceEventRoles(tx: TenantTx, eventId: string, roleIds: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('recruitment_event_role')
    .where('organization_id', '=', tx.organizationId)
    .where('event_id', '=', eventId)
    .execute();
  if (roleIds.length === 0) return;
  await tx.db
    .insertInto('recruitment_event_role')
    .values(
      roleIds.map((roleId, position) => ({
        organization_id: tx.organizationId,
        event_id: eventId,
        role_id: roleId,
        position,
      })),
    )
    .execute();
}

export interface EventCounts {
  readonly registered: number;
  readonly waiting: number;
  readonly attended: number;
  readonly noShow: number;
}
/** Guests of an event by the place that they have. */
export type PlaceCounts = Pick<EventCounts, 'registered' | 'waiting'>;
export const noCounts: EventCounts = { registered: 0, waiting: 0, attended: 0, noShow: 0 };

/** Counts, for each event, the guests who are registered and on the waiting list, from the index by state alone. */
export async function countPlaces(
  tx: TenantTx,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, PlaceCounts>> {
  if (eventIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('event_registration')
    .select((row) => [
      'event_id',
      row.fn.countAll().filterWhere('state', '=', 'REGISTERED').as('registered'),
      row.fn.countAll().filterWhere('state', '=', 'WAITING').as('waiting'),
    ])
    .where('organization_id', '=', tx.organizationId)
    .where('event_id', 'in', [...eventIds])
    .groupBy('event_id')
    .execute();
  return new Map(
    rows.map((row) => [row.event_id, { registered: Number(row.registered), waiting: Number(row.waiting) }]),
  );
}

/** Counts, for each event, the guests who are registered, on the waiting list, attended and did not come. */
export async function countRegistrations(
  tx: TenantTx,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, EventCounts>> {
  if (eventIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('event_registration')
    .select((row) => [
      'event_id',
      row.fn.countAll().filterWhere('state', '=', 'REGISTERED').as('registered'),
      row.fn.countAll().filterWhere('state', '=', 'WAITING').as('waiting'),
      row.fn.countAll().filterWhere('attendance', '=', 'ATTENDED').as('attended'),
      row.fn.countAll().filterWhere('attendance', '=', 'NOSHOW').as('noShow'),
    ])
    .where('organization_id', '=', tx.organizationId)
    .where('event_id', 'in', [...eventIds])
    .groupBy('event_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.event_id,
      {
        registered: Number(row.registered),
        waiting: Number(row.waiting),
        attended: Number(row.attended),
        noShow: Number(row.noShow),
      },
    ]),
  );
}
