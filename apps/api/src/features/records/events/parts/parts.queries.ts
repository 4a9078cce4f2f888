import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

export interface PartContentRow {
  readonly title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly place: string;
  readonly capacity: number | null;
}

export interface PartRow extends PartContentRow {
  readonly id: string;
  readonly event_id: string;
}

/** Lists the sessions of these events, in their stored order. */
export async function listParts(tx: TenantTx, eventIds: readonly string[]): Promise<PartRow[]> {
  if (eventIds.length === 0) return [];
  return tx.db
    .selectFrom('event_part')
    .select(['id', 'event_id', 'title', 'starts_at', 'ends_at', 'place', 'capacity'])
    .where('organization_id', '=', tx.organizationId)
    .where('event_id', 'in', [...eventIds])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export interface PartCounts {
  readonly registered: number;
  readonly waiting: number;
}
export const noPartCounts: PartCounts = { registered: 0, waiting: 0 };

/** Counts, for each of these sessions, the guests who have a place and those who wait. */
export async function countChoices(tx: TenantTx, partIds: readonly string[]): Promise<ReadonlyMap<string, PartCounts>> {
  if (partIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('event_part_choice')
    .select((row) => [
      'part_id',
      row.fn.countAll().filterWhere('state', '=', 'REGISTERED').as('registered'),
      row.fn.countAll().filterWhere('state', '=', 'WAITING').as('waiting'),
    ])
    .where('organization_id', '=', tx.organizationId)
    .where('part_id', 'in', [...partIds])
    .groupBy('part_id')
    .execute();
  return new Map(
    rows.map((row) => [row.part_id, { registered: Number(row.registered), waiting: Number(row.waiting) }]),
  );
}

export interface ChoiceRow {
  readonly registration_id: string;
  readonly part_id: string;
  readonly state: string;
}

/** Lists the sessions that these guests have chosen. */
export async function listChoices(tx: TenantTx, registrationIds: readonly string[]): Promise<ChoiceRow[]> {
  if (registrationIds.length === 0) return [];
  return tx.db
    .selectFrom('event_part_choice')
    .select(['registration_id', 'part_id', 'state'])
    .where('organization_id', '=', tx.organizationId)
    .where('registration_id', 'in', [...registrationIds])
    .execute();
}

/** Lists the sessions that a guest has chosen, with their times, in the event's order. */
export const listChosenParts = (tx: TenantTx, registrationId: string) =>
  tx.db
    .selectFrom('event_part_choice as choice')
    .innerJoin('event_part as part', (join) =>
      join.onRef('part.id', '=', 'choice.part_id').on('part.organization_id', '=', tx.organizationId),
    )
    .select(['part.title', 'part.place', 'part.starts_at', 'part.ends_at', 'choice.state'])
    .where('choice.organization_id', '=', tx.organizationId)
    .where('choice.registration_id', '=', registrationId)
    .orderBy('part.starts_at')
    .orderBy('part.position')
    .execute();

/** Puts a guest on the waiting lists of sessions. A choice that is there already stays as it is. */
export async function insertChoices(
  tx: TenantTx,
  { registrationId, partIds }: { readonly registrationId: string; readonly partIds: readonly string[] },
): Promise<void> {
  if (partIds.length === 0) return;
  await tx.db
    .insertInto('event_part_choice')
    .values(
      partIds.map((partId) => ({
        organization_id: tx.organizationId,
        part_id: partId,
        registration_id: registrationId,
        state: 'WAITING',
        state_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the choices of a guest except those of `kept`. */
export async function deleteChoices(
  tx: TenantTx,
  { registrationId, kept }: { readonly registrationId: string; readonly kept: readonly string[] },
): Promise<void> {
  let query = tx.db
    .deleteFrom('event_part_choice')
    .where('organization_id', '=', tx.organizationId)
    .where('registration_id', '=', registrationId);
  if (kept.length > 0) query = query.where('part_id', 'not in', [...kept]);
  await query.execute();
}

/** Free places of a session. */
interface FreePlaces {
  readonly partId: string;
  readonly free: number;
}

/**
 * Gives places in sessions to the guests who have waited longest for them and have a place at the event. Returns these guests, once for
 * each session.
 */
export async function admitToParts(tx: TenantTx, places: readonly FreePlaces[]): Promise<string[]> {
  if (places.length === 0) return [];
  const partIds = places.map(({ partId }) => partId);
  const counts = places.map(({ free }) => free);
  const { rows } = await sql<{ registration_id: string }>`update event_part_choice admitted
    set state = 'REGISTERED', state_at = ${tx.now}
    from unnest(cast(${partIds} as uuid[]), cast(${counts} as integer[])) as place (part_id, free)
    cross join lateral (
      select choice.registration_id from event_part_choice choice
      join event_registration one on one.organization_id = choice.organization_id and one.id = choice.registration_id
      where choice.organization_id = ${tx.organizationId} and choice.part_id = place.part_id and choice.state = 'WAITING'
        and one.state = 'REGISTERED'
      order by choice.state_at, choice.registration_id limit place.free
    ) first
    where admitted.organization_id = ${tx.organizationId} and admitted.part_id = place.part_id
      and admitted.registration_id = first.registration_id
    returning admitted.registration_id`.execute(tx.db);
  return rows.map((row) => row.registration_id);
}

/** Adds sessions to an event, or overwrites those whose ids are given, in this order. Deletes the others with their choices. */
export async function writeParts(
  tx: TenantTx,
  {
    eventId,
    parts,
  }: { readonly eventId: string; readonly parts: readonly (PartContentRow & { readonly id: string })[] },
): Promise<void> {
  const ids = parts.map(({ id }) => id);
  let gone = tx.db
    .deleteFrom('event_part')
    .where('organization_id', '=', tx.organizationId)
    .where('event_id', '=', eventId);
  if (ids.length > 0) gone = gone.where('id', 'not in', ids);
  await gone.execute();
  if (parts.length === 0) return;
  await tx.db
    .insertInto('event_part')
    .values(
      parts.map((part, position) => ({ ...part, organization_id: tx.organizationId, event_id: eventId, position })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'id']).doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        title: row.ref('excluded.title'),
        starts_at: row.ref('excluded.starts_at'),
        ends_at: row.ref('excluded.ends_at'),
        place: row.ref('excluded.place'),
        capacity: row.ref('excluded.capacity'),
      })),
    )
    .execute();
}
