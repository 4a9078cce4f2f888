import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { seeApplication } from '../../records/candidates/public.ts';
import { findAttachment } from './message-threads.read.ts';

/**
 * Returns a kept file of a reply. Throws not_found when there is none or it was not kept, and not_allowed for a reader who must not
 * know the candidate.
 */
export async function seeFile(
  tx: TenantTx,
  by: { readonly me: Actor; readonly tenant: Tenant },
  at: { readonly candidateId: string; readonly applicationId: string; readonly fileId: string },
) {
  const seen = await seeApplication(tx, by, at);
  if (seen.blind) throw new ProblemError('not_allowed');
  const file = found(await findAttachment(tx, { applicationId: seen.id, fileId: at.fileId }));
  const { storage_key: key, content_type: type } = file;
  if (key === null || type === null) throw new ProblemError('not_found');
  return { file_name: file.file_name, storage_key: key, content_type: type };
}
