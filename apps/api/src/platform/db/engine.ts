import { together } from './together.ts';

/** Rows of one statement. Times are `Date`, bigint is `number`, numeric and date are `string`, on both engines. */
export interface SqlResult {
  readonly rows: Record<string, unknown>[];
  readonly affected: number;
}

/** How a prepared statement is planned: as the server thinks best, once for any values, or for its values each time. */
export type Planning = 'auto' | 'force_generic_plan' | 'force_custom_plan';

/** One database session held by one caller alone. */
export interface SqlSession {
  /**
   * Whether statements run in the order in which they were sent, without waiting for the answers between: many can be sent at
   * once.
   */
  readonly pipelined: boolean;
  /** `planning` is for a session that prepares its statements, inside a transaction; 'auto' unless said. */
  query(sql: string, parameters?: readonly unknown[], planning?: Planning): Promise<SqlResult>;
  /** Runs one or more statements without parameters; returns the rows of all of them. */
  exec(sql: string): Promise<Record<string, unknown>[]>;
}

/** A database: PGlite in this process, or a PostgreSQL server. */
export interface Engine {
  readonly kind: 'pglite' | 'postgres';
  /** Number of sessions that work at once. */
  readonly sessions: number;
  /** Runs `work` on a session that no other caller uses meanwhile. */
  exclusive<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Sends `begin` with the first statements of `work`: when it fails, the open transaction refuses them. */
async function beginAndWork<T>(session: SqlSession, begin: string, work: () => Promise<T>): Promise<T> {
  if (!session.pipelined) {
    await session.exec(begin);
    return work();
  }
  const [, result] = await together([session.exec(begin), work()]);
  return result;
}

/** Runs `work` between begin and commit. An error in it rolls back. */
export async function inTransaction<T>(session: SqlSession, begin: string, work: () => Promise<T>): Promise<T> {
  try {
    const result = await beginAndWork(session, begin, work);
    await session.exec('commit');
    return result;
  } catch (error) {
    await session.exec('rollback').catch(() => undefined);
    throw error;
  }
}

/** Runs one statement between begin and commit, all sent in one go where the session can. */
export async function inOneGo(
  session: SqlSession,
  begin: string,
  statement: { readonly sql: string; readonly parameters: readonly unknown[] },
): Promise<SqlResult> {
  const query = (): Promise<SqlResult> => session.query(statement.sql, statement.parameters);
  if (!session.pipelined) return inTransaction(session, begin, query);
  const [, result] = await together([session.exec(begin), query(), session.exec('commit')]);
  return result;
}
