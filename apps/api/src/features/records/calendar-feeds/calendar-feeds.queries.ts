import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const feeds = (tx: TenantTx) =>
  tx.db
    .selectFrom('calendar_feed')
    .select(['id', 'user_id', 'shows_names', 'created_at'])
    .where('organization_id', '=', tx.organizationId);

/** Finds the calendar of a member of staff. */
export const findOwnFeed = (tx: TenantTx, userId: string) => feeds(tx).where('user_id', '=', userId).executeTakeFirst();

/** Finds a calendar by the id in its address. */
export const findFeed = (tx: TenantTx, id: string) => feeds(tx).where('id', '=', id).executeTakeFirst();

/** Lists when these members of staff switched their calendars on, by user. */
export async function listFeedStarts(tx: TenantTx, userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await feeds(tx)
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.created_at]));
}

/** Switches the calendar of a member of staff on. One that is on keeps its address unless it is renewed. */
export async function writeFeed(
  tx: TenantTx,
  at: { readonly userId: string; readonly showsNames: boolean; readonly renew: boolean },
): Promise<void> {
  const { userId, showsNames, renew } = at;
  const id = tx.newId();
  await tx.db
    .insertInto('calendar_feed')
    .values({
      organization_id: tx.organizationId,
      id,
      user_id: userId,
      shows_names: showsNames,
      created_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id'])
        .doUpdateSet({ shows_names: showsNames, ...(renew ? { id } : {}) }),
    )
    .execute();
}

export async function deleteFeed(tx: TenantTx, userId: string): Promise<void> {
  await tx.db
    .deleteFrom('calendar_feed')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .execute();
}
