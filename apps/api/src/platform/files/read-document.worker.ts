import { parentPort, workerData } from 'node:worker_threads';
import type { WordText } from '@evenhand/contract/base/word-text';
import type { ReadOrder } from './read-document.ts';
import { tidyText } from './tidy-text.ts';
import { listZipEntries, unpackZipEntry } from './zip-entries.ts';

interface Content {
  readonly pages: number | null;
  readonly text: string | null;
  readonly word: WordText | null;
}

const mostUnpackedBytes = 100 * 1024 * 1024;

/** Start of a document type's declaration. Word's format has none, and a declared entity can grow without end when it is read. */
const declaration = Buffer.from('<!DOCTYPE');

/** Whether the archive unpacks within a limit and declares no document type: the parser that gets it then has no limit. */
function unpacksWithinLimit(bytes: Uint8Array): boolean {
  let left = mostUnpackedBytes;
  for (const entry of listZipEntries(bytes) ?? []) {
    const unpacked = unpackZipEntry(bytes, entry, left);
    if (unpacked === null || unpacked.includes(declaration)) return false;
    left -= unpacked.length;
  }
  return true;
}

/** Returns the number of pages that Word writes into the document's properties; other editors don't. */
function pagesOfDocx(bytes: Uint8Array): number | null {
  const entry = listZipEntries(bytes)?.find(({ name }) => name === 'docProps/app.xml');
  const properties = entry === undefined ? null : unpackZipEntry(bytes, entry, 1024 * 1024);
  const pages = /<Pages>(\d{1,5})<\/Pages>/.exec(properties?.toString('utf8') ?? '')?.[1];
  return pages === undefined || Number(pages) === 0 ? null : Number(pages);
}

async function readDocx(bytes: Uint8Array, textBytes: number): Promise<Content> {
  if (!unpacksWithinLimit(bytes)) return { pages: null, text: null, word: null };
  const { plainText, readWord, wordTextOf } = await import('./read-word.ts');
  const document = await readWord(bytes);
  return {
    pages: pagesOfDocx(bytes),
    text: tidyText(plainText(document).replaceAll('\f', '\n'), textBytes),
    word: wordTextOf(document, textBytes),
  };
}

/** Reads a document with its own kind's parser alone: loading a parser takes most of the thread's time. */
async function readContent({ extension, bytes, textBytes }: ReadOrder): Promise<Content> {
  if (extension === 'docx') return readDocx(bytes, textBytes);
  const { readPdf } = await import('./read-pdf.ts');
  return { ...(await readPdf(bytes, textBytes)), word: null };
}

// Our own thread sends it. Loading zod to look at it would be a third of the work of most documents.
const order: ReadOrder = workerData;
parentPort?.postMessage(await readContent(order));
