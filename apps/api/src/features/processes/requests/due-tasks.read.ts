import { stageIds } from '@evenhand/domain/pipeline/stages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { applicationsOnRoles } from '../../records/application-state/public.ts';

interface Page {
  readonly after: string;
  /** Tasks due up to this time. */
  readonly until: Date;
  readonly limit: number;
}

/**
 * Lists the outstanding tasks of candidates that are due soon (requests, offers to answer, answers opened for a change), in order
 * of their ids.
 */
export const listDueTasks = (tx: TenantTx, { after, until, limit }: Page) => {
  const open = applicationsOnRoles(tx)
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .where('candidate.organization_id', '=', tx.organizationId)
    .where('candidate.deleted_at', 'is', null)
    .where('candidate.leaving_at', 'is', null)
    .where('application.submitted_at', 'is not', null)
    .where('application.withdrawn_at', 'is', null)
    .where('application.outcome_released_at', 'is', null);
  const { organizationId, now } = tx;
  const requests = open
    .innerJoin('candidate_request as asked', (join) =>
      join
        .onRef('asked.organization_id', '=', 'application.organization_id')
        .onRef('asked.application_id', '=', 'application.id'),
    )
    .select(['asked.id as task_id', 'asked.due_at as due_at', 'asked.asked_at as since'])
    .select(['application.id as application_id', 'application.candidate_id', 'candidate.user_id', 'role.title'])
    .where('asked.organization_id', '=', organizationId)
    .where('asked.state', '=', 'OPEN')
    .where('asked.due_at', '>', now)
    .where('asked.due_at', '<=', until)
    .where('asked.id', '>', after);
  const offers = open
    .innerJoin('offer', (join) =>
      join
        .onRef('offer.organization_id', '=', 'application.organization_id')
        .onRef('offer.application_id', '=', 'application.id'),
    )
    .select(['offer.id as task_id', 'offer.answer_by as due_at', 'offer.updated_at as since'])
    .select(['application.id as application_id', 'application.candidate_id', 'candidate.user_id', 'role.title'])
    .where('offer.organization_id', '=', organizationId)
    .where('offer.state', '=', 'SENT')
    .where('offer.answer_by', '>', now)
    .where('offer.answer_by', '<=', until)
    .where('offer.id', '>', after);
  const amendments = open
    .innerJoin('amendment', (join) =>
      join
        .onRef('amendment.organization_id', '=', 'application.organization_id')
        .onRef('amendment.application_id', '=', 'application.id'),
    )
    .select(['amendment.id as task_id', 'amendment.open_until as due_at', 'amendment.decided_at as since'])
    .select(['application.id as application_id', 'application.candidate_id', 'candidate.user_id', 'role.title'])
    .where('amendment.organization_id', '=', organizationId)
    .where('amendment.state', '=', 'OPEN')
    .where('application.stage_id', '!=', stageIds.offerAccepted)
    .where('amendment.open_until', '>', now)
    .where('amendment.open_until', '<=', until)
    .where('amendment.id', '>', after)
    .$narrowType<{ due_at: Date; since: Date }>();
  return requests.unionAll(offers).unionAll(amendments).orderBy('task_id').limit(limit).execute();
};

/** The reminders of these that have gone out. */
export const listTaskReminders = (tx: TenantTx, taskIds: readonly string[]) =>
  taskIds.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('task_reminder')
        .select(['task_id', 'due_at', 'days'])
        .where('organization_id', '=', tx.organizationId)
        .where('task_id', 'in', [...taskIds])
        .execute();

/** Notes a reminder as sent. False when it was already. */
export async function noteTaskReminder(
  tx: TenantTx,
  at: { readonly application_id: string; readonly task_id: string; readonly due_at: Date; readonly days: number },
): Promise<boolean> {
  const rows = await tx.db
    .insertInto('task_reminder')
    .values({
      organization_id: tx.organizationId,
      application_id: at.application_id,
      task_id: at.task_id,
      due_at: at.due_at,
      days: at.days,
      sent_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'task_id', 'due_at', 'days']).doNothing())
    .returning('task_id')
    .execute();
  return rows.length === 1;
}
