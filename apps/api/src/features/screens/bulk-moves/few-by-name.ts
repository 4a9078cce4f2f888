import type { PickedCandidatesInput } from '../search/public.ts';

/** Largest number processed within the request; more are processed by a job with progress. */
const mostInline = 200;

/** Returns the named ids, each once. */
const named = ({ ids }: PickedCandidatesInput): string[] => [...new Set((ids ?? []).map((id) => id.toLowerCase()))];

/**
 * Returns the named ids when they are few enough to process at once. Returns null for more, and for people picked by a list's
 * criteria.
 */
export function fewByName(picked: PickedCandidatesInput): string[] | null {
  const ids = named(picked);
  return picked.resource === undefined && ids.length > 0 && ids.length <= mostInline ? ids : null;
}
