import type { AutomaticTrial } from '@evenhand/contract/processes/automatic-messages/automatic-messages';
import type { Actor } from '@evenhand/domain/access/can';
import { dayIn } from '@evenhand/domain/dates/day-in';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { staffRole } from '../../records/staff-access/public.ts';
import { listAutomaticOf } from './automatic-messages.queries.ts';
import { findDecisionDay } from './runs.queries.ts';
import { countSubmitted, findCopiedFrom, type SendingRow, trySending } from './trial.read.ts';

const times = (rows: readonly SendingRow[]): number[] => rows.map(({ at }) => at.getTime()).toSorted((a, b) => a - b);

/** Counts whom the automatic messages of a role would have reached on that role or another whose candidates the caller may see. */
export async function tryAutomatic(
  tx: TenantTx,
  { me, tenant }: { readonly me: Actor; readonly tenant: Tenant },
  at: { readonly roleId: string; readonly overRoleId: string | undefined },
): Promise<AutomaticTrial> {
  const permission = 'message:send';
  const role = await staffRole(tx, me, { permission, roleId: at.roleId });
  const overId = at.overRoleId ?? (await findCopiedFrom(tx, role.id)) ?? role.id;
  const over = overId === role.id ? role : await staffRole(tx, me, { permission, roleId: overId });
  const decisionBy = await findDecisionDay(tx, over.id);
  const timeZone = officeZone(tenant);
  const counts = new Map<string, number>();
  const messages: AutomaticTrial['messages'] = [];
  for (const row of await listAutomaticOf(tx, role.id)) {
    const rows = await trySending(tx, { ...over, decisionBy, timeZone }, row);
    for (const { application_id: id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
    const [first] = times(rows);
    const last = times(rows).at(-1);
    messages.push({
      automaticMessageId: row.id,
      sent: rows.length,
      from: first === undefined ? null : dayIn(timeZone, new Date(first)),
      to: last === undefined ? null : dayIn(timeZone, new Date(last)),
    });
  }
  const candidates = await countSubmitted(tx, over.id);
  return {
    role: { id: over.id, title: over.title },
    candidates,
    messages,
    most: [...counts.values()].reduce((most, count) => Math.max(most, count), 0),
    without: candidates - counts.size,
  };
}
