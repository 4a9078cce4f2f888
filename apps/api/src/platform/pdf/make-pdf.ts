import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { BadgeSheet } from './badge-sheet.ts';
import type { Letterhead } from './letterhead.ts';
import type { Printable } from './printable.ts';
import type { ReportPaper } from './report-paper.ts';
import type { TimetableSheets } from './timetable-sheets.ts';

const answer = z.object({
  id: z.number().int(),
  pdf: z.instanceof(Uint8Array).optional(),
  failed: z.string().optional(),
});

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

const patience = 30_000;
/** Milliseconds without a request after which the thread is ended: with its fonts it takes some memory. */
const idle = 20_000;

let printer: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | null = null;
let resting: NodeJS.Timeout | undefined;
let lastId = 0;

/** Gives the printer up and rejects the documents that still wait. The next document gets a new printer. */
function dismiss(waiting: Map<number, Waiting>, error: Error): void {
  if (printer?.waiting === waiting) {
    void printer.worker.terminate();
    printer = null;
  }
  for (const one of waiting.values()) one.reject(error);
  waiting.clear();
}

function rest(waiting: Map<number, Waiting>): void {
  clearTimeout(resting);
  resting = setTimeout(() => {
    if (waiting.size === 0) dismiss(waiting, new Error('the printer rests'));
  }, idle);
  resting.unref();
}

function openPrinter() {
  const waiting = new Map<number, Waiting>();
  const worker = new Worker(new URL('./make-pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 },
    stdout: true,
    stderr: true,
    env: {},
  });
  worker.unref();
  worker.on('message', (message: unknown) => {
    const { id, pdf, failed } = answer.parse(message);
    const one = waiting.get(id);
    waiting.delete(id);
    if (pdf) one?.resolve(Buffer.from(pdf));
    else one?.reject(new Error(`the document could not be printed (${failed ?? 'unknown'})`));
    if (waiting.size === 0) rest(waiting);
  });
  worker.once('error', () => dismiss(waiting, new Error('the printer failed')));
  worker.once('exit', () => dismiss(waiting, new Error('the printer ended')));
  return { worker, waiting };
}

/**
 * Makes a PDF of a document, under the employer's head where it has one. It is set in a thread of its own, which begins with the first document and is kept for the next:
 * laying out takes long enough to hold all other requests up.
 */
export function makePdf(
  document: Printable | BadgeSheet | TimetableSheets | ReportPaper,
  head: Letterhead | null = null,
): Promise<Buffer> {
  printer ??= openPrinter();
  const { worker, waiting } = printer;
  lastId += 1;
  const id = lastId;
  clearTimeout(resting);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => dismiss(waiting, new Error('the printer took too long')), patience);
    waiting.set(id, {
      resolve: (pdf) => {
        clearTimeout(timer);
        resolve(pdf);
      },
      reject: (error) => {
        clearTimeout(timer);
        reject(error);
      },
    });
    worker.postMessage({ id, document, head });
  });
}
