import { type SplitMail, splitQuoted } from '@evenhand/domain/mail/split-quoted';
import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime';
import { type CalendarReply, readCalendarReply } from '../../calendars/calendar-reply.ts';
import { oneLine } from '../outgoing-mail.ts';
import { textOfHtml } from './html-text.ts';
import { type MailReport, readMailReport } from './read-report.ts';

interface IncomingFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** A mail that came in, as far as the product uses it. */
export interface IncomingMail extends SplitMail {
  /** Addresses in its headers that it may have been sent to. */
  readonly recipients: readonly string[];
  /** Message-IDs that it answers, the nearest first, without brackets. */
  readonly answered: readonly string[];
  /** Its own, without brackets; null when it has none. */
  readonly messageId: string | null;
  /** Address of its sender; null when there is none that can be read. */
  readonly from: string | null;
  readonly subject: string;
  readonly files: readonly IncomingFile[];
  /** Written by a program: an absence note, a list, a report. */
  readonly isAutomatic: boolean;
  /** Report of a mail server, or of a mailbox provider about a complaint; null for any other mail. */
  readonly report: MailReport | null;
  /** Answer of a calendar program to an invitation; null for any other mail. */
  readonly calendarReply: CalendarReply | null;
}

/** The longest text of a mail that is kept; what a person writes is far shorter. */
const longestText = 200_000;
const longestSubject = 500;
/** Most files of one mail that are looked at. */
const mostFiles = 50;

const limits = { forceRfc822Attachments: true, maxNestingDepth: 100, maxHeadersSize: 2 * 1024 * 1024 };
const recipientHeaders: ReadonlySet<string> = new Set([
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-forwarded-to',
]);
const mostRecipients = 500;

/** Returns text that the database can keep: whole characters, none of them number 0. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');
const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)} […]` : text);

const addressesOf = (one: Address): string[] =>
  one.group === undefined ? [one.address] : one.group.map(({ address }) => address);

const valuesOf = ({ headers }: Email, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value);

const recipientsOf = (mail: Email): string[] =>
  mail.headers
    .filter(({ key }) => recipientHeaders.has(key))
    .flatMap(({ value }) => addressParser(value.slice(0, 100_000)).flatMap(addressesOf))
    .slice(0, mostRecipients);

const idsIn = (text: string | undefined): string[] =>
  [...(text ?? '').slice(0, 20_000).matchAll(/<([^<>\s]{3,998})>/g)].map(([, id = '']) => id);

const bulk = /^\s*(?:bulk|list|junk|auto_reply)\b/i;

function isAutomatic(mail: Email): boolean {
  const submitted = valuesOf(mail, 'auto-submitted')[0]?.trim().toLowerCase() ?? 'no';
  return (
    !/^no\b/.test(submitted) ||
    valuesOf(mail, 'precedence').some((value) => bulk.test(value)) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id'].some((name) => valuesOf(mail, name).length > 0) ||
    valuesOf(mail, 'return-path').some((value) => value.trim() === '<>')
  );
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string'
    ? Buffer.from(content, 'utf8')
    : content instanceof Uint8Array
      ? content
      : new Uint8Array(content);

/** Parts that say something to programs, or stand for what a mail repeats. */
const noFiles: ReadonlySet<string> = new Set([
  'message/delivery-status',
  'message/feedback-report',
  'text/rfc822-headers',
  'application/pgp-signature',
  'application/pkcs7-signature',
]);

/** Most bytes of a picture within the text that is taken for a signature's logo. A photo of a certificate is far larger. */
const logoBytes = 20_000;
const isLogo = (part: Attachment): boolean => part.related === true && bytesOf(part).length <= logoBytes;

const filesOf = (mail: Email): IncomingFile[] =>
  mail.attachments
    .filter((part) => !noFiles.has(part.mimeType) && !isLogo(part))
    .slice(0, mostFiles)
    .map((attachment) => ({ fileName: storable(attachment.filename ?? 'file'), bytes: bytesOf(attachment) }));

const calendarTypes: ReadonlySet<string> = new Set(['text/calendar', 'application/ics']);

/** Returns the first answer to an invitation: programs send it as a part of the text, as a file, or as both. */
function calendarReplyOf(mail: Email): CalendarReply | null {
  for (const part of mail.attachments.slice(0, mostFiles)) {
    const reply = calendarTypes.has(part.mimeType) && readCalendarReply(Buffer.from(bytesOf(part)).toString('utf8'));
    if (reply) return reply;
  }
  return null;
}

function textOf(mail: Email): string {
  const text = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '');
  return storable(text);
}

/** Reads a mail. Throws when it is no mail at all or is made to exhaust its reader. */
export async function readMail(raw: Uint8Array): Promise<IncomingMail> {
  const mail = await PostalMime.parse(raw, limits);
  const whole = textOf(mail);
  const { text, quoted } = splitQuoted(cut(whole, 2 * longestText));
  const from = (mail.from ? addressesOf(mail.from)[0] : undefined)?.trim();
  return {
    recipients: recipientsOf(mail),
    answered: [...idsIn(mail.inReplyTo), ...idsIn(mail.references).reverse()].slice(0, 100),
    messageId: idsIn(mail.messageId)[0] ?? (mail.messageId?.trim() || null),
    from: from ? storable(from).slice(0, 320) : null,
    subject: cut(oneLine(storable(mail.subject ?? '')), longestSubject),
    text: cut(text, longestText),
    quoted: cut(quoted, longestText),
    files: filesOf(mail),
    isAutomatic: isAutomatic(mail),
    report: readMailReport(mail, whole),
    calendarReply: calendarReplyOf(mail),
  };
}
