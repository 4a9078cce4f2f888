import { untoldReasons } from '@evenhand/domain/outcomes/reasons';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findRole } from '../../records/roles/public.ts';
import { listOwnFeedback } from '../feedback/public.ts';
import { calledName, outcomeMail, sentencesOf } from './outcome-mail.ts';
import { lockBatch, lockRecipients, messageOfBatch, unmailedOfBatch } from './outcomes.queries.ts';

/** Makes the mails of a release that is too large to be written to within the request. */
export const queueBatchMails = defineJob('outcome.queue-mails', {
  queue: 'bulk',
  payload: z.object({ batchId: z.uuid(), roleId: z.uuid() }),
});

export interface OutcomeBatch {
  readonly batchId: string;
  readonly roleTitle: string;
  readonly message: string;
}

/** Queues the mail of each of these applications with the transaction that released them. */
export async function queueOutcomeMails(
  tx: TenantTx,
  tenant: Tenant,
  at: { readonly batch: OutcomeBatch; readonly applicationIds: readonly string[] },
): Promise<number> {
  const { batchId, roleTitle, message } = at.batch;
  const sentenceOf = sentencesOf(tenant);
  const people = await lockRecipients(tx, {
    applicationIds: at.applicationIds,
    untold: untoldReasons(tenant.configuration.outcomeReasons),
  });
  const feedback = await listOwnFeedback(tx, at.applicationIds);
  for (const person of people) {
    await queueMail(tx, tenant, {
      ...outcomeMail({
        firstName: calledName(person),
        roleTitle,
        sentence: (language) => sentenceOf(person.outcome_reason, language),
        message,
        feedback: feedback.get(person.application_id),
      }),
      to: { name: `${person.first_name} ${person.last_name}`.trim(), address: person.email },
      candidateId: person.candidate_id,
      applicationId: person.application_id,
      batchId,
    });
  }
  return people.length;
}

const chunk = 100;

/**
 * Queues one chunk of a batch's mails. A candidate who has a mail of the batch already is passed over, so that a job that died
 * half-way continues where it stopped. Returns the last application looked at, null at the end.
 */
export async function queueNextMails(
  tx: TenantTx,
  tenant: Tenant,
  at: { readonly batchId: string; readonly roleId: string; readonly after: string },
): Promise<string | null> {
  if (!(await lockBatch(tx, at.batchId))) return null;
  const ids = await unmailedOfBatch(tx, { batchId: at.batchId, after: at.after, limit: chunk });
  const last = ids.at(-1);
  const role = await findRole(tx, at.roleId);
  if (last === undefined || !role) return null;
  const message = await messageOfBatch(tx, at.batchId);
  await queueOutcomeMails(tx, tenant, {
    batch: { batchId: at.batchId, roleTitle: role.title, message },
    applicationIds: ids,
  });
  return last;
}
