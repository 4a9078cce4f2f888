import { createHash } from 'node:crypto';
import { type Page, toPage } from '@evenhand/contract/base/paging';
import {
  type OrganizationFile,
  organizationFile,
  uploadOrganizationFile,
} from '@evenhand/contract/records/organization-files';
import type { Actor } from '@evenhand/domain/access/can';
import { type LibraryFileKind, libraryFileKinds } from '@evenhand/domain/files/organization-file';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { toFileKey } from '../../../platform/files/file-store.ts';
import { once, readIdempotencyKey } from '../../../platform/http/idempotency.ts';
import { found } from '../../../platform/http/problem-error.ts';
import { created, type RequestContext } from '../../../platform/http/route.ts';
import {
  countFiles,
  findFile,
  insertFile,
  type LibraryFileRow,
  type LibraryFilter,
  listFileRows,
  setArchived,
} from './organization-files.queries.ts';
import { receiveLibraryFile } from './receive-library-file.ts';

const presentFile = (row: LibraryFileRow): OrganizationFile => ({
  id: row.id,
  kind: libraryFileKinds.find((kind) => kind === row.kind) ?? 'attachment',
  fileName: row.file_name,
  contentType: row.content_type,
  sizeBytes: row.size_bytes,
  uploadedAt: row.created_at.toISOString(),
  uploadedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
  usedIn: row.used_in,
  isArchived: row.archived_at !== null,
});

export async function listFiles(
  tx: TenantTx,
  filter: LibraryFilter,
  at: { readonly page: number; readonly size: number },
): Promise<Page<OrganizationFile>> {
  const total = await countFiles(tx, filter);
  return toPage((await listFileRows(tx, filter, at)).map(presentFile), total, at);
}

const getFile = async (tx: TenantTx, id: string): Promise<OrganizationFile> =>
  presentFile(found(await findFile(tx, id)));

type Upload = Pick<RequestContext, 'inTenant' | 'tenant' | 'services' | 'raw'> & { readonly me: Actor };

/**
 * Keeps a file and its row. The file is stored first, so that a row never names a file that is not there; it is taken away again
 * when the row cannot be written, or when the same request was answered before.
 */
export async function addFile(upload: Upload, kind: LibraryFileKind): Promise<OrganizationFile> {
  const { me, tenant, services, raw } = upload;
  const file = await receiveLibraryFile(raw, kind);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const idempotency = readIdempotencyKey(raw.headers['idempotency-key'], {
    caller: me.userId,
    endpoint: uploadOrganizationFile.id,
    url: raw.url,
    body: [kind, file.fileName, sha256],
  });
  const id = await upload.inTenant(async (tx) => tx.newId());
  const key = toFileKey(tenant.id, id);
  await services.files.put(key, file.bytes, file.contentType);
  const add = async (tx: TenantTx) => {
    const { fileName, contentType, bytes } = file;
    const row = {
      id,
      kind,
      fileName,
      contentType,
      sizeBytes: bytes.length,
      sha256,
      storageKey: key,
      userId: me.userId,
    };
    await insertFile(tx, row);
    await recordEvent(tx, { kind: 'file.added', subjectId: id, keys: [kind] });
    return created(await getFile(tx, id));
  };
  try {
    const kept = await upload.inTenant(async (tx) => {
      const answer = await (idempotency ? once(tx, idempotency, () => add(tx)) : add(tx));
      return organizationFile.parse(answer.body);
    });
    if (kept.id !== id) await services.files.remove(key);
    return kept;
  } catch (error) {
    await services.files.remove(key);
    throw error;
  }
}

/** Archives or restores a file. Messages that it goes with keep it. */
export async function archiveFile(tx: TenantTx, id: string, archived: boolean): Promise<OrganizationFile> {
  const file = found(await findFile(tx, id));
  if ((file.archived_at !== null) !== archived) {
    await setArchived(tx, id, archived);
    await recordEvent(tx, { kind: archived ? 'file.archived' : 'file.restored', subjectId: id });
  }
  return getFile(tx, id);
}
