import type { CoarseOrder, Joined } from '../criteria/list-query.ts';

/** Table that a list reads to find and sort its applications: their own, or `application_projection`. */
export type ListTable = 'application' | 'projection';

/** Reads a page in the order of an index. */
export interface IndexWalk {
  readonly table: ListTable;
  /** The order begins with rows without a value, which the index holds at its other end: they are read apart. */
  readonly emptyApart: boolean;
  /** Whether one plan of the database serves all values, or a plan is made for the values each time. */
  readonly planned: 'once' | 'each time';
}

/** Finds all matches, counts and sorts them, and takes the page from them. */
export interface MatchSort {
  readonly table: ListTable;
  readonly planned: IndexWalk['planned'];
}

/** Index of the list projection in whose order a page is read. It holds only rows with a value. */
export type JoinedIndex =
  | { readonly table: 'score_projection'; readonly criterion: string }
  | {
      readonly table: 'answer_projection';
      readonly questionId: string;
      readonly key: 'number' | 'text' | 'words';
      /** The order is opposite to that of the keys: more years mean an earlier day. */
      readonly isReversed: boolean;
    };

/** An order by few values, each of which has its own stretch of an index. */
export type GroupOrder = Extract<Joined, { readonly by: 'university' | 'assignee' | 'choice' }>;

/**
 * How one page of a list and its total are read. The counts of the role by position are always read with it. `total` says what is
 * counted for the total: `positions` = it is the sum of those counts, `matches` = all matches, `filter` = the matches of the only
 * filter from its own index, `page` = they are counted while they are sorted.
 */
export type ListPlan = { readonly why: string } & (
  | { readonly kind: 'nothing' }
  | { readonly kind: 'index-walk'; readonly walk: IndexWalk; readonly total: 'positions' | 'matches' }
  /** The count decides: see `isWalkShorter`. */
  | {
      readonly kind: 'walk-or-sort';
      readonly walk: IndexWalk;
      readonly sort: MatchSort;
      readonly total: 'positions' | 'filter';
    }
  /** `sort` is run when the page reaches rows without a value, which come last. The same holds for the next two. */
  | { readonly kind: 'joined-walk'; readonly index: JoinedIndex; readonly sort: MatchSort; readonly total: 'positions' }
  | { readonly kind: 'group-walk'; readonly order: GroupOrder; readonly sort: MatchSort; readonly total: 'positions' }
  | {
      readonly kind: 'coarse-walk';
      readonly walk: IndexWalk;
      readonly order: CoarseOrder;
      readonly sort: MatchSort;
      readonly total: 'positions';
    }
  | { readonly kind: 'sort'; readonly sort: MatchSort; readonly total: 'page' }
);

export type PlanOf<K extends ListPlan['kind']> = Extract<ListPlan, { readonly kind: K }>;
