import type { SentMessage } from '@evenhand/contract/processes/messages';
import type { Actor } from '@evenhand/domain/access/can';
import type { MessageContent } from '@evenhand/domain/messages/message-document';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found } from '../../../platform/http/problem-error.ts';
import { staffRole } from '../../records/staff-access/public.ts';
import { takeMoveBack } from '../message-threads/public.ts';
import {
  type CountedMessageRow,
  cancelMessageRows,
  findCounted,
  findMessage,
  listRoleMessageRows,
} from './messages.queries.ts';

function presentMessage(row: CountedMessageRow): SentMessage {
  // The words were checked when the message was sent.
  const contents = row.content as unknown as Readonly<Record<string, MessageContent>>;
  const texts = row.texts as unknown as Readonly<Record<string, string>>;
  return {
    id: row.id,
    subject:
      (contents['en'] ?? Object.values(contents)[0])?.subject ??
      (texts['en'] ?? Object.values(texts)[0] ?? '').slice(0, 80),
    channel: row.channel,
    parts: row.parts,
    author: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    isAutomatic: row.automatic_message_id !== null,
    createdAt: row.created_at.toISOString(),
    leavesAt: row.leaves_at.toISOString(),
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    waiting: row.waiting,
    sent: row.sent,
    failed: row.failed,
    cancelled: row.cancelled,
  };
}

/** Returns a message with what became of it. */
export const presentSent = async (tx: TenantTx, messageId: string): Promise<SentMessage> =>
  presentMessage(await findCounted(tx, messageId));

/** Lists the messages to candidates of a role for a caller who may write to them. */
export async function listRoleMessages(tx: TenantTx, me: Actor, roleId: string): Promise<SentMessage[]> {
  const role = await staffRole(tx, me, { permission: 'message:send', roleId });
  const rows = await listRoleMessageRows(tx, role.id);
  return rows.map(presentMessage);
}

/** Takes a message back as far as it has not left. Pressed twice, it does so once. */
export async function cancelMessage(tx: TenantTx, me: Actor, messageId: string): Promise<SentMessage> {
  const message = found(await findMessage(tx, messageId));
  await staffRole(tx, me, { permission: 'message:send', roleId: message.role_id });
  await cancelMessageRows(tx, message.id);
  await takeMoveBack(tx, message.id);
  return presentSent(tx, message.id);
}
