import { Worker } from 'node:worker_threads';
import { type IncomingMail, readMail } from './read-mail.ts';

interface ReadingLimits {
  readonly milliseconds: number;
  readonly megabytes: number;
}

const usualLimits: ReadingLimits = { milliseconds: 30_000, megabytes: 512 };
/** Bytes up to which a mail is read at once: so few are read quickly, whatever they are. */
const smallMail = 64 * 1024;

/** Most lines of a mail: the largest that is taken has a third of them, when it is encoded as mails are. */
const mostLines = 1_000_000;

function hasTooManyLines(raw: Uint8Array): boolean {
  let lines = 0;
  for (let at = raw.indexOf(10); at >= 0 && lines <= mostLines; at = raw.indexOf(10, at + 1)) lines += 1;
  return lines > mostLines;
}

/**
 * Reads a mail; null when it cannot be read. A large one is read in a thread of its own: ten megabytes of line ends alone take
 * gigabytes of memory, which then is the thread's and not the server's.
 */
export async function readMailApart(raw: Uint8Array, limits = usualLimits): Promise<IncomingMail | null> {
  if (hasTooManyLines(raw)) return null;
  if (raw.length <= smallMail) return readMail(raw).catch(() => null);
  const worker = new Worker(new URL('./read-mail.worker.ts', import.meta.url), {
    workerData: { raw },
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    // These keep the parser's output out of our logs, as it is about a person's mail.
    stdout: true,
    stderr: true,
    env: {},
  });
  return new Promise((resolve) => {
    const finish = (mail: IncomingMail | null): void => {
      clearTimeout(timer);
      resolve(mail);
      void worker.terminate();
    };
    const timer = setTimeout(() => finish(null), limits.milliseconds);
    // Our own thread sends it, from the same function.
    worker.once('message', (mail: IncomingMail | null) => finish(mail));
    worker.once('error', () => finish(null));
    worker.once('exit', () => finish(null));
  });
}
