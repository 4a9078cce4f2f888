import type { LibraryFileKind } from '@evenhand/domain/files/organization-file';
import { sql } from 'kysely';
import { holding } from '../../../platform/db/like.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface LibraryFilter {
  readonly searchTerm?: string | undefined;
  readonly kind?: LibraryFileKind | undefined;
  readonly isArchived: boolean;
}

const files = (tx: TenantTx) =>
  tx.db
    .selectFrom('organization_file as file')
    .leftJoin('user_account as uploader', (join) =>
      join.onRef('uploader.organization_id', '=', 'file.organization_id').onRef('uploader.id', '=', 'file.uploaded_by'),
    )
    .where('file.organization_id', '=', tx.organizationId);

const columns = [
  'file.id',
  'file.kind',
  'file.file_name',
  'file.content_type',
  'file.size_bytes',
  'file.storage_key',
  'file.created_at',
  'file.archived_at',
  'uploader.first_name',
  'uploader.last_name',
] as const;

/** Number of messages that a file went with. */
const usedIn = (tx: TenantTx) =>
  sql<number>`(select count(*)::integer from message_file as used where used.organization_id = ${tx.organizationId}
    and used.file_id = file.id)`.as('used_in');

function narrowed(tx: TenantTx, { searchTerm, kind, isArchived }: LibraryFilter) {
  let query = files(tx).where('file.archived_at', isArchived ? 'is not' : 'is', null);
  if (kind) query = query.where('file.kind', '=', kind);
  return searchTerm ? query.where('file.file_name', 'ilike', holding(searchTerm)) : query;
}

/** Lists a page of the library, newest first. */
export const listFileRows = (tx: TenantTx, filter: LibraryFilter, at: { page: number; size: number }) =>
  narrowed(tx, filter)
    .select(columns)
    .select(usedIn(tx))
    .orderBy('file.created_at', 'desc')
    .orderBy('file.id', 'desc')
    .limit(at.size)
    .offset(at.page * at.size)
    .execute();
export type LibraryFileRow = Awaited<ReturnType<typeof listFileRows>>[number];

export async function countFiles(tx: TenantTx, filter: LibraryFilter): Promise<number> {
  const row = await narrowed(tx, filter)
    .select((one) => one.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const findFile = (tx: TenantTx, id: string) =>
  files(tx).select(columns).select(usedIn(tx)).where('file.id', '=', id).executeTakeFirst();

export async function insertFile(
  tx: TenantTx,
  file: {
    readonly id: string;
    readonly kind: LibraryFileKind;
    readonly fileName: string;
    readonly contentType: string;
    readonly sizeBytes: number;
    readonly sha256: string;
    readonly storageKey: string;
    readonly userId: string;
  },
): Promise<void> {
  await tx.db
    .insertInto('organization_file')
    .values({
      organization_id: tx.organizationId,
      id: file.id,
      kind: file.kind,
      file_name: file.fileName,
      content_type: file.contentType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      storage_key: file.storageKey,
      uploaded_by: file.userId,
      created_at: tx.now,
    })
    .execute();
}

export async function setArchived(tx: TenantTx, id: string, archived: boolean): Promise<void> {
  await tx.db
    .updateTable('organization_file')
    .set({ archived_at: archived ? tx.now : null })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Returns the sizes of those of the files that are offered, by id. */
export async function sizesOfOffered(tx: TenantTx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .selectFrom('organization_file')
    .select(['id', 'size_bytes'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...ids])
    .where('archived_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.size_bytes]));
}

export async function insertMessageFiles(tx: TenantTx, messageId: string, fileIds: readonly string[]): Promise<void> {
  await tx.db
    .insertInto('message_file')
    .values(
      fileIds.map((fileId, position) => ({
        organization_id: tx.organizationId,
        message_id: messageId,
        file_id: fileId,
        position,
      })),
    )
    .execute();
}

/** Lists the files that go with these messages, in their order. */
export async function listFilesOfMessages(tx: TenantTx, messageIds: readonly string[]) {
  if (messageIds.length === 0) return [];
  return tx.db
    .selectFrom('message_file as used')
    .innerJoin('organization_file as file', (join) =>
      join.onRef('file.organization_id', '=', 'used.organization_id').onRef('file.id', '=', 'used.file_id'),
    )
    .select(['used.message_id', 'file.id', 'file.file_name', 'file.content_type', 'file.size_bytes'])
    .select('file.storage_key')
    .where('used.organization_id', '=', tx.organizationId)
    .where('used.message_id', 'in', [...messageIds])
    .orderBy('used.position')
    .execute();
}
