import type {
  AutomaticMessage,
  MessageTimeline,
} from '@evenhand/contract/processes/automatic-messages/automatic-messages';
import type { Actor } from '@evenhand/domain/access/can';
import { productMailsOf } from '@evenhand/domain/messages/product-mails';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { staffRole } from '../../records/staff-access/public.ts';
import { listMailsOff } from '../message-templates/public.ts';
import { type AutomaticRow, countResults, listAutomaticOf } from './automatic-messages.queries.ts';
import { countDue } from './due.queries.ts';
import { findDecisionDay } from './runs.queries.ts';
import { dueTime } from './send-automatic.ts';

type ResultCount = Awaited<ReturnType<typeof countResults>>[number];

async function toAutomatic(
  tx: TenantTx,
  tenant: Tenant,
  { row, results }: { readonly row: AutomaticRow; readonly results: readonly ResultCount[] },
): Promise<AutomaticMessage> {
  const time = dueTime(row, { now: tx.now, timeZone: officeZone(tenant) });
  const counts = results.filter(({ id }) => id === row.id);
  return {
    id: row.id,
    template: {
      id: row.template_id,
      name: row.name,
      subject: (row.content['en'] ?? Object.values(row.content)[0])?.subject ?? '',
      channel: row.channel,
    },
    follows: row.follows,
    stageId: row.stage_id,
    days: row.days,
    isOn: row.is_on,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    sender: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    sent: counts.find(({ why }) => why === '')?.count ?? 0,
    refused: counts.filter(({ why }) => why !== '').map(({ why, count }) => ({ why, count })),
    due: time === null ? 0 : await countDue(tx, row, time),
  };
}

export const presentAutomatic = async (tx: TenantTx, tenant: Tenant, row: AutomaticRow): Promise<AutomaticMessage> =>
  toAutomatic(tx, tenant, { row, results: await countResults(tx, row.role_id) });

/** Returns what a candidate of a role hears, and when. */
export async function seeTimeline(tx: TenantTx, tenant: Tenant, me: Actor, roleId: string): Promise<MessageTimeline> {
  const role = await staffRole(tx, me, { permission: 'message:send', roleId });
  const decisionBy = await findDecisionDay(tx, role.id);
  const off = await listMailsOff(tx);
  const results = await countResults(tx, role.id);
  const automatic: AutomaticMessage[] = [];
  for (const row of await listAutomaticOf(tx, role.id)) automatic.push(await toAutomatic(tx, tenant, { row, results }));
  return {
    decisionBy,
    product: productMailsOf(role.pipeline, decisionBy !== null).map((mail) => ({
      ...mail,
      isOn: !off.has(mail.template),
    })),
    automatic,
  };
}
