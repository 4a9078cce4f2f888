import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { TestProject } from 'vitest/node';
import { dumpEmptyDatabase } from '../platform/db/empty-database.ts';
import type { Engine } from '../platform/db/engine.ts';
import { openPostgres } from '../platform/db/postgres-engine.ts';
import { prepareDatabase } from '../platform/db/prepare.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';
import { uncalledFunctions } from './query-calls.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Dumped data folder of a migrated embedded database. */
    pgliteDump: string;
    /** Superuser URL of a server that has the migrated database `evenhand_template`, or ''. */
    postgresUrl: string;
    /** Folder in which the test files of the embedded engine note which query functions they call. */
    queryCalls: string;
    /** Number of requests that each public endpoint is sent, and the seed of their chance. */
    fuzz: { readonly requests: number; readonly seed: number };
  }
}

const migrations = new URL('../../migrations', import.meta.url).pathname;
const fail = (error: Error): never => {
  throw error;
};

/** The compiled embedded database: the threads of a process share compiled code for as long as one of them holds it. */
const held = new Set<object>();

async function holdEngine(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  held.add(await WebAssembly.compile(await readFile(join(folder, 'pglite.wasm'))));
}

async function pglite(project: TestProject): Promise<() => Promise<void>> {
  // V8 frees the compiled code of one thread's database while another's begins, and rarely ends the process by it
  // (github.com/nodejs/node/issues/64500). A test run is short enough to keep all of it.
  setFlagsFromString('--no-wasm-code-gc');
  await holdEngine();
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-test-'));
  const dump = join(folder, 'template');
  await writeFile(dump, await dumpEmptyDatabase(migrations));
  project.provide('pgliteDump', dump);
  project.provide('postgresUrl', '');
  project.provide('queryCalls', folder);
  return async () => {
    held.clear();
    const uncalled = await uncalledFunctions(folder);
    await rm(folder, { recursive: true, force: true });
    if (uncalled.length === 0) return;
    throw new Error(
      `Called by no test on the embedded engine (mark a test of each with the tag embedded):\n  ${uncalled.join('\n  ')}`,
    );
  };
}

/** Makes the application's login, with the password of the address when that has one: tests sign in as it by the same address. */
export async function makeLogin(server: Engine, url: string): Promise<void> {
  const password = decodeURIComponent(new URL(url).password);
  await server.exclusive(async (session) => {
    await session.exec(
      `do $$ begin create role evenhand_app login noinherit; exception when duplicate_object then null; end $$`,
    );
    if (password !== '') await session.exec(`alter role evenhand_app password '${password.replaceAll("'", "''")}'`);
  });
}

/** Makes the migrated template database and the application's login on a server. */
async function template(url: string): Promise<void> {
  const open = (target: string) => openPostgres({ url: target, poolSize: 2, statementTimeout: 0, onError: fail });
  const server = open(url);
  await makeLogin(server, url);
  await server.exclusive(async (session) => {
    await session.exec('drop database if exists evenhand_template with (force)');
    await session.exec('create database evenhand_template');
  });
  const admin = open(new URL('/evenhand_template', url).href);
  await prepareDatabase({
    admin,
    queue: openJobQueue({ engine: admin, onError: fail }),
    migrations,
    login: 'evenhand_app',
  });
  await admin.close();
  await server.close();
}

async function postgres(project: TestProject): Promise<() => Promise<void>> {
  project.provide('pgliteDump', '');
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    await template(given);
    project.provide('postgresUrl', given);
    return async () => undefined;
  }
  const bin = await findPostgres();
  if (!bin) throw new Error('No PostgreSQL: set TEST_DATABASE_URL or install the server package (15 or newer).');
  const server = await startPostgres(bin);
  await template(server.url);
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}

const usualRequests = 60;

/** Prepares an engine's project, once, before its test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { FUZZ_REQUESTS: requests = usualRequests, FUZZ_SEED: seed = 1 } = process.env;
  project.provide('fuzz', { requests: Number(requests), seed: Number(seed) });
  return project.config.env['TEST_ENGINE'] === 'postgres' ? postgres(project) : pglite(project);
}
