import { type Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file to be put into an archive. It is opened when its turn comes, so that only one is open at a time. */
export interface ZipPart {
  /** Name in the archive, with its folders. We make it; no person does. */
  readonly path: string;
  readonly at: Date;
  /** Whether the part is compressed. Text gets smaller; pictures and PDFs are compressed already. */
  readonly packed: boolean;
  open(): Promise<Readable>;
}

/** An archive that is being written. */
export interface ZipStream {
  /** The reader must read it to its end or destroy it. */
  readonly stream: Readable;
  /** Returns how many bytes have gone through so far. */
  bytes(): number;
}

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * Writes an archive of the parts as a stream, which holds a few chunks at a time however large the parts are. An error in a part
 * fails the whole archive.
 */
export function writeZip(parts: readonly ZipPart[]): ZipStream {
  const zip = new ZipFile();
  let count = 0;
  let opened: Readable | null = null;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      done(null, chunk);
    },
  });
  const fail = (thrown: unknown): void => {
    stream.destroy(errorOf(thrown));
  };
  zip.on('error', fail);
  stream.on('close', () => opened?.destroy());
  // The reader is told of a fault; one that comes before there is a reader must not end the process.
  stream.on('error', () => undefined);
  for (const { path, at, packed, open } of parts) {
    zip.addReadStreamLazy(path, { mtime: at, compress: packed, mode: 0o100644 }, (give) => {
      open().then((part) => {
        opened = part;
        part.on('error', fail);
        if (stream.destroyed) part.destroy();
        else give(null, part);
      }, fail);
    });
  }
  zip.end();
  zip.outputStream.pipe(stream);
  return { stream, bytes: () => count };
}
