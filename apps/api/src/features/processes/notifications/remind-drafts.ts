import { isOptedOut } from '@evenhand/domain/candidates/opted-out';
import { deadlineOf } from '@evenhand/domain/deadlines/apply-window';
import { dueReminder, reminderDays } from '@evenhand/domain/notifications/draft-reminder';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { reminderDaysOf, stopAddresses } from '../../tenancy/mail-choices/public.ts';
import { deadlineText } from './deadline-text.ts';
import { listSentReminders, lockOpenDrafts, noteReminder, type OpenDraftRow } from './open-drafts.read.ts';

const beforeAll = '00000000-0000-0000-0000-000000000000';
const farthest = Math.max(...reminderDays) * 86_400_000;
/** Drafts locked at once: few, so that a candidate who sends at this moment does not wait long. */
const pageSize = 50;

interface Due {
  readonly draft: OpenDraftRow;
  readonly userId: string;
  readonly closesAt: Date;
  readonly days: number;
}

async function dueOf(tx: TenantTx, drafts: readonly OpenDraftRow[]): Promise<Due[]> {
  const people = [...new Set(drafts.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])))];
  const wanted = await reminderDaysOf(tx, people);
  const sent = await listSentReminders(
    tx,
    drafts.map(({ id }) => id),
  );
  return drafts.flatMap((draft) => {
    const { id, user_id: userId, created_at: startedAt } = draft;
    const closesAt = deadlineOf({ closesAt: draft.closes_at, extendedTo: draft.extended_to });
    if (userId === null || closesAt === null || isOptedOut(draft.email)) return [];
    const before = sent.filter((row) => row.application_id === id && row.closes_at.getTime() === closesAt.getTime());
    const open = { closesAt, startedAt, days: wanted.get(userId) ?? [], sent: before.map((row) => row.days) };
    const days = dueReminder(open, tx.now);
    return days === null ? [] : [{ draft, userId, closesAt, days }];
  });
}

async function remind(
  tx: TenantTx,
  services: Services,
  at: { readonly tenant: Tenant; readonly due: Due },
): Promise<void> {
  const { tenant, due } = at;
  const { draft, userId, closesAt, days } = due;
  if (!(await noteReminder(tx, { applicationId: draft.id, closesAt, days }))) return;
  const stop = stopAddresses(services.secrets, tenant, { userId, kind: 'draft-reminder' });
  await queueMail(tx, tenant, {
    template: 'draft-reminder',
    to: { name: `${draft.first_name} ${draft.last_name}`.trim(), address: draft.email },
    placeholders: (language, timeZone) => ({
      firstName: draft.preferred_name ?? draft.first_name,
      roleTitle: draft.title,
      deadline: deadlineText(closesAt, timeZone, language),
      link: `${tenant.origin}/apply/${draft.role_id}`,
      stopLink: stop.page,
    }),
    candidateId: draft.candidate_id,
    applicationId: draft.id,
    stopAddress: stop.oneClick,
  });
}

/** Sends what is due of one page of drafts. Answers the last one looked at, null at the end. */
async function remindPage(
  tx: TenantTx,
  services: Services,
  at: { tenant: Tenant; after: string },
): Promise<string | null> {
  const until = new Date(tx.now.getTime() + farthest);
  const drafts = await lockOpenDrafts(tx, { after: at.after, until, limit: pageSize });
  for (const due of await dueOf(tx, drafts)) await remind(tx, services, { tenant: at.tenant, due });
  return drafts.at(-1)?.id ?? null;
}

/** Reminds the people of a tenant of what they have begun. Running it again, or twice at once, sends nothing twice. */
export async function remindDrafts(services: Services, tenant: Tenant): Promise<void> {
  const scope = { organizationId: tenant.id, actor: { system: 'reminders.drafts' } };
  for (let after: string | null = beforeAll; after !== null; ) {
    const from: string = after;
    after = await services.database.withTenant(scope, (tx) => remindPage(tx, services, { tenant, after: from }));
  }
}
