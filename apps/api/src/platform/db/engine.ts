/** Rows of one statement. Times are `Date`, bigint is `number`, numeric and date are `string`, on both engines. */
export interface SqlResult {
  readonly rows: Record<string, unknown>[];
  readonly affected: number;
}

/** One database session held by one caller alone. */
export interface SqlSession {
  query(sql: string, parameters?: readonly unknown[]): Promise<SqlResult>;
  /** One or more statements without parameters; answers the rows of all of them. */
  exec(sql: string): Promise<Record<string, unknown>[]>;
}

/** A database: PGlite in this process, or a PostgreSQL server. */
export interface Engine {
  readonly kind: 'pglite' | 'postgres';
  /** Runs `work` on a session that nobody else uses meanwhile. */
  exclusive<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Runs `work` between begin and commit; any throw rolls back. */
export async function inTransaction<T>(session: SqlSession, begin: string, work: () => Promise<T>): Promise<T> {
  await session.exec(begin);
  try {
    const result = await work();
    await session.exec('commit');
    return result;
  } catch (error) {
    await session.exec('rollback').catch(() => undefined);
    throw error;
  }
}
