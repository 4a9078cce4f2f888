import type { ReminderEntry } from '@evenhand/domain/notifications/role-reminder';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Finds a role that is published now. */
export const findRemindedRole = (tx: TenantTx, roleId: string) =>
  tx.db
    .selectFrom('role')
    .select(['id', 'opens_at', 'closes_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', roleId)
    .where('status', '=', 'ACTIVE')
    .where('published_at', 'is not', null)
    .executeTakeFirst();

/** Returns whether the candidate has sent an application for the role. */
export async function hasApplied(
  tx: TenantTx,
  at: { readonly candidateId: string; readonly roleId: string },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('application')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', at.candidateId)
    .where('role_id', '=', at.roleId)
    .where('submitted_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

interface ReminderKey {
  readonly candidateId: string;
  readonly roleId: string;
}

/** Writes that a reminder is asked for. Asked for twice, it is one; one that went out is asked for anew. */
export async function askReminder(tx: TenantTx, key: ReminderKey & { readonly entry: ReminderEntry }): Promise<void> {
  await tx.db
    .insertInto('role_reminder')
    .values({
      organization_id: tx.organizationId,
      id: tx.newId(),
      candidate_id: key.candidateId,
      role_id: key.roleId,
      entry: key.entry,
      asked_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'candidate_id', 'role_id', 'entry']).doUpdateSet({ sent_at: null }),
    )
    .execute();
}

export async function dropReminders(tx: TenantTx, { candidateId, roleId }: ReminderKey): Promise<void> {
  await tx.db
    .deleteFrom('role_reminder')
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .where('role_id', '=', roleId)
    .execute();
}

/** Removes the reminders of roles that closed before a time. */
export async function removeOverReminders(tx: TenantTx, before: Date): Promise<void> {
  await tx.db
    .deleteFrom('role_reminder')
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', 'in', (eb) =>
      eb
        .selectFrom('role')
        .select('role.id')
        .where('role.organization_id', '=', tx.organizationId)
        .where('role.closes_at', '<', before),
    )
    .execute();
}

/** Reminders with their roles, which are published and not over. */
const openReminders = (tx: TenantTx) =>
  tx.db
    .selectFrom('role_reminder as reminder')
    .innerJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'reminder.organization_id').onRef('role.id', '=', 'reminder.role_id'),
    )
    .select(['reminder.id', 'reminder.entry', 'reminder.sent_at', 'reminder.candidate_id', 'reminder.role_id'])
    .select(['role.title', 'role.opens_at', 'role.closes_at'])
    .where('reminder.organization_id', '=', tx.organizationId)
    .where('role.organization_id', '=', tx.organizationId)
    .where('role.status', '=', 'ACTIVE')
    .where('role.published_at', 'is not', null)
    .where((eb) => eb.or([eb('role.closes_at', 'is', null), eb('role.closes_at', '>', tx.now)]));

/** Lists a candidate's reminders, of one role or of all. */
export const listOwnReminders = (tx: TenantTx, candidateId: string, roleId: string | null = null) =>
  openReminders(tx)
    .where('reminder.candidate_id', '=', candidateId)
    .$if(roleId !== null, (rows) => rows.where('reminder.role_id', '=', roleId ?? ''))
    .orderBy('role.closes_at')
    .orderBy('reminder.id')
    .execute();

/**
 * Locks the reminders of open roles that may be due by a time, in order of their ids: those to candidates who are still there and
 * have not applied.
 */
export const lockOpenReminders = (
  tx: TenantTx,
  page: { readonly after: string; readonly until: Date; readonly limit: number },
) =>
  openReminders(tx)
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'reminder.organization_id')
        .onRef('candidate.id', '=', 'reminder.candidate_id'),
    )
    .select(['candidate.user_id', 'candidate.email', 'candidate.first_name', 'candidate.last_name'])
    .select('candidate.preferred_name')
    .where('candidate.organization_id', '=', tx.organizationId)
    .where('candidate.deleted_at', 'is', null)
    .where('candidate.leaving_at', 'is', null)
    .where('candidate.anonymised', '=', false)
    .where('candidate.user_id', 'is not', null)
    .where((eb) => eb.or([eb('role.opens_at', 'is', null), eb('role.opens_at', '<=', tx.now)]))
    .where((eb) => eb.or([eb('reminder.entry', '=', 'opens'), eb('role.closes_at', '<=', page.until)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application')
            .select('application.id')
            .where('application.organization_id', '=', tx.organizationId)
            .whereRef('application.candidate_id', '=', 'reminder.candidate_id')
            .whereRef('application.role_id', '=', 'reminder.role_id')
            .where('application.submitted_at', 'is not', null),
        ),
      ),
    )
    .where('reminder.id', '>', page.after)
    .orderBy('reminder.id')
    .limit(page.limit)
    .forUpdate('reminder')
    .execute();
export type OpenReminderRow = Awaited<ReturnType<typeof lockOpenReminders>>[number];

export async function writeReminded(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .updateTable('role_reminder')
    .set({ sent_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}
