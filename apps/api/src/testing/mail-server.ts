import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly receivers: readonly string[];
  /** Sender of the envelope: the address that reports go to. */
  readonly sender: string;
  /** The message as it came over the line. */
  readonly source: string;
}

export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Refuses mail from now on with an SMTP code, after the address or at the connection; null accepts all mail again. */
  refuse(refusal: { readonly code: number; readonly when: 'connect' | 'recipient' } | null): void;
  /** Returns the messages that one address got, oldest first, read by a mail reader. */
  mailsTo(address: string): Promise<Email[]>;
  close(): Promise<void>;
}

const refusalOf = (code: number, what: string): Error => Object.assign(new Error(what), { responseCode: code });

/** Starts a real SMTP server on this machine. It refuses the recipients of `codeFor` for good (550) or for now (451). */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: { readonly code: number; readonly when: 'connect' | 'recipient' } | null = null;
  const codeFor = (address: string): number | null => {
    if (refusal?.when === 'recipient') return refusal.code;
    if (address.startsWith('nobody')) return 550;
    return address.startsWith('later') ? 451 : null;
  };
  const server = new SMTPServer({
    authOptional: true,
    // Milliseconds that connections kept open get when it closes.
    closeTimeout: 200,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      if (refusal?.when === 'connect') done(refusalOf(refusal.code, 'not now'));
      else done();
    },
    onRcptTo({ address }, _session, done) {
      const code = codeFor(address);
      if (code === null) done();
      else done(refusalOf(code, code === 550 ? `5.1.1 no ${address}` : `no ${address}`));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const receivers = session.envelope.rcptTo.map((receiver) => receiver.address);
        const { mailFrom } = session.envelope;
        const sender = mailFrom === false ? '' : mailFrom.address;
        received.push({ receivers, sender, source: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  // A client that goes away in the middle of a command is no fault of the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    refuse(given) {
      refusal = given;
    },
    mailsTo: (to) =>
      Promise.all(
        received
          .filter(({ receivers }) => receivers.includes(to))
          .map(({ source }) => PostalMime.parse(source, { attachmentEncoding: 'utf8' })),
      ),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
