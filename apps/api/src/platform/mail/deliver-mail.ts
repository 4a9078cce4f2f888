import { goodAddress, kindOfReport, nextAddressState } from '@evenhand/domain/mail/delivery-report';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TenantTx } from '../db/tenant-tx.ts';
import { together } from '../db/together.ts';
import type { Tenant } from '../http/tenant.ts';
import { FinalJobError } from '../jobs/final-job-error.ts';
import { handler } from '../jobs/job-queue.ts';
import { loggedError } from '../logged-error.ts';
import type { Services } from '../services.ts';
import { holdAddress, writeAddress } from './inbound/address-state.queries.ts';
import { addressesOfMail } from './inbound/mail-addresses.ts';
import { takeTurn } from './mail-pace.queries.ts';
import { sendMail } from './outbox.ts';
import {
  AttachmentAwayError,
  attachmentName,
  type MailAttachment,
  type MailCalendar,
  type OutgoingMail,
  UnsafeMailError,
} from './outgoing-mail.ts';
import type { RenderedMail } from './render.ts';
import { findOwnSender, type OwnSender } from './sender-domain.queries.ts';
import { senderName } from './sender-name.ts';
import { MailNotSentError } from './transport.ts';

/** Facts about a message that the maker of its attachment is given. */
interface AttachedTo {
  readonly applicationId: string | null;
  readonly batchId: string | null;
}

/** Files that go with a message. */
export interface MadeAttachments {
  readonly files: readonly MailAttachment[];
  /** Takes the place of the stored words, where these are for a message without files. */
  readonly words?: RenderedMail;
}

/**
 * Makers of attachments, by name. They run when a message is sent, outside any transaction. A file
 * without which the message must not go out is told by throwing AttachmentAwayError.
 */
export type MailAttachments = ReadonlyMap<string, (tenant: Tenant, message: AttachedTo) => Promise<MadeAttachments>>;

/** Whether the mail went to a candidate about a sent application: what they answer stands in its thread. */
const answersReachThread = (tx: TenantTx) =>
  sql<boolean>`mail_message.candidate_id is not null and exists (select 1 from application
    where application.organization_id = ${tx.organizationId} and application.id = mail_message.application_id
      and application.candidate_id = mail_message.candidate_id and application.submitted_at is not null)`;

/** Claims a message for sending: from then on it cannot be taken back. A message that a crash left claimed is claimed again. */
const claimMail = (tx: TenantTx, mailId: string) =>
  tx.db
    .updateTable('mail_message')
    .set((row) => ({ state: 'sending', attempts: row('attempts', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', mailId)
    // A failed message is sent again when an administrator asks for it.
    .where('state', 'in', ['waiting', 'sending', 'failed'])
    .returning(['id', 'to_address', 'subject', 'html', 'text_body'])
    .returning([
      'attachment',
      'calendar',
      'stop_address',
      'candidate_id',
      'application_id',
      'batch_id',
      'sender_name',
      'template',
    ])
    .returning(answersReachThread(tx).as('answers_reach_thread'))
    .executeTakeFirst();
type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

const markSent = (tx: TenantTx, mailId: string, words: RenderedMail | undefined) =>
  tx.db
    .updateTable('mail_message')
    .set({ state: 'sent', sent_at: tx.now, failure: null })
    .$if(words !== undefined, (update) =>
      update.set({ subject: words?.subject ?? '', html: words?.html ?? '', text_body: words?.text ?? '' }),
    )
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', mailId)
    .execute();

const methodLine = /^METHOD:([A-Z]+)\r?$/m;

/** Returns the stored calendar file with the method that stands in it. */
function calendarOf({ calendar }: ClaimedMail): MailCalendar | undefined {
  if (calendar === null) return undefined;
  return { method: methodLine.exec(calendar)?.[1] ?? 'PUBLISH', content: Buffer.from(calendar) };
}

/**
 * Headers that keep a mail from being answered by programs. A message in words of staff is no automatic mail; neither wants a note
 * that its reader is away. Reports of undelivered mail are wanted, so that not all are suppressed.
 */
const automaticHeaders = ({ template }: ClaimedMail): Record<string, string> => ({
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
  ...(template === 'message' ? {} : { 'Auto-Submitted': 'auto-generated' }),
});

const stopHeaders = ({ stop_address: address }: ClaimedMail): Record<string, string> =>
  address === null ? {} : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Returns the files that go with a message. A file that cannot be made does not hold the message back: its text says where else
 * the file is to be had.
 */
async function attachmentsOf(
  { log }: Services,
  at: { readonly tenant: Tenant | null; readonly mail: ClaimedMail; readonly makers: MailAttachments },
): Promise<MadeAttachments> {
  const { tenant, mail, makers } = at;
  const make = mail.attachment === null ? undefined : makers.get(mail.attachment);
  if (!make || !tenant) return { files: [] };
  try {
    const made = await make(tenant, { applicationId: mail.application_id, batchId: mail.batch_id });
    return { ...made, files: made.files.map((file) => ({ ...file, fileName: attachmentName(file.fileName) })) };
  } catch (error) {
    if (error instanceof AttachmentAwayError) throw error;
    log.error({ mailId: mail.id, error: loggedError(error) }, 'attachment not made');
    return { files: [] };
  }
}

const noteFailure = (
  tx: TenantTx,
  mailId: string,
  { state, failure }: { readonly state: 'waiting' | 'sending' | 'failed'; readonly failure: string },
) =>
  tx.db
    .updateTable('mail_message')
    .set({ state, failure })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', mailId)
    .where('state', '=', 'sending')
    .execute();

/** Notes that an address does not exist when the mail server said so at once, as a report would say it later. */
async function noteRefusedAddress(tx: TenantTx, mail: ClaimedMail, error: unknown): Promise<void> {
  if (!(error instanceof MailNotSentError && error.permanent)) return;
  const code = error.addressStatus;
  if (kindOfReport({ action: 'failed', status: code, diagnostic: '' }) !== 'bounced') return;
  const held = await holdAddress(tx, mail.to_address);
  const next = nextAddressState(held ?? goodAddress, 'bounced', tx.now);
  await writeAddress(tx, { address: mail.to_address, next, code });
  await tx.db
    .updateTable('mail_message')
    .set({ bounced_at: tx.now, bounce_code: code })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', mail.id)
    .execute();
}

/** Whether another attempt is of no use. A message that is not safe to send never becomes so. */
const isFinal = (error: unknown): boolean =>
  error instanceof UnsafeMailError || (error instanceof MailNotSentError && error.permanent);

/**
 * Returns the state of a message that was not taken. One of which the server surely has no copy can be cancelled again until the
 * next attempt.
 */
function stateAfter(error: unknown, isLastAttempt: boolean): 'waiting' | 'sending' | 'failed' {
  if (isLastAttempt || isFinal(error)) return 'failed';
  const isSurelyNotTaken =
    error instanceof AttachmentAwayError || (error instanceof MailNotSentError && error.surelyNotTaken);
  return isSurelyNotTaken ? 'waiting' : 'sending';
}

interface Delivery extends z.infer<typeof sendMail.payload> {
  readonly organizationId: string;
  readonly makers: MailAttachments;
  readonly isLastAttempt: boolean;
}

/** A turn that is over for longer has to be taken anew, so that mails which an outage held up do not go out all at once. */
const turnLastsMs = 10 * 60_000;

/**
 * Puts a mail off until its turn among those of its organisation. Returns whether it was put off; false when it may go out now, as
 * one that is awaited always may.
 */
async function putOff(tx: TenantTx, { config }: Services, delivery: Delivery): Promise<boolean> {
  const { mailId, ownWordsFault, isAwaited = false, turnAt } = delivery;
  const perMinute = config.mailPerMinute;
  const isItsTurn = turnAt !== undefined && tx.now.getTime() - Date.parse(turnAt) < turnLastsMs;
  if (perMinute === 0 || isAwaited || isItsTurn) return false;
  const turn = await takeTurn(tx, { mailId, perMinute });
  if (turn === null || turn <= tx.now) return false;
  const fault = ownWordsFault === undefined ? {} : { ownWordsFault };
  await tx.send(sendMail, { mailId, ...fault, turnAt: turn.toISOString() }, { startAfter: turn });
  return true;
}

/**
 * Returns the address that a mail comes from and the key that signs it: those of the organisation's own domain, else the
 * platform's. Reports go where they would without a domain of its own.
 */
function senderOf(
  { config, secrets, log }: Services,
  own: OwnSender | undefined,
  returnPath: string | undefined,
): Pick<OutgoingMail, 'returnPath' | 'dkim'> & { readonly address: string } {
  if (!own) return { address: config.mailFrom, returnPath };
  try {
    const privateKey = secrets.decrypt(own.private_key);
    return {
      address: own.address,
      returnPath: returnPath ?? config.mailFrom,
      dkim: { domain: own.domain, selector: own.selector, privateKey },
    };
  } catch (error) {
    log.error({ domain: own.domain, error: loggedError(error) }, 'the key of a sender domain cannot be read');
    return { address: config.mailFrom, returnPath };
  }
}

interface ClaimedDelivery {
  readonly mail: ClaimedMail;
  readonly own: OwnSender | undefined;
}

/** Hands a mail to the mail server. Returns the words that it went out with, where they are others than the stored ones. */
async function hand(
  services: Services,
  { mail, own }: ClaimedDelivery,
  delivery: Delivery,
): Promise<RenderedMail | undefined> {
  const { organizationId, makers } = delivery;
  const tenant = await services.tenants.byId(organizationId);
  const addresses = addressesOfMail(services, {
    organizationId,
    mailId: mail.id,
    threadId: mail.answers_reach_thread ? mail.application_id : null,
  });
  const { address, ...sender } = senderOf(services, own, addresses.returnPath);
  const { files, words } = await attachmentsOf(services, { tenant, mail, makers });
  await services.mail.send({
    ...addresses,
    ...sender,
    from: { name: mail.sender_name ?? senderName(tenant), address },
    to: mail.to_address,
    ...(words ?? { subject: mail.subject, html: mail.html, text: mail.text_body }),
    attachments: files,
    calendar: calendarOf(mail),
    headers: { ...automaticHeaders(mail), ...stopHeaders(mail) },
  });
  return words;
}

/**
 * Sends a waiting message. The Message-ID comes from the row's id, so that after a crash between sending and marking, the message
 * in flight goes out again as the same one. Rejects when the mail server does not take it, and stores the reason with the
 * message.
 */
async function deliver(services: Services, delivery: Delivery): Promise<void> {
  const { organizationId, mailId, isLastAttempt, ownWordsFault } = delivery;
  const scope = { organizationId, actor: { system: 'mail.send' } };
  const claimed = await services.database.withTenant(scope, async (tx): Promise<ClaimedDelivery | null> => {
    if (await putOff(tx, services, delivery)) return null;
    const [mail, own] = await together([claimMail(tx, mailId), findOwnSender(tx)]);
    return mail ? { mail, own } : null;
  });
  if (!claimed) return;
  if (ownWordsFault !== undefined) {
    services.log.warn(
      { organizationId, mailId, fault: ownWordsFault },
      "an organisation's own words of a mail cannot be rendered",
    );
  }
  let words: RenderedMail | undefined;
  try {
    words = await hand(services, claimed, delivery);
  } catch (error) {
    const logged = loggedError(error);
    const failure = logged.message;
    const state = stateAfter(error, isLastAttempt);
    services.log.error({ mailId, state, error: logged }, 'mail not sent');
    await services.database.withTenant(scope, async (tx) => {
      await noteFailure(tx, mailId, { state, failure });
      await noteRefusedAddress(tx, claimed.mail, error);
    });
    throw isFinal(error) ? new FinalJobError(failure) : error;
  }
  await services.database.withTenant(scope, (tx) => markSent(tx, mailId, words));
}

export const mailJobs = (services: Services, makers: MailAttachments) => [
  handler(sendMail, (payload, { organizationId, isLastAttempt }) =>
    deliver(services, { ...payload, organizationId, makers, isLastAttempt }),
  ),
];
