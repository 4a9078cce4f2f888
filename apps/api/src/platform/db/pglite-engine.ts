import { Worker } from 'node:worker_threads';
import type { Engine, SqlResult, SqlSession } from './engine.ts';
import type { WorkerAnswer, WorkerStart } from './pglite-protocol.ts';

/** A database error of the embedded engine, with the parts that `pg` gives. */
class PgliteError extends Error {
  constructor(parts: NonNullable<WorkerAnswer['error']>) {
    super(parts.message);
    Object.assign(this, { code: parts.code, detail: parts.detail, constraint: parts.constraint, table: parts.table });
  }
}

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };
type CallBody =
  | { method: 'query'; sql: string; parameters: unknown[] }
  | { method: 'exec'; sql: string }
  | { method: 'dump' }
  | { method: 'close' };

export interface PgliteEngine extends Engine {
  /** Returns the data folder as bytes, to start another database from (tests, backup). */
  dump(): Promise<ArrayBuffer>;
}

const isResult = (value: unknown): value is SqlResult => typeof value === 'object' && value !== null && 'rows' in value;

/** Opens the embedded PostgreSQL in a thread of its own. It has one session: callers wait for one another. */
export async function openPglite(start: WorkerStart): Promise<PgliteEngine> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: start });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  await new Promise<void>((resolve, reject) => {
    waiting.set(0, { resolve: () => resolve(), reject });
    worker.on('message', (answer: WorkerAnswer) => {
      const caller = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.error) caller?.reject(new PgliteError(answer.error));
      else caller?.resolve(answer.value);
    });
    worker.on('error', (error) => {
      for (const caller of waiting.values()) caller.reject(error instanceof Error ? error : new Error(String(error)));
      waiting.clear();
    });
  });

  const call = (body: CallBody): Promise<unknown> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, ...body });
    });
  const session: SqlSession = {
    pipelined: false,
    async query(sql, parameters = []) {
      const value = await call({ method: 'query', sql, parameters: [...parameters] });
      return isResult(value) ? value : { rows: [], affected: 0 };
    },
    async exec(sql) {
      const rows = await call({ method: 'exec', sql });
      return Array.isArray(rows) ? rows : [];
    },
  };

  let turn: Promise<unknown> = Promise.resolve();
  const exclusive = <T>(work: (held: SqlSession) => Promise<T>): Promise<T> => {
    const mine = turn.then(() => work(session));
    turn = mine.catch(() => undefined);
    return mine;
  };
  return {
    kind: 'pglite',
    sessions: 1,
    exclusive,
    async dump() {
      const bytes = await exclusive(() => call({ method: 'dump' }));
      if (!(bytes instanceof ArrayBuffer)) throw new Error('the database thread answered no dump');
      return bytes;
    },
    async close() {
      await exclusive(() => call({ method: 'close' }));
      await worker.terminate();
    },
  };
}
