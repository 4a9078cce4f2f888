import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openCsvParser } from '../../../platform/files/csv-parser.ts';

/** A file being read: its lines, and how far the reading has come. */
export interface LineReader {
  readonly lines: AsyncIterable<string[]>;
  bytesRead(): number;
}

const headBytes = 64 * 1024;

/** Registers are written in Windows-1252, newer files in UTF-8; the first of the text that is more than ASCII tells. */
export function encodingOf(head: Uint8Array): 'utf-8' | 'windows-1252' {
  // A sign that is cut in two at the end is no fault of the file.
  const whole = head.length < headBytes ? head : head.subarray(0, lastWholeSign(head));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(whole);
    return text.length < whole.length ? 'utf-8' : 'windows-1252';
  } catch {
    return 'windows-1252';
  }
}

const ascii = 0x80;
function lastWholeSign(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) >= ascii) end -= 1;
  return end;
}

/** The beginning of a stream, and the stream as it was. */
async function peek(source: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks = source.iterator({ destroyOnReturn: false });
  const first = await chunks.next();
  const head = first.done ? Buffer.alloc(0) : Buffer.from(first.value);
  const whole = Readable.from(
    (async function* () {
      if (head.length > 0) yield head;
      yield* source;
    })(),
    { objectMode: false },
  );
  return { head: head.subarray(0, headBytes), whole };
}

/** Reads the lines of a comma-separated file as it comes, without keeping any of it. */
export async function readLines(source: Readable): Promise<LineReader> {
  const { head, whole } = await peek(source);
  let bytes = 0;
  const decoder = new TextDecoder(encodingOf(head));
  const counted = new PassThrough({ highWaterMark: headBytes });
  const text = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  };
  const parser = await openCsvParser();
  // A fault of the stream ends the parser, which passes it on to its reader.
  pipeline(whole, counted, text, parser).catch((error: unknown) => {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return { lines: parser, bytesRead: () => bytes };
}
