import { mostMessageFileBytes } from '@evenhand/domain/files/organization-file';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid } from '../../../platform/http/problem-error.ts';
import { insertMessageFiles, sizesOfOffered } from './organization-files.queries.ts';

/** Throws a 422 unless all files are in the library and may go with one message together. */
export async function assertAttachable(tx: TenantTx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const sizes = await sizesOfOffered(tx, fileIds);
  if (fileIds.some((id) => !sizes.has(id))) throw invalid([{ code: 'not_found', field: 'files' }]);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (bytes > mostMessageFileBytes) throw invalid([{ code: 'files_too_large', field: 'files' }]);
}

/** Keeps the files that go with each mail of a message, each once. */
export async function keepFilesOfMessage(tx: TenantTx, messageId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0) await insertMessageFiles(tx, messageId, [...new Set(fileIds)]);
}
