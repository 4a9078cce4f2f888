import { isEmptySearch } from '@evenhand/domain/candidates/search-query';
import type { ListQuery } from './list-query.ts';

/** A search for what is too short to find anybody, or no role to look in. */
export const findsNobody = ({ search, code, roleIds }: ListQuery): boolean =>
  roleIds?.length === 0 || code === '' || (search !== null && isEmptySearch(search));

/** Is anything asked for beside the place and the order? */
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
  standing,
  presentOnly,
}: ListQuery): boolean =>
  presentOnly ||
  [ids, among, search, code, near, statuses, standing].some((one) => one !== null) ||
  unselectedIds.length + filters.length + answers.length + scores.length > 0;

/** Nothing but words: whom they find is known before the list is read, whatever they are, so that one plan fits all. */
export const isSearchAlone = (query: ListQuery): boolean =>
  query.search !== null && query.search.anyOf.length > 0 && !isFiltered({ ...query, search: null });

/** Is every application of one place meant, or of the organisation? */
export const isWholePlace = (query: ListQuery): boolean =>
  !isFiltered(query) && (query.roleIds === null || query.roleIds.length === 1);

/** One filter alone over a whole role: its matches are counted from an index of their own. */
export const isOneFilter = (query: ListQuery): boolean =>
  query.filters.length === 1 &&
  query.roleIds !== null &&
  query.stageId === null &&
  query.substageId === null &&
  isWholePlace({ ...query, filters: [] });

/** What a page is read off in order. `facts`: an index of `application_fact`; `application`: one of the application itself. */
export type Walk = 'application' | 'facts';

/** Sorts within a stage that have an index which begins with it. */
const walkedInStage = ({ sort: { column, direction }, scoreReader }: ListQuery): boolean => {
  if (column.name === 'last_change_at' || column.name === 'name_key') return true;
  // The scores that a reader sees by their own marks are in no index.
  const indexed = column.name === 'applied_at' || (column.name === 'score' && scoreReader === null);
  return indexed && direction === 'DESC';
};

function walkOfRole({ sort: { column }, scoreReader }: ListQuery): Walk | null {
  if (column.name === 'beside') return null;
  if (column.isFact) return 'facts';
  return column.name === 'score' && scoreReader !== null ? null : 'application';
}

/** The index in whose order a page of this list can be read, or null when there is none. */
export function walkOf(query: ListQuery): Walk | null {
  const { roleIds, stageId, substageId, sort } = query;
  // No index has the order of equals by lot.
  if (sort.coarse !== null) return null;
  if (roleIds === null) return sort.column.name === 'last_change_at' && stageId === null ? 'application' : null;
  if (roleIds.length !== 1) return null;
  if (substageId !== null) return sort.column.name === 'last_change_at' ? 'application' : walkOfRole(query);
  if (stageId !== null && walkedInStage(query)) return 'application';
  return walkOfRole(query);
}

/** The index of the exact order of a whole place that is put in the order of bands or days; null where there is none. */
export function walkOfCoarse(query: ListQuery): Walk | null {
  const { coarse } = query.sort;
  if (coarse === null || coarse.by === 'value' || !isWholePlace(query)) return null;
  const exact = { ...query, sort: { ...query.sort, coarse: null } };
  return isStraight(exact) ? walkOf(exact) : null;
}

/** A whole role in an order of what stands beside its applications. */
export const isBesideWhole = (query: ListQuery): boolean =>
  query.sort.column.name === 'beside' &&
  query.roleIds !== null &&
  query.stageId === null &&
  query.substageId === null &&
  isWholePlace(query);

/** Does the index of the walk begin with the place itself, so that everybody whom it passes is meant? */
export const isStraight = (query: ListQuery): boolean => {
  const { stageId, substageId, sort } = query;
  if (substageId !== null) return sort.column.name === 'last_change_at';
  return stageId === null || walkedInStage(query);
};

/**
 * Is walking the index past those who are not meant shorter than looking at everybody who is? A walk passes
 * `depth * all / found` on its way to the end of the page, if those found are spread evenly.
 */
export const isWalkShorter = (at: { readonly depth: number; readonly found: number; readonly all: number }): boolean =>
  at.depth * at.all <= at.found * at.found;
