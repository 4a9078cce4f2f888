import type { CutDirection } from '@evenhand/domain/fairness/cut-direction';
import { smallestCell } from '@evenhand/domain/fairness/suppress';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** One number for each part of a set of people. */
export type SetParts = readonly string[];

/** People on one side of a cut, part by part. */
export interface SideParts {
  /** Exclusive ors of a number for each person. */
  readonly ids: SetParts;
  /** Sums of the last 31 bits of the same numbers. */
  readonly sums: SetParts;
}

/** People on both sides of a cut. */
export interface CutPeople {
  readonly picked: SideParts;
  readonly others: SideParts;
}

export interface NewPreview {
  readonly id: string;
  readonly roleId: string;
  readonly madeBy: string;
  readonly direction: CutDirection;
  /** True when the groups were counted for this preview, false when an earlier preview or none was shown. */
  readonly told: boolean;
  readonly sides: CutPeople;
}

const bigints = (parts: SetParts) => sql<string[]>`cast(${parts} as bigint[])`;

/** Lets one cut of a role at a time decide what it may be shown, until the transaction ends. */
export async function lockPreviews(tx: TenantTx, roleId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`impact_preview ${tx.organizationId} ${roleId}`}, 0))`.execute(
    tx.db,
  );
}

/** Stores a preview before its groups are counted, so that a cut at the same moment is compared with it. */
export async function insertPreview(tx: TenantTx, preview: NewPreview): Promise<void> {
  const { picked, others } = preview.sides;
  await sql`insert into impact_preview (organization_id, id, role_id, made_by, made_at, direction, told,
      picked_parts, picked_sums, others_parts, others_sums, shown)
    values (${tx.organizationId}, ${preview.id}, ${preview.roleId}, ${preview.madeBy}, ${tx.now}, ${preview.direction}, ${preview.told},
      ${bigints(picked.ids)}, ${bigints(picked.sums)}, ${bigints(others.ids)}, ${bigints(others.sums)}, jsonb 'null')`.execute(
    tx.db,
  );
}

/** Notes what was shown in a preview. */
export async function writeShown(tx: TenantTx, id: string, shown: unknown): Promise<void> {
  await tx.db
    .updateTable('impact_preview')
    .set({ shown: JSON.stringify(shown) })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** An earlier preview, and the number of parts in which its sets of people differ from those of a cut. */
export interface EarlierPreview {
  readonly direction: string;
  readonly made_at: Date;
  readonly shown: unknown;
  /** Parts that differ between the two sets of picked people, and between the two sets of others. */
  readonly picked_apart: number;
  readonly others_apart: number;
  /**
   * Parts that differ between the earlier picked people and these others, and between the earlier others and these picked people.
   */
  readonly crossed: number;
  readonly crossed_back: number;
  /** Differing parts for each pair of the two cuts' sets (picked, others, both together). */
  readonly apart: readonly number[];
}

/** Number of earlier previews that a cut is compared with; older ones are ignored. */
const mostCompared = 500;

/**
 * Loads the earlier previews on this role that counted groups and in which a set of people was equal or nearly equal to one of
 * these, newest first.
 */
export async function findAlike(tx: TenantTx, roleId: string, sides: CutPeople): Promise<EarlierPreview[]> {
  const [picked, others] = [bigints(sides.picked.ids), bigints(sides.others.ids)];
  // A part of a set is the exclusive or of its ids, so the part of two sets together is the exclusive or of both numbers.
  const result = await sql<EarlierPreview>`with earlier as (
      select * from impact_preview where organization_id = ${tx.organizationId} and role_id = ${roleId}
        and told order by made_at desc limit ${sql.lit(mostCompared)}),
    compared as (
      select e.direction, e.made_at, e.shown, d.*,
        array[picked_apart, crossed, picked_all, crossed_back, others_apart, others_all, all_picked, all_others, all_apart] as apart
      from earlier e cross join lateral (
        select (count(*) filter (where p is distinct from np))::int as picked_apart,
          (count(*) filter (where p is distinct from no))::int as crossed,
          (count(*) filter (where p is distinct from np # no))::int as picked_all,
          (count(*) filter (where o is distinct from np))::int as crossed_back,
          (count(*) filter (where o is distinct from no))::int as others_apart,
          (count(*) filter (where o is distinct from np # no))::int as others_all,
          (count(*) filter (where p # o is distinct from np))::int as all_picked,
          (count(*) filter (where p # o is distinct from no))::int as all_others,
          (count(*) filter (where p # o is distinct from np # no))::int as all_apart
        from unnest(e.picked_parts, e.others_parts, ${picked}, ${others}) as parts(p, o, np, no)) d)
    select direction, made_at, shown, picked_apart, others_apart, crossed, crossed_back, apart from compared
    where ${sql.lit(smallestCell)} > any(apart) order by made_at desc`.execute(tx.db);
  return result.rows;
}

/** Number of earlier previews that a cut is compared with all at once. */
const mostTogether = 24;

/** Loads the sides of the last previews on a role that counted groups, newest first. Those of before sums were kept are left out. */
export async function listToldSides(tx: TenantTx, roleId: string): Promise<CutPeople[]> {
  const result = await sql<{
    readonly picked_ids: SetParts;
    readonly picked_sums: SetParts;
    readonly others_ids: SetParts;
    readonly others_sums: SetParts;
  }>`select cast(picked_parts as text[]) as picked_ids, cast(picked_sums as text[]) as picked_sums,
      cast(others_parts as text[]) as others_ids, cast(others_sums as text[]) as others_sums
    from impact_preview where organization_id = ${tx.organizationId} and role_id = ${roleId} and told and picked_sums is not null
    order by made_at desc limit ${sql.lit(mostTogether)}`.execute(tx.db);
  return result.rows.map(({ picked_ids, picked_sums, others_ids, others_sums }) => ({
    picked: { ids: picked_ids, sums: picked_sums },
    others: { ids: others_ids, sums: others_sums },
  }));
}

/** Loads the preview of a cut on this role that was shown to this user. */
export const findPreview = (
  tx: TenantTx,
  at: { readonly id: string; readonly roleId: string; readonly userId: string },
) =>
  tx.db
    .selectFrom('impact_preview')
    .select(['id', 'shown'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', at.id)
    .where('role_id', '=', at.roleId)
    .where('made_by', '=', at.userId)
    .executeTakeFirst();
