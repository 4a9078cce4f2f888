import type { ThreadFilter } from '@evenhand/contract/processes/message-threads';
import type { ThreadCounts } from '@evenhand/contract/processes/message-threads/thread-counts';
import type { MessageChannel } from '@evenhand/domain/messages/message-channel';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../platform/lists/application-codes.ts';
import type { Cursor } from '../../../platform/lists/cursor.ts';

/** Lists the mails that staff wrote about an application, with their authors; those that were taken back are left out. */
export const listWrittenMails = (tx: TenantTx, applicationId: string) =>
  tx.db
    .selectFrom('mail_message as mail')
    .innerJoin('message', (join) =>
      join.onRef('message.organization_id', '=', 'mail.organization_id').onRef('message.id', '=', 'mail.batch_id'),
    )
    .leftJoin('user_account as author', (join) =>
      join.onRef('author.organization_id', '=', 'message.organization_id').onRef('author.id', '=', 'message.author_id'),
    )
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'mail.organization_id')
        .onRef('application.id', '=', 'mail.application_id'),
    )
    .select([
      'message.id as message_id',
      'mail.id',
      'mail.subject',
      'mail.text_body',
      'mail.state',
      'mail.created_at',
      'mail.sent_at',
    ])
    .select(['mail.bounced_at', 'mail.bounce_code', 'mail.parts', 'mail.delivered_at'])
    .select(sql<MessageChannel>`mail.channel`.as('channel'))
    .select(['author.first_name', 'author.last_name'])
    .where('mail.organization_id', '=', tx.organizationId)
    .where('mail.application_id', '=', applicationId)
    .whereRef('mail.candidate_id', '=', 'application.candidate_id')
    .where('mail.state', '<>', 'cancelled')
    .orderBy('mail.created_at')
    .orderBy('mail.id')
    .execute();
export type WrittenMailRow = Awaited<ReturnType<typeof listWrittenMails>>[number];

/**
 * Counts the mails that staff wrote about an application and the replies to them, those that were taken back included: the number
 * only grows.
 */
export async function countWritten(tx: TenantTx, applicationId: string): Promise<number> {
  const { rows } = await tx.session.query(
    `select (select count(*) from mail_message mail
         join message on message.organization_id = $1 and message.id = mail.batch_id
         where mail.organization_id = $1 and mail.application_id = $2)
       + (select count(*) from candidate_reply where organization_id = $1 and application_id = $2) as written`,
    [tx.organizationId, applicationId],
  );
  return Number(rows[0]?.['written']);
}

export const listReplies = (tx: TenantTx, applicationId: string) =>
  tx.db
    .selectFrom('candidate_reply')
    .select(['id', 'body', 'created_at', 'channel', 'quoted', 'other_sender', 'is_automatic'])
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Lists the files that came with the replies of an application, in the order in which they were attached. */
export const listAttachments = (tx: TenantTx, applicationId: string) =>
  tx.db
    .selectFrom('reply_attachment')
    .select(['id', 'reply_id', 'file_name', 'content_type', 'size_bytes', 'storage_key', 'refusal'])
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();

export const findAttachment = (tx: TenantTx, at: { readonly applicationId: string; readonly fileId: string }) =>
  tx.db
    .selectFrom('reply_attachment')
    .select(['file_name', 'content_type', 'storage_key'])
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', at.applicationId)
    .where('id', '=', at.fileId)
    .executeTakeFirst();
export type AttachmentRow = Awaited<ReturnType<typeof listAttachments>>[number];

/** Reader of threads: null for one who sees the applications of every role. */
export interface ThreadReader {
  readonly userId: string;
  readonly onTeamOf: string | null;
}

function threadsFor(tx: TenantTx, reader: ThreadReader) {
  const threads = tx.db
    .selectFrom('message_thread as thread')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'thread.organization_id')
        .onRef('application.id', '=', 'thread.application_id'),
    )
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .innerJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'application.organization_id')
        .onRef('role.id', '=', 'application.role_id'),
    )
    .where('thread.organization_id', '=', tx.organizationId)
    .where('candidate.deleted_at', 'is', null);
  if (reader.onTeamOf === null) return threads;
  return threads.where(sql<boolean>`exists (select 1 from role_member member
    where member.organization_id = ${tx.organizationId} and member.role_id = role.id and member.user_id = ${reader.onTeamOf})`);
}

const isSnoozed = (tx: TenantTx) => sql<boolean>`coalesce(thread.snoozed_until > ${tx.now}, false)`;
const isUnanswered = (tx: TenantTx) => sql<boolean>`thread.whose_move = 'ours' and not ${isSnoozed(tx)}`;

/** Condition of each filter. */
const conditions: Readonly<Record<ThreadFilter, (tx: TenantTx, reader: ThreadReader) => ReturnType<typeof isSnoozed>>> =
  {
    unanswered: isUnanswered,
    mine: (_, { userId }) => sql<boolean>`thread.assignee_id = ${userId} and thread.whose_move <> 'nobody'`,
    snoozed: isSnoozed,
    all: () => sql<boolean>`true`,
  };

interface ThreadWindow extends ThreadReader {
  readonly filter: ThreadFilter;
  readonly roleId: string | undefined;
  readonly after: Cursor | null;
  readonly limit: number;
}

/** Lists a page of threads with the last reply of each: the longest waiting first, or the last written to first. */
export function listThreadRows(tx: TenantTx, at: ThreadWindow) {
  const waiting = at.filter === 'unanswered';
  const time = sql.ref(waiting ? 'thread.waits_since' : 'thread.last_at');
  let threads = threadsFor(tx, at)
    .leftJoin('user_account as assignee', (join) =>
      join
        .onRef('assignee.organization_id', '=', 'thread.organization_id')
        .onRef('assignee.id', '=', 'thread.assignee_id'),
    )
    .select(['thread.application_id', 'thread.whose_move', 'thread.last_at', 'thread.waits_since'])
    .select(['thread.snoozed_until', 'thread.assignee_id'])
    .select(['assignee.first_name as assignee_first_name', 'assignee.last_name as assignee_last_name'])
    .select(['candidate.id as candidate_id', 'candidate.first_name', 'candidate.preferred_name', 'candidate.last_name'])
    .select(['role.id as role_id', 'role.title', 'role.blind', 'role.seen_stages', 'application.stage_id'])
    .select(codeOf(tx, 'application').as('code'))
    .select(
      sql<string>`coalesce((select reply.body from candidate_reply as reply where reply.organization_id = ${tx.organizationId}
        and reply.application_id = thread.application_id and not reply.is_automatic order by reply.created_at desc, reply.id desc limit 1), '')`.as(
        'last_reply',
      ),
    )
    .where(conditions[at.filter](tx, at));
  if (at.roleId !== undefined) threads = threads.where('role.id', '=', at.roleId);
  const comparison = sql.raw(waiting ? '>' : '<');
  if (at.after !== null) {
    threads = threads.where(
      sql<boolean>`(date_trunc('milliseconds', ${time}), thread.application_id) ${comparison}
        (cast(${at.after.at} as timestamptz), cast(${at.after.id} as uuid))`,
    );
  }
  return threads
    .orderBy(sql`date_trunc('milliseconds', ${time})`, waiting ? 'asc' : 'desc')
    .orderBy('thread.application_id', waiting ? 'asc' : 'desc')
    .limit(at.limit)
    .execute();
}
export type ThreadListRow = Awaited<ReturnType<typeof listThreadRows>>[number];

/** Counts the unanswered threads, and those that are assigned to the reader among all that go on. */
export async function countThreadRows(
  tx: TenantTx,
  reader: ThreadReader,
): Promise<Pick<ThreadCounts, 'unanswered' | 'mine'>> {
  const count = async (filter: ThreadFilter): Promise<number> => {
    const { total } = await threadsFor(tx, reader)
      .select(({ fn }) => fn.countAll().as('total'))
      .where(conditions[filter](tx, reader))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return { unanswered: await count('unanswered'), mine: await count('mine') };
}

/** Counts the mails that could not be placed and were not put away. */
export async function countUnplacedMails(tx: TenantTx): Promise<number> {
  const { total } = await tx.db
    .selectFrom('inbound_mail')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('organization_id', '=', tx.organizationId)
    .where('outcome', '=', 'unplaced')
    .where('put_away_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}
