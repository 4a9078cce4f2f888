import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { queueRendered, renderDocument } from '../../../platform/mail/outbox.ts';
import { queueText } from '../../../platform/sms/text-outbox.ts';
import { passMove } from '../message-threads/public.ts';
import { messageFiles } from './attach-files.ts';
import { holdMessage, listWritten, type MessageRow } from './messages.queries.ts';
import { type MessageInput, type MessagePlan, planMessage } from './plan-message.ts';

/** Returns the author as the sender that the words of a message name. */
const senderOfMessage = ({ first_name, last_name, author_address }: MessageRow) => ({
  name: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
  address: author_address ?? '',
});

/** Writes the text message of a plan. It does not leave in the night of its receiver. */
const writeText = (
  tx: TenantTx,
  message: MessageRow,
  { recipient, text, timeZone }: Extract<MessagePlan, { channel: 'sms' }>,
): Promise<void> =>
  queueText(tx, {
    ...text,
    candidateId: recipient.candidate_id,
    applicationId: recipient.id,
    batchId: message.id,
    notBefore: message.leaves_at,
    timeZone,
  });

async function writeMail(tx: TenantTx, tenant: Tenant, message: MessageRow, plan: MessagePlan): Promise<void> {
  if (plan.channel === 'sms') return writeText(tx, message, plan);
  const { recipient, language, timeZone, content, values } = plan;
  const mail = renderDocument(tenant, { template: 'message', placeholders: values, language, timeZone }, content);
  await queueRendered(
    tx,
    {
      template: 'message',
      to: { name: `${recipient.first_name} ${recipient.last_name}`.trim(), address: recipient.email },
      candidateId: recipient.candidate_id,
      applicationId: recipient.id,
      batchId: message.id,
      senderName: message.sender_name,
      ...(message.has_files ? { attachment: messageFiles } : {}),
      ...(message.leaves_at > tx.now ? { notBefore: message.leaves_at } : {}),
    },
    mail,
  );
}

/**
 * Writes the mails and text messages of a message about these applications, with the transaction that decides on them. A candidate who has theirs
 * already is passed over, so that a job that died goes on where it stopped. Returns for each application the reason for which
 * nothing is sent, or null; one whose candidate has been deleted has no entry.
 */
export async function writeMails(
  tx: TenantTx,
  tenant: Tenant,
  at: { readonly messageId: string; readonly applicationIds: readonly string[] },
): Promise<ReadonlyMap<string, string | null>> {
  const message = await holdMessage(tx, at.messageId);
  if (!message || message.cancelled_at !== null || at.applicationIds.length === 0) {
    return new Map(at.applicationIds.map((id) => [id, 'message_cancelled']));
  }
  const written = await listWritten(tx, message.id, at.applicationIds);
  const plans = await planMessage(tx, tenant, {
    applicationIds: at.applicationIds.filter((id) => !written.has(id)),
    // The words were checked when the message was sent.
    content: message.content as unknown as MessageInput['content'],
    texts: message.texts as unknown as MessageInput['texts'],
    channel: message.channel,
    templateId: message.template_id,
    sender: senderOfMessage(message),
  });
  const meant = plans.filter(({ refusal }) => refusal === null);
  for (const plan of meant) await writeMail(tx, tenant, message, plan);
  await passMove(
    tx,
    meant.map(({ recipient }) => recipient.id),
  );
  return new Map([
    ...[...written].map((id): [string, null] => [id, null]),
    ...plans.map(({ recipient, refusal }): [string, string | null] => [recipient.id, refusal]),
  ]);
}
