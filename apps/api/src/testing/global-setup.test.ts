// @module-tag embedded
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, vi } from 'vitest';
import { openPostgres } from '../platform/db/postgres-engine.ts';
import { makeLogin } from './global-setup.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';

const bin = inject('postgresUrl') ? await findPostgres() : null;
const open = (url: string) => openPostgres({ url, poolSize: 1, statementTimeout: 0, onError: () => undefined });

async function whoSignsIn(url: string): Promise<unknown> {
  const engine = open(url);
  const { rows } = await engine
    .exclusive((session) => session.query('select session_user as login'))
    .finally(() => engine.close());
  return rows[0]?.['login'];
}

describe.runIf(bin)('a server that asks for passwords', () => {
  it('is signed in to as the application by the address that the tests are given', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'evenhand-hba-'));
    await chmod(folder, 0o755);
    const hba = join(folder, 'pg_hba.conf');
    await writeFile(hba, 'host all all 127.0.0.1/32 trust\n');
    const server = await startPostgres(bin ?? '', { settings: [`hba_file=${hba}`] });
    const given = new URL(server.url);
    given.password = `it's a "p@ss/word"`;
    const admin = open(given.href);
    try {
      await admin.exclusive(async (session) => {
        await session.exec(`alter role evenhand_admin password 'it''s a "p@ss/word"'`);
        await writeFile(hba, 'host all all 127.0.0.1/32 scram-sha-256\n');
        await session.exec('select pg_reload_conf()');
      });
      await vi.waitFor(() => expect(whoSignsIn(server.url)).rejects.toThrow('password'), { timeout: 10_000 });
      await makeLogin(admin, given.href);
      given.username = 'evenhand_app';
      expect(await whoSignsIn(given.href)).toBe('evenhand_app');
    } finally {
      await admin.close();
      await server.stop();
      await rm(folder, { recursive: true });
    }
  });
});
