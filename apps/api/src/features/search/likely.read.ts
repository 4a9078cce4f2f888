import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/**
 * Which of these candidates may be the same person as another one who has applied. `roleIds` are the roles on which the
 * reader may know the other; null: all of them.
 */
export async function listLikelyAmong(
  tx: TenantTx,
  candidateIds: readonly string[],
  roleIds: readonly string[] | null,
): Promise<ReadonlySet<string>> {
  if (candidateIds.length === 0 || roleIds?.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('likeness as own')
    .innerJoin('likeness as other', (join) =>
      join
        .onRef('other.organization_id', '=', 'own.organization_id')
        .onRef('other.kind', '=', 'own.kind')
        .onRef('other.value', '=', 'own.value')
        .onRef('other.candidate_id', '!=', 'own.candidate_id'),
    )
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'other.organization_id')
        .onRef('candidate.id', '=', 'other.candidate_id'),
    )
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'other.organization_id')
        .onRef('application.candidate_id', '=', 'other.candidate_id'),
    )
    .select('own.candidate_id')
    .distinct()
    .where('own.organization_id', '=', tx.organizationId)
    .where('other.organization_id', '=', tx.organizationId)
    .where('candidate.organization_id', '=', tx.organizationId)
    .where('application.organization_id', '=', tx.organizationId)
    .where('own.candidate_id', 'in', [...candidateIds])
    .where('candidate.removed_at', 'is', null)
    .where('application.submitted_at', 'is not', null)
    .$if(roleIds !== null, (query) => query.where('application.role_id', 'in', [...(roleIds ?? [])]))
    .execute();
  return new Set(rows.map((row) => row.candidate_id));
}
