import { dueReminder } from '@evenhand/domain/notifications/draft-reminder';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { exactTime } from '../../../platform/exact-time.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { tellCandidate } from '../../records/candidate-rows/public.ts';
import { stopAddresses, stoppedAmong } from '../../tenancy/mail-choices/public.ts';
import { listDueTasks, listTaskReminders, noteTaskReminder } from './due-tasks.read.ts';

/** Days before the due day on which a candidate is reminded of an outstanding task. */
const reminderDays = [3, 1] as const;
const farthest = Math.max(...reminderDays) * 86_400_000;
const atOnce = 200;

type Task = Awaited<ReturnType<typeof listDueTasks>>[number];

interface Sender {
  readonly tenant: Tenant;
  readonly secrets: Secrets;
}

async function remind(tx: TenantTx, { tenant, secrets }: Sender, task: Task): Promise<void> {
  const { user_id: userId } = task;
  const stop = userId === null ? null : stopAddresses(secrets, tenant, { userId, kind: 'task-reminder' });
  await tellCandidate(tx, tenant, {
    template: 'task-reminder',
    candidateId: task.candidate_id,
    applicationId: task.application_id,
    placeholders: (language, timeZone) => ({
      roleTitle: task.title,
      dueAt: exactTime(task.due_at, timeZone, language),
      stopLink: stop?.page ?? '',
    }),
    ...(stop ? { stopAddress: stop.oneClick } : {}),
  });
}

async function remindPage(tx: TenantTx, sender: Sender, after: string): Promise<string | null> {
  const until = new Date(tx.now.getTime() + farthest);
  const tasks = await listDueTasks(tx, { after, until, limit: atOnce });
  const people = new Set(tasks.flatMap(({ user_id: userId }) => (userId === null ? [] : [userId])));
  const stopped = await stoppedAmong(tx, [...people], 'task-reminder');
  const sent = await listTaskReminders(
    tx,
    tasks.map(({ task_id }) => task_id),
  );
  for (const task of tasks) {
    if (task.user_id !== null && stopped.has(task.user_id)) continue;
    const before = sent.filter((row) => row.task_id === task.task_id && row.due_at.getTime() === task.due_at.getTime());
    const days = dueReminder(
      { closesAt: task.due_at, startedAt: task.since, sent: before.map((row) => row.days), days: reminderDays },
      tx.now,
    );
    if (days === null || !(await noteTaskReminder(tx, { ...task, days }))) continue;
    await remind(tx, sender, task);
  }
  return tasks.at(-1)?.task_id ?? null;
}

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Reminds the people of a tenant of what they were asked for. Running it again, or twice at once, sends nothing twice. */
export async function remindTasks(services: Services, tenant: Tenant): Promise<void> {
  const scope = { organizationId: tenant.id, actor: { system: 'reminders.tasks' } };
  for (let after: string | null = beforeAll; after !== null; ) {
    const from: string = after;
    after = await services.database.withTenant(scope, (tx) =>
      remindPage(tx, { tenant, secrets: services.secrets }, from),
    );
  }
}
