import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, SqlSession } from '../platform/db/engine.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openPglite } from '../platform/db/pglite-engine.ts';

const migrations = new URL('../../migrations', import.meta.url).pathname;

/** The organisation that an old database has. */
export const oldOrganizationId = '01990000-0000-7000-8000-000000000001';

/** A database as it was before the migration of that name, filled, and then brought to the present. */
export async function migratedFromBefore(name: RegExp, fill: (session: SqlSession) => Promise<void>): Promise<Engine> {
  const engine = await openPglite({});
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-migrate-'));
  const names = (await readdir(migrations)).filter((each) => each.endsWith('.sql')).sort();
  const place = names.findIndex((each) => name.test(each));
  for (const each of names.slice(0, place)) await copyFile(join(migrations, each), join(folder, each));
  await migrate(engine, folder);
  await rm(folder, { recursive: true, force: true });
  await engine.exclusive(async (session) => {
    await session.query(
      `insert into organization (id, subdomain, name, sector_id, product_type, created_at, updated_at)
       values ($1, 'old', 'Old', 1, 'ATS', now(), now())`,
      [oldOrganizationId],
    );
    await fill(session);
  });
  await migrate(engine, migrations);
  return engine;
}
