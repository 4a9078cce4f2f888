import type { ThreadEntry } from '@evenhand/contract/processes/message-threads';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { listFilesOfMessages } from '../../records/organization-files/public.ts';

/** Returns the files that went with these mails, by the message of which a mail was made. */
export async function filesOfMails(
  tx: TenantTx,
  mails: readonly { readonly message_id: string }[],
): Promise<ReadonlyMap<string, ThreadEntry['sentFiles']>> {
  const byMessage = new Map<string, ThreadEntry['sentFiles']>();
  for (const row of await listFilesOfMessages(tx, [...new Set(mails.map(({ message_id }) => message_id))])) {
    const file = { id: row.id, name: row.file_name, sizeBytes: row.size_bytes };
    byMessage.set(row.message_id, [...(byMessage.get(row.message_id) ?? []), file]);
  }
  return byMessage;
}
