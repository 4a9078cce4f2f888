import { isOptedOut } from '@evenhand/domain/candidates/opted-out';
import { isReminderDue } from '@evenhand/domain/notifications/role-reminder';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { stopAddresses, stoppedAmong } from '../../tenancy/mail-choices/public.ts';
import { deadlineText } from './deadline-text.ts';
import { readEntry } from './own-role-reminders.ts';
import {
  lockOpenReminders,
  type OpenReminderRow,
  removeOverReminders,
  writeReminded,
} from './role-reminders.queries.ts';

const beforeAll = '00000000-0000-0000-0000-000000000000';
/** A day and its morning before the closing, in any zone. */
const farthest = 3 * 86_400_000;
const pageSize = 100;
/** The closing of a role may be moved after it has passed. */
const keptAfter = 30 * 86_400_000;

interface Reminder {
  readonly row: OpenReminderRow;
  readonly userId: string;
}

async function remind(tx: TenantTx, services: Services, at: Reminder & { readonly tenant: Tenant }): Promise<void> {
  const { tenant, row, userId } = at;
  const stop = stopAddresses(services.secrets, tenant, { userId, kind: 'role-reminder' });
  await queueMail(tx, tenant, {
    template: row.entry === 'opens' ? 'role-opens' : 'role-closes',
    to: { name: `${row.first_name} ${row.last_name}`.trim(), address: row.email },
    placeholders: (language, timeZone) => ({
      firstName: row.preferred_name ?? row.first_name,
      roleTitle: row.title,
      deadline: row.closes_at === null ? '' : deadlineText(row.closes_at, timeZone, language),
      link: `${tenant.origin}/roles/${row.role_id}`,
      stopLink: stop.page,
    }),
    candidateId: row.candidate_id,
    stopAddress: stop.oneClick,
  });
}

/** Sends what is due of one page of reminders. Answers the last one looked at, null at the end. */
async function remindPage(
  tx: TenantTx,
  services: Services,
  at: { readonly tenant: Tenant; readonly after: string },
): Promise<string | null> {
  const until = new Date(tx.now.getTime() + farthest);
  const rows = await lockOpenReminders(tx, { after: at.after, until, limit: pageSize });
  const clock = { now: tx.now, timeZone: officeZone(at.tenant) };
  const due = rows.flatMap((row): Reminder[] => {
    const dates = { opensAt: row.opens_at, closesAt: row.closes_at };
    const isDue = isReminderDue(dates, { entry: readEntry(row.entry), sentAt: row.sent_at }, clock);
    return isDue && row.user_id !== null && !isOptedOut(row.email) ? [{ row, userId: row.user_id }] : [];
  });
  const stopped = await stoppedAmong(tx, [...new Set(due.map(({ userId }) => userId))], 'role-reminder');
  for (const reminder of due) {
    // One that is stopped has had its time too: it does not come late when the candidate wants reminders again.
    await writeReminded(tx, reminder.row.id);
    if (!stopped.has(reminder.userId)) await remind(tx, services, { ...reminder, tenant: at.tenant });
  }
  return rows.at(-1)?.id ?? null;
}

/** Reminds the candidates of a tenant of roles that open or close, and removes reminders of roles that are over. Running it again, or twice at once, sends nothing twice. */
export async function remindRoles(services: Services, tenant: Tenant): Promise<void> {
  const scope = { organizationId: tenant.id, actor: { system: 'reminders.roles' } };
  for (let after: string | null = beforeAll; after !== null; ) {
    const from: string = after;
    after = await services.database.withTenant(scope, (tx) => remindPage(tx, services, { tenant, after: from }));
  }
  await services.database.withTenant(scope, (tx) => removeOverReminders(tx, new Date(tx.now.getTime() - keptAfter)));
}
