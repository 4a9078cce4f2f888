// @module-tag embedded
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { it as baseTest, describe, expect, inject } from 'vitest';
import { plantOrganization } from '../../testing/plant-organization.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { migrate } from '../db/migrate.ts';
import { openPglite } from '../db/pglite-engine.ts';
import { backUp, restore } from './data-folder.ts';
import { upgradeFolder } from './upgrade.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const now = new Date('2026-11-20T12:00:00Z');

const namesIn = async (dataDir: string, column = 'subdomain'): Promise<unknown[]> => {
  const engine = await openPglite({ dataDir: join(dataDir, 'pgdata') });
  const { rows } = await engine.exclusive((session) => session.query(`select ${column} as name from organization`));
  await engine.close();
  return rows.map((row) => row['name']);
};

/** Makes a data folder of this version, or of one that had other migrations. */
async function makeFolder(dataDir: string, otherMigrations?: string): Promise<string> {
  await mkdir(join(dataDir, 'files', 'a'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'a', 'cv'), 'a curriculum vitae');
  await writeFile(join(dataDir, 'secret-key'), 'kept');
  const engine = await openPglite({
    dataDir: join(dataDir, 'pgdata'),
    ...(otherMigrations === undefined ? { dumpFile: inject('pgliteDump') } : {}),
  });
  if (otherMigrations !== undefined) await migrate(engine, otherMigrations);
  await plantOrganization(engine, 'hartwell');
  await engine.close();
  return dataDir;
}

const it = baseTest
  .extend('scratch', { scope: 'file' }, () => mkdtemp(join(tmpdir(), 'evenhand-folder-')))
  /** A new folder takes seconds, a copy of one does not. */
  .extend('madeFolder', { scope: 'file' }, ({ scratch }) => makeFolder(join(scratch, 'made')))
  /** Returns a folder of this version, of a test's own. */
  .extend('aFolder', { scope: 'file' }, ({ scratch, madeFolder }) => async (name: string): Promise<string> => {
    const dataDir = join(scratch, name);
    await cp(madeFolder, dataDir, { recursive: true });
    return dataDir;
  });
it.afterAll(({ scratch }) => rm(scratch, { recursive: true, force: true }));

/** Books an interviewer in a folder for a span; the rows that it belongs to are left out. */
const bookIn = async (dataDir: string, from: string, to: string): Promise<void> => {
  const engine = await openPglite({ dataDir: join(dataDir, 'pgdata') });
  const one = '01990000-0000-7000-8000-000000000001';
  try {
    await engine.exclusive(async (session) => {
      await session.exec('set session_replication_role = replica');
      await session.query(
        `insert into interview_person (organization_id, booking_id, user_id, starts_at, ends_at, role, state)
         values ($1, gen_random_uuid(), $1, $2, $3, 'CHAIR', 'FIXED')`,
        [one, from, to],
      );
    });
  } finally {
    await engine.close();
  }
};

describe('the embedded data folder', () => {
  it('keeps an interviewer from two interviews at one time, also when it is restored', async ({ scratch, aFolder }) => {
    const dataDir = await aFolder('interviews');
    await bookIn(dataDir, '2027-02-01T09:00Z', '2027-02-01T10:00Z');
    const backup = await backUp({ dataDir, into: join(scratch, 'interview-backups'), version: '0.1.0', now });
    const target = join(scratch, 'interviews-restored');
    await restore({ backup, dataDir: target });
    await expect(bookIn(target, '2027-02-01T09:30Z', '2027-02-01T10:30Z')).rejects.toThrow(
      'interview_person_one_at_a_time',
    );
  });

  it('is backed up and restored whole: database, files, secret', async ({ scratch, aFolder }) => {
    const dataDir = await aFolder('first');
    const backup = await backUp({ dataDir, into: join(scratch, 'backups'), version: '0.1.0', now });
    const target = join(scratch, 'restored');
    await restore({ backup, dataDir: target });
    expect(await namesIn(target)).toEqual(['hartwell']);
    expect(await readFile(join(target, 'files', 'a', 'cv'), 'utf8')).toBe('a curriculum vitae');
    expect(await readFile(join(target, 'secret-key'), 'utf8')).toBe('kept');

    await expect(restore({ backup, dataDir: target })).rejects.toThrow('is not empty');
    expect(await readFile(join(backup, 'manifest.json'), 'utf8')).toMatch(/\}\n$/);
    const check = promisify(execFile)('sha256sum', ['--check', '--quiet', 'sha256sums.txt'], { cwd: backup });
    expect(await check).toEqual({ stdout: '', stderr: '' });
  });

  it('is not restored from a backup that has lost or changed anything: a document, the secret, bytes of the database', async ({
    scratch,
    aFolder,
  }) => {
    const dataDir = await aFolder('damaged');
    const whole = await backUp({ dataDir, into: join(scratch, 'whole'), version: '0.1.0', now });
    const refusal = async (name: string, damage: (backup: string) => Promise<void>): Promise<string> => {
      const backup = join(scratch, `whole-${name}`);
      await cp(whole, backup, { recursive: true });
      await damage(backup);
      const again = join(scratch, `again-${name}`);
      const error: unknown = await restore({ backup, dataDir: again }).catch((reason: unknown) => reason);
      expect(await readdir(again).catch(() => [])).toEqual([]);
      return error instanceof Error ? error.message : 'restored';
    };
    const key = 'secret-key';
    expect(await refusal('document', (backup) => rm(join(backup, 'files/a/cv')))).toMatch(
      /is not whole: files\/a\/cv is missing\.$/,
    );
    expect(await refusal('secret', (backup) => rm(join(backup, key)))).toContain('secret-key is missing');
    expect(await refusal('other', (backup) => writeFile(join(backup, key), 'made'))).toContain(
      'secret-key was changed',
    );
    expect(await refusal('sums', (backup) => writeFile(join(backup, 'sha256sums.txt'), ''))).toContain('was changed');
    const overwrite = async (backup: string): Promise<void> => {
      const file = await open(join(backup, 'pgdata/global/pg_control'), 'r+');
      await file.write(Buffer.from('dead'), 0, 4, 100);
      await file.close();
    };
    expect(await refusal('bytes', overwrite)).toContain('pgdata/global/pg_control was changed');
  });

  it('is restored from a backup of before there were sums, whose files are counted', async ({ scratch, aFolder }) => {
    const dataDir = await aFolder('counted');
    const backup = await backUp({ dataDir, into: join(scratch, 'counted-backups'), version: '0.1.0', now });
    await rm(join(backup, 'sha256sums.txt'));
    const { files, bytes } = await readdir(backup, { recursive: true, withFileTypes: true }).then(async (entries) => {
      const inside = entries.filter((entry) => entry.isFile() && entry.parentPath !== backup);
      const sizes = await Promise.all(inside.map(async (each) => (await stat(join(each.parentPath, each.name))).size));
      return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    });
    const manifest = { format: 1, version: '0.1.0', postgres: '18', takenAt: now.toISOString(), files, bytes };
    await writeFile(join(backup, 'manifest.json'), JSON.stringify(manifest));
    await restore({ backup, dataDir: join(scratch, 'counted-restored') });
    expect(await readFile(join(scratch, 'counted-restored', 'secret-key'), 'utf8')).toBe('kept');
    await rm(join(backup, 'files/a/cv'));
    await expect(restore({ backup, dataDir: join(scratch, 'counted-again') })).rejects.toThrow('is not whole');
  });

  it('is not backed up while a server holds it, nor when there is none', async ({ scratch, aFolder }) => {
    const dataDir = await aFolder('held');
    const lock = await lockFolder(dataDir);
    await expect(backUp({ dataDir, into: scratch, version: '0.1.0', now })).rejects.toThrow('Another Evenhand process');
    await lock.release();
    await expect(backUp({ dataDir: join(scratch, 'none'), into: scratch, version: '0.1.0', now })).rejects.toThrow(
      'no embedded',
    );
  });

  it('is upgraded in place with its data by a migration that came later, after a backup', async ({
    scratch,
    aFolder,
  }) => {
    const dataDir = await aFolder('old');
    const later = join(scratch, 'later-migrations');
    await cp(migrations, later, { recursive: true });
    await writeFile(
      join(later, '9999-motto.sql'),
      "alter table organization add column motto text not null default 'Fair';\n",
    );
    const upgrade = await upgradeFolder({
      dataDir,
      into: join(scratch, 'before'),
      version: '0.1.0',
      now,
      migrations: later,
    });
    expect(upgrade.migrations).toEqual(['9999-motto.sql']);
    expect(await namesIn(dataDir, 'motto')).toEqual(['Fair']);
    expect(await namesIn(upgrade.backup)).toEqual(['hartwell']);
    await writeFile(join(dataDir, 'pgdata', 'PG_VERSION'), '17\n');
    await expect(upgradeFolder({ dataDir, into: scratch, version: '0.1.0', now, migrations })).rejects.toThrow(
      'PostgreSQL 17',
    );
  });

  it('is not upgraded from before the baseline, and keeps what it holds', async ({ scratch }) => {
    const old = join(scratch, 'old-migrations');
    await mkdir(old);
    await writeFile(
      join(old, '0001-tenant.sql'),
      `create table organization (id uuid, subdomain text, name text, sector_id smallint, product_type text,
         created_at timestamptz, updated_at timestamptz);\n`,
    );
    const dataDir = await makeFolder(join(scratch, 'before-baseline'), old);
    const upgraded = upgradeFolder({ dataDir, into: join(scratch, 'kept'), version: '0.1.0', now, migrations });
    await expect(upgraded).rejects.toThrow('does not have: 0001-tenant.sql.');
    expect(await namesIn(dataDir)).toEqual(['hartwell']);
  });
});
