import type { MessageThread, ThreadEntry } from '@evenhand/contract/processes/message-threads';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { type SeenApplication, seeApplication } from '../../records/candidates/public.ts';
import { lockApplications, staffApplication } from '../../records/staff-access/public.ts';
import { holdReviewers } from '../reviewers/public.ts';
import { callEntries } from './call-entries.ts';
import { filesOfMails } from './files-of-mails.ts';
import { changeThread, findThreadRow, type ThreadChange, type ThreadStateRow } from './message-threads.queries.ts';
import {
  type AttachmentRow,
  countWritten,
  listAttachments,
  listReplies,
  listWrittenMails,
  type WrittenMailRow,
} from './message-threads.read.ts';
import { channelOf } from './own-thread.ts';
import { findReadUntil } from './reading.queries.ts';
import { wordsOfMail } from './words-of-mail.ts';

export interface ThreadViewer {
  readonly me: Actor;
  readonly tenant: Tenant;
}

interface Named {
  readonly candidateId: string;
  readonly applicationId: string;
}

const moves = ['ours', 'theirs', 'nobody'] as const;
export const moveOf = (text: string) => moves.find((move) => move === text) ?? 'nobody';

export const personOf = (id: string | null, first: string | null, last: string | null) =>
  id === null ? null : { id, name: `${first ?? ''} ${last ?? ''}`.trim() };

function stateOfMail({ state, bounced_at, delivered_at }: WrittenMailRow): ThreadEntry['state'] {
  if (bounced_at !== null) return 'bounced';
  if (delivered_at !== null) return 'delivered';
  return state === 'failed' ? 'failed' : state === 'sent' ? 'sent' : 'waiting';
}

/** Files of a reply. A file and its name say who the candidate is, so that a blind reader has none. */
const filesOf = (seen: SeenApplication, rows: readonly AttachmentRow[] = []): ThreadEntry['files'] =>
  seen.blind
    ? []
    : rows.map((row) => ({
        id: row.id,
        name: row.file_name,
        sizeBytes: row.size_bytes,
        refusal: row.refusal === null ? null : row.refusal === 'too_large' ? 'too_large' : 'type_not_accepted',
      }));

const noReply = { quoted: '', isFromAnother: false, otherSender: null, isAutomatic: false } as const;

async function entriesOf(tx: TenantTx, me: Actor, seen: SeenApplication): Promise<ThreadEntry[]> {
  const mails = await listWrittenMails(tx, seen.id);
  const replies = await listReplies(tx, seen.id);
  const files = await filesOfMails(tx, mails);
  const readUntil = await findReadUntil(tx, seen.id);
  const received = Map.groupBy(await listAttachments(tx, seen.id), (file) => file.reply_id);
  const dated = [
    ...mails.map((mail) => ({
      at: mail.created_at,
      entry: {
        id: mail.id,
        from: 'team' as const,
        author: `${mail.first_name ?? ''} ${mail.last_name ?? ''}`.trim(),
        subject: seen.hide(mail.subject),
        text: seen.hide(wordsOfMail(mail.text_body)),
        at: seen.timeOf(mail.created_at),
        state: stateOfMail(mail),
        isSeen: mail.state === 'sent' && readUntil !== null && (mail.sent_at ?? mail.created_at) <= readUntil,
        bounceCode: mail.bounce_code,
        files: [],
        sentFiles: files.get(mail.message_id) ?? [],
        channel: mail.channel,
        deliveredAt: mail.delivered_at && seen.timeOf(mail.delivered_at),
        parts: mail.parts,
        ...noReply,
      },
    })),
    ...replies.map((reply) => ({
      at: reply.created_at,
      entry: {
        id: reply.id,
        from: 'candidate' as const,
        author: '',
        subject: '',
        text: seen.hide(reply.body),
        at: seen.timeOf(reply.created_at),
        state: null,
        bounceCode: null,
        channel: channelOf(reply.channel),
        deliveredAt: null,
        parts: null,
        quoted: seen.hide(reply.quoted),
        isFromAnother: reply.other_sender !== null,
        otherSender: seen.blind ? null : reply.other_sender,
        isAutomatic: reply.is_automatic,
        files: filesOf(seen, received.get(reply.id)),
        sentFiles: [],
      },
    })),
    ...(await callEntries(tx, me, seen)),
  ];
  return dated.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ entry }) => entry);
}

const presentThread = (
  seen: SeenApplication,
  row: ThreadStateRow | undefined,
  { written, entries }: Pick<MessageThread, 'written' | 'entries'>,
): MessageThread => ({
  applicationId: seen.id,
  whoseMove: moveOf(row?.whose_move ?? 'nobody'),
  assignee: personOf(row?.assignee_id ?? null, row?.first_name ?? null, row?.last_name ?? null),
  snoozedUntil: row?.snoozed_until?.toISOString() ?? null,
  version: row?.version ?? 0,
  written,
  entries,
});

/** Returns what the team and a candidate wrote to each other, as far as the reader may know who the candidate is. */
export async function seeThread(tx: TenantTx, by: ThreadViewer, named: Named): Promise<MessageThread> {
  const seen = await seeApplication(tx, by, named);
  // The number comes first: an entry that is added meanwhile is then shown and not counted, so that no writer passes it over.
  const written = await countWritten(tx, seen.id);
  return presentThread(seen, await findThreadRow(tx, seen.id), { written, entries: await entriesOf(tx, by.me, seen) });
}

/**
 * Holds a thread for an answer, so that of two who answer at once one comes second. Rejects with stale_version, and the thread as it
 * is, when something was written since the number of entries that the writer saw.
 */
export async function holdThread(
  tx: TenantTx,
  by: ThreadViewer,
  { named, expectedWritten }: { readonly named: Named; readonly expectedWritten: number },
): Promise<void> {
  await lockApplications(tx, [named.applicationId]);
  if ((await countWritten(tx, named.applicationId)) === expectedWritten) return;
  throw new ProblemError('stale_version', { current: await seeThread(tx, by, named) });
}

/** Assigns a thread, puts it off or ends it. Rejects with stale_version when the candidate has written meanwhile. */
export async function updateThread(
  tx: TenantTx,
  by: ThreadViewer,
  { named, change }: { readonly named: Named; readonly change: Omit<ThreadChange, 'applicationId'> },
): Promise<MessageThread> {
  const { role, id } = await staffApplication(tx, by.me, { permission: 'message:send', input: named, lock: false });
  if (change.assigneeId !== null) {
    const reviewers = await holdReviewers(tx, role.id, [change.assigneeId]);
    if (!reviewers.has(change.assigneeId)) throw invalid([{ code: 'not_on_the_team', field: 'assigneeId' }]);
  }
  if (!(await changeThread(tx, { ...change, applicationId: id }))) {
    throw new ProblemError('stale_version', { current: await seeThread(tx, by, named) });
  }
  return seeThread(tx, by, named);
}
