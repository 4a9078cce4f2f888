// @module-tag embedded
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { plantOrganization } from '../../testing/plant-organization.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { keepEmptyDatabase, openInFolder } from './empty-database.ts';
import { migrate } from './migrate.ts';
import type { PgliteEngine } from './pglite-engine.ts';
import { prepareDatabase } from './prepare.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const fail = (error: Error): never => {
  throw error;
};
const prepare = (engine: PgliteEngine) =>
  prepareDatabase({ admin: engine, queue: openJobQueue({ engine, onError: fail }), migrations, login: null });
const codesIn = async (engine: PgliteEngine): Promise<unknown[]> => {
  const { rows } = await engine.exclusive((session) => session.query('select subdomain from organization order by 1'));
  return rows.map((row) => row['subdomain']);
};

describe.runIf(inject('pgliteDump'))('the empty database of the install', () => {
  let scratch: string;
  let kept: string;
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'evenhand-empty-'));
    kept = join(scratch, 'kept');
    await mkdir(kept);
    await writeFile(join(kept, 'empty-database-of-another-version.tar'), 'old');
    await keepEmptyDatabase({ migrations, folder: kept });
  });
  afterAll(() => rm(scratch, { recursive: true, force: true }));

  const dataFolder = async (name: string): Promise<string> => {
    const dataDir = join(scratch, name);
    await mkdir(dataDir);
    return dataDir;
  };

  it('is the one file that is kept', async () => {
    expect(await readdir(kept)).toEqual([expect.stringMatching(/^empty-database-[0-9a-f]{16}\.tar$/)]);
  });

  it('is what a new folder begins with: nothing is left to migrate', async () => {
    const { engine, finish } = await openInFolder({ dataDir: await dataFolder('new'), migrations, folder: kept });
    expect(await migrate(engine, migrations)).toEqual([]);
    await prepare(engine);
    await finish();
    await plantOrganization(engine, 'hartwell');
    expect(await codesIn(engine)).toEqual(['hartwell']);
    await engine.close();
  });

  it('holds one database with the log of its last moment, not what making it left', async () => {
    const { engine, finish } = await openInFolder({ dataDir: await dataFolder('small'), migrations, folder: kept });
    const { rows } = await engine.exclusive((session) =>
      session.query(
        'select (select count(*) from pg_database) as databases, (select count(*) from pg_ls_waldir()) as logs',
      ),
    );
    expect(rows).toEqual([{ databases: 1, logs: 1 }]);
    await finish();
    await engine.close();
  });

  it('is not missed where there is none, as for other migrations', async () => {
    const few = join(scratch, 'few-migrations');
    await mkdir(few);
    await writeFile(join(few, '0001_one.sql'), 'create table one (id int);\n');
    const { engine } = await openInFolder({ dataDir: await dataFolder('other'), migrations: few, folder: kept });
    expect(await migrate(engine, few)).toEqual(['0001_one.sql']);
    await engine.close();
  });

  it.each([
    ['a file in the place of the folder', async (folder: string) => writeFile(join(folder, 'pgdata'), 'none')],
    [
      'a control file that was cut off',
      async (folder: string) => {
        await cp(join(scratch, 'new', 'pgdata'), join(folder, 'pgdata'), { recursive: true });
        await truncate(join(folder, 'pgdata', 'global', 'pg_control'), 100);
      },
    ],
    [
      'a folder without its log',
      async (folder: string) => {
        await cp(join(scratch, 'new', 'pgdata'), join(folder, 'pgdata'), { recursive: true });
        await rm(join(folder, 'pgdata', 'pg_wal'), { recursive: true });
      },
    ],
  ])('says which folder it cannot open, and where to read on, of %s', async (name, damage) => {
    const dataDir = await dataFolder(name.replaceAll(' ', '-'));
    await damage(dataDir);
    const opened = openInFolder({ dataDir, migrations, folder: kept });
    await expect(opened).rejects.toThrow(join(dataDir, 'pgdata'));
    await expect(opened).rejects.toThrow('docs/how-to/backup-and-restore.md');
  });

  it('is begun with again when the first start was cut short, and never after it was whole', async () => {
    const dataDir = await dataFolder('cut');
    const again = () => openInFolder({ dataDir, migrations, folder: kept });
    await writeFile(join(dataDir, 'pgdata-begun'), '');
    await mkdir(join(dataDir, 'pgdata'));
    await writeFile(join(dataDir, 'pgdata', 'PG_VERSION'), 'half a file');
    const first = await again();
    await prepare(first.engine);
    await first.finish();
    expect(existsSync(join(dataDir, 'pgdata-begun'))).toBe(false);
    await plantOrganization(first.engine, 'hartwell');
    await first.engine.close();
    const second = await again();
    await second.finish();
    expect(await codesIn(second.engine)).toEqual(['hartwell']);
    await second.engine.close();
  });
});
