import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Finds an application of the candidate's own. */
export const ownApplication = (tx: TenantTx, at: { readonly candidateId: string; readonly applicationId: string }) =>
  tx.db
    .selectFrom('application')
    .select(['id', 'role_id', 'submitted_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', at.applicationId)
    .where('candidate_id', '=', at.candidateId)
    .executeTakeFirst();
