import { nextTextTime } from '@evenhand/domain/messages/text-rules';
import { createTranslator } from '@evenhand/words/translator';
import { z } from 'zod';
import type { TenantTx } from '../db/tenant-tx.ts';
import { together } from '../db/together.ts';
import type { Tenant } from '../http/tenant.ts';
import { defineJob } from '../jobs/define-job.ts';
import { mailWordsOf } from '../mail/outbox.ts';

/** Sends one stored text message. */
export const sendText = defineJob('text.send', { payload: z.object({ textId: z.uuid() }), queue: 'mail' });

/** Returns the line by which a text message that cannot be answered says how to stop further ones. */
export const stopLine = (tenant: Tenant, language: string, stopCode: string): string =>
  createTranslator(language, mailWordsOf(tenant, language))('mail.texts.stop', {
    address: `${tenant.origin}/stop/t${stopCode}`,
  });

export interface TextRequest {
  /** Number in E.164. */
  readonly to: string;
  readonly body: string;
  /** Parts by which it is charged. */
  readonly parts: number;
  readonly candidateId: string;
  readonly applicationId: string;
  readonly batchId: string;
  /** Until then it can be taken back. */
  readonly notBefore: Date;
  /** Time zone of its receiver, in whose night it does not leave. */
  readonly timeZone: string;
}

/** Stores a text message and sends its job, both in the transaction of the change that it reports. */
export async function queueText(tx: TenantTx, request: TextRequest): Promise<void> {
  const id = tx.newId();
  const kept = tx.db
    .insertInto('mail_message')
    .values({
      organization_id: tx.organizationId,
      id,
      template: 'message',
      channel: 'sms',
      to_address: request.to,
      subject: '',
      html: '',
      text_body: request.body,
      parts: request.parts,
      candidate_id: request.candidateId,
      application_id: request.applicationId,
      batch_id: request.batchId,
      created_at: tx.now,
    })
    .execute();
  const earliest = new Date(Math.max(request.notBefore.getTime(), tx.now.getTime()));
  const leavesAt = nextTextTime(earliest, request.timeZone);
  await together([kept, tx.send(sendText, { textId: id }, leavesAt > tx.now ? { startAfter: leavesAt } : {})]);
}
