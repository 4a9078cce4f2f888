import type { MessageContents, MessageTexts } from '@evenhand/contract/processes/message-templates';
import type { MessageChannel, SendingChannel } from '@evenhand/domain/messages/message-channel';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface NewMessage {
  readonly id: string;
  readonly roleId: string;
  readonly authorId: string;
  readonly templateId: string | null;
  /** Automatic message of which it is a run. */
  readonly automaticMessageId?: string;
  /** Application of the only recipient, if there is one. */
  readonly applicationId: string | null;
  readonly channel: SendingChannel;
  readonly content: MessageContents;
  readonly texts: MessageTexts;
  readonly senderName: string | null;
  readonly leavesAt: Date;
}

export async function insertMessage(tx: TenantTx, message: NewMessage): Promise<void> {
  await tx.db
    .insertInto('message')
    .values({
      organization_id: tx.organizationId,
      id: message.id,
      role_id: message.roleId,
      author_id: message.authorId,
      template_id: message.templateId,
      automatic_message_id: message.automaticMessageId ?? null,
      application_id: message.applicationId,
      channel: message.channel,
      content: JSON.stringify(message.content),
      texts: JSON.stringify(message.texts),
      sender_name: message.senderName,
      leaves_at: message.leavesAt,
      created_at: tx.now,
    })
    .execute();
}

/** Number of mails of a message in a state. */
const mailsIn = (tx: TenantTx, ...states: readonly string[]) =>
  sql<number>`(select count(*)::integer from mail_message as mail where mail.organization_id = ${tx.organizationId}
    and mail.batch_id = message.id and mail.state = any(cast(${states} as text[])))`;

/** Whether files go with a message. */
const hasFiles = (tx: TenantTx) =>
  sql<boolean>`exists (select 1 from message_file as file where file.organization_id = ${tx.organizationId}
    and file.message_id = message.id)`.as('has_files');

const messages = (tx: TenantTx) =>
  tx.db
    .selectFrom('message')
    .leftJoin('user_account as author', (join) =>
      join.onRef('author.organization_id', '=', 'message.organization_id').onRef('author.id', '=', 'message.author_id'),
    )
    .select([
      'message.id',
      'message.role_id',
      'message.author_id',
      'message.template_id',
      'message.automatic_message_id',
      'message.content',
      'message.texts',
      sql<SendingChannel>`message.channel`.as('channel'),
      'message.sender_name',
      'message.leaves_at',
      'message.cancelled_at',
      'message.created_at',
      hasFiles(tx),
      'author.first_name',
      'author.last_name',
      'author.email as author_address',
    ])
    .where('message.organization_id', '=', tx.organizationId);

export const findMessage = (tx: TenantTx, id: string) => messages(tx).where('message.id', '=', id).executeTakeFirst();

/** The same, held while its mails are written: who takes it back waits, and then finds them. */
export const holdMessage = (tx: TenantTx, id: string) =>
  messages(tx).where('message.id', '=', id).forShare('message').executeTakeFirst();
export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** Number of recipients of a message whose time has not come. */
const planned = (tx: TenantTx) =>
  sql<number>`(select count(*)::integer from planned_recipient as planned where planned.organization_id = ${tx.organizationId}
    and planned.message_id = message.id and message.cancelled_at is null)`;

/** Number of parts of the text messages of a message that were sent or wait. */
const partsOf = (tx: TenantTx) =>
  sql<number>`(select coalesce(sum(mail.parts), 0)::integer from mail_message as mail
    where mail.organization_id = ${tx.organizationId} and mail.batch_id = message.id and mail.state in ('waiting', 'sending', 'sent'))`;

const counted = (tx: TenantTx) =>
  messages(tx).select([
    sql<number>`${mailsIn(tx, 'waiting')} + ${planned(tx)}`.as('waiting'),
    mailsIn(tx, 'sending', 'sent').as('sent'),
    mailsIn(tx, 'failed').as('failed'),
    mailsIn(tx, 'cancelled').as('cancelled'),
    partsOf(tx).as('parts'),
  ]);

/** Lists the last messages of a role with the numbers of their mails, newest first. */
export const listRoleMessageRows = (tx: TenantTx, roleId: string) =>
  counted(tx)
    .where('message.role_id', '=', roleId)
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(50)
    .execute();
export type CountedMessageRow = Awaited<ReturnType<typeof listRoleMessageRows>>[number];

export const findCounted = (tx: TenantTx, id: string) =>
  counted(tx).where('message.id', '=', id).executeTakeFirstOrThrow();

/** Cancels a message and those of its mails that have not left, which a job then finds cancelled. */
export async function cancelMessageRows(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .updateTable('message')
    .set({ cancelled_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute();
  await tx.db
    .updateTable('mail_message')
    .set({ state: 'cancelled' })
    .where('organization_id', '=', tx.organizationId)
    .where('batch_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Returns the way in which each candidate gets a message, by application. */
export async function listChannels(tx: TenantTx, id: string): Promise<ReadonlyMap<string, MessageChannel>> {
  const rows = await tx.db
    .selectFrom('mail_message')
    .select(['application_id', sql<MessageChannel>`channel`.as('channel')])
    .where('organization_id', '=', tx.organizationId)
    .where('batch_id', '=', id)
    .execute();
  return new Map(rows.flatMap((row) => (row.application_id === null ? [] : [[row.application_id, row.channel]])));
}

/** Returns those of the applications that have a mail of the message already. */
export async function listWritten(tx: TenantTx, id: string, applicationIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('mail_message')
    .select('application_id')
    .where('organization_id', '=', tx.organizationId)
    .where('batch_id', '=', id)
    .where('application_id', 'in', [...applicationIds])
    .execute();
  return new Set(rows.flatMap((row) => row.application_id ?? []));
}

/** Returns those of the applications whose candidate was sent the template about them since a time. */
export async function listWrittenSince(
  tx: TenantTx,
  at: { readonly templateId: string; readonly since: Date; readonly applicationIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('message')
    .innerJoin('mail_message as mail', (join) =>
      join.onRef('mail.organization_id', '=', 'message.organization_id').onRef('mail.batch_id', '=', 'message.id'),
    )
    .select('mail.application_id')
    .where('message.organization_id', '=', tx.organizationId)
    .where('message.template_id', '=', at.templateId)
    .where('message.created_at', '>', at.since)
    .where('mail.state', '<>', 'cancelled')
    .where('mail.application_id', 'in', [...at.applicationIds])
    .execute();
  return new Set(rows.flatMap((row) => row.application_id ?? []));
}

/** Keeps whom a message is to reach when its time comes. */
export async function insertPlanned(
  tx: TenantTx,
  at: { readonly messageId: string; readonly applicationIds: readonly string[] },
): Promise<void> {
  await sql`insert into planned_recipient (organization_id, message_id, application_id)
    select ${tx.organizationId}, ${at.messageId}, application_id
    from unnest(cast(${at.applicationIds} as uuid[])) as application_id`.execute(tx.db);
}

/** Lists the planned messages whose time has come, with their role and author. */
export const listDuePlans = (tx: TenantTx) =>
  tx.db
    .selectFrom('message')
    .select(['id', 'role_id', 'author_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('leaves_at', '<=', tx.now)
    .where('cancelled_at', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from planned_recipient as planned
        where planned.organization_id = message.organization_id and planned.message_id = message.id)`,
    )
    .orderBy('leaves_at')
    .orderBy('id')
    .execute();

/** Takes the recipients of a planned message off the plan. Returns none when another run has. */
export async function takePlanned(tx: TenantTx, messageId: string): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('planned_recipient')
    .where('organization_id', '=', tx.organizationId)
    .where('message_id', '=', messageId)
    .returning('application_id')
    .execute();
  return rows.map((row) => row.application_id).toSorted();
}
