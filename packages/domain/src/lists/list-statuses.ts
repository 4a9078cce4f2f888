import { isRecord } from '../fields/values.ts';

/** What a list can be narrowed to beside where somebody stands: what its rows carry tags for. */
export const listStatuses = ['held', 'withdrawn', 'optedOut', 'removed', 'likely'] as const;
export type ListStatus = (typeof listStatuses)[number];

/** In place of a status: those who are neither held nor withdrawn, opted out or removed. */
export const inPlay = 'none';

/** A blind list does not tell who may be somebody else: that compares names and addresses. */
export const statusesIn = ({ blind }: { readonly blind: boolean }): readonly ListStatus[] =>
  blind ? listStatuses.filter((status) => status !== 'likely') : listStatuses;

/** May readers who must not know who the candidates are use this filter by status? */
export function isStatusShownBlind(filter: unknown): boolean {
  const picked = isRecord(filter) ? filter['in'] : null;
  return !Array.isArray(picked) || !picked.includes('likely');
}
