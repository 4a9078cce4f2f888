import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Lists the open tasks that are due on a day or before it, with those who have to do them and see what they are about. */
export const listDueTasks = (tx: TenantTx, today: string) =>
  tx.db
    .selectFrom('staff_task as task')
    .innerJoin('user_account as assignee', (join) =>
      join.onRef('assignee.organization_id', '=', 'task.organization_id').onRef('assignee.id', '=', 'task.assignee_id'),
    )
    .leftJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'task.organization_id').onRef('role.id', '=', 'task.role_id'),
    )
    .leftJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'task.organization_id')
        .onRef('application.id', '=', 'task.application_id'),
    )
    .leftJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .select(['task.title', 'task.due_on', 'task.assignee_id', 'task.application_id', 'assignee.email'])
    .select(['role.title as role_title', 'role.blind'])
    .where('task.organization_id', '=', tx.organizationId)
    .where('task.done_at', 'is', null)
    .where('task.deleted_at', 'is', null)
    .where('task.due_on', '<=', today)
    .where('candidate.deleted_at', 'is', null)
    .where('assignee.status', '=', 'ACTIVE')
    .where(
      sql<boolean>`(task.role_id is null or assignee.user_type <> 'HIRING_MANAGER' or exists (select 1 from role_member member
        where member.organization_id = task.organization_id and member.role_id = task.role_id and member.user_id = task.assignee_id))`,
    )
    .orderBy('task.assignee_id')
    .orderBy('task.due_on')
    .orderBy('task.id')
    .execute();
export type DueTaskRow = Awaited<ReturnType<typeof listDueTasks>>[number];

/** Holds the account of a member of staff, and returns whether it has had this mail since a time. */
export async function holdDigest(
  tx: TenantTx,
  { userId, address, since }: { readonly userId: string; readonly address: string; readonly since: Date },
): Promise<boolean> {
  await tx.db
    .selectFrom('user_account')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();
  const sent = await tx.db
    .selectFrom('mail_message')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('created_at', '>=', since)
    .where('template', '=', 'staff-tasks-due')
    .where('to_address', '=', address)
    .limit(1)
    .execute();
  return sent.length > 0;
}
