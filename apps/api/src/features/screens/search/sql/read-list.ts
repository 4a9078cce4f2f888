import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import type { ListQuery } from '../criteria/list-query.ts';
import type { MatchSort, PlanOf } from '../plan/list-plan.ts';
import { isWalkShorter, planList } from '../plan/plan-list.ts';
import { countByFilter, countMatches } from './count-matches.read.ts';
import { type ListRow, loadRows, type PageReader } from './list-page.read.ts';
import { sortMatches } from './sort-matches.read.ts';
import type { PositionCount } from './stage-counts.read.ts';
import { stageCounts } from './stage-counts.ts';
import { walkCoarse } from './walk-coarse.read.ts';
import { walkGroups } from './walk-groups.read.ts';
import { walkIndex } from './walk-index.read.ts';
import { walkJoined } from './walk-joined.read.ts';

export interface FoundList {
  readonly rows: readonly ListRow[];
  readonly total: number;
  /** Counts by position of the one role; empty for a list over roles. */
  readonly counts: readonly PositionCount[];
}

/** A list to be read for its reader. */
interface Reading {
  readonly query: ListQuery;
  readonly reader: PageReader;
}

type Counts = readonly PositionCount[];

const sumOf = (counts: Counts): number => counts.reduce((sum, position) => sum + position.count, 0);

const sumAt = (counts: Counts, { stageId, substageId }: ListQuery): number =>
  sumOf(
    counts
      .filter((position) => stageId === null || position.stageId === stageId)
      .filter((position) => substageId === null || position.substageId === substageId),
  );

const countsOf = (tx: TenantTx, { roleId }: ListQuery): Promise<Counts> =>
  roleId === null ? Promise.resolve([]) : stageCounts(tx, roleId);

async function runIndexWalk(tx: TenantTx, { query, reader }: Reading, plan: PlanOf<'index-walk'>): Promise<FoundList> {
  const [counts, rows, total] = await together([
    countsOf(tx, query),
    walkIndex(tx, query, { walk: plan.walk, reader }),
    plan.total === 'matches' ? countMatches(tx, query) : Promise.resolve(null),
  ]);
  return { counts, rows, total: total ?? sumAt(counts, query) };
}

async function runWalkOrSort(
  tx: TenantTx,
  { query, reader }: Reading,
  plan: PlanOf<'walk-or-sort'>,
): Promise<FoundList> {
  const [counts, matches] = await together([
    countsOf(tx, query),
    plan.total === 'filter' ? countByFilter(tx, query) : Promise.resolve(null),
  ]);
  const total = matches ?? sumAt(counts, query);
  const depth = (query.page + 1) * query.size;
  return isWalkShorter({ depth, found: total, all: sumOf(counts) })
    ? { counts, rows: await walkIndex(tx, query, { walk: plan.walk, reader }), total }
    : { counts, ...(await sortMatches(tx, query, { sort: plan.sort, reader })) };
}

type ValueWalk = PlanOf<'joined-walk' | 'group-walk' | 'coarse-walk'>;

function walkValues(tx: TenantTx, query: ListQuery, plan: ValueWalk): Promise<string[] | null> {
  if (plan.kind === 'joined-walk') return walkJoined(tx, query, plan.index);
  return plan.kind === 'group-walk' ? walkGroups(tx, query, plan.order) : walkCoarse(tx, query, plan);
}

/** Walks the rows with a value, and sorts all matches when the page reaches rows without one. */
async function runValueWalk(tx: TenantTx, { query, reader }: Reading, plan: ValueWalk): Promise<FoundList> {
  const readPage = async (): Promise<ListRow[] | null> => {
    const ids = await walkValues(tx, query, plan);
    return ids && loadRows(tx, query, { ids, reader });
  };
  const [counts, rows] = await together([countsOf(tx, query), readPage()]);
  if (rows) return { counts, rows, total: sumAt(counts, query) };
  return { counts, ...(await sortMatches(tx, query, { sort: plan.sort, reader })) };
}

async function runSort(tx: TenantTx, { query, reader }: Reading, sort: MatchSort): Promise<FoundList> {
  const [counts, found] = await together([countsOf(tx, query), sortMatches(tx, query, { sort, reader })]);
  return { counts, ...found };
}

/** Reads one page of a list with its exact total and the counts of the role by position, as its plan says. */
export async function readList(tx: TenantTx, query: ListQuery, reader: PageReader): Promise<FoundList> {
  const plan = planList(query);
  const reading = { query, reader };
  switch (plan.kind) {
    case 'nothing':
      return { counts: await countsOf(tx, query), rows: [], total: 0 };
    case 'index-walk':
      return runIndexWalk(tx, reading, plan);
    case 'walk-or-sort':
      return runWalkOrSort(tx, reading, plan);
    case 'sort':
      return runSort(tx, reading, plan.sort);
    default:
      return runValueWalk(tx, reading, plan);
  }
}
