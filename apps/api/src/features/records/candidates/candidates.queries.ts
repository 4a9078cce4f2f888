import type { DataZone } from '@evenhand/domain/fields/field';
import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
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

export interface StoredSection {
  readonly section: string;
  readonly data: SectionData;
  readonly version: number;
}

const tableOf = {
  ordinary: 'profile_section',
  contextual: 'contextual_section',
  diversity: 'diversity_section',
} as const satisfies Record<DataZone, string>;

/** Lists the sections of a candidate in the transaction's data zone. */
export async function listSections(tx: TenantTx, candidateId: string, dataZone: DataZone): Promise<StoredSection[]> {
  const rows = await tx.db
    .selectFrom(tableOf[dataZone])
    .select(['section', 'data', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .execute();
  return rows.map(({ section, data, version }) => ({ section, data: isRecord(data) ? data : {}, version }));
}

/** Lists the ordinary sections of many candidates. */
export async function listSectionsOf(
  tx: TenantTx,
  candidateIds: readonly string[],
): Promise<(StoredSection & { readonly candidateId: string })[]> {
  if (candidateIds.length === 0) return [];
  const rows = await tx.db
    .selectFrom('profile_section')
    .select(['candidate_id', 'section', 'data', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`candidate_id = any(cast(${candidateIds} as uuid[]))`)
    .execute();
  return rows.map(({ candidate_id: candidateId, section, data, version }) => ({
    candidateId,
    section,
    data: isRecord(data) ? data : {},
    version,
  }));
}

interface SectionWrite extends StoredSection {
  readonly candidateId: string;
}

/** Writes a section in the transaction's data zone. An older version never takes the place of a newer one. */
export async function writeSection(tx: TenantTx, dataZone: DataZone, write: SectionWrite): Promise<void> {
  const key = { organization_id: tx.organizationId, candidate_id: write.candidateId, section: write.section };
  const content = { data: JSON.stringify(write.data), version: write.version, updated_at: tx.now };
  await tx.db
    .insertInto(tableOf[dataZone])
    .values({ ...key, ...content })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'candidate_id', 'section'])
        .doUpdateSet(content)
        .where(`${tableOf[dataZone]}.version`, '<', write.version),
    )
    .execute();
}
