import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface NewCandidateRow {
  readonly id: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly acceptTerms: boolean;
  readonly termsVersion?: string;
}

export async function insertCandidate(tx: TenantTx, candidate: NewCandidateRow): Promise<void> {
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
      terms_version: candidate.termsVersion ?? null,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute();
}

/** Replaces the words by which a candidate is found. */
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

const candidateColumns = [
  'id',
  'user_id',
  'first_name',
  'preferred_name',
  'last_name',
  'email',
  'phone',
  'external_id',
  'availability',
  'profile_status',
  'step',
  'accept_terms',
  'accept_rare',
  'accept_research',
  'terms_version',
  'version',
  'updated_at',
  'deleted_at',
  'merged_into',
  'anonymised',
] as const;

const candidates = (tx: TenantTx, id: string) =>
  tx.db
    .selectFrom('candidate')
    .select(candidateColumns)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id);
const presentCandidates = (tx: TenantTx, id: string) => candidates(tx, id).where('deleted_at', 'is', null);

/** Finds a candidate, deleted or not: for callers who look, not for those who change. */
export const findEvenDeleted = (tx: TenantTx, id: string) => candidates(tx, id).executeTakeFirst();

/** Loads those of the candidates who exist, deleted or not. */
export async function listCandidates(tx: TenantTx, ids: readonly string[]): Promise<CandidateRow[]> {
  if (ids.length === 0) return [];
  return tx.db
    .selectFrom('candidate')
    .select(candidateColumns)
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`id = any(cast(${ids} as uuid[]))`)
    .execute();
}

/** Finds a candidate who has not been deleted. */
export const findCandidate = (tx: TenantTx, id: string) => presentCandidates(tx, id).executeTakeFirst();
/**
 * Loads the same and locks the row until the end of the transaction: one change of a profile at a time. Rows that refer to the
 * candidate (a mail, a note) may still be added meanwhile: a transaction that holds an application and adds one must not wait for
 * another that waits for that application.
 */
export const lockCandidate = (tx: TenantTx, id: string) =>
  presentCandidates(tx, id).forNoKeyUpdate().executeTakeFirst();
export type CandidateRow = NonNullable<Awaited<ReturnType<typeof findCandidate>>>;

export interface CandidateChange {
  readonly first_name?: string;
  readonly preferred_name?: string | null;
  readonly last_name?: string;
  readonly phone?: string | null;
  readonly external_id?: string | null;
  readonly availability?: string;
  readonly profile_status?: string;
  readonly step?: number;
  readonly accept_terms?: boolean;
  readonly terms_version?: string | null;
  readonly accept_rare?: boolean;
  readonly accept_research?: boolean;
}

export async function updateCandidate(
  tx: TenantTx,
  candidate: Pick<CandidateRow, 'id' | 'version'>,
  change: CandidateChange,
): Promise<void> {
  await tx.db
    .updateTable('candidate')
    .set({ ...change, version: candidate.version + 1, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidate.id)
    .execute();
}

/** Gives the account the name on its profile; false when it has that name already. */
export async function renameAccount(
  tx: TenantTx,
  userId: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<boolean> {
  const result = await tx.db
    .updateTable('user_account')
    .set((row) => ({
      first_name: firstName,
      last_name: lastName,
      updated_at: tx.now,
      version: row('version', '+', 1),
    }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .where((where) => where.or([where('first_name', '!=', firstName), where('last_name', '!=', lastName)]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}
