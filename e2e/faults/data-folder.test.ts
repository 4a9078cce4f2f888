import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { demoDirectory } from '@evenhand/contract/upkeep/demo';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { demoTenants } from '../../apps/api/src/features/upkeep/demo/demo-tenants.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { openPglite } from '../../apps/api/src/platform/db/pglite-engine.ts';
import { plantOrganization } from '../../apps/api/src/testing/plant-organization.ts';
import { scratchRoot } from '../../apps/api/src/testing/postgres-server.ts';
import { type ApiClient, signIn } from '../api-client.ts';
import { startDemo } from '../start-demo.ts';
import { bareEnvironment, type RunningServer, removeFolder, startServer } from '../start-server.ts';

const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite';
const commands = fileURLToPath(new URL('../../apps/api/src/commands/', import.meta.url));
const migrations = fileURLToPath(new URL('../../apps/api/migrations', import.meta.url));
const asAdmin = { code: 'hartwell', email: 'admin@hartwell.example', password: 'Demo-pass-2026!' };
/** Wait for the output: the server is ready a moment before it says so. */
const saysSoon = { timeout: 120_000 };
const list = z.object({ content: z.array(z.object({ id: z.string(), title: z.string() })) });

/** Runs a command as an operator does; returns its output. */
async function run(command: string, dataDir: string, args: readonly string[]): Promise<string> {
  const env = { ...bareEnvironment(), DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [`${commands}${command}`, ...args], { env });
  return stdout.trim();
}

const rolesOf = async (api: ApiClient) =>
  list
    .parse((await api.call('GET', '/api/v1/roles?resultsPerPage=100')).body)
    .content.sort((a, b) => a.id.localeCompare(b.id));

describe.runIf(engine === 'pglite')('the commands for the data folder', () => {
  let scratch: string;
  let server: RunningServer | null = null;
  const started = async (dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<RunningServer> => {
    server = await startServer({ dataDir, env });
    return server;
  };

  beforeAll(async () => {
    scratch = await mkdtemp(join(await scratchRoot(), 'evenhand-commands-'));
  });
  afterAll(async () => {
    await server?.stop('SIGKILL');
    await removeFolder(scratch);
  });

  it('restore a backup from which a server starts with all its data', async () => {
    const [backups, restored] = [join(scratch, 'backups'), join(scratch, 'restored')];
    const first = await startDemo({ DEMO: '1' });
    const { dataDir } = first;
    onTestFinished(async () => {
      await first.stop('SIGKILL');
      await removeFolder(dataDir);
    });
    const addresses = [first.url(''), first.url('hartwell'), first.url('', '/dev/mailbox')];
    await vi.waitFor(() => {
      for (const address of addresses) expect(first.output()).toContain(` ${address}\n`);
    }, saysSoon);
    const before = await rolesOf(await signIn(first, asAdmin));
    expect(before.length).toBeGreaterThan(2);
    await expect(run('backup.ts', dataDir, [backups])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Another Evenhand process.*\n$/),
    });
    await first.stop();

    expect(await run('backup.ts', dataDir, [backups])).toContain(`Backed up ${dataDir} to ${backups}`);
    const [backup = ''] = await readdir(backups);
    expect(await run('restore.ts', restored, [join(backups, backup)])).toMatch(/^Restored the backup of 20/);
    expect(await run('upgrade.ts', restored, [backups])).toMatch(/; 0 migrations applied\.$/);
    const second = await started(restored);
    expect(await rolesOf(await signIn(second, asAdmin))).toEqual(before);
    await second.stop();
    await expect(run('restore.ts', restored, [join(backups, backup)])).rejects.toMatchObject({ code: 1 });
  });

  it('make the first account of a server that started empty, which says so until then', async () => {
    const dataDir = join(scratch, 'empty');
    const directoryOf = async (of: RunningServer) =>
      demoDirectory.parse(await (await fetch(of.url('', '/dev/demo'))).json());
    const first = await started(dataDir, { DEMO: '0' });
    await vi.waitFor(() => expect(first.output()).toContain(first.url('', '/dev/mailbox')), saysSoon);
    const command = `DATA_DIR=${dataDir} PORT=${first.port} npm run admin:create -- you@example.org`;
    expect(first.output()).toContain(command);
    const platformLogin = first.url('platform', '/login');
    expect(await directoryOf(first)).toMatchObject({
      organizations: [],
      platform: { url: platformLogin, exists: false, command },
    });
    await first.stop();

    const email = 'first@example.org';
    const said = await run('create-admin.ts', dataDir, [email]);
    const [, login, password = ''] =
      /^Sign in at (\S+) as first@example\.org with the password (\S+) /.exec(said) ?? [];
    expect(login).toBe('http://platform.localhost:3000/login');
    await expect(run('demo-reset.ts', dataDir, [])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not hold the demo: nothing was changed.'),
    });

    // Without the variable no demo is added to the folder, and the demo's sign-ins are not offered.
    const second = await started(dataDir);
    await vi.waitFor(() => expect(second.output()).toContain(second.url('platform', '/login')), saysSoon);
    expect(second.output()).not.toContain('admin:create');
    expect(await directoryOf(second)).toMatchObject({ organizations: [], platform: { exists: true } });
    const admin = await signIn(second, { code: 'platform', email, password });
    expect((await admin.call('GET', '/api/v1/user')).body).toMatchObject({ email, userType: 'ADMIN' });
    await second.stop();
  });

  it('make the demo anew, and delete other organisations only when told to', async () => {
    const dataDir = join(scratch, 'beside');
    const folder = { dataDir: join(dataDir, 'pgdata') };
    const codes = async (): Promise<unknown[]> => {
      const database = await openPglite(folder);
      const { rows } = await database.exclusive((session) =>
        session.query(
          'select subdomain, exists (select from candidate c where c.organization_id = o.id) as filled from organization o',
        ),
      );
      await database.close();
      return rows.map(({ subdomain, filled }) => `${subdomain}${filled ? ', filled' : ''}`);
    };
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'secret-key'), 'the secret of before, long enough to be one');
    const database = await openPglite(folder);
    await migrate(database, migrations);
    // Only the organisations of a demo: making a whole one takes long, and the command has to make one anyway.
    for (const { subdomain } of demoTenants) await plantOrganization(database, subdomain);
    await plantOrganization(database, 'ashdown');
    await database.close();

    await expect(run('demo-reset.ts', dataDir, [])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('thrown away too (ashdown): nothing was changed.'),
    });
    expect(await codes()).toContain('ashdown');
    expect(await run('demo-reset.ts', dataDir, ['--all'])).toMatch(/\.\.\.\nThe demo in .*beside is as new\.$/);
    const after = await codes();
    expect(after).not.toContain('ashdown');
    expect(after).toEqual(expect.arrayContaining(['hartwell, filled', 'keystone, filled', 'northwind, filled']));
  });

  it('upgrade the folder of an older version, on which a server starts', async () => {
    const dataDir = join(scratch, 'older');
    const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
    const old = join(scratch, 'old-migrations');
    await mkdir(old);
    for (const file of files.slice(0, -1)) await cp(join(migrations, file), join(old, file));
    await mkdir(join(dataDir, 'files'), { recursive: true });
    await writeFile(join(dataDir, 'secret-key'), 'the secret of before, long enough to be one');
    const database = await openPglite({ dataDir: join(dataDir, 'pgdata') });
    await migrate(database, old);
    const id = await plantOrganization(database, 'ashdown');
    await database.exclusive((session) =>
      session.query(`insert into tenant_code (code, organization_id) values ('ashdown', $1)`, [id]),
    );
    await database.close();

    const said = await run('upgrade.ts', dataDir, [join(scratch, 'before')]);
    expect(said).toMatch(/; 1 migrations applied\.$/);
    const upgraded = await started(dataDir, { DEMO: '0' });
    const version = await fetch(upgraded.url('', '/api/public/version?subdomain=ashdown'));
    expect(await version.json()).toMatchObject({ schema: files.at(-1)?.replace(/\.sql$/, '') });
    const there = await fetch(upgraded.url('', `/api/public/organization/${id}?subdomain=ashdown`));
    expect(await there.json()).toMatchObject({ name: 'The ashdown' });
    await upgraded.stop();
  });
});
