import type { OwnThread, OwnThreadEntry } from '@evenhand/contract/processes/message-threads';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { dropOwnDraft } from '../../records/profiles/public.ts';
import { filesOfMails } from './files-of-mails.ts';
import { keepReply } from './keep-reply.ts';
import { listReplies, listWrittenMails } from './message-threads.read.ts';
import { ownApplication } from './own-application.read.ts';
import { findReadUntil, writeReadUntil } from './reading.queries.ts';
import { wordsOfMail } from './words-of-mail.ts';

const replyChannels = ['page', 'mail', 'sms'] as const;

/** Returns the way in which a reply was written. */
export const channelOf = (text: string) => replyChannels.find((channel) => channel === text) ?? 'page';

async function presentOwn(tx: TenantTx, application: { id: string; submitted_at: Date | null }): Promise<OwnThread> {
  const mails = await listWrittenMails(tx, application.id);
  const replies = await listReplies(tx, application.id);
  const files = await filesOfMails(tx, mails);
  const readUntil = (await findReadUntil(tx, application.id))?.getTime() ?? Number.NEGATIVE_INFINITY;
  const entries: OwnThreadEntry[] = [
    // Until it has left, staff can take a message back.
    ...mails
      .filter(({ state }) => state === 'sent')
      .map((mail) => ({
        id: mail.id,
        from: 'team' as const,
        subject: mail.subject,
        text: wordsOfMail(mail.text_body),
        channel: mail.channel,
        at: (mail.sent_at ?? mail.created_at).toISOString(),
        isNew: (mail.sent_at ?? mail.created_at).getTime() > readUntil,
        ...(files.has(mail.message_id) ? { files: files.get(mail.message_id)?.map(({ name }) => name) } : {}),
      })),
    // A mail from another address may be written by another person.
    ...replies
      .filter((reply) => reply.other_sender === null)
      .map((reply) => ({
        id: reply.id,
        from: 'candidate' as const,
        subject: '',
        text: reply.body,
        channel: channelOf(reply.channel),
        at: reply.created_at.toISOString(),
        isNew: false,
      })),
  ];
  return {
    entries: entries.toSorted((a, b) => a.at.localeCompare(b.at)),
    mayReply: application.submitted_at !== null,
  };
}

/** Returns the messages between the candidate and the team about an application of theirs. */
export async function seeOwnThread(tx: TenantTx, me: Actor, applicationId: string): Promise<OwnThread> {
  const application = found(await ownApplication(tx, { candidateId: found(me.candidateId), applicationId }));
  return presentOwn(tx, application);
}

/** Notes until which message a candidate has read. A time to come counts as now. */
export async function markThreadRead(
  tx: TenantTx,
  me: Actor,
  at: { readonly applicationId: string; readonly readUntil: Date },
): Promise<void> {
  const { applicationId } = at;
  const application = found(await ownApplication(tx, { candidateId: found(me.candidateId), applicationId }));
  await writeReadUntil(tx, application.id, new Date(Math.min(at.readUntil.getTime(), tx.now.getTime())));
}

/** Keeps what a candidate writes to the team, and tells the member of staff whose answer is waited for. */
export async function replyToTeam(
  tx: TenantTx,
  by: { readonly me: Actor; readonly tenant: Tenant },
  input: { readonly applicationId: string; readonly body: string },
): Promise<OwnThread> {
  const { me, tenant } = by;
  const application = found(
    await ownApplication(tx, { candidateId: found(me.candidateId), applicationId: input.applicationId }),
  );
  if (application.submitted_at === null) throw new ProblemError('not_submitted');
  await keepReply(tx, tenant, { application, body: input.body });
  await dropOwnDraft(tx, { candidateId: found(me.candidateId), form: `message-${application.id}` });
  return presentOwn(tx, application);
}
