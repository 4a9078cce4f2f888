import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from './config.ts';
import { openServices } from './open-services.ts';
import { openTestEngine, type TestEngine } from './testing/engine.ts';

describe('starting on a database server without a data folder of before', () => {
  let test: TestEngine;
  let folder: string;
  beforeAll(async () => {
    test = await openTestEngine();
    folder = await mkdtemp(join(tmpdir(), 'evenhand-services-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const start = async (env: Record<string, string> = {}) => {
    const { rows } = await test.admin.exclusive((session) => session.query('select current_database() as name'));
    const admin = new URL(`/${rows[0]?.['name']}`, inject('postgresUrl'));
    const login = new URL(admin);
    login.username = 'evenhand_app';
    const urls = { DATABASE_URL: login.href, DATABASE_ADMIN_URL: admin.href };
    return openServices(readConfig({ ...urls, DATA_DIR: folder, ...env }), pino({ level: 'silent' }));
  };

  it('is refused, with advice, when the secret that the database was made with is missing', async () => {
    const refused = start();
    await expect(refused).rejects.toThrow(`${join(folder, 'secret-key')} is missing`);
    await expect(refused).rejects.toThrow(/SECRET_KEY/);
    expect(await readdir(folder)).not.toContain('secret-key');
  });

  it('takes the given secret', async () => {
    const services = await start({ SECRET_KEY: 'a secret that was kept with the database' });
    await services.close();
  });
});
