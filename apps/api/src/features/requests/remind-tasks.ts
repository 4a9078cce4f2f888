import { dueReminder } from '@evenhand/domain/notifications/draft-reminder';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { exactTime } from '../../platform/exact-time.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import type { Services } from '../../platform/services.ts';
import { tellCandidate } from '../candidates/public.ts';
import { listDueTasks, listTaskReminders, noteTaskReminder } from './due-tasks.read.ts';

/** How many days before its day somebody is reminded of what they owe. */
const reminderDays = [3, 1] as const;
const farthest = Math.max(...reminderDays) * 86_400_000;
const atOnce = 200;

async function remindPage(tx: TenantTx, tenant: Tenant, after: string): Promise<string | null> {
  const until = new Date(tx.now.getTime() + farthest);
  const tasks = await listDueTasks(tx, { after, until, limit: atOnce });
  const sent = await listTaskReminders(
    tx,
    tasks.map(({ task_id }) => task_id),
  );
  for (const task of tasks) {
    const before = sent.filter((row) => row.task_id === task.task_id && row.due_at.getTime() === task.due_at.getTime());
    const days = dueReminder(
      { closesAt: task.due_at, startedAt: task.since, sent: before.map((row) => row.days), days: reminderDays },
      tx.now,
    );
    if (days === null || !(await noteTaskReminder(tx, { ...task, days }))) continue;
    await tellCandidate(tx, tenant, {
      template: 'task-reminder',
      candidateId: task.candidate_id,
      applicationId: task.application_id,
      placeholders: (language, timeZone) => ({
        roleTitle: task.title,
        dueAt: exactTime(task.due_at, timeZone, language),
      }),
    });
  }
  return tasks.at(-1)?.task_id ?? null;
}

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Reminds the people of a tenant of what they were asked for. Running it again, or twice at once, sends nothing twice. */
export async function remindTasks(services: Services, tenant: Tenant): Promise<void> {
  const scope = { organizationId: tenant.id, actor: { system: 'reminders.tasks' } };
  for (let after: string | null = beforeAll; after !== null; ) {
    const from: string = after;
    after = await services.database.withTenant(scope, (tx) => remindPage(tx, tenant, from));
  }
}
