import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findPostgres, scratchRoot } from '../apps/api/src/testing/postgres-server.ts';
import {
  freePort,
  mostStartMs,
  ownPostgres,
  type RunningServer,
  type ScratchPostgres,
  scratchPostgres,
  startServer,
} from './start-server.ts';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const run = promisify(execFile);
const maker = fileURLToPath(new URL('../apps/api/src/testing/make-demo.ts', import.meta.url));

/** Makes the demo in a data folder of the embedded database, or on the one that the environment names. */
async function runMaker(dataDir: string, given: Readonly<Record<string, string>> = {}): Promise<void> {
  const env = { ...process.env, ...given, DATA_DIR: dataDir, SMS_SIMULATOR_PORT: String(await freePort()) };
  const { stderr } = await run(process.execPath, [maker], { env });
  if (stderr !== '') process.stderr.write(stderr);
}

/** Parts of a made demo on PostgreSQL: the data folder of the server, and a base backup of the database's server. */
const onPostgres = { dataDir: 'data', database: 'database' } as const;

async function makeOnPostgres(into: string): Promise<void> {
  const database = await ownPostgres();
  if (!database) throw new Error('no PostgreSQL: install the server package (15 or newer)');
  try {
    await runMaker(join(into, onPostgres.dataDir), demoOn(database));
    const program = join((await findPostgres()) ?? '', 'pg_basebackup');
    const backup = ['--checkpoint=fast', '--pgdata', join(into, onPostgres.database), '--dbname', database.adminUrl];
    await run(program, backup);
  } finally {
    await database.stop();
  }
}

const makers = { pglite: runMaker, postgres: makeOnPostgres } as const;

/** Makes the demo in the folder of a run. A maker that fails leaves it to the next one. */
async function make(folder: string, engine: keyof typeof makers, lock: string): Promise<void> {
  const making = await mkdtemp(join(folder, 'making-'));
  try {
    await makers[engine](making);
    await rename(making, join(folder, engine));
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    await rm(lock, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the folder of the demo that a run has made once, and makes it when no other process of the run does. */
async function madeDemo(folder: string, engine: keyof typeof makers): Promise<string> {
  const [lock, made] = [join(folder, `${engine}-lock`), join(folder, engine)];
  const giveUpAt = Date.now() + mostStartMs;
  while (!(await exists(made))) {
    const isMaker = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (isMaker) await make(folder, engine, lock);
    else if (Date.now() > giveUpAt) throw new Error(`the demo was not made in ${folder}`);
    else await wait(200);
  }
  return made;
}

async function copyOf(dataDir: string): Promise<string> {
  const copy = await mkdtemp(join(await scratchRoot(), 'evenhand-e2e-'));
  await cp(dataDir, copy, { recursive: true });
  return copy;
}

/**
 * Starts a server on the embedded database with the demo: on a copy of the one that the run has made in `DEMO_FOLDER`, or on one
 * that it makes itself, which takes fifteen seconds of a processor.
 */
export async function startDemo(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const folder = process.env['DEMO_FOLDER'];
  if (!folder) return startServer({ env });
  return startServer({ env, dataDir: await copyOf(await madeDemo(folder, 'pglite')) });
}

/** Environment of a server with the demo on a database. */
export const demoOn = ({ url, adminUrl }: ScratchPostgres): Record<string, string> => ({
  DATABASE_URL: url,
  DATABASE_ADMIN_URL: adminUrl,
  DEMO: '1',
});

/** A database for a server with the demo, and the data folder to start it with: the start makes the demo when there is none. */
export interface DemoDatabase {
  readonly database: ScratchPostgres;
  readonly started: { readonly dataDir?: string };
}

/** Returns a database on PostgreSQL that holds the run's demo, or one for which the start of a server makes it. */
export async function demoPostgres(options: { readonly durable?: boolean } = {}): Promise<DemoDatabase> {
  const folder = process.env['TEST_DATABASE_URL'] ? undefined : process.env['DEMO_FOLDER'];
  const made = folder === undefined ? null : await madeDemo(folder, 'postgres');
  const database = made
    ? await ownPostgres({ ...options, copyOf: join(made, onPostgres.database) })
    : await scratchPostgres(options);
  if (!database) throw new Error('no PostgreSQL: install the server package (15 or newer)');
  return { database, started: made ? { dataDir: await copyOf(join(made, onPostgres.dataDir)) } : {} };
}
