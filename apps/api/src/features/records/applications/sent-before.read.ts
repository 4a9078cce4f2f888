import { stageIds } from '@evenhand/domain/pipeline/stages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { applicationsOnRoles } from '../application-state/public.ts';

/**
 * Loads a candidate's other applications for the limits on applying. An outcome that has not been released does not
 * count as an end.
 */
export async function listForLimits(tx: TenantTx, at: { readonly candidateId: string; readonly roleId: string }) {
  const rows = await applicationsOnRoles(tx)
    .select([
      'application.submitted_at',
      'application.withdrawn_at',
      'application.outcome_released_at',
      'application.stage_id',
      'role.scheme',
    ])
    .where('application.candidate_id', '=', at.candidateId)
    .where('application.role_id', '!=', at.roleId)
    // Copies made by staff do not count towards the candidate's limit.
    .where('application.copied_from', 'is', null)
    .execute();
  return {
    sent: rows.flatMap(({ submitted_at: submittedAt, scheme, ...row }) => {
      const told = row.outcome_released_at !== null && row.stage_id === stageIds.notTakenForward;
      return submittedAt === null ? [] : [{ scheme, submittedAt, ended: told || row.withdrawn_at !== null }];
    }),
    begun: rows.filter((row) => row.submitted_at === null).map(({ scheme }) => scheme),
  };
}

const mostToCopyFrom = 5;

const sent = (tx: TenantTx, candidateId: string) =>
  applicationsOnRoles(tx)
    .select(['application.id', 'application.role_id', 'application.form_version', 'role.title'])
    .where('application.candidate_id', '=', candidateId)
    .where('application.submitted_at', 'is not', null);
export type SentRow = NonNullable<Awaited<ReturnType<typeof findSent>>>;

/** Lists a candidate's latest sent applications for other roles, at most 5. */
export const listSent = (tx: TenantTx, at: { readonly candidateId: string; readonly roleId: string }) =>
  sent(tx, at.candidateId)
    .where('application.role_id', '!=', at.roleId)
    .orderBy('application.submitted_at', 'desc')
    .orderBy('application.id', 'desc')
    .limit(mostToCopyFrom)
    .execute();

export const findSent = (tx: TenantTx, at: { readonly candidateId: string; readonly applicationId: string }) =>
  sent(tx, at.candidateId).where('application.id', '=', at.applicationId).executeTakeFirst();
