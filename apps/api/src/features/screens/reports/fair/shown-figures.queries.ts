import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Figures that were shown, without what they say. */
export interface FiguresRow {
  readonly id: string;
  readonly made_at: Date;
  readonly asked: string;
  readonly units: readonly string[];
}

export interface StoredFigures extends FiguresRow {
  readonly parts: readonly string[];
  readonly shown: unknown;
}

/**
 * Number of earlier answers that a new one is compared with. An organisation of more questions than that is refused new ones until
 * they are asked again as they were.
 */
export const mostFigures = 400;

/** Tables of figures that were shown, each in the data zone of the answers that they are about. */
export type FigureStore = 'diversity_figures' | 'contextual_figures';

/** Lets one request of the organisation at a time decide what it may be shown, until the transaction ends. */
export async function lockFigures(tx: TenantTx, store: FigureStore): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${store} ${tx.organizationId}`}, 0))`.execute(tx.db);
}

/** Lists the last figures of each set of people that were shown, newest first. */
export async function listFigures(tx: TenantTx, store: FigureStore): Promise<FiguresRow[]> {
  const result = await sql<FiguresRow>`select id, made_at, asked, units from (
      select distinct on (units) id, made_at, asked, units from ${sql.table(store)}
      where organization_id = ${tx.organizationId} order by units, made_at desc) latest
    order by made_at desc limit ${sql.lit(mostFigures + 1)}`.execute(tx.db);
  return result.rows;
}

/** Loads figures with what they say. An organisation can have hundreds, of which a question needs few. */
export async function loadFigures(
  tx: TenantTx,
  store: FigureStore,
  figures: readonly FiguresRow[],
): Promise<StoredFigures[]> {
  if (figures.length === 0) return [];
  const ids = figures.map(({ id }) => id);
  const result = await sql<StoredFigures>`select id, made_at, asked, units, cast(parts as text[]) as parts, shown
    from ${sql.table(store)} where organization_id = ${tx.organizationId} and id = any(cast(${ids} as uuid[]))
    order by made_at desc`.execute(tx.db);
  return result.rows;
}

/**
 * Stores figures that are shown. Earlier ones of the same people are compared with no question any more, and are deleted. Those of
 * other people stay for good: without them a question could be asked whose answer tells about a few people by subtraction.
 */
export async function insertFigures(
  tx: TenantTx,
  store: FigureStore,
  figures: Pick<StoredFigures, 'asked' | 'units' | 'parts' | 'shown'> & {
    readonly madeBy: string;
    /** Now, unless figures are added to those of an earlier time. */
    readonly madeAt?: Date;
  },
): Promise<void> {
  await sql`delete from ${sql.table(store)}
    where organization_id = ${tx.organizationId} and units = cast(${figures.units} as text[])`.execute(tx.db);
  await sql`insert into ${sql.table(store)} (organization_id, id, made_at, made_by, asked, units, parts, shown)
    values (${tx.organizationId}, ${tx.newId()}, ${figures.madeAt ?? tx.now}, ${figures.madeBy}, ${figures.asked}, cast(${figures.units} as text[]),
      cast(${figures.parts} as bigint[]), cast(${JSON.stringify(figures.shown)} as jsonb))`.execute(tx.db);
}
