import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { loggedError } from '../../logged-error.ts';
import type { Services } from '../../services.ts';
import { isInboundDomain } from './mail-token.ts';

/** The largest mail that is taken in. */
export const mailLimitBytes = 25 * 1024 * 1024;

interface ReceiverLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly recipients: number;
  /** Bytes of all mails that are being received together. */
  readonly bytesAtOnce: number;
  readonly idleMs: number;
  /** Milliseconds that one connection may take in all, however busy it looks. */
  readonly longestMs: number;
}

const usualLimits: ReceiverLimits = {
  connections: 50,
  connectionsPerAddress: 10,
  recipients: 50,
  bytesAtOnce: 150 * 1024 * 1024,
  idleMs: 60_000,
  longestMs: 10 * 60_000,
};

interface ReceiverInput {
  readonly host: string;
  readonly port: number;
  readonly domain: string;
  readonly limits?: Partial<ReceiverLimits>;
  readonly log: Services['log'];
  /** Keeps a mail. When it rejects, the sending server is told to try again later. */
  take(mail: { raw: Buffer; recipients: readonly string[]; envelopeFrom: string }): Promise<void>;
}

export interface SmtpReceiver {
  readonly port: number;
  close(): Promise<void>;
}

const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });
const hasCode = (error: unknown): boolean => error instanceof Error && 'responseCode' in error;

/** Reads a mail to its end, so that its server hears why it is refused. What is beyond the limits is not kept. */
async function readData(stream: SMTPServerDataStream, mayHold: (bytes: number) => boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let fault: Error | null = null;
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > mailLimitBytes) fault ??= refusal(552, 'The message is too large');
    else if (!mayHold(bytes.length)) fault ??= refusal(452, 'Too much at once, try again later');
    if (fault === null) chunks.push(bytes);
    else chunks.length = 0;
  }
  if (fault) throw fault;
  return Buffer.concat(chunks);
}

/** Returns the function that receives one mail, within the bytes that all have together. */
function mailKeeper({ take, log }: Pick<ReceiverInput, 'take' | 'log'>, { bytesAtOnce }: ReceiverLimits) {
  let held = 0;
  return async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> => {
    let own = 0;
    const mayHold = (bytes: number): boolean => {
      if (held + bytes > bytesAtOnce) return false;
      own += bytes;
      held += bytes;
      return true;
    };
    try {
      const raw = await readData(stream, mayHold);
      const recipients = envelope.rcptTo.map(({ address }) => address);
      await take({ raw, recipients, envelopeFrom: envelope.mailFrom === false ? '' : envelope.mailFrom.address });
    } catch (error) {
      if (hasCode(error)) throw error;
      log.error({ error: loggedError(error) }, 'incoming mail was not kept');
      throw refusal(451, 'Not possible at present, try again later');
    } finally {
      held -= own;
    }
  };
}

/** Counts the connections of each address, and ends those that take too long. */
function connectionGuard({ connectionsPerAddress, longestMs }: ReceiverLimits, end: (id: string) => void) {
  const open = new Map<string, number>();
  const deadlines = new Map<string, NodeJS.Timeout>();
  return {
    /** Returns whether the address may have one more. */
    admit({ id, remoteAddress }: SMTPServerSession): boolean {
      const count = (open.get(remoteAddress) ?? 0) + 1;
      open.set(remoteAddress, count);
      deadlines.set(id, setTimeout(() => end(id), longestMs).unref());
      return count <= connectionsPerAddress;
    },
    release({ id, remoteAddress }: SMTPServerSession): void {
      clearTimeout(deadlines.get(id));
      if (!deadlines.delete(id)) return;
      const count = (open.get(remoteAddress) ?? 1) - 1;
      if (count > 0) open.set(remoteAddress, count);
      else open.delete(remoteAddress);
    },
  };
}

/** Listens, and rejects when the port cannot be had. */
const listen = (server: SMTPServer, { port, host }: ReceiverInput): Promise<void> =>
  new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.removeListener('error', reject);
      resolve();
    });
  });

/** Starts the SMTP receiver: it takes mail to addresses of its domain alone, relays nothing and has no sign-in. */
export async function openSmtpReceiver(input: ReceiverInput): Promise<SmtpReceiver> {
  const limits = { ...usualLimits, ...input.limits };
  const keep = mailKeeper(input, limits);
  const guard = connectionGuard(limits, (id) => {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  });
  const server = new SMTPServer({
    banner: 'Evenhand',
    authOptional: true,
    // Encryption is for the operator's mail server in front: the library's own certificate is public.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: mailLimitBytes,
    maxClients: limits.connections,
    maxRecipients: limits.recipients,
    socketTimeout: limits.idleMs,
    closeTimeout: 2000,
    logger: false,
    onConnect: (session, done) =>
      guard.admit(session) ? done() : done(refusal(421, 'Too many connections, try again later')),
    onClose: (session) => guard.release(session),
    onRcptTo({ address }, _session, done) {
      const domain = address.slice(address.lastIndexOf('@') + 1);
      if (isInboundDomain(domain, input.domain)) done();
      else done(refusal(550, 'No such domain here'));
    },
    onData(stream, session, done) {
      keep(stream, session).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  // A client that goes away in the middle of a command is no fault of the server.
  server.on('error', (error) => input.log.warn({ error: loggedError(error) }, 'incoming mail connection'));
  await listen(server, input);
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : input.port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
