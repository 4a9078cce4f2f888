import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export type PackState = 'waiting' | 'running' | 'ready' | 'failed' | 'gone';

const columns = [
  'id',
  'candidate_id',
  'user_id',
  'state',
  'requested_at',
  'parts_done',
  'parts_total',
  'attempts',
  'seen_at',
  'storage_key',
  'size_bytes',
  'expires_at',
] as const;

const packs = (tx: TenantTx) =>
  tx.db.selectFrom('data_pack').select(columns).where('organization_id', '=', tx.organizationId);

/** A person's packs, the newest first. */
export const listPacks = (tx: TenantTx, candidateId: string, limit: number) =>
  packs(tx)
    .where('candidate_id', '=', candidateId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
export type PackRow = Awaited<ReturnType<typeof listPacks>>[number];

export const lockPack = (tx: TenantTx, id: string): Promise<PackRow | undefined> =>
  packs(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertPack(
  tx: TenantTx,
  pack: { readonly id: string; readonly candidateId: string; readonly userId: string },
): Promise<void> {
  await tx.db
    .insertInto('data_pack')
    .values({
      organization_id: tx.organizationId,
      id: pack.id,
      candidate_id: pack.candidateId,
      user_id: pack.userId,
      state: 'waiting',
      requested_at: tx.now,
    })
    .execute();
}

export interface PackChange {
  readonly state?: PackState;
  readonly parts_done?: number;
  readonly parts_total?: number;
  readonly attempts?: number;
  readonly seen_at?: Date | null;
  readonly storage_key?: string | null;
  readonly size_bytes?: number | null;
  readonly expires_at?: Date | null;
  readonly ticket_hash?: Uint8Array | null;
  readonly ticket_expires_at?: Date | null;
}

/** Changes a pack that the caller holds. */
export async function changePack(tx: TenantTx, id: string, change: PackChange): Promise<void> {
  await tx.db
    .updateTable('data_pack')
    .set(change)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/**
 * Changes a pack that is being made into this file. Returns false when another worker has taken over meanwhile, or the pack has
 * gone.
 */
export async function changeOwnRun(
  tx: TenantTx,
  at: { readonly id: string; readonly storageKey: string },
  change: PackChange,
): Promise<boolean> {
  const result = await tx.db
    .updateTable('data_pack')
    .set(change)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', at.id)
    .where('state', '=', 'running')
    .where('storage_key', '=', at.storageKey)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Uses a ticket up; of two who come with it one gets the pack. */
export async function spendPackTicket(tx: TenantTx, hash: Uint8Array) {
  return tx.db
    .updateTable('data_pack')
    .set({ ticket_hash: null, ticket_expires_at: null })
    .where('organization_id', '=', tx.organizationId)
    .where('ticket_hash', '=', hash)
    .where('ticket_expires_at', '>', tx.now)
    .where('state', '=', 'ready')
    .where('expires_at', '>', tx.now)
    .returning(['id', 'storage_key', 'requested_at'])
    .executeTakeFirst();
}
