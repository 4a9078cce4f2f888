import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { writeZip, type ZipPart } from './write-zip.ts';
import { listZipEntries, unpackZipEntry } from './zip-entries.ts';

const at = new Date('2026-11-20T12:00:00Z');
const part = (path: string, content: string, packed = true): ZipPart => ({
  path,
  at,
  packed,
  open: () => Promise.resolve(Readable.from([Buffer.from(content)])),
});
const megabyte = 1024 * 1024;
const closed = (stream: Readable): Promise<void> => new Promise((resolve) => stream.once('close', resolve));

describe('an archive', () => {
  it('holds its parts under their names, packed or as they are', async () => {
    const { stream, bytes } = writeZip([
      part('index.html', 'a'.repeat(5000)),
      part('documents/1 Zeugnis Ä.pdf', 'b', false),
    ]);
    const content = await buffer(stream);
    expect(bytes()).toBe(content.length);
    expect(content.length).toBeLessThan(1000);
    const entries = listZipEntries(content) ?? [];
    expect(entries.map(({ name }) => name)).toEqual(['index.html', 'documents/1 Zeugnis Ä.pdf']);
    const read = entries.map((entry) => unpackZipEntry(content, entry, megabyte)?.toString());
    expect(read).toEqual(['a'.repeat(5000), 'b']);
  });

  it('opens a part when its turn comes, and holds little of it at a time', async () => {
    let open = 0;
    let most = 0;
    let ahead = 0;
    const large = (path: string): ZipPart => ({
      path,
      at,
      packed: false,
      open: async () => {
        open += 1;
        most = Math.max(most, open);
        async function* chunks() {
          for (let n = 0; n < 50; n += 1) {
            ahead += 1;
            yield Buffer.alloc(megabyte, n);
          }
          open -= 1;
        }
        return Readable.from(chunks(), { objectMode: false });
      },
    });
    const { stream } = writeZip([large('one'), large('two')]);
    let size = 0;
    let held = 0;
    for await (const chunk of stream) {
      // A slow reader, for whom the parts wait.
      await setImmediate();
      held = Math.max(held, ahead * megabyte - size);
      size += Buffer.from(chunk).length;
    }
    expect(size).toBeGreaterThan(100 * megabyte);
    expect(held).toBeLessThan(10 * megabyte);
    expect(most).toBe(1);
  });

  it('fails with the part that fails, before or while it is read', async () => {
    const missing: ZipPart = { ...part('x', ''), open: () => Promise.reject(new Error('gone')) };
    await expect(buffer(writeZip([part('a', 'b'), missing]).stream)).rejects.toThrow('gone');
    const broken: ZipPart = {
      ...part('x', ''),
      open: async () =>
        Readable.from(
          (async function* halfWay() {
            yield Buffer.from('x');
            throw new Error('cut off');
          })(),
        ),
    };
    await expect(buffer(writeZip([broken]).stream)).rejects.toThrow('cut off');
    // The same holds when no reader has begun yet.
    const { stream } = writeZip([missing]);
    await closed(stream);
    await expect(buffer(stream)).rejects.toThrow('gone');
  });

  it('closes the part that is open when the reader stops', async () => {
    const endless = new Readable({ read: () => endless.push(Buffer.alloc(65_536)) });
    const { stream } = writeZip([{ path: 'endless', at, packed: false, open: () => Promise.resolve(endless) }]);
    await stream[Symbol.asyncIterator]().next();
    stream.destroy();
    await closed(endless);
    expect(endless.destroyed).toBe(true);
  });
});
