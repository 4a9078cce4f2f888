// @module-tag embedded
import { randomBytes } from 'node:crypto';
import { it as baseTest, describe, expect, inject } from 'vitest';
import { openTestEngine } from '../../testing/engine.ts';
import { openPostgres } from './postgres-engine.ts';
import { refuseStrongLogin } from './refuse-strong-login.ts';

const made: string[] = [];

const it = baseTest
  .extend('test', { scope: 'file' }, () => openTestEngine())
  .extend('database', { scope: 'file', auto: true }, async ({ test }) => {
    const { rows } = await test.admin.exclusive((session) => session.query('select current_database() as name'));
    return String(rows[0]?.['name']);
  })
  .extend(
    'admin',
    { scope: 'file' },
    ({ test }) =>
      (sql: string) =>
        test.admin.exclusive((session) => session.exec(sql)),
  )
  .extend('aRole', { scope: 'file' }, ({ admin }) => async (options: string): Promise<string> => {
    const name = `r_${randomBytes(6).toString('hex')}`;
    await admin(`create role ${name} ${options}`);
    made.push(name);
    return name;
  })
  /** Returns the check's message about a login in an environment; null when the check lets the login pass. */
  .extend(
    'verdict',
    { scope: 'file' },
    ({ database }) =>
      async (login: string, environment = 'PROD'): Promise<string | null> => {
        const target = new URL(`/${database}`, url);
        target.username = login;
        const engine = openPostgres({
          url: target.href,
          poolSize: 1,
          statementTimeout: 5000,
          onError: () => undefined,
        });
        try {
          await refuseStrongLogin(engine, environment);
          return null;
        } catch (error) {
          return error instanceof Error ? error.message : String(error);
        } finally {
          await engine.close();
        }
      },
  );
it.afterAll(async ({ test }) => {
  for (const role of made.reverse()) {
    await test.admin.exclusive((session) => session.exec(`drop owned by ${role}; drop role ${role}`));
  }
  await test.close();
});

const url = inject('postgresUrl');
const dataZones = 'evenhand_ordinary, evenhand_contextual, evenhand_diversity, evenhand_platform, evenhand_privacy';

describe.runIf(url !== '')('the login of a server in production', () => {
  it('passes when it owns and inherits nothing', async ({ admin, verdict, aRole }) => {
    const login = await aRole('login noinherit');
    await admin(`grant ${dataZones} to ${login}`);
    expect(await verdict(login)).toBe(null);
  });

  it.for([
    ['login superuser', 'bypasses'],
    ['login bypassrls', 'bypasses'],
  ] as const)('is refused as %s', async ([options, fault], { verdict, aRole }) => {
    expect(await verdict(await aRole(options))).toContain(fault);
  });

  it('is refused when a role it is a member of bypasses row-level security, at any distance', async ({
    admin,
    verdict,
    aRole,
  }) => {
    const strong = await aRole('bypassrls');
    const between = await aRole('noinherit');
    const login = await aRole('login noinherit');
    await admin(`grant ${strong} to ${between}`);
    await admin(`grant ${between} to ${login}`);
    expect(await verdict(login)).toContain('bypasses row-level security');
  });

  it('is refused when it can become the owner of the tables', async ({ admin, verdict, aRole }) => {
    const owner = await aRole('nologin');
    const login = await aRole('login noinherit');
    await admin(`create table owned_by_another (id uuid)`);
    await admin(`alter table owned_by_another owner to ${owner}`);
    await admin(`grant ${owner} to ${login}`);
    expect(await verdict(login)).toContain('owns the tables');
  });

  it('is refused when it inherits the data zones', async ({ admin, verdict, aRole }) => {
    const login = await aRole('login inherit');
    await admin(`grant ${dataZones} to ${login}`);
    expect(await verdict(login)).toContain('inherits the dataZones');
  });

  it('is not checked on a developer’s machine', async ({ verdict, aRole }) => {
    expect(await verdict(await aRole('login superuser'), 'LOCAL')).toBe(null);
  });
});

describe.runIf(url === '')('the embedded database', () => {
  it('is no server: in production its login would be refused', async ({ test }) => {
    await expect(refuseStrongLogin(test.engine, 'PROD')).rejects.toThrow('bypasses row-level security');
    await expect(refuseStrongLogin(test.engine, 'LOCAL')).resolves.toBe(undefined);
  });
});
