import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Part of a reply that a mail has and a page has not. */
export interface MailedReply {
  readonly quoted: string;
  /** The address that it came from, when it is not the candidate's. */
  readonly otherSender: string | null;
  readonly isAutomatic: boolean;
  /** By mail when it is missing. */
  readonly channel?: 'sms';
}

/** Adds a reply, by which it becomes the team's move unless a program wrote it. */
export async function addReply(
  tx: TenantTx,
  reply: { readonly id: string; readonly applicationId: string; readonly body: string; readonly mailed?: MailedReply },
): Promise<void> {
  const { mailed } = reply;
  await tx.db
    .insertInto('candidate_reply')
    .values({
      organization_id: tx.organizationId,
      id: reply.id,
      application_id: reply.applicationId,
      body: reply.body,
      channel: mailed ? (mailed.channel ?? 'mail') : 'page',
      quoted: mailed?.quoted ?? '',
      other_sender: mailed?.otherSender ?? null,
      is_automatic: mailed?.isAutomatic ?? false,
      created_at: tx.now,
    })
    .execute();
  if (mailed?.isAutomatic !== true) await takeMove(tx, reply.applicationId);
}

/** Makes it the team's move, as it has been written to. */
async function takeMove(tx: TenantTx, applicationId: string): Promise<void> {
  const { organizationId, now } = tx;
  await tx.db
    .insertInto('message_thread')
    .values({
      organization_id: organizationId,
      application_id: applicationId,
      whose_move: 'ours',
      last_at: now,
      waits_since: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'application_id']).doUpdateSet({
        whose_move: 'ours',
        last_at: now,
        // A candidate who writes again goes on waiting since the first time.
        waits_since: sql`coalesce(message_thread.waits_since, ${now})`,
        snoozed_until: null,
        version: sql`message_thread.version + 1`,
      }),
    )
    .execute();
}

/** Makes it the candidates' move in the threads of these applications, as the team has written to them. */
export async function passMove(tx: TenantTx, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await tx.db
    .updateTable('message_thread')
    .set((row) => ({
      whose_move: 'theirs',
      waits_since: null,
      snoozed_until: null,
      last_at: tx.now,
      version: row('version', '+', 1),
    }))
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', 'in', [...applicationIds])
    .execute();
}

/**
 * Gives the move back to the team in the threads whose candidates a cancelled message was meant to answer: they wait again since
 * their first reply after the last mail that was not cancelled.
 */
export async function takeMoveBack(tx: TenantTx, messageId: string): Promise<void> {
  await tx.session.query(
    `update message_thread thread set whose_move = 'ours', waits_since = waiting.since, version = thread.version + 1
     from (
       select reply.application_id, min(reply.created_at) as since
       from candidate_reply reply
       where reply.organization_id = $1 and not reply.is_automatic
         and reply.application_id in
           (select application_id from mail_message where organization_id = $1 and batch_id = $2 and state = 'cancelled')
         and not exists (
           select 1 from mail_message mail join message on message.organization_id = $1 and message.id = mail.batch_id
           where mail.organization_id = $1 and mail.application_id = reply.application_id
             and mail.state <> 'cancelled' and mail.created_at >= reply.created_at
         )
       group by reply.application_id
     ) waiting
     where thread.organization_id = $1 and thread.application_id = waiting.application_id and thread.whose_move = 'theirs'`,
    [tx.organizationId, messageId],
  );
}

export const findThreadRow = (tx: TenantTx, applicationId: string) =>
  tx.db
    .selectFrom('message_thread as thread')
    .leftJoin('user_account as assignee', (join) =>
      join
        .onRef('assignee.organization_id', '=', 'thread.organization_id')
        .onRef('assignee.id', '=', 'thread.assignee_id'),
    )
    .select(['thread.whose_move', 'thread.assignee_id', 'thread.snoozed_until', 'thread.version'])
    .select(['assignee.first_name', 'assignee.last_name'])
    .where('thread.organization_id', '=', tx.organizationId)
    .where('thread.application_id', '=', applicationId)
    .executeTakeFirst();
export type ThreadStateRow = NonNullable<Awaited<ReturnType<typeof findThreadRow>>>;

export interface ThreadChange {
  readonly applicationId: string;
  readonly assigneeId: string | null;
  readonly snoozedUntil: Date | null;
  /** True when it needs no answer. */
  readonly done: boolean;
  /** True when it needs one after all. */
  readonly reopen: boolean;
  readonly version: number;
}

/** Time of the first reply that came after the last mail of the team, for a thread of which it was said that it needs no answer. */
const waitsAgainSince = ({ organizationId }: TenantTx) => sql<Date>`coalesce(
  (select min(reply.created_at) from candidate_reply as reply
    where reply.organization_id = ${organizationId} and reply.application_id = message_thread.application_id
      and not reply.is_automatic and reply.created_at > coalesce(
        (select max(mail.created_at) from mail_message as mail
          join message on message.organization_id = ${organizationId} and message.id = mail.batch_id
          where mail.organization_id = ${organizationId} and mail.application_id = message_thread.application_id
            and mail.state <> 'cancelled'), '-infinity'::timestamptz)),
  message_thread.last_at)`;

/** Returns whose move it is after a change, and since when the candidate waits. */
function moveAfter(tx: TenantTx, { done, reopen }: ThreadChange) {
  if (done) return { whose_move: 'nobody', waits_since: null };
  if (!reopen) return {};
  const isEnded = sql`message_thread.whose_move = 'nobody'`;
  return {
    whose_move: sql<string>`case when ${isEnded} then 'ours' else message_thread.whose_move end`,
    waits_since: sql<Date | null>`case when ${isEnded} then ${waitsAgainSince(tx)} else message_thread.waits_since end`,
  };
}

/** Changes a thread. Returns false when it is not as it was read: the candidate may have written again. */
export async function changeThread(tx: TenantTx, change: ThreadChange): Promise<boolean> {
  const changed = await tx.db
    .updateTable('message_thread')
    .set({
      assignee_id: change.assigneeId,
      snoozed_until: change.snoozedUntil,
      version: change.version + 1,
      ...moveAfter(tx, change),
    })
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', change.applicationId)
    .where('version', '=', change.version)
    .returning('application_id')
    .execute();
  return changed.length > 0;
}

/** Returns who is told of a reply: the thread's assignee, else the author of the last message, else the reviewer. */
export async function findReader(tx: TenantTx, applicationId: string): Promise<string | null> {
  const { rows } = await tx.session.query(
    `select coalesce(
       (select assignee_id from message_thread where organization_id = $1 and application_id = $2),
       (select message.author_id from mail_message mail join message on message.organization_id = $1 and message.id = mail.batch_id
         where mail.organization_id = $1 and mail.application_id = $2 order by message.created_at desc limit 1),
       (select assignee_id from application where organization_id = $1 and id = $2)
     ) as reader`,
    [tx.organizationId, applicationId],
  );
  const reader = rows[0]?.['reader'];
  return typeof reader === 'string' ? reader : null;
}

/** A mail that is stored as another one was, for its recipient's present address. */
export interface MailCopy {
  readonly id: string;
  readonly template: string;
  readonly to_address: string;
  readonly subject: string;
  readonly html: string;
  readonly text_body: string;
  readonly attachment: string | null;
  readonly calendar: string | null;
  readonly stop_address: string | null;
  readonly candidate_id: string | null;
  readonly application_id: string;
  readonly batch_id: string | null;
  readonly sender_name: string | null;
}

export async function insertMailCopy(tx: TenantTx, mail: MailCopy): Promise<void> {
  await tx.db
    .insertInto('mail_message')
    .values({ organization_id: tx.organizationId, ...mail, created_at: tx.now })
    .execute();
}
