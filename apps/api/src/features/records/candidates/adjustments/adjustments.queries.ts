import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

export interface StoredAdjustments {
  readonly data: SectionData;
  readonly version: number;
  readonly updatedAt: Date | null;
}

export async function findAdjustments(tx: TenantTx, candidateId: string): Promise<StoredAdjustments> {
  const row = await tx.db
    .selectFrom('candidate_adjustment')
    .select(['data', 'version', 'updated_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  if (!row) return { data: {}, version: 0, updatedAt: null };
  return { data: isRecord(row.data) ? row.data : {}, version: row.version, updatedAt: row.updated_at };
}

/** Returns the adjustments of candidates who have some, by candidate. */
export async function listAdjustments(
  tx: TenantTx,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, SectionData>> {
  if (candidateIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('candidate_adjustment')
    .select(['candidate_id', 'data'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', 'in', [...candidateIds])
    .execute();
  return new Map(rows.map(({ candidate_id, data }) => [candidate_id, isRecord(data) ? data : {}]));
}

/** Writes the adjustments. The caller has locked the candidate, so that of two savers one is refused. */
export async function writeAdjustments(
  tx: TenantTx,
  candidateId: string,
  { data, version }: Pick<StoredAdjustments, 'data' | 'version'>,
): Promise<void> {
  const content = { data: JSON.stringify(data), version, updated_at: tx.now };
  await tx.db
    .insertInto('candidate_adjustment')
    .values({ organization_id: tx.organizationId, candidate_id: candidateId, ...content })
    .onConflict((conflict) => conflict.columns(['organization_id', 'candidate_id']).doUpdateSet(content))
    .execute();
}
