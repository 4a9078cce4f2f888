import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import type { ListQuery } from '../criteria/list-query.ts';
import {
  findsNobody,
  isJoinedWhole,
  isOneFilter,
  isStraight,
  isWalkShorter,
  isWholePosition,
  type Walk,
  walkOf,
  walkOfCoarse,
} from '../plan/plan-list.ts';
import {
  countOneFilter,
  countPlain,
  readCoarse,
  readJoined,
  readPageAndTotal,
  readWalk,
} from './candidate-list.read.ts';
import type { ListRow, PageReader } from './list-page.read.ts';
import type { PositionCount } from './stage-counts.read.ts';
import { stageCounts } from './stage-counts.ts';

interface Found {
  readonly rows: readonly ListRow[];
  readonly total: number;
}

export interface FoundList extends Found {
  /** Counts by position of the one role; empty for a list over roles. */
  readonly counts: readonly PositionCount[];
}

interface At {
  readonly roleId: string | null;
  readonly reader: PageReader;
}

const nobody: Found = { rows: [], total: 0 };

const sumAt = (counts: readonly PositionCount[], { stageId, substageId }: ListQuery): number =>
  counts
    .filter((position) => stageId === null || position.stageId === stageId)
    .filter((position) => substageId === null || position.substageId === substageId)
    .reduce((sum, position) => sum + position.count, 0);

const everybody = (counts: readonly PositionCount[]): number =>
  counts.reduce((sum, position) => sum + position.count, 0);

const depthOf = ({ page, size }: ListQuery): number => (page + 1) * size;

const countsOf = (tx: TenantTx, { roleId }: At): Promise<readonly PositionCount[]> =>
  roleId === null ? Promise.resolve([]) : stageCounts(tx, roleId);

const scan = (tx: TenantTx, query: ListQuery, at: At, from: Walk = 'application'): Promise<Found> =>
  readPageAndTotal(tx, query, { from, reader: at.reader });

/** Reads a page of a position in the order of an index. The total follows from the counts. */
async function readStraight(tx: TenantTx, query: ListQuery, at: At & { readonly walk: Walk }): Promise<FoundList> {
  const [counts, rows, total] = await together([
    countsOf(tx, at),
    readWalk(tx, query, at),
    at.roleId === null ? countPlain(tx, query) : Promise.resolve(null),
  ]);
  return { counts, rows, total: total ?? sumAt(counts, query) };
}

/** Sorts a few matches; of many, reads the page from the order's index past the others. */
async function readShorter(
  tx: TenantTx,
  query: ListQuery,
  at: At & {
    readonly walk: Walk;
    readonly counts: readonly PositionCount[];
    readonly total: number;
    readonly from: Walk;
  },
): Promise<Found> {
  const way = { depth: depthOf(query), found: at.total, all: everybody(at.counts) };
  return isWalkShorter(way) ? { rows: await readWalk(tx, query, at), total: at.total } : scan(tx, query, at, at.from);
}

/** Reads a whole role in the order of scores or answers, from their index when the page lies among rows with a value. */
async function readOrdered(tx: TenantTx, query: ListQuery, at: At): Promise<FoundList> {
  const [counts, rows] = await together([countsOf(tx, at), readJoined(tx, query, at.reader)]);
  return { counts, ...(rows ? { rows, total: sumAt(counts, query) } : await scan(tx, query, at)) };
}

/**
 * Reads a whole position in an order of bands or days, from the index of the exact order when the page lies among rows with a
 * value.
 */
async function readBanded(tx: TenantTx, query: ListQuery, at: At & { readonly walk: Walk }): Promise<FoundList> {
  const [counts, rows] = await together([countsOf(tx, at), readCoarse(tx, query, at)]);
  return { counts, ...(rows ? { rows, total: sumAt(counts, query) } : await scan(tx, query, at)) };
}

async function readFiltered(tx: TenantTx, query: ListQuery, at: At): Promise<FoundList> {
  const walk = walkOf(query);
  if (walk !== null && at.roleId !== null && isOneFilter(query)) {
    const [counts, total] = await together([countsOf(tx, at), countOneFilter(tx, query)]);
    const from: Walk = query.filters.every(({ column }) => column.isProjected) ? 'facts' : 'application';
    return { counts, ...(await readShorter(tx, query, { ...at, walk, counts, total, from })) };
  }
  if (walk !== null && isWholePosition(query) && at.roleId !== null) {
    const counts = await countsOf(tx, at);
    const total = sumAt(counts, query);
    return { counts, ...(await readShorter(tx, query, { ...at, walk, counts, total, from: 'application' })) };
  }
  if (at.roleId !== null && isJoinedWhole(query)) return readOrdered(tx, query, at);
  const coarse = walkOfCoarse(query);
  if (coarse !== null && at.roleId !== null) return readBanded(tx, query, { ...at, walk: coarse });
  const [counts, found] = await together([countsOf(tx, at), scan(tx, query, at)]);
  return { counts, ...found };
}

/** Reads one page of a list with its exact total and the counts of the role by position. */
export async function readList(tx: TenantTx, query: ListQuery, at: At): Promise<FoundList> {
  if (findsNobody(query)) return { counts: await countsOf(tx, at), ...nobody };
  const walk = walkOf(query);
  if (walk !== null && isWholePosition(query) && isStraight(query)) return readStraight(tx, query, { ...at, walk });
  return readFiltered(tx, query, at);
}
