import type { CutDirection } from '@evenhand/domain/fairness/cut-direction';
import { smallestCell } from '@evenhand/domain/fairness/suppress';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** One number for each part of a set of people. */
export type SetParts = readonly string[];

export interface NewPreview {
  readonly id: string;
  readonly roleId: string;
  readonly madeBy: string;
  readonly direction: CutDirection;
  /** Its groups were counted, not those of an earlier look or none. */
  readonly told: boolean;
  readonly pickedParts: SetParts;
  readonly othersParts: SetParts;
  readonly shown: unknown;
}

const bigints = (parts: SetParts) => sql<string[]>`cast(${parts} as bigint[])`;

export async function insertPreview(tx: TenantTx, preview: NewPreview): Promise<void> {
  await sql`insert into impact_preview (organization_id, id, role_id, made_by, made_at, direction, told, picked_parts, others_parts, shown)
    values (${tx.organizationId}, ${preview.id}, ${preview.roleId}, ${preview.madeBy}, ${tx.now}, ${preview.direction}, ${preview.told},
      ${bigints(preview.pickedParts)}, ${bigints(preview.othersParts)}, cast(${JSON.stringify(preview.shown)} as jsonb))`.execute(
    tx.db,
  );
}

/** An earlier look, and in how many parts its sets of people differ from the sets of a cut. */
export interface EarlierPreview {
  readonly direction: string;
  readonly made_at: Date;
  readonly shown: unknown;
  /** Picked from picked, and others from others. */
  readonly picked_apart: number;
  readonly others_apart: number;
  /** Picked from others, and others from picked. */
  readonly crossed: number;
  readonly crossed_back: number;
  /** For each pair of the two cuts' sets (picked, others, both together) how far apart they are. */
  readonly apart: readonly number[];
}

/** Earlier looks are compared with; what was looked at before so many others is forgotten. */
const mostCompared = 500;

/** Loads the earlier looks at cuts of this role with groups shown in which a set of people was the same as one of these, or nearly so, the last first. */
export async function findAlike(
  tx: TenantTx,
  cut: { readonly roleId: string; readonly pickedParts: SetParts; readonly othersParts: SetParts },
): Promise<EarlierPreview[]> {
  const [picked, others] = [bigints(cut.pickedParts), bigints(cut.othersParts)];
  // A part of a set is the exclusive or of its ids, so that the part of two sets together is that of both numbers.
  const result = await sql<EarlierPreview>`with earlier as (
      select * from impact_preview where organization_id = ${tx.organizationId} and role_id = ${cut.roleId}
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

/** What somebody was shown of a cut on this role. */
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
