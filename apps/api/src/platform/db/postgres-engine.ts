import pg from 'pg';
import type { Engine, SqlSession } from './engine.ts';

const int8 = 20;
const date = 1082;
const asText = (text: string): string => text;

/** Parsers that make both engines answer the same JavaScript values. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return Number;
    if (oid === date) return asText;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

const sessionOf = (client: pg.PoolClient): SqlSession => ({
  async query(sql, parameters = []) {
    const result = await client.query(sql, [...parameters]);
    return { rows: result.rows, affected: result.rowCount ?? 0 };
  },
  async exec(sql) {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
    return Array.isArray(result) ? result.flatMap((each) => each.rows ?? []) : result.rows;
  },
});

export interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Milliseconds; 0 for none (migrations). */
  readonly statementTimeout: number;
  /** Called for an error of an idle connection (the server went away). */
  readonly onError: (error: Error) => void;
}

/** A pool on a PostgreSQL server, version 15 or newer. */
export function openPostgres(options: PostgresOptions): Engine {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    types,
    statement_timeout: options.statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'evenhand',
  });
  pool.on('error', options.onError);
  const sessions = new WeakMap<pg.PoolClient, SqlSession>();
  const sessionFor = (client: pg.PoolClient): SqlSession => {
    const known = sessions.get(client);
    if (known) return known;
    const made = sessionOf(client);
    sessions.set(client, made);
    return made;
  };
  return {
    kind: 'postgres',
    async exclusive(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        return await work(sessionFor(client));
      } catch (error) {
        if (error instanceof Error && !('severity' in error) && 'errno' in error) broken = error;
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
