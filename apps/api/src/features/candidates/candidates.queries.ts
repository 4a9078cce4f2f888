import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export interface NewCandidate {
  readonly id: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly acceptTerms: boolean;
}

export async function insertCandidate(tx: TenantTx, candidate: NewCandidate): Promise<void> {
  await tx.db
    .insertInto('candidate')
    .values({
      organization_id: tx.organizationId,
      id: candidate.id,
      user_id: candidate.userId,
      first_name: candidate.firstName,
      last_name: candidate.lastName,
      email: candidate.email,
      profile_status: 'NOT_VERIFIED',
      accept_terms: candidate.acceptTerms,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute();
}

/** The words by which a candidate is found, in place of those before. */
export async function replaceWords(tx: TenantTx, candidateId: string, words: readonly string[]): Promise<void> {
  const { organizationId } = tx;
  await tx.db
    .deleteFrom('candidate_word')
    .where('organization_id', '=', organizationId)
    .where('candidate_id', '=', candidateId)
    .execute();
  if (words.length === 0) return;
  await tx.db
    .insertInto('candidate_word')
    .values(words.map((word) => ({ organization_id: organizationId, candidate_id: candidateId, word })))
    .execute();
}
