import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { openTestEngine } from '../../testing/engine.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
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
