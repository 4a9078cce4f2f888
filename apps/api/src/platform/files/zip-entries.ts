import { inflateRawSync } from 'node:zlib';

/** One file of a zip archive, as its directory describes it: the sizes are claims until it is unpacked. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly headerOffset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const headerSignature = 0x04034b50;
const endLength = 22;
const longestComment = 0xffff;
const mostEntries = 10_000;

/** Returns where the end record of a zip archive is, from which its directory is found. */
function findEnd(bytes: Buffer): number | null {
  const lowest = Math.max(0, bytes.length - endLength - longestComment);
  for (let at = bytes.length - endLength; at >= lowest; at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature) return at;
  }
  return null;
}

function readEntry(bytes: Buffer, at: number): { entry: ZipEntry; next: number } | null {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) return null;
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  if (next > bytes.length) return null;
  const entry = {
    name: bytes.toString('utf8', at + 46, nameEnd),
    method: bytes.readUInt16LE(at + 10),
    packedSize: bytes.readUInt32LE(at + 20),
    headerOffset: bytes.readUInt32LE(at + 42),
  };
  return { entry, next };
}

/** Returns the entries of a zip archive without unpacking any; null when the bytes are no sound archive. */
export function listZipEntries(content: Uint8Array): ZipEntry[] | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const end = findEnd(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostEntries) return null;
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const read = readEntry(bytes, at);
    if (read === null) return null;
    entries.push(read.entry);
    at = read.next;
  }
  return entries;
}

/** Unpacks one entry. Returns null beyond `limit` bytes whatever the archive claims: a small file may unpack to gigabytes. */
export function unpackZipEntry(content: Uint8Array, entry: ZipEntry, limit: number): Buffer | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const at = entry.headerOffset;
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== headerSignature) return null;
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(start, start + entry.packedSize);
  if (packed.length !== entry.packedSize || packed.length > limit) return null;
  if (entry.method === 0) return packed;
  if (entry.method !== 8) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch {
    return null;
  }
}
