import { sql } from 'kysely';
import { holding } from '../../../platform/db/like.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { readsAllBlind } from '../../../platform/lists/blind-everywhere.ts';

const staffTypes = ['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN'] as const;
/** More colleagues than this are found by more letters. */
const mostColleagues = 500;

const colleagues = (tx: TenantTx) =>
  tx.db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'email', 'user_type', 'grants'])
    .select(readsAllBlind(tx.organizationId, 'user_account').as('reads_all_blind'))
    .where('organization_id', '=', tx.organizationId)
    .where('status', '=', 'ACTIVE')
    .where('user_type', 'in', [...staffTypes]);
export type Colleague = Awaited<ReturnType<ReturnType<typeof colleagues>['execute']>>[number];

/** Those of these who work here. */
export const findColleagues = (tx: TenantTx, ids: readonly string[]): Promise<Colleague[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : colleagues(tx)
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute();

/** Those with this in their name. */
export const searchColleagues = (tx: TenantTx, term: string): Promise<Colleague[]> =>
  colleagues(tx)
    .where(sql<string>`first_name || ' ' || last_name`, 'ilike', holding(term))
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .limit(mostColleagues)
    .execute();

/** Replaces the mentions of a note and returns the colleagues who are new. The author's own mention counts as read. */
export async function writeMentions(
  tx: TenantTx,
  { noteId, authorId }: { readonly noteId: string; readonly authorId: string },
  userIds: readonly string[],
): Promise<string[]> {
  await tx.db
    .deleteFrom('note_mention')
    .where('organization_id', '=', tx.organizationId)
    .where('note_id', '=', noteId)
    .where(sql<boolean>`user_id <> all(cast(${userIds} as uuid[]))`)
    .execute();
  if (userIds.length === 0) return [];
  const added = await tx.db
    .insertInto('note_mention')
    .values(
      userIds.map((userId) => ({
        organization_id: tx.organizationId,
        note_id: noteId,
        user_id: userId,
        mentioned_at: tx.now,
        seen_at: userId === authorId ? tx.now : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return added.map((row) => row.user_id);
}

/** Marks these notes as read by the user; the time of the first reading stays. */
export async function markSeen(tx: TenantTx, userId: string, noteIds: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('note_mention')
    .set({ seen_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .where(sql<boolean>`note_id = any(cast(${noteIds} as uuid[]))`)
    .execute();
}
