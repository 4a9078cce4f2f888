// @module-tag embedded
import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { asBoundOwner } from '../../testing/bound-owner.ts';
import { openTestEngine } from '../../testing/engine.ts';
import { plantOrganization } from '../../testing/plant-organization.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { migrate } from './migrate.ts';
import { prepareDatabase } from './prepare.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const throwOn = (error: Error): void => {
  throw error;
};

describe.runIf(inject('postgresUrl') !== '')('processes that start at once', () => {
  it('prepare one database one after the other, without an error', async () => {
    const { admin, close } = await openTestEngine();
    const prepare = () =>
      prepareDatabase({
        admin,
        queue: openJobQueue({ engine: admin, onError: throwOn }),
        migrations,
        login: 'evenhand_app',
      });
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await Promise.all([prepare(), prepare()])).toEqual([[], []]);
    }
    await close();
  });
});

describe('a migration that was applied', () => {
  it('and is edited afterwards stops the start, and nothing after it is applied', async () => {
    const { admin, close } = await openTestEngine();
    const folder = await mkdtemp(join(tmpdir(), 'evenhand-migrations-'));
    await cp(migrations, folder, { recursive: true });
    const prepare = () =>
      prepareDatabase({
        admin,
        queue: openJobQueue({ engine: admin, onError: throwOn }),
        migrations: folder,
        login: inject('postgresUrl') === '' ? null : 'evenhand_app',
      });
    expect(await prepare()).toEqual([]);
    const [first = ''] = (await readdir(folder)).sort();
    await appendFile(join(folder, first), '-- one word more\n');
    await writeFile(join(folder, '9999-later.sql'), 'create table later (id integer);\n');
    await expect(prepare()).rejects.toThrow(`migration ${first} was edited after it was applied`);
    const { rows } = await admin.exclusive((session) => session.query(`select to_regclass('later') as later`));
    expect(rows).toEqual([{ later: null }]);
    await cp(join(migrations, first), join(folder, first));
    expect(await prepare()).toEqual(['9999-later.sql']);
    await close();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('a database with a migration that this version does not have', () => {
  it('is refused before anything is applied where later ones are here, and taken as it is where a newer version made it', async () => {
    const { admin, close } = await openTestEngine();
    const folder = await mkdtemp(join(tmpdir(), 'evenhand-migrations-'));
    await cp(migrations, folder, { recursive: true });
    const [, second = ''] = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    await rm(join(folder, second));
    await writeFile(join(folder, '9998-later.sql'), 'create table later (id integer);\n');
    const refused = migrate(admin, folder);
    await expect(refused).rejects.toThrow(`does not have: ${second}.`);
    await expect(refused).rejects.toThrow('docs/how-to/backup-and-restore.md');
    const { rows } = await admin.exclusive((session) => session.query(`select to_regclass('later') as later`));
    expect(rows).toEqual([{ later: null }]);

    await cp(join(migrations, second), join(folder, second));
    expect(await migrate(admin, folder)).toEqual(['9998-later.sql']);
    expect(await migrate(admin, migrations)).toEqual([]);
    await close();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('a later migration', () => {
  it('changes the rows of every tenant under an owner whom row-level security binds, and binds the owner again', async () => {
    const { admin, close } = await openTestEngine();
    const folder = await mkdtemp(join(tmpdir(), 'evenhand-migrations-'));
    await cp(migrations, folder, { recursive: true });
    await writeFile(
      join(folder, '9999-clicks.sql'),
      `alter table short_link add column clicks integer not null default 0;
       alter table short_link no force row level security;
       update short_link set clicks = 7;
       alter table short_link force row level security;\n`,
    );
    for (const subdomain of ['hartwell', 'ashdown']) {
      const id = await plantOrganization(admin, subdomain);
      await admin.exclusive((session) =>
        session.query(
          `insert into short_link (organization_id, code, kind, subject_id, created_at) values ($1, 'open-day', 'event', $1, now())`,
          [id],
        ),
      );
    }
    expect(await asBoundOwner(admin, ['short_link'], (owner) => migrate(owner, folder))).toEqual(['9999-clicks.sql']);
    const { rows, forced } = await admin.exclusive(async (session) => {
      const links = await session.query('select code, clicks from short_link');
      const security = await session.query(
        `select relforcerowsecurity as forced from pg_class where relname = 'short_link'`,
      );
      return { rows: links.rows, forced: security.rows };
    });
    expect(rows).toEqual(Array(2).fill({ code: 'open-day', clicks: 7 }));
    expect(forced).toEqual([{ forced: true }]);
    await close();
    await rm(folder, { recursive: true, force: true });
  });
});
