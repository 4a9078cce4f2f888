import { createTransport } from 'nodemailer';
import type { DkimConfig } from '../../config.ts';
import { assertSafe, type OutgoingMail } from './outgoing-mail.ts';

/** The only way in which mail leaves. `send` resolves when the next server has taken the message over. */
export interface MailTransport {
  send(message: OutgoingMail): Promise<void>;
  /** Ends open connections. A caller awaits its own `send` first, so that messages being sent are finished. */
  close(): void;
}

/**
 * Thrown when the mail server did not take a message. It carries codes only: the server's own words often repeat the recipient's
 * address, and errors are logged.
 */
export class MailNotSentError extends Error {
  /** Whether another attempt can't succeed: the server answered 5xx to the recipient's address or to the message. */
  readonly permanent: boolean;
  /** Whether the server has surely not kept a copy: it said no, or there was no connection. Otherwise it may have one. */
  readonly surelyNotTaken: boolean;
  readonly responseCode: number | null;
  /** Status of RFC 3463 in a refusal of the recipient's address, such as 5.1.1; empty without one. */
  readonly addressStatus: string;

  constructor({ code, command, responseCode, syscall, status }: SmtpFault) {
    super(`The mail server did not take the message (${[code, responseCode ?? ''].join(' ').trim()})`);
    this.name = 'MailNotSentError';
    this.responseCode = responseCode;
    this.addressStatus = command === 'RCPT TO' ? status : '';
    // A 5xx to the connection, the sign-in or the sender's address is for the operator to mend: the message may well go out later.
    this.permanent = responseCode !== null && responseCode >= 500 && messageCommands.has(command);
    this.surelyNotTaken = responseCode !== null || syscall === 'connect';
  }
}

interface SmtpFault {
  readonly code: string;
  /** The SMTP command that failed. */
  readonly command: string;
  readonly responseCode: number | null;
  readonly syscall: string;
  /** Status of RFC 3463; empty without one. */
  readonly status: string;
}

/** Commands whose refusal is about this one message. */
const messageCommands: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Object.entries(error).find(([key]) => key === name)?.[1] : undefined;

function toMailError(error: unknown): MailNotSentError {
  const text = (name: string, otherwise: string): string => {
    const value = property(error, name);
    return typeof value === 'string' ? value : otherwise;
  };
  const responseCode = property(error, 'responseCode');
  return new MailNotSentError({
    code: text('code', 'EUNKNOWN'),
    command: text('command', ''),
    responseCode: typeof responseCode === 'number' ? responseCode : null,
    syscall: text('syscall', ''),
    status: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(text('response', ''))?.[1] ?? '',
  });
}

/**
 * Headers that are signed. RFC 8058 wants both of the last two signed; by default the library leaves the last one out, and mail
 * programs then offer no one-click stop.
 */
const signedHeaders = [
  'from',
  'sender',
  'reply-to',
  'to',
  'cc',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'auto-submitted',
  'list-unsubscribe',
  'list-unsubscribe-post',
];

const signingBy = ({ domain, selector, privateKey }: DkimConfig) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: signedHeaders.join(':'),
});

/**
 * Returns a transport through a server, `smtp://user:password@host:587` or `smtps://…:465`. Settings of nodemailer may follow as
 * a query (`?requireTLS=true`) and win over the ones here.
 */
export function smtpTransport(url: string, dkim: DkimConfig | null = null): MailTransport {
  const mailer = createTransport({
    url,
    ...(dkim === null ? {} : { dkim: signingBy(dkim) }),
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    // Our queue repeats a failed message; the library must not do so on its own.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      assertSafe(message);
      const {
        messageId,
        from,
        to,
        replyTo,
        returnPath,
        subject,
        html,
        text,
        headers,
        attachments = [],
        calendar,
        dkim: own,
      } = message;
      try {
        await mailer.sendMail({
          messageId,
          from: { name: from.name, address: from.address },
          to: { name: '', address: to },
          ...(returnPath === undefined ? {} : { envelope: { from: returnPath, to: [to] } }),
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          html,
          text,
          headers: { ...headers },
          ...(own === undefined ? {} : { dkim: signingBy(own) }),
          attachments: attachments.map(({ fileName, contentType, content }) => ({
            filename: fileName,
            contentType,
            content,
          })),
          ...(calendar === undefined ? {} : { icalEvent: { filename: 'event.ics', ...calendar } }),
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
    close() {
      mailer.close();
    },
  };
}

/**
 * Transport of an installation without a mail server: a message is checked like any other and goes no further than where the
 * platform keeps it.
 */
export const keepOnlyTransport: MailTransport = {
  async send(message) {
    assertSafe(message);
  },
  close() {},
};
