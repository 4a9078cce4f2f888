import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { exactTime } from '../../../platform/exact-time.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { lockRole } from '../../records/roles/public.ts';
import { type DeadlineDraftRow, listUntold } from './deadlines.queries.ts';

/** Writes to those with a draft about a role's new deadline, where they are too many for the request. */
export const tellExtension = defineJob('deadline.tell-extension', {
  queue: 'bulk',
  payload: z.object({ batchId: z.uuid(), roleId: z.uuid() }),
});

interface Telling {
  readonly template: 'role-extended' | 'application-extended';
  readonly role: { readonly id: string; readonly title: string };
  readonly until: Date;
  readonly batchId?: string;
}

/** Tells one person until when they can send what they have begun. */
export async function tellDraftHolder(
  tx: TenantTx,
  tenant: Tenant,
  at: { person: DeadlineDraftRow; telling: Telling },
) {
  const { person, telling } = at;
  await queueMail(tx, tenant, {
    template: telling.template,
    to: { name: `${person.first_name} ${person.last_name}`, address: person.email },
    placeholders: (language, timeZone) => ({
      firstName: person.preferred_name ?? person.first_name,
      roleTitle: telling.role.title,
      roleId: telling.role.id,
      deadline: exactTime(telling.until, timeZone, language),
    }),
    candidateId: person.candidate_id,
    applicationId: person.id,
    batchId: telling.batchId ?? null,
  });
}

/**
 * Queues some of a batch's mails, with the deadline as it now is. The role is locked, so that one worker at a time makes them; a
 * candidate who has theirs already is passed over. Returns the last application written to, null at the end.
 */
export async function tellNext(
  tx: TenantTx,
  tenant: Tenant,
  at: { readonly batchId: string; readonly roleId: string; readonly after: string; readonly limit: number },
): Promise<string | null> {
  const role = await lockRole(tx, at.roleId);
  if (!role || role.closes_at === null) return null;
  const people = await listUntold(tx, { ...at, closesAt: role.closes_at });
  const telling = { template: 'role-extended', role, until: role.closes_at, batchId: at.batchId } as const;
  for (const person of people) await tellDraftHolder(tx, tenant, { person, telling });
  return people.at(-1)?.id ?? null;
}
