import {
  dueBefore,
  isDueBeforeDecision,
  isSendingHour,
  type OfficeClock,
} from '@evenhand/domain/messages/automatic-message';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { insertMessage, writeMails } from '../messages/public.ts';
import { type AutomaticRow, findAutomatic, hasAutomaticOn, listAutomaticOn } from './automatic-messages.queries.ts';
import { claimResults, type DueTime, listToldOnEntering, lockDue, writeRefusals } from './due.queries.ts';
import { findRun } from './runs.queries.ts';

const beforeAll = '00000000-0000-0000-0000-000000000000';
/** Number of applications locked at once, small so that a user who moves one of them does not wait long. */
const chunk = 100;

/** Returns for which time a message is due now, or null when it is not. */
export function dueTime(automatic: AutomaticRow, clock: OfficeClock): DueTime | null {
  const { follows, days } = automatic;
  const { timeZone } = clock;
  if (follows === 'offer') return isSendingHour(clock) ? { before: null, timeZone } : null;
  if (follows === 'decision') {
    const at = { decisionBy: automatic.decision_by, days, onSince: automatic.on_since };
    return isDueBeforeDecision(at, clock) ? { before: null, timeZone } : null;
  }
  const before = dueBefore(days, clock);
  return before === null ? null : { before, timeZone };
}

/** Returns the message of today's run, so that a role lists one message a day for each automatic one. */
async function messageOfRun(tx: TenantTx, automatic: AutomaticRow): Promise<string> {
  const run = await findRun(tx, automatic);
  if (run !== undefined) return run.id;
  const id = tx.newId();
  await insertMessage(tx, {
    id,
    roleId: automatic.role_id,
    authorId: automatic.updated_by,
    templateId: automatic.template_id,
    automaticMessageId: automatic.id,
    applicationId: null,
    channel: automatic.channel,
    content: automatic.content,
    texts: automatic.texts,
    senderName: automatic.sender_name,
    leavesAt: tx.now,
  });
  return id;
}

interface Page extends DueTime {
  readonly after: string;
  readonly among?: readonly string[];
}

/** Sends a message to one page of those for whom it is due. Returns the last application that was looked at, null at the end. */
async function sendPage(tx: TenantTx, tenant: Tenant, automatic: AutomaticRow, page: Page): Promise<string | null> {
  const { due, last } = await lockDue(tx, automatic, { ...page, limit: chunk });
  const applicationIds = await claimResults(tx, automatic.id, due);
  if (applicationIds.length === 0) return last;
  const messageId = await messageOfRun(tx, automatic);
  const outcomes = await writeMails(tx, tenant, { messageId, applicationIds });
  const refusals = [...outcomes].flatMap(([id, why]): [string, string][] => (why === null ? [] : [[id, why]]));
  await writeRefusals(tx, automatic.id, new Map(refusals));
  return last;
}

/**
 * Sends the messages that follow at once the coming to a stage of these applications, which the caller has locked. Returns those
 * whose candidate got one for their present stage, now or before: they need no other word about it.
 */
export async function sendOnEntering(
  tx: TenantTx,
  tenant: Tenant,
  applications: readonly { readonly id: string; readonly role_id: string; readonly stage_id: number }[],
): Promise<ReadonlySet<string>> {
  if (applications.length === 0 || !(await hasAutomaticOn(tx))) return new Set();
  const among = applications.map(({ id }) => id);
  const clock = { now: tx.now, timeZone: officeZone(tenant) };
  const places = new Set(applications.map((row) => `${row.role_id} ${row.stage_id}`));
  for (const automatic of await listAutomaticOn(tx)) {
    const isAtOnce = automatic.follows === 'entered' && automatic.days === 0;
    const time =
      isAtOnce && places.has(`${automatic.role_id} ${automatic.stage_id}`) ? dueTime(automatic, clock) : null;
    if (time !== null) await sendPage(tx, tenant, automatic, { ...time, after: beforeAll, among });
  }
  return listToldOnEntering(tx, among);
}

/** Sends the next page of a message, unless it has been switched off or changed since it was listed. */
async function sendNext(
  tx: TenantTx,
  tenant: Tenant,
  { automatic, after }: { readonly automatic: AutomaticRow; readonly after: string },
): Promise<string | null> {
  const time = dueTime(automatic, { now: tx.now, timeZone: officeZone(tenant) });
  if (time === null) return null;
  const now = await findAutomatic(tx, { roleId: automatic.role_id, id: automatic.id });
  return now?.is_on === true && now.version === automatic.version
    ? sendPage(tx, tenant, now, { ...time, after })
    : null;
}

/** Sends every automatic message of a tenant that is due. Running it again, or twice at once, sends nothing twice. */
export async function sendAutomatic(services: Services, tenant: Tenant): Promise<void> {
  const scope = { organizationId: tenant.id, actor: { system: 'messages.automatic' } };
  const messages = await services.database.withTenant(scope, listAutomaticOn);
  for (const automatic of messages) {
    for (let after: string | null = beforeAll; after !== null; ) {
      const from: string = after;
      after = await services.database.withTenant(scope, (tx) => sendNext(tx, tenant, { automatic, after: from }));
    }
  }
}
