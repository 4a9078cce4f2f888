import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { it as bare, inject } from 'vitest';
import { openEmptyEngine } from '../../testing/engine.ts';
import { plantOrganization } from '../../testing/plant-organization.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import type { Engine } from './engine.ts';
import { prepareDatabase } from './prepare.ts';
import { uuidv7 } from './uuidv7.ts';

export const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** The last migration of the version that is upgraded. */
export const baseline = '0017-privacy.sql';
export const moment = new Date('2026-10-01T09:00:00Z');
export const newId = (): string => uuidv7(moment);
const throwOn = (error: Error): void => {
  throw error;
};

export const prepare = (admin: Engine, folder: string): Promise<string[]> =>
  prepareDatabase({
    admin,
    queue: openJobQueue({ engine: admin, onError: throwOn }),
    migrations: folder,
    login: inject('postgresUrl') === '' ? null : 'evenhand_app',
  });

/** Prepares a database by the migrations up to one. */
export async function prepareUpTo(admin: Engine, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-baseline-'));
  await cp(migrations, folder, { recursive: true });
  for (const name of await readdir(folder)) if (name > last) await rm(join(folder, name));
  await prepare(admin, folder);
  await rm(folder, { recursive: true, force: true });
}

export const it = bare.extend<{ admin: Engine }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the pattern
  admin: async ({}, use) => {
    const opened = await openEmptyEngine();
    await prepareUpTo(opened.admin, baseline);
    await use(opened.admin);
    await opened.close();
  },
});

/** Writes one row, whatever it refers to. */
export const plant = (admin: Engine, table: string, row: Readonly<Record<string, unknown>>): Promise<unknown> =>
  admin.exclusive(async (session) => {
    const names = Object.keys(row);
    await session.exec('set session_replication_role = replica');
    await session.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
    await session.exec('set session_replication_role = origin');
  });

export const read = async (admin: Engine, statement: string): Promise<unknown> =>
  (await admin.exclusive((session) => session.query(statement))).rows;

/** Plants an organisation with its code. */
export async function anOrganization(admin: Engine, code: string): Promise<{ readonly organization_id: string }> {
  const organization = { organization_id: await plantOrganization(admin, code, moment) };
  await plant(admin, 'tenant_code', { ...organization, code });
  return organization;
}
