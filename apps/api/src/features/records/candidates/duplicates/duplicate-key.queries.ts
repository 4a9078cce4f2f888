import type { DuplicateKey, DuplicateKeyKind } from '@evenhand/domain/candidates/duplicate-key';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Candidates who are recognised by any of these. */
export async function listByDuplicateKey(tx: TenantTx, all: readonly DuplicateKey[], limit: number) {
  const [first] = all;
  if (!first) return [];
  return tx.db
    .selectFrom('duplicate_key')
    .select(['candidate_id as id', 'kind'])
    .$narrowType<{ kind: DuplicateKeyKind }>()
    .where('organization_id', '=', tx.organizationId)
    .where((row) => row.or(all.map(({ kind, value }) => row.and({ kind, value }))))
    .orderBy('candidate_id')
    .orderBy('kind')
    .limit(limit)
    .execute();
}

/** Other candidates who are recognised by the same. */
export const listSameDuplicateKey = (tx: TenantTx, candidateId: string, limit: number) =>
  tx.db
    .selectFrom('duplicate_key as own')
    .innerJoin('duplicate_key as other', (join) =>
      join
        .onRef('other.organization_id', '=', 'own.organization_id')
        .onRef('other.kind', '=', 'own.kind')
        .onRef('other.value', '=', 'own.value')
        .onRef('other.candidate_id', '!=', 'own.candidate_id'),
    )
    .select(['other.candidate_id as id', 'own.kind'])
    .$narrowType<{ kind: DuplicateKeyKind }>()
    .where('own.organization_id', '=', tx.organizationId)
    .where('other.organization_id', '=', tx.organizationId)
    .where('own.candidate_id', '=', candidateId)
    .orderBy('other.candidate_id')
    .orderBy('own.kind')
    .limit(limit)
    .execute();
