import type { OwnRoleReminder, RoleReminder } from '@evenhand/contract/processes/notifications';
import type { Actor } from '@evenhand/domain/access/can';
import {
  nextEntry,
  type ReminderEntry,
  reminderEntries,
  remindsAt,
} from '@evenhand/domain/notifications/role-reminder';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { stoppedAmong, writeChoice } from '../../tenancy/mail-choices/public.ts';
import {
  askReminder,
  dropReminders,
  findRemindedRole,
  hasApplied,
  listOwnReminders,
} from './role-reminders.queries.ts';

interface ReminderContext {
  readonly me: Actor;
  readonly tenant: Tenant;
}

const entryColumn = z.enum(reminderEntries);
export const readEntry = (column: string): ReminderEntry => entryColumn.parse(column);

const kind = 'role-reminder';

/** Returns the reminder that the candidate can ask for on the role's page, and whether they have. */
export async function getRoleReminder(
  tx: TenantTx,
  { me, tenant }: ReminderContext,
  roleId: string,
): Promise<OwnRoleReminder> {
  const role = found(await findRemindedRole(tx, roleId));
  const { candidateId, userId } = me;
  const dates = { opensAt: role.opens_at, closesAt: role.closes_at };
  const entry = nextEntry(dates, tx.now);
  const at = entry === null ? null : remindsAt(dates, entry, officeZone(tenant));
  const none = { entry: null, remindsAt: null, on: false };
  // A time that has passed would never be sent.
  if (candidateId === null || entry === null || at === null || at <= tx.now) return none;
  if (await hasApplied(tx, { candidateId, roleId })) return none;
  const own = await listOwnReminders(tx, candidateId, roleId);
  const isAsked = own.some((row) => row.entry === entry && (row.sent_at === null || row.sent_at < at));
  const isStopped = (await stoppedAmong(tx, [userId], kind)).has(userId);
  return { entry, remindsAt: at.toISOString(), on: isAsked && !isStopped };
}

/**
 * Asks for the reminder or stops it. A candidate who had stopped all reminders of roles and asks for one gets them again. Rejects
 * with `invalid` when there is nothing to remind of.
 */
export async function setRoleReminder(
  tx: TenantTx,
  caller: ReminderContext,
  { roleId, on }: { readonly roleId: string; readonly on: boolean },
): Promise<OwnRoleReminder> {
  const { candidateId, userId } = caller.me;
  if (candidateId === null) throw new ProblemError('not_allowed');
  const { entry } = await getRoleReminder(tx, caller, roleId);
  if (!on) await dropReminders(tx, { candidateId, roleId });
  else if (entry === null) throw invalid([{ code: 'not_a_choice', field: 'on' }]);
  else {
    await askReminder(tx, { candidateId, roleId, entry });
    if ((await stoppedAmong(tx, [userId], kind)).has(userId))
      await writeChoice(tx, { userId, kind, channel: 'email', on: true });
  }
  return getRoleReminder(tx, caller, roleId);
}

/** Lists the reminders that the candidate waits for, the first to come first. */
export async function listRoleReminders(tx: TenantTx, { me, tenant }: ReminderContext): Promise<RoleReminder[]> {
  if (me.candidateId === null || (await stoppedAmong(tx, [me.userId], kind)).has(me.userId)) return [];
  const zone = officeZone(tenant);
  return (await listOwnReminders(tx, me.candidateId))
    .flatMap((row) => {
      const entry = readEntry(row.entry);
      const at = remindsAt({ opensAt: row.opens_at, closesAt: row.closes_at }, entry, zone);
      if (at === null || at <= tx.now || (row.sent_at !== null && row.sent_at >= at)) return [];
      return [{ roleId: row.role_id, roleTitle: row.title, entry, remindsAt: at.toISOString() }];
    })
    .sort((one, other) => one.remindsAt.localeCompare(other.remindsAt));
}
