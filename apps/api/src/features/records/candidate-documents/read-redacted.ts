import type { RedactedDocument } from '@evenhand/contract/records/candidate-documents';
import type { Actor } from '@evenhand/domain/access/can';
import { hidingInDocument } from '@evenhand/domain/privacy/redact-document';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { seeEvenDeleted } from '../candidate-access/public.ts';
import { loadKnownBy } from '../candidates/public.ts';
import { listStaffDocuments } from '../documents/public.ts';
import { redactedTexts } from './redacted-texts.ts';

/** Returns the text of a candidate's documents for a reader who must not know whose they are. The files themselves are withheld. */
export async function readRedacted(
  tx: TenantTx,
  at: { readonly me: Actor; readonly tenant: Tenant; readonly candidateId: string },
): Promise<RedactedDocument[]> {
  const { candidate, applications } = await seeEvenDeleted(tx, at.me, at.candidateId);
  const roleIds = applications.map((application) => application.role_id);
  const hide = hidingInDocument(await loadKnownBy(tx, at.tenant, candidate));
  return redactedTexts(tx, await listStaffDocuments(tx, candidate.id, roleIds), hide);
}
