import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import type { WorkerAnswer, WorkerCall, WorkerStart } from './pglite-protocol.ts';

/** The thread that owns the embedded database, so that a long query does not stop the process. */
const int8 = 20;
const date = 1082;
const start: WorkerStart = workerData;

const describe = (error: unknown): NonNullable<WorkerAnswer['error']> => {
  if (!(error instanceof Error)) return { message: String(error) };
  const part = (key: string): string | undefined => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    message: error.message,
    code: part('code'),
    detail: part('detail'),
    constraint: part('constraint'),
    table: part('table'),
  };
};

async function run(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('pglite-worker runs as a worker thread');
  const post = (answer: WorkerAnswer): void => port.postMessage(answer);
  const database = await PGlite.create({
    ...(start.dataDir ? { dataDir: start.dataDir } : {}),
    ...(start.dumpFile ? { loadDataDir: await openAsBlob(start.dumpFile) } : {}),
    // Every opening needs it: the constraints of interviews lie in data folders, also in cloned and restored ones.
    extensions: { btree_gist },
    parsers: { [int8]: Number, [date]: (text: string) => text },
  });
  const handle = async (call: WorkerCall): Promise<unknown> => {
    if (call.method === 'query') {
      const result = await database.query(call.sql, call.parameters);
      return { rows: result.rows, affected: result.affectedRows ?? result.rows.length };
    }
    if (call.method === 'exec') {
      const results = await database.exec(call.sql);
      return results.flatMap((result) => result.rows);
    }
    if (call.method === 'dump') return (await database.dumpDataDir('none')).arrayBuffer();
    await database.close();
    return null;
  };
  port.on('message', (call: WorkerCall) => {
    handle(call).then(
      (value) => post({ id: call.id, value }),
      (error: unknown) => post({ id: call.id, error: describe(error) }),
    );
  });
  post({ id: 0 });
}

await run();
