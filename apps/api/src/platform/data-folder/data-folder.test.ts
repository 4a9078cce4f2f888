import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantOrganization } from '../../testing/planted.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { migrate } from '../db/migrate.ts';
import { openPglite } from '../db/pglite-engine.ts';
import { backUp, restore } from './data-folder.ts';
import { upgradeFolder } from './upgrade.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const now = new Date('2026-11-20T12:00:00Z');
let scratch: string;

const namesIn = async (dataDir: string): Promise<unknown[]> => {
  const engine = await openPglite({ dataDir: join(dataDir, 'pgdata') });
  const { rows } = await engine.exclusive((session) => session.query('select subdomain from organization order by 1'));
  await engine.close();
  return rows.map((row) => row['subdomain']);
};

/** A data folder of a version that had only the first migrations. */
async function anOldFolder(name: string, count: number): Promise<string> {
  const dataDir = join(scratch, name);
  const old = join(scratch, `${name}-migrations`);
  await mkdir(old, { recursive: true });
  const files = (await readdir(migrations)).sort().slice(0, count);
  for (const file of files) await cp(join(migrations, file), join(old, file));
  await mkdir(join(dataDir, 'files', 'a'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'a', 'cv'), 'a curriculum vitae');
  await writeFile(join(dataDir, 'secret-key'), 'kept');
  const engine = await openPglite({ dataDir: join(dataDir, 'pgdata') });
  await migrate(engine, old);
  await plantOrganization(engine, 'hartwell');
  await engine.close();
  return dataDir;
}

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'evenhand-folder-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe('the embedded data folder', () => {
  it('is backed up and restored whole: database, files, secret', async () => {
    const dataDir = await anOldFolder('first', 2);
    const backup = await backUp({ dataDir, into: join(scratch, 'backups'), version: '0.1.0', now });
    const target = join(scratch, 'restored');
    await restore({ backup, dataDir: target });
    expect(await namesIn(target)).toEqual(['hartwell']);
    expect(await readFile(join(target, 'files', 'a', 'cv'), 'utf8')).toBe('a curriculum vitae');
    expect(await readFile(join(target, 'secret-key'), 'utf8')).toBe('kept');

    await expect(restore({ backup, dataDir: target })).rejects.toThrow('is not empty');
    await rm(join(backup, 'files', 'a', 'cv'));
    await expect(restore({ backup, dataDir: join(scratch, 'again') })).rejects.toThrow('is not whole');
  });

  it('is not backed up while a server holds it, nor when there is none', async () => {
    const dataDir = await anOldFolder('held', 1);
    const lock = await lockFolder(dataDir);
    await expect(backUp({ dataDir, into: scratch, version: '0.1.0', now })).rejects.toThrow('Another Evenhand process');
    await lock.release();
    await expect(backUp({ dataDir: join(scratch, 'none'), into: scratch, version: '0.1.0', now })).rejects.toThrow(
      'no embedded',
    );
  });

  it('is upgraded in place with its data, after a backup', async () => {
    const dataDir = await anOldFolder('old', 3);
    const upgrade = await upgradeFolder({ dataDir, into: join(scratch, 'before'), version: '0.1.0', now, migrations });
    expect(upgrade.migrations.length).toBeGreaterThan(0);
    expect(await namesIn(dataDir)).toEqual(['hartwell']);
    expect(await namesIn(upgrade.backup)).toEqual(['hartwell']);
    await writeFile(join(dataDir, 'pgdata', 'PG_VERSION'), '17\n');
    await expect(upgradeFolder({ dataDir, into: scratch, version: '0.1.0', now, migrations })).rejects.toThrow(
      'PostgreSQL 17',
    );
  });
});
