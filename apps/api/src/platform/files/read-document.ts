import { Worker } from 'node:worker_threads';
import { type WordText, wordText } from '@evenhand/contract/base/word-text';
import { z } from 'zod';

export type ReadableExtension = 'pdf' | 'docx';

export interface DocumentContent {
  /**
   * Null when the number is not known: a .docx has as many pages as its reader's printer gives it, unless Word has written the
   * number down.
   */
  readonly pages: number | null;
  /** Null when the file can't be read (damaged, locked by a password, too much). '' when it holds pictures only. */
  readonly text: string | null;
  /** The same text with its headings, lists and tables; null unless it is a Word document's. */
  readonly word: WordText | null;
}

/** Sign between the pages of a text, in kinds of document that say where their pages end. */
export const pageEnd = '\f';

/** Order to the thread that reads a document. */
export interface ReadOrder {
  readonly extension: ReadableExtension;
  readonly bytes: Uint8Array;
  readonly textBytes: number;
}

export interface ReadLimits {
  readonly textBytes: number;
  readonly milliseconds: number;
}

const usualLimits: ReadLimits = { textBytes: 2 * 1024 * 1024, milliseconds: 20_000 };
const unreadable: DocumentContent = { pages: null, text: null, word: null };

const documentContent = z.object({
  pages: z.number().int().nonnegative().nullable(),
  text: z.string().nullable(),
  word: z.nullable(wordText),
});

/**
 * Reads the pages and the text of a document in a thread of its own: a hostile file can then be stopped in the middle of a loop,
 * and runs out of its own memory instead of the server's.
 */
export function readDocument(
  extension: ReadableExtension,
  bytes: Uint8Array,
  limits: ReadLimits = usualLimits,
): Promise<DocumentContent> {
  const order: ReadOrder = { extension, bytes, textBytes: limits.textBytes };
  const worker = new Worker(new URL('./read-document.worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 384 },
    // These keep the parser's output out of our logs, as it is about a person's file.
    stdout: true,
    stderr: true,
    env: {},
  });
  return new Promise((resolve) => {
    const finish = (content: DocumentContent): void => {
      clearTimeout(timer);
      resolve(content);
      void worker.terminate();
    };
    const timer = setTimeout(() => finish(unreadable), limits.milliseconds);
    worker.once('message', (message: unknown) => {
      const parsed = documentContent.safeParse(message);
      finish(parsed.success ? parsed.data : unreadable);
    });
    worker.once('error', () => finish(unreadable));
    worker.once('exit', () => finish(unreadable));
  });
}
