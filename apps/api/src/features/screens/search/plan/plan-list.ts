import { isEmptySearch } from '@evenhand/domain/lists/search-query';
import type { CoarseOrder, ListQuery } from '../criteria/list-query.ts';
import type { GroupOrder, IndexWalk, JoinedIndex, ListPlan, ListTable, MatchSort } from './list-plan.ts';

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
  interviews,
  progress,
  presentOnly,
}: ListQuery): boolean =>
  presentOnly ||
  [ids, among, search, code, near, statuses, membership, interviews].some((one) => one !== null) ||
  unselectedIds.length + filters.length + answers.length + scores.length + progress.length > 0;

/** Tells whether words are the only restriction: their matches are known before the list is read, so one plan fits all. */
const isSearchAlone = (query: ListQuery): boolean =>
  query.search !== null && query.search.anyOf.length > 0 && !isFiltered({ ...query, search: null });

/** Tells whether every application of one position or of the organisation matches. */
const isWholePosition = (query: ListQuery): boolean =>
  !isFiltered(query) && (query.roleIds === null || query.roleIds.length === 1);

const isWholeRole = (query: ListQuery): boolean =>
  query.roleIds !== null && query.stageId === null && query.substageId === null && isWholePosition(query);

/** Tells whether a whole role has a single filter, whose matches are counted from an index of their own. */
const isOneFilter = (query: ListQuery): boolean => query.filters.length === 1 && isWholeRole({ ...query, filters: [] });

/** Tells whether a sort within a stage has an index that begins with the stage. */
const isIndexedByStage = ({ sort: { column, direction }, scoreReader }: ListQuery): boolean => {
  if (column.name === 'last_change_at' || column.name === 'name_key') return true;
  // A score restricted to the reader's own scores is in no index.
  const indexed = column.name === 'applied_at' || (column.name === 'score' && scoreReader === null);
  return indexed && direction === 'DESC';
};

function indexOfRole({ sort: { column }, scoreReader }: ListQuery): ListTable | null {
  if (column.name === 'joined') return null;
  if (column.isProjected) return 'projection';
  return column.name === 'score' && scoreReader !== null ? null : 'application';
}

/** Returns the table whose index has the exact order of this list, or null when there is none. */
function indexOfOrder(query: ListQuery): ListTable | null {
  const { roleIds, stageId, substageId, sort } = query;
  if (roleIds === null) return sort.column.name === 'last_change_at' && stageId === null ? 'application' : null;
  if (roleIds.length !== 1) return null;
  if (substageId !== null) return sort.column.name === 'last_change_at' ? 'application' : indexOfRole(query);
  if (stageId !== null && isIndexedByStage(query)) return 'application';
  return indexOfRole(query);
}

/** Tells whether the index of the order begins with the position itself, so that every row it passes matches. */
const beginsWithPosition = (query: ListQuery): boolean => {
  const { stageId, substageId, sort } = query;
  if (substageId !== null) return sort.column.name === 'last_change_at';
  return stageId === null || isIndexedByStage(query);
};

/** Tells whether rows without a value come first, with which the index ends. */
const emptyComeFirst = ({ stageId, substageId, sort }: ListQuery, table: ListTable): boolean =>
  sort.column.nullable &&
  sort.direction === 'DESC' &&
  (table === 'projection' || stageId === null || substageId !== null);

function walkOf(query: ListQuery, table: ListTable): IndexWalk {
  const emptyApart = emptyComeFirst(query, table);
  // One plan is best for any values, provided that it expects few rows.
  const isOnePlan = query.filters.length === 0 && beginsWithPosition(query) && !emptyApart;
  return { table, emptyApart, planned: isOnePlan ? 'once' : 'each time' };
}

const sortOf = (query: ListQuery, table: ListTable = 'application'): MatchSort => ({
  table,
  planned: isSearchAlone(query) ? 'once' : 'each time',
});

/** Plans a list whose exact order has an index. Returns null when the index helps with neither the page nor the total. */
function planWalk(query: ListQuery, table: ListTable): ListPlan | null {
  const walk = walkOf(query, table);
  if (isWholePosition(query) && beginsWithPosition(query)) {
    const total = query.roleId === null ? 'matches' : 'positions';
    return {
      kind: 'index-walk',
      walk,
      total,
      why: 'The index of the order begins with the position: every row matches.',
    };
  }
  if (query.roleId === null) return null;
  if (isOneFilter(query)) {
    const sort = sortOf(query, query.filters.every(({ column }) => column.isProjected) ? 'projection' : 'application');
    const why = 'The only filter has an index that counts its matches: of many the order is walked, few are sorted.';
    return { kind: 'walk-or-sort', walk, sort, total: 'filter', why };
  }
  if (!isWholePosition(query)) return null;
  const why = 'The index of the order holds the whole role: for a large stage it is walked, a small one is sorted.';
  return { kind: 'walk-or-sort', walk, sort: sortOf(query), total: 'positions', why };
}

/** Questions of the catalogue whose texts have an index by words; an organisation's own have none. */
const wordIndexed: readonly string[] = ['town', 'subject'];

/** Returns the index of the list projection that has this order, for a reader who may see all its values. */
function joinedIndexOf({ sort, scoreReader }: ListQuery): JoinedIndex | null {
  const joined = sort.column.name === 'joined' ? sort.column.joined : null;
  if (joined?.by === 'score' && scoreReader === null) {
    return { table: 'score_projection', criterion: joined.criterion };
  }
  const answers = (questionId: string, key: 'number' | 'text' | 'words', isReversed = false): JoinedIndex => ({
    table: 'answer_projection',
    questionId,
    key,
    isReversed,
  });
  if (joined?.by === 'years') return answers(joined.questionId, 'text', true);
  if (joined?.by === 'words' && wordIndexed.includes(joined.questionId)) return answers(joined.questionId, 'words');
  return joined?.by === 'number' || joined?.by === 'text' ? answers(joined.questionId, joined.by) : null;
}

/** Depth beyond which the whole role is sorted in one scan: each group would be read as deep as the page lies. */
const deepestInGroups = 1000;

function groupOrderOf({ sort, page, size }: ListQuery): GroupOrder | null {
  const joined = sort.column.name === 'joined' ? sort.column.joined : null;
  const isByGroups = joined?.by === 'university' || joined?.by === 'assignee' || joined?.by === 'choice';
  return isByGroups && (page + 1) * size <= deepestInGroups ? joined : null;
}

/** Plans a whole role in the order of values beside its applications. Returns null when they have no index. */
function planJoined(query: ListQuery): ListPlan | null {
  if (query.sort.column.name !== 'joined' || !isWholeRole(query)) return null;
  const beside = { sort: sortOf(query), total: 'positions' } as const;
  const index = joinedIndexOf(query);
  if (index) return { kind: 'joined-walk', index, ...beside, why: 'The list projection has an index of these values.' };
  const order = groupOrderOf(query);
  const why = 'Each group has its own stretch of an index: they are read in turn until the page is full.';
  return order && { kind: 'group-walk', order, ...beside, why };
}

/** Plans a position in an order of bands or days. Returns null when the exact order behind it has no index. */
function planCoarse(query: ListQuery, order: CoarseOrder): ListPlan | null {
  if (order.by === 'value' || !isWholePosition(query)) return null;
  const exact = { ...query, sort: { ...query.sort, coarse: null } };
  const table = beginsWithPosition(exact) ? indexOfOrder(exact) : null;
  if (table === null) return null;
  const walk: IndexWalk = { ...walkOf(exact, table), planned: 'each time' };
  const why = 'Bands and days rise with the exact values, whose index tells which of them the page covers.';
  return { kind: 'coarse-walk', walk, order, sort: sortOf(query), total: 'positions', why };
}

function planByIndex(query: ListQuery): ListPlan | null {
  const { coarse } = query.sort;
  const table = coarse === null ? indexOfOrder(query) : null;
  const walk = table === null ? null : planWalk(query, table);
  if (walk !== null || query.roleId === null) return walk;
  return coarse === null ? planJoined(query) : planCoarse(query, coarse);
}

/** Decides how one page of a list and its total are read: docs/how-a-list-is-read.md tells the whole way. */
export function planList(query: ListQuery): ListPlan {
  if (findsNobody(query)) return { kind: 'nothing', why: 'No candidate can match what is asked.' };
  const why = 'No index has both this order and these matches: all are counted and sorted.';
  return planByIndex(query) ?? { kind: 'sort', sort: sortOf(query), total: 'page', why };
}

/**
 * Tells whether walking the index past other rows is shorter than reading all matches. A walk passes `depth * all / found` rows to
 * the end of the page, when matches are spread evenly.
 */
export const isWalkShorter = (at: { readonly depth: number; readonly found: number; readonly all: number }): boolean =>
  at.depth * at.all <= at.found * at.found;
