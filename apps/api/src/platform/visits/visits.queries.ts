import type { TenantTx } from '../db/tenant-tx.ts';

export const findOpenVisit = (tx: TenantTx, sessionId: string) =>
  tx.db
    .selectFrom('platform_visit')
    .select(['id', 'last_seen_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('session_id', '=', sessionId)
    .where('left_at', 'is', null)
    .executeTakeFirst();

export const lockVisit = (tx: TenantTx, id: string) =>
  tx.db
    .selectFrom('platform_visit')
    .select(['id', 'last_seen_at', 'left_at', 'ends_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const touchVisit = (tx: TenantTx, id: string) =>
  tx.db
    .updateTable('platform_visit')
    .set({ last_seen_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .execute();

export const closeVisit = (tx: TenantTx, id: string, leftAt: Date) =>
  tx.db
    .updateTable('platform_visit')
    .set({ left_at: leftAt })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();

/** Opens a visit. Returns false when the session's visit is open already: of two requests at once, one opens it. */
export async function insertVisit(
  tx: TenantTx,
  visit: { readonly id: string; readonly visitorId: string; readonly name: string; readonly sessionId: string },
): Promise<boolean> {
  const result = await tx.db
    .insertInto('platform_visit')
    .values({
      organization_id: tx.organizationId,
      id: visit.id,
      visitor_id: visit.visitorId,
      visitor_name: visit.name,
      session_id: visit.sessionId,
      entered_at: tx.now,
      last_seen_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'session_id']).where('left_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Returns the name on an account of the transaction's own organisation. */
export async function nameOfAccount(tx: TenantTx, userId: string): Promise<string> {
  const row = await tx.db
    .selectFrom('user_account')
    .select(['first_name', 'last_name'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}`.trim() : '';
}

/** Returns the names of visitors who did something here, by their id. */
export async function visitorNames(tx: TenantTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('platform_visit')
    .select(['visitor_id', 'visitor_name'])
    .where('organization_id', '=', tx.organizationId)
    .where('visitor_id', 'in', ids)
    .orderBy('entered_at')
    .execute();
  return new Map(rows.map((row) => [row.visitor_id, row.visitor_name]));
}
