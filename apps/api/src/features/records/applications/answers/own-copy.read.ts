import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { applicationsOnRoles } from '../../application-state/public.ts';

/** Selects applications with their role, candidate, and the language of the candidate's account. */
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

/** Selects the submissions of applications. */
const copies = (tx: TenantTx) =>
  ofCandidates(tx)
    .innerJoin('application_submission as submission', (join) =>
      join
        .onRef('submission.organization_id', '=', 'application.organization_id')
        .onRef('submission.application_id', '=', 'application.id'),
    )
    .select('submission.submitted_at')
    // The copy as first sent: later amendments are shown separately.
    .select((eb) => eb.fn.coalesce('submission.original', 'submission.data').as('data'))
    .where('submission.organization_id', '=', tx.organizationId);

/**
 * Loads the submission of an application, with the candidate's name and language. With `candidateId`, only when it is
 * that candidate's.
 */
export function findOwnCopy(
  tx: TenantTx,
  at: { readonly applicationId: string; readonly candidateId?: string | undefined },
) {
  let query = copies(tx).where('application.id', '=', at.applicationId);
  if (at.candidateId !== undefined) query = query.where('application.candidate_id', '=', at.candidateId);
  return query.executeTakeFirst();
}
export type OwnCopy = NonNullable<Awaited<ReturnType<typeof findOwnCopy>>>;

/** Lists all submissions of a candidate, oldest first. */
export const listOwnCopies = (tx: TenantTx, candidateId: string) =>
  copies(tx)
    .where('application.candidate_id', '=', candidateId)
    .orderBy('submission.submitted_at')
    .orderBy('application.id')
    .execute();

/** Lists the applications that a candidate has begun and not sent. */
export const listUnsent = (tx: TenantTx, candidateId: string) =>
  ofCandidates(tx)
    .select(['application.role_id', 'application.form_version'])
    .where('application.candidate_id', '=', candidateId)
    .where('application.submitted_at', 'is', null)
    .orderBy('application.created_at')
    .orderBy('application.id')
    .execute();
