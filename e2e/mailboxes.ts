import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { freePort } from './start-server.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Where a test reads the mails that the server sends. */
export interface Mailbox {
  mailsTo(address: string): Promise<Mail[]>;
  close(): Promise<void>;
}

const kept = z.array(z.object({ id: z.string(), organizationId: z.string(), to: z.string(), subject: z.string() }));

/** The embedded server keeps its mails and shows them at /dev/mailbox. */
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

const decode = (raw: string): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** A mail server that the application sends to. */
export async function smtpMailbox(): Promise<Mailbox & { readonly url: string }> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const subject = decode(/^subject:\s*(.*)$/im.exec(raw)?.[1] ?? '').trim();
        for (const to of session.envelope.rcptTo) mails.unshift({ to: to.address, subject, text: decode(raw) });
        done();
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
