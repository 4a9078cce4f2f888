const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const longestComment = 0xffff;
const stored = 0;
const deflated = 8;

const broken = (what: string): Error => new Error(`this archive has ${what}`);

/** Returns the offset of the list of entries, and their number. Throws when the archive has no end record. */
function readEnd(view: DataView): { readonly at: number; readonly count: number } {
  const earliest = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= earliest; at -= 1) {
    if (view.getUint32(at, true) === endSignature) {
      return { count: view.getUint16(at + 10, true), at: view.getUint32(at + 16, true) };
    }
  }
  throw broken('no end');
}

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly local: number;
}

function findEntry(buffer: ArrayBuffer, name: string): Entry {
  const view = new DataView(buffer);
  const end = readEnd(view);
  let at = end.at;
  for (let number = 0; number < end.count; number += 1) {
    if (view.getUint32(at, true) !== entrySignature) break;
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [nameLength = 0] = lengths;
    const found = new TextDecoder().decode(new Uint8Array(buffer, at + entryLength, nameLength));
    if (found === name) {
      return {
        method: view.getUint16(at + 10, true),
        packed: view.getUint32(at + 20, true),
        local: view.getUint32(at + 42, true),
      };
    }
    at += entryLength + lengths.reduce((sum, one) => sum + one, 0);
  }
  throw broken(`no ${name}`);
}

/** Unpacks up to `most` bytes and throws beyond: a small archive can unpack to a very large file. */
async function inflate(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      throw broken('too much in it');
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Returns the bytes of one file of a zip archive. Throws when it is missing, larger than `most` bytes, or packed by an unknown
 * method.
 */
export async function unzipEntry(buffer: ArrayBuffer, name: string, most: number): Promise<Uint8Array> {
  const { method, packed, local } = findEntry(buffer, name);
  const view = new DataView(buffer);
  const from = local + localLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const bytes = new Uint8Array(buffer, from, packed);
  if (method === stored && packed <= most) return bytes;
  if (method !== deflated) throw broken('a way of packing that is not known');
  return inflate(bytes, most);
}
