import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { listZipEntries, unpackZipEntry } from './zip-entries.ts';

const order = z.object({
  extension: z.enum(['pdf', 'docx']),
  bytes: z.instanceof(Uint8Array),
  textBytes: z.number().int().positive(),
});

interface Content {
  readonly pages: number | null;
  readonly text: string | null;
}

const mostUnpackedBytes = 100 * 1024 * 1024;

/** Text that a database takes and a person can read: no controls but tab, line feed and the end of a page, no broken characters, no more bytes than asked for. */
function tidyText(text: string, mostBytes: number): string {
  const tidy = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n\f])\p{Cc}/gu, '');
  const bytes = Buffer.from(tidy);
  if (bytes.length <= mostBytes) return tidy;
  return bytes.toString('utf8', 0, mostBytes).replace(/\uFFFD+$/, '');
}

async function readPdf(bytes: Uint8Array, textBytes: number): Promise<Content> {
  // A parser takes most of the thread's time to load: each kind of document loads its own alone.
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const texts: string[] = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages && length < textBytes; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    page.cleanup();
    texts.push(text.replaceAll('\f', ''));
    length += text.length;
  }
  return { pages: pdf.numPages, text: tidyText(texts.join('\f'), textBytes) };
}

/** Word's format has no declarations of document types; what is declared there can grow without end when it is read. */
const declaration = Buffer.from('<!DOCTYPE');

/** Unpacks everything once, within a limit, before a parser that has none is let near. */
function unpacksWithinLimit(bytes: Uint8Array): boolean {
  let left = mostUnpackedBytes;
  for (const entry of listZipEntries(bytes) ?? []) {
    const unpacked = unpackZipEntry(bytes, entry, left);
    if (unpacked === null || unpacked.includes(declaration)) return false;
    left -= unpacked.length;
  }
  return true;
}

/** Word writes the number of pages into the document's properties; other editors don't. */
function pagesOfDocx(bytes: Uint8Array): number | null {
  const entry = listZipEntries(bytes)?.find(({ name }) => name === 'docProps/app.xml');
  const properties = entry === undefined ? null : unpackZipEntry(bytes, entry, 1024 * 1024);
  const pages = /<Pages>(\d{1,5})<\/Pages>/.exec(properties?.toString('utf8') ?? '')?.[1];
  return pages === undefined || Number(pages) === 0 ? null : Number(pages);
}

async function readDocx(bytes: Uint8Array, textBytes: number): Promise<Content> {
  if (!unpacksWithinLimit(bytes)) return { pages: null, text: null };
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
  return { pages: pagesOfDocx(bytes), text: tidyText(value.replaceAll('\f', '\n'), textBytes) };
}

const { extension, bytes, textBytes } = order.parse(workerData);
parentPort?.postMessage(await (extension === 'pdf' ? readPdf : readDocx)(bytes, textBytes));
