import type { ExportInput, ListExport } from '@evenhand/contract/screens/exports';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export type ExportState = ListExport['state'];

const columns = [
  'list_export.id',
  'list_export.user_id',
  'list_export.format',
  'list_export.role_id',
  'list_export.input',
  'list_export.blind',
  'list_export.state',
  'list_export.fault',
  'list_export.requested_at',
  'list_export.rows_done',
  'list_export.rows_total',
  'list_export.attempts',
  'list_export.seen_at',
  'list_export.storage_key',
  'list_export.size_bytes',
  'list_export.expires_at',
] as const;

const withRole = (tx: TenantTx) =>
  tx.db
    .selectFrom('list_export')
    .leftJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'list_export.organization_id')
        .onRef('role.id', '=', 'list_export.role_id'),
    )
    .select(columns)
    .select('role.title as role_title')
    .where('list_export.organization_id', '=', tx.organizationId);

/** Lists a user's exports since a moment, newest first. */
export const listOwnExports = (
  tx: TenantTx,
  at: { readonly userId: string; readonly since: Date; readonly limit: number },
) =>
  withRole(tx)
    .where('list_export.user_id', '=', at.userId)
    .where('list_export.requested_at', '>', at.since)
    .orderBy('list_export.requested_at', 'desc')
    .orderBy('list_export.id', 'desc')
    .limit(at.limit)
    .execute();
export type ExportRow = Awaited<ReturnType<typeof listOwnExports>>[number];

/** Loads an export and locks it until the end of the transaction. */
export const lockExport = (tx: TenantTx, id: string): Promise<ExportRow | undefined> =>
  withRole(tx).where('list_export.id', '=', id).forUpdate('list_export').executeTakeFirst();

/** Locks the user's account, so that the second of two simultaneous requests counts the first's export. */
export async function holdUser(tx: TenantTx, userId: string): Promise<void> {
  await tx.db
    .selectFrom('user_account')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface NewExport {
  readonly id: string;
  readonly userId: string;
  readonly input: ExportInput;
  readonly blind: boolean;
  readonly rows: number;
}

export async function insertExport(tx: TenantTx, { id, userId, input, blind, rows }: NewExport): Promise<void> {
  await tx.db
    .insertInto('list_export')
    .values({
      organization_id: tx.organizationId,
      id,
      user_id: userId,
      format: input.format,
      role_id: input.roleId,
      input: JSON.stringify(input),
      blind,
      state: 'waiting',
      requested_at: tx.now,
      rows_total: rows,
    })
    .execute();
}

export interface ExportChange {
  readonly state?: ExportState;
  readonly fault?: ListExport['fault'];
  readonly blind?: boolean;
  readonly rows_done?: number;
  readonly rows_total?: number;
  readonly attempts?: number;
  readonly seen_at?: Date | null;
  readonly storage_key?: string | null;
  readonly size_bytes?: number | null;
  readonly expires_at?: Date | null;
  readonly ticket_hash?: Uint8Array | null;
  readonly ticket_expires_at?: Date | null;
}

/** Changes an export that the caller has locked. */
export async function changeExport(tx: TenantTx, id: string, change: ExportChange): Promise<void> {
  await tx.db
    .updateTable('list_export')
    .set(change)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/**
 * Changes an export that is being made into this file. Returns false when another run has taken over meanwhile, or it was
 * cancelled.
 */
export async function changeOwnRun(
  tx: TenantTx,
  at: { readonly id: string; readonly storageKey: string },
  change: ExportChange,
): Promise<boolean> {
  const result = await tx.db
    .updateTable('list_export')
    .set(change)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', at.id)
    .where('state', '=', 'running')
    .where('storage_key', '=', at.storageKey)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Uses up a ticket; of two requests with the same ticket one gets the file. */
export const spendExportTicket = (tx: TenantTx, hash: Uint8Array) =>
  tx.db
    .updateTable('list_export')
    .set({ ticket_hash: null, ticket_expires_at: null })
    .where('organization_id', '=', tx.organizationId)
    .where('ticket_hash', '=', hash)
    .where('ticket_expires_at', '>', tx.now)
    .where('state', '=', 'ready')
    .where('expires_at', '>', tx.now)
    .returning(['id', 'storage_key', 'format', 'requested_at'])
    .executeTakeFirst();
