import type { PickedWish } from '../search/public.ts';

/** So many are done within the request; more by a job with progress. */
const mostInline = 200;

/** Those who are named, each once. */
const named = ({ ids }: PickedWish): string[] => [...new Set((ids ?? []).map((id) => id.toLowerCase()))];

/** A few that are named, to whom it is done at once; null for more, and for whom a list finds. */
export function fewByName(picked: PickedWish): string[] | null {
  const ids = named(picked);
  return picked.resource === undefined && ids.length > 0 && ids.length <= mostInline ? ids : null;
}
