import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { SqlSession } from './engine.ts';
import type { Tables } from './tables.ts';

const connectionOf = (session: SqlSession): DatabaseConnection => ({
  async executeQuery<R>(compiled: CompiledQuery) {
    const result = await session.query(compiled.sql, compiled.parameters);
    // The row type is the query builder's own promise; the driver only carries rows.
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.affected) };
  },
  // biome-ignore lint/correctness/useYield: the interface asks for a generator; streaming is not offered here
  async *streamQuery() {
    throw new Error('streaming is not offered inside a transaction');
  },
});

const noTransactions = async (): Promise<void> => {
  throw new Error('a transaction is already open: withTenant and withPlatform are the only doors');
};

const driverOf = (session: SqlSession): Driver => {
  const connection = connectionOf(session);
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
};

const builders = new WeakMap<SqlSession, Kysely<Tables>>();

/** Returns the query builder of one session. It opens no transaction of its own. */
export function kyselyOn(session: SqlSession): Kysely<Tables> {
  const known = builders.get(session);
  if (known) return known;
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOf(session),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const made = new Kysely<Tables>({ dialect });
  builders.set(session, made);
  return made;
}

const nowhere: SqlSession = {
  pipelined: false,
  query: () => Promise.reject(new Error('statements are only written here, not run')),
  exec: () => Promise.reject(new Error('statements are only written here, not run')),
};

/** Query builder for statements that are run elsewhere. */
export const statements: Kysely<Tables> = kyselyOn(nowhere);
