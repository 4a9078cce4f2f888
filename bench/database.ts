import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../apps/api/src/platform/db/engine.ts';
import { openPglite } from '../apps/api/src/platform/db/pglite-engine.ts';
import { openPostgres } from '../apps/api/src/platform/db/postgres-engine.ts';
import { prepareDatabase } from '../apps/api/src/platform/db/prepare.ts';
import { openJobQueue } from '../apps/api/src/platform/jobs/job-queue.ts';
import { findPostgres, startPostgres } from '../apps/api/src/testing/postgres-server.ts';
import type { EngineKind } from './options.ts';

const migrations = fileURLToPath(new URL('../apps/api/migrations', import.meta.url));
const fail = (error: Error): void => {
  // A server that is being stopped ends idle connections; anything else must be seen.
  if (!('code' in error && error.code === '57P01')) throw error;
};

export interface BenchEngines {
  /** A session with all rights, for seeding. */
  readonly admin: Engine;
  /** The session that the server's statements run on. */
  readonly app: Engine;
  close(): Promise<void>;
}

/** A scratch database: made, migrated, and thrown away at the end. */
export interface BenchDatabase {
  readonly dataDir: string;
  readonly version: string;
  /** Environment variables with which a server uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Opens it in this process. The embedded database can be open in one process only: close before the server starts. */
  open(): Promise<BenchEngines>;
  remove(): Promise<void>;
}

const prepare = (admin: Engine, login: string | null) =>
  prepareDatabase({ admin, queue: openJobQueue({ engine: admin, onError: fail }), migrations, login });

async function versionOf(admin: Engine): Promise<string> {
  const { rows } = await admin.exclusive((session) => session.query('show server_version'));
  return String(rows[0]?.['server_version']);
}

async function onPglite(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenhand-bench-'));
  const open = async (): Promise<BenchEngines> => {
    const engine = await openPglite({ dataDir: join(dataDir, 'pgdata') });
    return { admin: engine, app: engine, close: () => engine.close() };
  };
  const first = await open();
  await prepare(first.admin, null);
  const version = `PGlite (PostgreSQL ${await versionOf(first.admin)})`;
  await first.close();
  return {
    dataDir,
    version,
    environment: { DATA_DIR: dataDir, DEMO: '0' },
    open,
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** fsync stays on; memory as a small server would have it. */
const settings = ['shared_buffers=2GB', 'max_wal_size=4GB', 'checkpoint_timeout=15min'];

async function onPostgres(): Promise<BenchDatabase> {
  const bin = await findPostgres();
  if (!bin) throw new Error('No PostgreSQL: install the server package (15 or newer).');
  const server = await startPostgres(bin, { durable: true, settings });
  const dataDir = await mkdtemp(join(tmpdir(), 'evenhand-bench-'));
  const adminUrl = new URL('/bench', server.url);
  const appUrl = new URL(adminUrl);
  appUrl.username = 'evenhand_app';
  const open = async (): Promise<BenchEngines> => {
    const admin = openPostgres({ url: adminUrl.href, poolSize: 2, statementTimeout: 0, onError: fail });
    const app = openPostgres({ url: appUrl.href, poolSize: 2, statementTimeout: 0, onError: fail });
    const close = async (): Promise<void> => {
      await app.close();
      await admin.close();
    };
    return { admin, app, close };
  };
  const setup = openPostgres({ url: server.url, poolSize: 1, statementTimeout: 0, onError: fail });
  await setup.exclusive(async (session) => {
    await session.exec('create role evenhand_app login noinherit');
    await session.exec('create database bench');
  });
  await setup.close();
  const first = await open();
  await prepare(first.admin, 'evenhand_app');
  const version = `PostgreSQL ${await versionOf(first.admin)}`;
  await first.close();
  return {
    dataDir,
    version,
    environment: { DATA_DIR: dataDir, DATABASE_URL: appUrl.href, DATABASE_ADMIN_URL: adminUrl.href },
    open,
    async remove() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const openBenchDatabase = (kind: EngineKind): Promise<BenchDatabase> =>
  kind === 'pglite' ? onPglite() : onPostgres();
