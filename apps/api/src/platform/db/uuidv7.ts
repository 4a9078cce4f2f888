import { randomBytes } from 'node:crypto';

/** Number of values in the 12 bits between time and randomness. */
const sequenceEnd = 0x1000;

const compose = (time: number, sequence: number): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Returns a UUID version 7 (RFC 9562): 48 bits of time, the rest random, so that new keys lie side by side in an index. */
export const uuidv7 = (now: Date): string => compose(now.getTime(), randomBytes(2).readUInt16BE(0) % sequenceEnd);

/** Returns a source of rising ids of one instant: rows that are written later in a transaction sort later. */
export function risingIds(now: Date): () => string {
  let next = randomBytes(1).readUInt8(0);
  return () => {
    const id = compose(now.getTime() + Math.floor(next / sequenceEnd), next % sequenceEnd);
    next += 1;
    return id;
  };
}
