import { searchWords } from '@evenhand/domain/candidates/search-words';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** The candidate's address is confirmed: the profile may be filled in. */
export async function confirmCandidate(tx: TenantTx, candidateId: string): Promise<void> {
  await tx.db
    .updateTable('candidate')
    .set({ profile_status: 'PENDING', updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .where('profile_status', '=', 'NOT_VERIFIED')
    .execute();
}

/** The candidate's record follows the account's address, and is found by the new one. */
export async function moveCandidateEmail(tx: TenantTx, candidateId: string, email: string): Promise<void> {
  const candidate = await tx.db
    .selectFrom('candidate')
    .select(['first_name', 'preferred_name', 'last_name'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .forUpdate()
    .executeTakeFirst();
  if (!candidate) return;
  await tx.db
    .updateTable('candidate')
    .set((row) => ({ email: email.trim(), updated_at: tx.now, version: row('version', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .execute();
  await tx.db
    .deleteFrom('candidate_word')
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .execute();
  const words = searchWords({
    firstName: candidate.first_name,
    preferredName: candidate.preferred_name,
    lastName: candidate.last_name,
    email,
  });
  await tx.db
    .insertInto('candidate_word')
    .values(words.map((word) => ({ organization_id: tx.organizationId, word, candidate_id: candidateId })))
    .execute();
}
