import { dayIn, startOfDay } from '@evenhand/domain/dates/day-in';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { tellStaff } from '../../records/staff-access/public.ts';
import { type DueTaskRow, holdDigest, listDueTasks } from './task-digest.read.ts';

/** Number of tasks that a mail names. */
const mostNamed = 20;

/** Returns a task in a line. Words about a candidate of a blind role may name them, so that the role stands in their place. */
const lineOf = ({ title, application_id, blind, role_title }: DueTaskRow): string =>
  application_id !== null && blind === true ? (role_title ?? '') : title.replaceAll(/\s+/g, ' ');

/** Mails a member of staff what they have to do, unless they have been told since the start of the day. */
async function tell(tx: TenantTx, tenant: Tenant, tasks: readonly DueTaskRow[]): Promise<void> {
  const [first] = tasks;
  if (!first) return;
  const zone = officeZone(tenant);
  const since = startOfDay(zone, dayIn(zone, tx.now));
  if (await holdDigest(tx, { userId: first.assignee_id, address: first.email, since })) return;
  await tellStaff(tx, tenant, {
    userIds: [first.assignee_id],
    notification: {
      template: 'staff-tasks-due',
      placeholders: { count: tasks.length, tasks: tasks.slice(0, mostNamed).map(lineOf) },
      applicationId: null,
    },
  });
}

/** Mails each member of staff of a tenant the tasks that are due today or late. Running it again on the same day tells no one twice. */
export async function tellDueTasks(services: Services, tenant: Tenant): Promise<void> {
  const scope = { organizationId: tenant.id, actor: { system: 'tasks.digest' } };
  const today = dayIn(officeZone(tenant), services.now());
  const due = await services.database.withTenant(scope, (tx) => listDueTasks(tx, today));
  for (const tasks of Map.groupBy(due, (task) => task.assignee_id).values()) {
    await services.database.withTenant(scope, (tx) => tell(tx, tenant, tasks));
  }
}
