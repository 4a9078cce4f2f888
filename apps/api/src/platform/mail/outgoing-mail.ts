import type { DkimConfig } from '../../config.ts';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** A file that goes with a message. Its name is ours, never a person's. */
export interface MailAttachment {
  readonly fileName: string;
  /** A media type, with parameters that need no quotes: `text/calendar; charset=utf-8`. */
  readonly contentType: string;
  readonly content: Buffer;
}

/** A calendar entry of a message. Mail programs offer it for the calendar where its method is that of the part (RFC 6047). */
export interface MailCalendar {
  readonly method: string;
  readonly content: Buffer;
}

/** Thrown when a file that has to go with a message cannot be read: the message is tried again later. */
export class AttachmentAwayError extends Error {
  constructor() {
    super('A file of the mail cannot be read');
    this.name = 'AttachmentAwayError';
  }
}

/** One message to one person, ready to be sent. */
export interface OutgoingMail {
  /** `<id@domain>`, the same at every attempt (see `toMessageId`). */
  readonly messageId: string;
  readonly from: MailAddress;
  /** One plain address. */
  readonly to: string;
  readonly replyTo?: string | undefined;
  /** Address that mail servers report to; that of the sender by default. */
  readonly returnPath?: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  readonly calendar?: MailCalendar | undefined;
  /** Signs the message in the place of the transport's own key: that of the sender's domain. */
  readonly dkim?: DkimConfig | undefined;
}

/**
 * Thrown for a message that must not be put together: its text could become further headers or recipients. `part` names the part
 * of the message, never its text.
 */
export class UnsafeMailError extends Error {
  readonly part: string;

  constructor(part: string) {
    super(`The mail's ${part} can't be used`);
    this.name = 'UnsafeMailError';
    this.part = part;
  }
}

// Matches one plain address: no list and no name in brackets, quotes or comments, which a mail library might read as more than
// one recipient.
const plainAddress = /^[^\p{Cc}\p{Z}<>()[\]\\,;:"@]{1,64}@[^\p{Cc}\p{Z}<>()[\]\\,;:"@]{1,253}$/u;
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,75}$/;
const messageId = /^<[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+>$/;
const breaksHeader = /\p{Cc}|\p{Zl}|\p{Zp}/u;

/** Headers that the library writes from the parts of the message; a second one would contradict it. */
const ownHeaders: ReadonlySet<string> = new Set([
  'from',
  'sender',
  'to',
  'cc',
  'bcc',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'return-path',
]);

/** Whether text may stand in a header line: no line break or other control character. */
export const fitsHeader = (text: string): boolean => !breaksHeader.test(text);

/** Returns text as one line: a run of spaces, line breaks and other control characters becomes one space. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim();

/** Whether text is exactly one address and nothing else. */
export const isPlainAddress = (text: string): boolean => plainAddress.test(text);

const usableHeader = ([name, value]: [string, string]): boolean =>
  headerName.test(name) && !ownHeaders.has(name.toLowerCase()) && fitsHeader(value);

/** Returns a file name that an attachment may have: other signs become spaces. An organisation may have worded the name itself. */
export const attachmentName = (name: string): string =>
  oneLine(name.replace(/[^\p{L}\p{N} ._-]+/gu, ' ')).replace(/^[^\p{L}\p{N}]+/u, '') || 'attachment';

const mediaType = /^[a-z]+\/[a-z0-9.+-]+(?:; [a-z]+=[A-Za-z0-9._-]+)*$/;
const usableAttachment = ({ fileName, contentType }: MailAttachment): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(fileName) && mediaType.test(contentType);

/** Throws UnsafeMailError when a part could add headers or recipients. Every transport calls this before anything else. */
export function assertSafe(mail: OutgoingMail): void {
  const parts: readonly (readonly [string, boolean])[] = [
    ['message id', messageId.test(mail.messageId)],
    ["sender's name", fitsHeader(mail.from.name)],
    ["sender's address", isPlainAddress(mail.from.address)],
    ["receiver's address", isPlainAddress(mail.to)],
    ['reply address', mail.replyTo === undefined || isPlainAddress(mail.replyTo)],
    ['return address', mail.returnPath === undefined || isPlainAddress(mail.returnPath)],
    ['subject', fitsHeader(mail.subject)],
    ['attachments', (mail.attachments ?? []).every(usableAttachment)],
    ['calendar', mail.calendar === undefined || /^[A-Z]{1,20}$/.test(mail.calendar.method)],
    ['headers', Object.entries(mail.headers ?? {}).every(usableHeader)],
  ];
  const unsafe = parts.find(([, safe]) => !safe);
  if (unsafe !== undefined) throw new UnsafeMailError(unsafe[0]);
}
