import { sql } from 'kysely';
import { bySums } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type CountKind, countLines } from '../counts/count-lines.read.ts';
import { type RoundsThen, rowsThen } from './rows-then.read.ts';

/** Number of people by everything that tells them apart. */
interface LineThen {
  readonly kind: string;
  readonly code: string;
  readonly furthest: number;
  readonly outcome: number;
  readonly closed_from: number;
  readonly tenths: number;
  readonly people: number;
}

interface CountedThen {
  readonly kinds: readonly CountKind[];
  readonly lines: readonly LineThen[];
}

/** Numbers that were counted by one statement for several figures of a question. */
const counted = new WeakMap<RoundsThen, CountedThen>();

async function count(tx: TenantTx, rounds: RoundsThen, kinds: readonly CountKind[]): Promise<CountedThen> {
  const columns = sql`kind, code, furthest, outcome, closed_from, tenths`;
  const lines = await bySums(
    tx,
    sql<LineThen>`${countLines(rowsThen(tx, rounds), kinds)}
      select ${columns}, cast(sum(sign) as int) as people from line group by ${columns}`,
  );
  return { kinds, lines };
}

/**
 * Counts people as they stood in the past by several kinds at once: the figures about each of these are read from the numbers. Does nothing
 * for people as they stand.
 */
export async function countAllThen(
  tx: TenantTx,
  people: { readonly asOf?: RoundsThen } | null,
  kinds: readonly CountKind[],
): Promise<void> {
  if (people?.asOf) counted.set(people.asOf, await count(tx, people.asOf, kinds));
}

/** Returns the numbers of people as they stood in the past, of some kinds. */
export async function linesThen(tx: TenantTx, rounds: RoundsThen, kinds: readonly CountKind[]): Promise<LineThen[]> {
  const made = counted.get(rounds);
  const { lines } = made && kinds.every((kind) => made.kinds.includes(kind)) ? made : await count(tx, rounds, kinds);
  return lines.filter(({ kind }) => kinds.some((one) => one === kind));
}
