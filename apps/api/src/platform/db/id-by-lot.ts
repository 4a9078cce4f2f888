import { createHash, randomUUID } from 'node:crypto';

/** Returns a random id, for rows that are known by it alone: an id of another version carries the moment at which it was made. */
export const idByLot = (): string => randomUUID();

/** Returns a substitute for an id that would tell its moment: always the same for the same id, and not to be led back to it. */
export function idWithoutTime(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
