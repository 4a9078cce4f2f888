import { createHash, randomUUID } from 'node:crypto';

/** Returns an id by lot, for what is known by it alone: one of another version carries the moment at which it was made. */
export const idByLot = (): string => randomUUID();

/** Returns what stands for an id where that would tell its moment: always the same, and not to be led back. */
export function idWithoutTime(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
