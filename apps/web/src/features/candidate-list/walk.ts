import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/http/query-client.ts';
import { type CandidateListKey, type CandidatePage, listKey, searchPage } from './candidate-list.api.ts';
import { emptyState, type ListState, readListState, writeListState } from './list-state.ts';

/** List that the viewer came from. Its address says whose candidates it shows, and which of them. */
export interface ListOrigin {
  readonly path: string;
  readonly roleId: string | null;
  readonly state: ListState;
}

const listAddress = /^\/manager\/(?:search|roles\/([0-9a-f-]{36}))(?:\?(.*))?$/i;

const marked = /^(?:[\w-]*\/)*(candidates[xc])(?:\/[\w/-]*)?(\?.*)?$/;

/**
 * Replaces a marker in an address made elsewhere by the address of its list: over all roles, or of the candidate's role. Its
 * search and filters are kept.
 */
function markedAddress(value: string | null, roleId: string | null): string | null {
  const [, marker, query = ''] = marked.exec(value ?? '') ?? [];
  if (marker === 'candidatesx') return `/manager/search${query}`;
  return marker && roleId !== null ? `/manager/roles/${roleId}${query}` : value;
}

/**
 * Reads the `return` value of a candidate's address, or the marker of a list in it; null for anything else. `roleId` is the role
 * on which the candidate is viewed.
 */
export function readOrigin(from: string | null, roleId: string | null = null): ListOrigin | null {
  const value = markedAddress(from, roleId);
  const match = listAddress.exec(value ?? '');
  if (!match) return null;
  return {
    path: (value ?? '').split('?')[0] ?? '',
    roleId: match[1] ?? null,
    state: readListState(new URLSearchParams(match[2] ?? '')),
  };
}

export function originAddress({ path, state }: ListOrigin): string {
  const query = writeListState(state).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Replaces the candidate's id by the application's in a list without names; the server gives no name under that id. */
export const asRead = (row: CandidateListRow, state: Pick<ListState, 'blind'> | undefined): CandidateListRow =>
  state?.blind ? { ...row, id: row.applicationId } : row;

/** Returns the address of a candidate, with the way back to the list. */
export function candidateAddress(
  row: CandidateListRow,
  origin: ListOrigin | null,
  mode: 'candidate' | 'screen',
): string {
  const query = new URLSearchParams({ role: row.roleId });
  if (origin) query.set('return', originAddress(origin));
  return `/manager/${mode}/${asRead(row, origin?.state).id}?${query}`;
}

/**
 * Query for a page of the list as it was when the walk began. The viewer's own moves do not change it: a candidate just moved out
 * of a stage keeps their position between the previous and the next one.
 */
const walkQuery = (scope: CandidateListKey, state: ListState) =>
  queryOptions({
    queryKey: ['walk', ...listKey(scope, state)] as const,
    queryFn: ({ signal }): Promise<CandidatePage> => searchPage(scope, state, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 3_600_000,
  });

/** Makes the list on screen the one to walk through. */
export function beginWalk(scope: CandidateListKey, state: ListState, page: CandidatePage): void {
  queryClient.setQueryData(walkQuery(scope, state).queryKey, page);
}

interface Stop {
  readonly row: CandidateListRow;
  readonly origin: ListOrigin;
}

export interface Walk {
  /** From 1. */
  readonly position: number;
  readonly total: number;
  readonly previous: Stop | null;
  readonly next: Stop | null;
}

const stopAt = (page: CandidatePage | undefined, index: number, origin: ListOrigin): Stop | null => {
  const row = page?.content.at(index);
  return row ? { row, origin } : null;
};

const atPage = (origin: ListOrigin, page: number): ListOrigin => ({ ...origin, state: { ...origin.state, page } });

const noList: ListOrigin = { path: '', roleId: null, state: emptyState };

/**
 * Returns the candidate's position in the list the viewer came from, and the previous and next candidate across page edges. Null
 * without a list, and while it does not contain the candidate.
 */
export function useWalk(
  organizationId: string,
  from: ListOrigin | null,
  here: (row: CandidateListRow) => boolean,
): Walk | null {
  const origin = from ?? noList;
  const scope: CandidateListKey = { organizationId, roleId: origin.roleId };
  const { page } = origin.state;
  const { data } = useQuery({ ...walkQuery(scope, origin.state), enabled: from !== null });
  const index = data ? data.content.findIndex(here) : -1;
  const atStart = index === 0 && page > 0;
  const atEnd = data !== undefined && index === data.content.length - 1 && data.hasNext;
  const before = useQuery({ ...walkQuery(scope, atPage(origin, page - 1).state), enabled: atStart });
  const after = useQuery({ ...walkQuery(scope, atPage(origin, page + 1).state), enabled: atEnd });
  if (!data || index < 0 || from === null) return null;
  return {
    position: page * origin.state.size + index + 1,
    total: data.totalElements,
    previous: atStart
      ? stopAt(before.data, -1, atPage(origin, page - 1))
      : index > 0
        ? stopAt(data, index - 1, origin)
        : null,
    next: atEnd ? stopAt(after.data, 0, atPage(origin, page + 1)) : stopAt(data, index + 1, origin),
  };
}
