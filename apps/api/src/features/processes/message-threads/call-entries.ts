import type { ThreadEntry } from '@evenhand/contract/processes/message-threads';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { SeenApplication } from '../../records/candidates/public.ts';
import { listCallRows, presentCall } from '../logged-calls/public.ts';

/** Parts of an entry that only something written has. */
const unwritten = {
  subject: '',
  state: null,
  bounceCode: null,
  quoted: '',
  isFromAnother: false,
  otherSender: null,
  isAutomatic: false,
  files: [],
  sentFiles: [],
};

/** Returns the conversations about an application as entries of its thread, each with its time. */
export async function callEntries(
  tx: TenantTx,
  me: Actor,
  seen: SeenApplication,
): Promise<{ at: Date; entry: ThreadEntry }[]> {
  return (await listCallRows(tx, seen.id)).map((row) => {
    const call = presentCall(row, { me, ...seen });
    const from = call.direction === 'OUT' ? 'team' : 'candidate';
    const { id, at, note, author } = call;
    return {
      at: row.at,
      entry: { ...unwritten, id, from, author: author.name, text: note, at, channel: 'call', call },
    };
  });
}
