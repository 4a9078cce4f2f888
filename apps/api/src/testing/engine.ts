import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Engine } from '../platform/db/engine.ts';
import { openPglite } from '../platform/db/pglite-engine.ts';
import { openPostgres } from '../platform/db/postgres-engine.ts';

export interface TestEngine {
  readonly engine: Engine;
  /** A session with all rights, for looking at rows that no data zone may see. */
  readonly admin: Engine;
  /** Opens the database once more, as a second server process does. Null when the database has one process alone. */
  readonly openAnother: (() => Engine) | null;
  close(): Promise<void>;
}

const fail = (error: Error): void => {
  // A server that is being stopped ends idle connections; any other error must be seen.
  if (!('code' in error && error.code === '57P01')) throw error;
};

async function onPglite(isEmpty: boolean): Promise<TestEngine> {
  const engine = await openPglite(isEmpty ? {} : { dumpFile: inject('pgliteDump') });
  return { engine, admin: engine, openAnother: null, close: () => engine.close() };
}

async function onPostgres(isEmpty: boolean): Promise<TestEngine> {
  const url = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = openPostgres({ url, poolSize: 1, statementTimeout: 0, onError: fail });
  await server.exclusive((session) =>
    session.exec(`create database ${name} template ${isEmpty ? 'template0' : 'evenhand_template'} strategy file_copy`),
  );
  const target = new URL(`/${name}`, url);
  const admin = openPostgres({ url: target.href, poolSize: 2, statementTimeout: 0, onError: fail });
  target.username = 'evenhand_app';
  const open = (): Engine => openPostgres({ url: target.href, poolSize: 8, statementTimeout: 20_000, onError: fail });
  const engine = open();
  return {
    engine,
    admin,
    openAnother: open,
    async close() {
      await engine.close();
      await admin.close();
      await server.exclusive((session) => session.exec(`drop database ${name} with (force)`));
      await server.close();
    },
  };
}

/** Opens a fresh, migrated database on the engine of this test run. */
export const openTestEngine = (): Promise<TestEngine> => (inject('postgresUrl') ? onPostgres(false) : onPglite(false));

/** Opens a database without a schema on the engine of this test run. */
export const openEmptyEngine = (): Promise<TestEngine> => (inject('postgresUrl') ? onPostgres(true) : onPglite(true));
