import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { freePort } from './start-server.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Address to which a mail server reports that it did not arrive; missing where the server keeps its own mails. */
  readonly returnPath?: string;
}

/** Mails that the server sends, for a test to read. */
export interface Mailbox {
  mailsTo(address: string): Promise<Mail[]>;
  close(): Promise<void>;
}

const kept = z.array(z.object({ id: z.string(), organizationId: z.string(), to: z.string(), subject: z.string() }));

/** Reads the mails that the embedded server keeps and shows at /dev/mailbox. */
export const keptMailbox = (base: string): Mailbox => ({
  async mailsTo(address) {
    const list = await fetch(`${base}/dev/mailbox.json?to=${encodeURIComponent(address)}`);
    return Promise.all(
      kept.parse(await list.json()).map(async (mail) => ({
        to: mail.to,
        subject: mail.subject,
        text: (await (await fetch(`${base}/dev/mailbox/${mail.organizationId}/${mail.id}`)).text()).replaceAll(
          '&amp;',
          '&',
        ),
      })),
    );
  },
  close: async () => undefined,
});

/** Reads a raw mail as a mail program does. The text holds the HTML too. */
async function readMail(raw: Buffer): Promise<Pick<Mail, 'subject' | 'text'>> {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  return { subject, text: `${text}\n${html.replaceAll('&amp;', '&')}` };
}

/** Starts a mail server that the application sends to. */
export async function smtpMailbox(): Promise<Mailbox & { readonly url: string }> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void readMail(Buffer.concat(chunks)).then((mail) => {
          const returnPath = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
          for (const to of session.envelope.rcptTo) mails.unshift({ to: to.address, returnPath, ...mail });
          done();
        }, done);
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo: async (address) => mails.filter((mail) => mail.to === address),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
