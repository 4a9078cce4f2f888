import { newIdempotencyKey } from '../http/new-idempotency-key.ts';

/** A key made of words and unlike the others. It stays when the words change: answers are kept by it. */
export function keyFor(words: string, taken: readonly string[], fallback: string): string {
  const letters = words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 36);
  const base = letters === '' ? fallback : letters;
  if (!taken.includes(base)) return base;
  let number = 2;
  while (taken.includes(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

/**
 * Returns a random key, for what is named by words that change and may be removed: one made from the keys that are taken would be
 * given again, and what is kept by the removed key would mean another thing.
 */
export const randomKey = (start: string): string => `${start}_${newIdempotencyKey().slice(0, 8)}`;

/** A thing one position further up or down; the ends stay the ends. */
export function moved<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  const one = list[from];
  const other = list[from + by];
  return one === undefined || other === undefined ? [...list] : list.with(from, other).with(from + by, one);
}
