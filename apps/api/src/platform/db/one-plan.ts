import type { RawBuilder } from 'kysely';
import type { Planning } from './engine.ts';
import type { TenantTx } from './tenant-tx.ts';

type Tx = Pick<TenantTx, 'db' | 'session'>;

async function planned<R>({ db, session }: Tx, planning: Planning, statement: RawBuilder<R>): Promise<R[]> {
  const { sql, parameters } = statement.compile(db);
  const { rows } = await session.query(sql, parameters, planning);
  // The row type is the statement's own promise; the driver only carries rows.
  return rows as R[];
}

/**
 * Runs a statement by a plan that is made once instead of each time: for a page of 20, planning takes longer than reading. Only
 * for statements whose best plan is the same for all values. The embedded database prepares nothing.
 */
export const byOnePlan = <R>(tx: Tx, statement: RawBuilder<R>): Promise<R[]> =>
  planned(tx, 'force_generic_plan', statement);

/**
 * Runs a statement by a plan made for its values each time: for one whose best plan depends on how many rows they find. Left
 * alone, the server stops looking at the values after a few times, and then goes through a long list of ids for each row anew.
 */
export const byOwnPlan = <R>(tx: Tx, statement: RawBuilder<R>): Promise<R[]> =>
  planned(tx, 'force_custom_plan', statement);

/**
 * Runs a statement that holds many rows against many others, by a plan made for its values that compares all of them at once. Without
 * statistics of an organisation's rows the server expects few, and would go through the others for each of them.
 */
export async function byHash<R>(tx: Tx, statement: RawBuilder<R>): Promise<R[]> {
  await tx.session.exec('set local enable_nestloop = off');
  const rows = await byOwnPlan(tx, statement);
  await tx.session.exec('set local enable_nestloop = on');
  return rows;
}

/**
 * Runs a statement that adds up rows made on the way, of which the server knows no number: it expects few, and would sort
 * many on disk.
 */
export async function bySums<R>(tx: Tx, statement: RawBuilder<R>): Promise<R[]> {
  await tx.session.exec("set local enable_sort = off; set local work_mem = '32MB'");
  const rows = await byOwnPlan(tx, statement);
  await tx.session.exec('set local enable_sort = on; set local work_mem to default');
  return rows;
}

/**
 * Runs a statement that adds up many rows in several ways at once, which come to few sums each. The server expects as many sums as rows,
 * and would sort all of them on disk for each way instead of adding up in memory.
 */
export async function byFewSums<R>(tx: Tx, statement: RawBuilder<R>): Promise<R[]> {
  await tx.session.exec("set local work_mem = '16MB'; set local hash_mem_multiplier = 32");
  const rows = await byOwnPlan(tx, statement);
  await tx.session.exec('set local work_mem to default; set local hash_mem_multiplier to default');
  return rows;
}

/**
 * Sends a statement before those that are written after it (the query builder sends only after a while), under the server's own
 * choice of plan.
 */
export const atOnce = <R>(tx: Tx, statement: RawBuilder<R>): Promise<R[]> => planned(tx, 'auto', statement);

/**
 * Lets the embedded database plan anew what it does by itself, as the check of a foreign key. Its one session keeps those plans: one from
 * when a table was empty reads the whole of it for each row. A server notices that a table has grown.
 */
export async function forgetPlans({ session }: Pick<TenantTx, 'session'>): Promise<void> {
  if (!session.pipelined) await session.exec('discard plans');
}

/** Lets the statements of a transaction that no request waits for take ten minutes. */
export async function allowMinutes({ session }: Pick<TenantTx, 'session'>): Promise<void> {
  await session.exec("set local statement_timeout = '10min'");
}
