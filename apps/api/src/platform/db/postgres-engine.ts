import pg from 'pg';
import type { Engine, Planning, SqlSession } from './engine.ts';
import { together } from './together.ts';

const int8 = 20;
const date = 1082;
const asText = (text: string): string => text;

/** Parsers that make both engines return the same JavaScript values. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return Number;
    if (oid === date) return asText;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

/** Most statements that are prepared on each connection, each once. The limit keeps rare statements from piling up. */
const mostPrepared = 400;
const names = new Map<string, string>();

/** Returns the name under which a statement is prepared, or undefined when there are too many already. */
function preparedName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= mostPrepared) return known;
  const made = `s${names.size}`;
  names.set(sql, made);
  return made;
}

/** Matches the edges of a transaction. Its end also undoes the settings made for it alone. */
const edgeOfTransaction = /^(begin|commit|rollback)\b/;

function sessionOf(client: pg.PoolClient): SqlSession {
  /**
   * Planning that the statements sent so far have set. It stays until another is asked for: each setting costs as much as a small
   * statement.
   */
  let planned: Planning = 'auto';
  const run = async (sql: string, parameters: readonly unknown[]) => {
    const name = parameters.length > 0 ? preparedName(sql) : undefined;
    const values = [...parameters];
    const result = await client.query(name === undefined ? { text: sql, values } : { name, text: sql, values });
    return { rows: result.rows, affected: result.rowCount ?? 0 };
  };
  return {
    pipelined: true,
    async query(sql, parameters = [], planning = 'auto') {
      if (planning === planned) return run(sql, parameters);
      planned = planning;
      const [, result] = await together([
        client.query(`set local plan_cache_mode = ${planning}`),
        run(sql, parameters),
      ]);
      return result;
    },
    async exec(sql) {
      if (edgeOfTransaction.test(sql)) planned = 'auto';
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
      return Array.isArray(result) ? result.flatMap((each) => each.rows ?? []) : result.rows;
    },
  };
}

export interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Milliseconds; 0 for none (migrations). */
  readonly statementTimeout: number;
  /** Called for an error of an idle connection (the server went away). */
  readonly onError: (error: Error) => void;
}

/**
 * Returns an error with its SQLSTATE: 08001 when no connection was to be had, 08006 when the one at work was lost. A commit that
 * was lost may or may not have come through.
 */
const awayError = (code: '08001' | '08006', cause: Error): Error =>
  Object.assign(new Error(cause.message, { cause }), { code });

/** Whether the server itself reported the error, rather than the connection to it failing. */
const isAnswer = (error: Error): boolean => 'severity' in error;

/** Opens a pool on a PostgreSQL server, version 15 or newer. */
export function openPostgres(options: PostgresOptions): Engine {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    types,
    pipeline: true,
    // This switches just-in-time compilation off: it takes longer than the statement, and is chosen by estimates of large tables
    // alone.
    options: '-c jit=off',
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
    sessions: options.poolSize,
    async exclusive(work) {
      const client = await pool.connect().catch((error: Error) => {
        throw isAnswer(error) ? error : awayError('08001', error);
      });
      let lost: Error | undefined;
      const noteLoss = (error: Error): void => {
        lost = error;
      };
      // The pool listens to idle connections only, and a loss without a listener ends the process.
      client.on('error', noteLoss);
      try {
        return await work(sessionFor(client));
      } catch (error) {
        if (error instanceof Error && !isAnswer(error) && 'errno' in error) lost ??= error;
        throw lost ? awayError('08006', lost) : error;
      } finally {
        client.removeListener('error', noteLoss);
        client.release(lost);
      }
    },
    close: () => pool.end(),
  };
}
