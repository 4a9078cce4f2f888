import { isRecord } from '../values.ts';

/** A text as a reader may read it. */
export type Hide = (text: string) => string;

/** Applies `hide` to every text of an answer, however deep in a list of entries it stands. */
export function hideWithin(value: unknown, hide: Hide): unknown {
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((one: unknown) => hideWithin(one, hide));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hideWithin(one, hide)]));
}
