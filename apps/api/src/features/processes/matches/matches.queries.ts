import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

interface MatchKey {
  readonly candidateId: string;
  readonly roleId: string;
}

/** Keeps a suggestion; one that is there says from now on what this one says. */
export async function writeMatch(
  tx: TenantTx,
  match: MatchKey & { readonly reason: string; readonly by: string },
): Promise<void> {
  const content = { reason: match.reason, matched_by: match.by, matched_at: tx.now };
  await tx.db
    .insertInto('candidate_match')
    .values({
      organization_id: tx.organizationId,
      id: tx.newId(),
      candidate_id: match.candidateId,
      role_id: match.roleId,
      ...content,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'candidate_id', 'role_id']).doUpdateSet(content))
    .execute();
}

/** False when there was none. */
export async function deleteMatch(tx: TenantTx, key: MatchKey): Promise<boolean> {
  const result = await tx.db
    .deleteFrom('candidate_match')
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', key.candidateId)
    .where('role_id', '=', key.roleId)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Suggestions for a candidate or for a role, the latest first, with the role and who made them. */
export function listMatches(tx: TenantTx, key: Partial<MatchKey>, limit: number) {
  let query = tx.db
    .selectFrom('candidate_match as match')
    .innerJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'match.organization_id').onRef('role.id', '=', 'match.role_id'),
    )
    .leftJoin('user_account as matcher', (join) =>
      join.onRef('matcher.organization_id', '=', 'match.organization_id').onRef('matcher.id', '=', 'match.matched_by'),
    )
    .select(['match.candidate_id', 'match.role_id', 'match.reason', 'match.matched_at', 'role.title', 'role.blind'])
    .select(['matcher.first_name', 'matcher.last_name'])
    .where('match.organization_id', '=', tx.organizationId)
    .where('role.organization_id', '=', tx.organizationId)
    .where('role.status', '=', 'ACTIVE');
  if (key.candidateId !== undefined) query = query.where('match.candidate_id', '=', key.candidateId);
  if (key.roleId !== undefined) query = query.where('match.role_id', '=', key.roleId);
  return query.orderBy('match.matched_at', 'desc').orderBy('match.id', 'desc').limit(limit).execute();
}
export type MatchRow = Awaited<ReturnType<typeof listMatches>>[number];
