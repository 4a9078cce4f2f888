import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

const starts = z.array(z.int());

const wishes = (tx: TenantTx) =>
  tx.db
    .selectFrom('interview_wish')
    .select(['invitation_id', 'wishes', 'excluded', 'version'])
    .where('organization_id', '=', tx.organizationId);

const rowOf = <Row extends { readonly wishes: unknown; readonly excluded: unknown }>(row: Row) => ({
  ...row,
  wishes: starts.parse(row.wishes),
  excluded: starts.parse(row.excluded),
});

/** Finds the wishes of a candidate for the draw. */
export async function findWishes(tx: TenantTx, invitationId: string) {
  const row = await wishes(tx).where('invitation_id', '=', invitationId).executeTakeFirst();
  return row ? rowOf(row) : null;
}
export type WishRow = NonNullable<Awaited<ReturnType<typeof findWishes>>>;

/** Lists the wishes for the draw of a plan. */
export async function listWishes(tx: TenantTx, planId: string): Promise<WishRow[]> {
  const rows = await wishes(tx).where('plan_id', '=', planId).orderBy('invitation_id').execute();
  return rows.map(rowOf);
}

interface NewWishes {
  readonly invitationId: string;
  readonly planId: string;
  readonly applicationId: string;
  readonly wishes: readonly number[];
  readonly excluded: readonly number[];
  readonly version: number;
}

/** Writes the wishes of a candidate in their next version. */
export async function writeWishes(tx: TenantTx, one: NewWishes): Promise<void> {
  const changed = {
    wishes: JSON.stringify(one.wishes),
    excluded: JSON.stringify(one.excluded),
    version: one.version + 1,
    saved_at: tx.now,
  };
  await tx.db
    .insertInto('interview_wish')
    .values({
      organization_id: tx.organizationId,
      invitation_id: one.invitationId,
      plan_id: one.planId,
      application_id: one.applicationId,
      ...changed,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'invitation_id']).doUpdateSet(changed))
    .execute();
}

/** Lists the invitations of plans whose candidates have given wishes that are not drawn yet, or wait for a place. */
export async function listAnswered(tx: TenantTx, planIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ invitation_id: string }>`
    select w.invitation_id from interview_wish w
    join interview_plan p on p.organization_id = w.organization_id and p.id = w.plan_id and p.drawn_at is null
    where w.organization_id = ${tx.organizationId} and w.plan_id = any(cast(${[...new Set(planIds)]} as uuid[]))
    union select invitation_id from interview_wait
    where organization_id = ${tx.organizationId} and plan_id = any(cast(${[...new Set(planIds)]} as uuid[]))`.execute(
    tx.db,
  );
  return rows.map(({ invitation_id }) => invitation_id);
}
