import { isEmptySearch } from '@evenhand/domain/lists/search-query';
import type { ListQuery } from '../criteria/list-query.ts';

/** Tells whether no candidate can match: the search is too short, or there is no role to look in. */
export const findsNobody = ({ search, code, roleIds }: ListQuery): boolean =>
  roleIds?.length === 0 || code === '' || (search !== null && isEmptySearch(search));

/** Tells whether the query restricts anything beyond position and order. */
const isFiltered = ({
  ids,
  among,
  unselectedIds,
  search,
  code,
  filters,
  answers,
  scores,
  near,
  statuses,
  membership,
  presentOnly,
}: ListQuery): boolean =>
  presentOnly ||
  [ids, among, search, code, near, statuses, membership].some((one) => one !== null) ||
  unselectedIds.length + filters.length + answers.length + scores.length > 0;

/** Tells whether words are the only restriction: their matches are known before the list is read, so one plan fits all. */
export const isSearchAlone = (query: ListQuery): boolean =>
  query.search !== null && query.search.anyOf.length > 0 && !isFiltered({ ...query, search: null });

/** Tells whether every application of one position or of the organisation matches. */
export const isWholePosition = (query: ListQuery): boolean =>
  !isFiltered(query) && (query.roleIds === null || query.roleIds.length === 1);

/** Tells whether a whole role has a single filter, whose matches are counted from an index of their own. */
export const isOneFilter = (query: ListQuery): boolean =>
  query.filters.length === 1 &&
  query.roleIds !== null &&
  query.stageId === null &&
  query.substageId === null &&
  isWholePosition({ ...query, filters: [] });

/**
 * Index from which a page is read in order. `facts`: an index of `application_projection`; `application`: one of the application itself.
 */
export type Walk = 'application' | 'facts';

/** Tells whether a sort within a stage has an index that begins with the stage. */
const walkedInStage = ({ sort: { column, direction }, scoreReader }: ListQuery): boolean => {
  if (column.name === 'last_change_at' || column.name === 'name_key') return true;
  // A score restricted to the reader's own marks is in no index.
  const indexed = column.name === 'applied_at' || (column.name === 'score' && scoreReader === null);
  return indexed && direction === 'DESC';
};

function walkOfRole({ sort: { column }, scoreReader }: ListQuery): Walk | null {
  if (column.name === 'joined') return null;
  if (column.isProjected) return 'facts';
  return column.name === 'score' && scoreReader !== null ? null : 'application';
}

/** Returns the index in whose order a page of this list can be read, or null when there is none. */
export function walkOf(query: ListQuery): Walk | null {
  const { roleIds, stageId, substageId, sort } = query;
  // No index has the random order of equal values.
  if (sort.coarse !== null) return null;
  if (roleIds === null) return sort.column.name === 'last_change_at' && stageId === null ? 'application' : null;
  if (roleIds.length !== 1) return null;
  if (substageId !== null) return sort.column.name === 'last_change_at' ? 'application' : walkOfRole(query);
  if (stageId !== null && walkedInStage(query)) return 'application';
  return walkOfRole(query);
}

/** Returns the index of the exact order behind an order of bands or days of a whole position; null when there is none. */
export function walkOfCoarse(query: ListQuery): Walk | null {
  const { coarse } = query.sort;
  if (coarse === null || coarse.by === 'value' || !isWholePosition(query)) return null;
  const exact = { ...query, sort: { ...query.sort, coarse: null } };
  return isStraight(exact) ? walkOf(exact) : null;
}

/** Tells whether the list is a whole role ordered by values joined its applications. */
export const isJoinedWhole = (query: ListQuery): boolean =>
  query.sort.column.name === 'joined' &&
  query.roleIds !== null &&
  query.stageId === null &&
  query.substageId === null &&
  isWholePosition(query);

/** Tells whether the index of the walk begins with the position itself, so that every row it passes matches. */
export const isStraight = (query: ListQuery): boolean => {
  const { stageId, substageId, sort } = query;
  if (substageId !== null) return sort.column.name === 'last_change_at';
  return stageId === null || walkedInStage(query);
};

/**
 * Tells whether walking the index past other rows is shorter than reading all matches. A walk passes `depth * all / found` rows to
 * the end of the page, when matches are spread evenly.
 */
export const isWalkShorter = (at: { readonly depth: number; readonly found: number; readonly all: number }): boolean =>
  at.depth * at.all <= at.found * at.found;
