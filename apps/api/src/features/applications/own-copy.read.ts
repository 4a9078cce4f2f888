import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { applicationsOnRoles } from '../roles/public.ts';

/** Applications with their role, whose they are, and the language they read. */
const ofCandidates = (tx: TenantTx) =>
  applicationsOnRoles(tx)
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
    .select(['application.id', 'role.title as role_title', 'account.language'])
    .select(['candidate.first_name', 'candidate.last_name'])
    .where('candidate.organization_id', '=', tx.organizationId);

/** What was sent with applications. */
const copies = (tx: TenantTx) =>
  ofCandidates(tx)
    .innerJoin('application_submission as submission', (join) =>
      join
        .onRef('submission.organization_id', '=', 'application.organization_id')
        .onRef('submission.application_id', '=', 'application.id'),
    )
    .select('submission.submitted_at')
    // As it was sent: what was amended later is told beside it.
    .select((eb) => eb.fn.coalesce('submission.original', 'submission.data').as('data'))
    .where('submission.organization_id', '=', tx.organizationId);

/** What was sent with an application, by whom, and the language they read. `candidateId`: only if it is theirs. */
export function findOwnCopy(
  tx: TenantTx,
  at: { readonly applicationId: string; readonly candidateId?: string | undefined },
) {
  let query = copies(tx).where('application.id', '=', at.applicationId);
  if (at.candidateId !== undefined) query = query.where('application.candidate_id', '=', at.candidateId);
  return query.executeTakeFirst();
}
export type OwnCopy = NonNullable<Awaited<ReturnType<typeof findOwnCopy>>>;

/** What a candidate sent with all of theirs, oldest first. */
export const listOwnCopies = (tx: TenantTx, candidateId: string) =>
  copies(tx)
    .where('application.candidate_id', '=', candidateId)
    .orderBy('submission.submitted_at')
    .orderBy('application.id')
    .execute();

/** The applications that a candidate has begun and not sent. */
export const listUnsent = (tx: TenantTx, candidateId: string) =>
  ofCandidates(tx)
    .select(['application.role_id', 'application.form_version'])
    .where('application.candidate_id', '=', candidateId)
    .where('application.submitted_at', 'is', null)
    .orderBy('application.created_at')
    .orderBy('application.id')
    .execute();
