import type { RawBuilder } from 'kysely';
import type { TenantTx } from './tenant-tx.ts';
import { together } from './together.ts';

type Tx = Pick<TenantTx, 'db' | 'session'>;

/**
 * All at once: where the statement fails, the transaction is over and so are its settings. It is written before anything is sent:
 * the query builder sends only after a while, and by then the settings would be as before.
 */
async function planned<R>(
  { db, session }: Tx,
  mode: 'force_generic_plan' | 'force_custom_plan',
  statement: RawBuilder<R>,
): Promise<R[]> {
  const { sql, parameters } = statement.compile(db);
  // The row type is the statement's own promise; the driver only carries rows.
  const asRows = (rows: Record<string, unknown>[]): R[] => rows as R[];
  // The embedded database prepares nothing.
  if (!session.pipelined) return asRows((await session.query(sql, parameters)).rows);
  const [, { rows }] = await together([
    session.exec(`set local plan_cache_mode = ${mode}`),
    session.query(sql, parameters),
    session.exec('set local plan_cache_mode = auto'),
  ]);
  return asRows(rows);
}

/**
 * Runs a statement by a plan that is made once, where the server would make one each time: for a page of 20, planning
 * takes longer than reading. Only for statements whose best plan is the same for all values.
 */
export const byOnePlan = <R>(tx: Tx, statement: RawBuilder<R>): Promise<R[]> =>
  planned(tx, 'force_generic_plan', statement);

/**
 * Runs a statement by a plan made for its values, each time: for one whose best plan depends on how many they find. Left alone,
 * the server stops looking at them after a few times, and then goes through a long list of ids for each row anew.
 */
export const byOwnPlan = <R>(tx: Tx, statement: RawBuilder<R>): Promise<R[]> =>
  planned(tx, 'force_custom_plan', statement);
