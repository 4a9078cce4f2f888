import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { applicationsOnRoles } from '../../records/application-state/public.ts';

interface Page {
  readonly after: string;
  /** Roles that close up to this time. */
  readonly until: Date;
  readonly limit: number;
}

/** Applications begun and not sent, on roles that still take them, in order of their ids. Held, so that none is sent meanwhile. */
export const lockOpenDrafts = (tx: TenantTx, { after, until, limit }: Page) =>
  applicationsOnRoles(tx)
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .select(['application.id', 'application.role_id', 'application.candidate_id', 'application.created_at'])
    .select(['role.title', 'role.closes_at', 'application.extended_to', 'candidate.user_id', 'candidate.email'])
    .select(['candidate.first_name', 'candidate.last_name', 'candidate.preferred_name'])
    .where('candidate.organization_id', '=', tx.organizationId)
    .where('candidate.deleted_at', 'is', null)
    .where('candidate.anonymised', '=', false)
    .where('candidate.user_id', 'is not', null)
    .where('application.submitted_at', 'is', null)
    .where('application.withdrawn_at', 'is', null)
    .where('application.id', '>', after)
    .where('role.status', '=', 'ACTIVE')
    .where('role.published_at', 'is not', null)
    .where((eb) => eb.or([eb('role.closes_at', '>', tx.now), eb('application.extended_to', '>', tx.now)]))
    .where('role.closes_at', '<=', until)
    .orderBy('application.id')
    .limit(limit)
    .forNoKeyUpdate('application')
    .execute();
export type OpenDraftRow = Awaited<ReturnType<typeof lockOpenDrafts>>[number];

export const listSentReminders = (tx: TenantTx, applicationIds: readonly string[]) =>
  applicationIds.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('draft_reminder')
        .select(['application_id', 'closes_at', 'days'])
        .where('organization_id', '=', tx.organizationId)
        .where('application_id', 'in', [...applicationIds])
        .execute();

/** Notes a reminder as sent. False when it was already. */
export async function noteReminder(
  tx: TenantTx,
  at: { readonly applicationId: string; readonly closesAt: Date; readonly days: number },
): Promise<boolean> {
  const rows = await tx.db
    .insertInto('draft_reminder')
    .values({
      organization_id: tx.organizationId,
      application_id: at.applicationId,
      closes_at: at.closesAt,
      days: at.days,
      sent_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'application_id', 'closes_at', 'days']).doNothing())
    .returning('application_id')
    .execute();
  return rows.length === 1;
}
