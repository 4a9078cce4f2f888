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

export interface EarlierPreview {
  readonly direction: string;
  readonly made_at: Date;
  readonly shown: unknown;
  /** In how many parts those picked, and the others, differ from now; and each side from the other side now. */
  readonly picked_apart: number;
  readonly others_apart: number;
  readonly crossed: number;
  readonly crossed_back: number;
}

/** Earlier looks are compared with; what was looked at before so many others is forgotten. */
const mostCompared = 500;

/** Earlier looks at cuts of this role in which one side had the same people as one side now, or nearly. The last first. */
export async function findAlike(
  tx: TenantTx,
  at: { readonly roleId: string; readonly pickedParts: SetParts; readonly othersParts: SetParts },
): Promise<EarlierPreview[]> {
  const [picked, others] = [bigints(at.pickedParts), bigints(at.othersParts)];
  const result = await sql<EarlierPreview>`with earlier as (
      select * from impact_preview where organization_id = ${tx.organizationId} and role_id = ${at.roleId}
        and told order by made_at desc limit ${sql.lit(mostCompared)}),
    compared as (
      select e.direction, e.made_at, e.shown, d.* from earlier e cross join lateral (
        select (count(*) filter (where p is distinct from np))::int as picked_apart,
          (count(*) filter (where o is distinct from no))::int as others_apart,
          (count(*) filter (where p is distinct from no))::int as crossed,
          (count(*) filter (where o is distinct from np))::int as crossed_back
        from unnest(e.picked_parts, e.others_parts, ${picked}, ${others}) as parts(p, o, np, no)) d)
    select * from compared
    where least(picked_apart, others_apart, crossed, crossed_back) < ${sql.lit(smallestCell)}
    order by made_at desc`.execute(tx.db);
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
