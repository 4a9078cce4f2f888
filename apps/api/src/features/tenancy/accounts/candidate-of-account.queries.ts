import { searchWords } from '@evenhand/domain/lists/search-words';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { writeListProjections } from '../../../platform/lists/application-projection.ts';

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

type Change = Partial<{ readonly email: string; readonly first_name: string; readonly last_name: string }>;

/** Changes what a candidate is found by, and by what they are found. */
async function rewriteCandidate(tx: TenantTx, candidateId: string, change: Change): Promise<void> {
  const before = await tx.db
    .selectFrom('candidate')
    .select(['first_name', 'preferred_name', 'last_name', 'email'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return;
  await tx.db
    .updateTable('candidate')
    .set((row) => ({ ...change, updated_at: tx.now, version: row('version', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .execute();
  await tx.db
    .deleteFrom('candidate_word')
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .execute();
  const after = { ...before, ...change };
  const words = searchWords({
    firstName: after.first_name,
    preferredName: after.preferred_name,
    lastName: after.last_name,
    email: after.email,
  });
  await tx.db
    .insertInto('candidate_word')
    .values(words.map((word) => ({ organization_id: tx.organizationId, word, candidate_id: candidateId })))
    .execute();
  await writeListProjections(tx, { candidateIds: [candidateId] });
}

/** Moves the candidate's record to the account's address, by which it is then found. */
export const moveCandidateEmail = (tx: TenantTx, candidateId: string, email: string): Promise<void> =>
  rewriteCandidate(tx, candidateId, { email: email.trim() });

/** The candidate is called what the person who has shown that the address is theirs says. */
export const renameCandidate = (
  tx: TenantTx,
  candidateId: string,
  names: { readonly firstName: string; readonly lastName: string },
): Promise<void> => rewriteCandidate(tx, candidateId, { first_name: names.firstName, last_name: names.lastName });
