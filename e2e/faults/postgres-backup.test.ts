import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findPostgres } from '../../apps/api/src/testing/postgres-server.ts';
import { type ApiClient, signIn } from '../api-client.ts';
import {
  bareEnvironment,
  ownPostgres,
  type RunningServer,
  removeFolder,
  type ScratchPostgres,
  startServer,
} from '../start-server.ts';

const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite';
const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);
const email = 'robin@example.org';
const organizations = z.object({ content: z.array(z.object({ name: z.string(), subdomain: z.string() })) });

/** Programs that dump and restore. Each server needs roles of its own, so that `TEST_DATABASE_URL` cannot serve. */
const bin = engine === 'postgres' ? await findPostgres() : null;

describe.runIf(bin !== null)('an installation on PostgreSQL', () => {
  const databases: ScratchPostgres[] = [];
  const running: RunningServer[] = [];

  beforeAll(async () => {
    for (let times = 0; times < 2; times += 1) {
      const scratch = await ownPostgres();
      if (!scratch) throw new Error('no PostgreSQL binaries');
      databases.push(scratch);
    }
  });
  afterAll(async () => {
    for (const server of running) await server.stop('SIGKILL');
    await removeFolder(running[0]?.dataDir ?? '');
    for (const database of databases) await database.stop();
  });

  const envOf = ({ url, adminUrl }: ScratchPostgres) => ({ DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl });
  const start = async (database: ScratchPostgres, dataDir?: string): Promise<RunningServer> => {
    const env = { ...envOf(database), DEMO: '0' };
    const server = await startServer(dataDir === undefined ? { env } : { env, dataDir });
    running.push(server);
    return server;
  };
  const organizationsOf = async (api: ApiClient) =>
    organizations.parse((await api.call('GET', '/api/v1/organization/list')).body).content;

  it('goes on from a dump, on a new server, as the documents say', async () => {
    const [old, fresh] = databases;
    if (!old || !fresh) throw new Error('two servers');
    const first = await start(old);
    const { stdout } = await run(process.execPath, [join(root, 'apps/api/src/commands/create-admin.ts'), email], {
      env: { ...bareEnvironment(), DATA_DIR: first.dataDir, ...envOf(old) },
    });
    const [, password = ''] = /with the password (\S+) /.exec(stdout) ?? [];
    const as = { code: 'platform', email, password };
    const made = await (await signIn(first, as)).call('POST', '/api/v1/organization/create', {
      name: 'Ashdown & Vale',
      subdomain: 'ashdown',
      sectorId: 1,
      countryBase: 'UK',
      productType: 'ATS',
      theme: { colour: '#0f766e' },
    });
    expect(made.status).toBe(201);
    const before = await organizationsOf(await signIn(first, as));
    expect(before).toContainEqual({ name: 'Ashdown & Vale', subdomain: 'ashdown' });
    await first.stop();

    const dump = join(first.dataDir, 'evenhand.dump');
    await run(join(bin ?? '', 'pg_dump'), ['--format=custom', `--file=${dump}`, old.adminUrl]);
    const guide = await readFile(join(root, 'docs/how-to/backup-and-restore.md'), 'utf8');
    const roles = [...new Set(guide.match(/\bevenhand_(?!app|admin)\w+/g))];
    const admin = new pg.Client({ connectionString: fresh.adminUrl });
    await admin.connect();
    for (const role of roles) await admin.query(`create role ${role} nologin`);
    await admin.end();
    await run(join(bin ?? '', 'pg_restore'), ['--exit-on-error', `--dbname=${fresh.adminUrl}`, dump]);

    const second = await start(fresh, first.dataDir);
    expect(await organizationsOf(await signIn(second, as))).toEqual(before);
  });
});
