import { isRecord } from '../fields/values.ts';

/** Statuses by which a list can be filtered beside the stage; its rows have tags for them. */
export const listStatuses = ['held', 'withdrawn', 'optedOut', 'deleted', 'likely'] as const;
export type ListStatus = (typeof listStatuses)[number];

/** In place of a status: candidates who are neither held nor withdrawn, opted out or deleted. */
export const inPlay = 'none';

/**
 * Returns the statuses of a list. A blind list does not show possible duplicates, because they are found by names and addresses.
 */
export const statusesIn = ({ blind }: { readonly blind: boolean }): readonly ListStatus[] =>
  blind ? listStatuses.filter((status) => status !== 'likely') : listStatuses;

/** Returns whether a reader who must not know the candidates may use this filter by status. */
export function isStatusShownBlind(filter: unknown): boolean {
  const picked = isRecord(filter) ? filter['in'] : null;
  return !Array.isArray(picked) || !picked.includes('likely');
}
