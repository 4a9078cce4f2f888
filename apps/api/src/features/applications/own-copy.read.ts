import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { applicationsOnRoles } from '../roles/public.ts';

/** What was sent with an application, by whom, and the language they read. `candidateId`: only if it is theirs. */
export function findOwnCopy(
  tx: TenantTx,
  at: { readonly applicationId: string; readonly candidateId?: string | undefined },
) {
  let query = applicationsOnRoles(tx)
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .innerJoin('application_submission as submission', (join) =>
      join
        .onRef('submission.organization_id', '=', 'application.organization_id')
        .onRef('submission.application_id', '=', 'application.id'),
    )
    .leftJoin('user_account as account', (join) =>
      join
        .onRef('account.organization_id', '=', 'candidate.organization_id')
        .onRef('account.id', '=', 'candidate.user_id'),
    )
    .select(['application.id', 'role.title as role_title', 'account.language'])
    .select(['candidate.first_name', 'candidate.last_name', 'submission.data', 'submission.submitted_at'])
    .where('candidate.organization_id', '=', tx.organizationId)
    .where('submission.organization_id', '=', tx.organizationId)
    .where('application.id', '=', at.applicationId);
  if (at.candidateId !== undefined) query = query.where('application.candidate_id', '=', at.candidateId);
  return query.executeTakeFirst();
}
export type OwnCopy = NonNullable<Awaited<ReturnType<typeof findOwnCopy>>>;
