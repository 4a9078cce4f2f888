import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ownRows } from '../../records/candidate-status/public.ts';

/** Lists a candidate's applications, newest first, with the language of their account. */
export const listOwnRows = (tx: TenantTx, candidateId: string) =>
  ownRows(tx)
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .leftJoin('user_account as account', (join) =>
      join
        .onRef('account.organization_id', '=', 'candidate.organization_id')
        .onRef('account.id', '=', 'candidate.user_id'),
    )
    .select('account.language')
    .where('candidate.organization_id', '=', tx.organizationId)
    .where('application.candidate_id', '=', candidateId)
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id', 'desc')
    .execute();

/**
 * Lists when the applications reached their stage positions, and events of these kinds, oldest first. Leaves out what
 * was undone.
 */
export async function listReached(tx: TenantTx, applicationIds: readonly string[], kinds: readonly string[]) {
  if (applicationIds.length === 0) return [];
  return tx.db
    .selectFrom('event')
    .select(['application_id', 'kind', 'at', 'to_stage', 'to_substage'])
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', 'in', [...applicationIds])
    .where((eb) => eb.or([eb('to_stage', 'is not', null), eb('kind', 'in', [...kinds])]))
    .where('undone_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export type Reached = Awaited<ReturnType<typeof listReached>>[number];
