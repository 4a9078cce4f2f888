// @module-tag embedded
import { sql } from 'kysely';
import { it as baseTest, describe, expect, inject } from 'vitest';
import { openTestEngine } from '../../testing/engine.ts';
import { plantOrganization } from '../../testing/plant-organization.ts';
import { inOneGo, inTransaction } from './engine.ts';
import { atOnce, byOnePlan, byOwnPlan } from './one-plan.ts';
import { openDatabase } from './tenant-tx.ts';
import { together } from './together.ts';

const it = baseTest
  .extend('test', { scope: 'file', auto: true }, () => openTestEngine())
  .extend('database', { scope: 'file', auto: true }, ({ test }) =>
    openDatabase(test.engine, () => new Date(), { insert: async () => undefined, wake: () => undefined }),
  )
  .extend('hartwell', { scope: 'file', auto: true }, ({ test }) => plantOrganization(test.admin, 'hartwell'))
  .extend('keating', { scope: 'file', auto: true }, ({ test }) => plantOrganization(test.admin, 'keating'))
  /** Reads the state of a session that was given back: it must have no open transaction, and no data zone of an earlier caller. */
  .extend(
    'stateOf',
    { scope: 'file' },
    ({ test }) =>
      () =>
        test.engine.exclusive((session) =>
          session.query(`select current_user = session_user as own, current_setting('app.org', true) as org where $1`, [
            true,
          ]),
        ),
  )
  .extend(
    'run',
    { scope: 'file' },
    ({ database }) =>
      (organizationId: string, work: () => Promise<unknown> | unknown) =>
        database.withTenant(at(organizationId), async (tx) => {
          await tx.session.query('select 1 where $1', [true]);
          await work();
        }),
  )
  .extend('nameNow', { scope: 'file' }, ({ database, hartwell }) => async () => {
    const [row] = await database.readOnce(at(hartwell), (db) => db.selectFrom('organization').select('name').compile());
    return row?.name;
  })
  .extend(
    'namesOf',
    { scope: 'file' },
    ({ database }) =>
      (organizationId: string) =>
        database.readOnce(at(organizationId), (db) => db.selectFrom('organization').select('subdomain').compile()),
  );
it.afterAll(({ test }) => test.close());

const at = (organizationId: string) => ({ organizationId, actor: { system: 'test' } });
const nobody = 'begin; set local role evenhand_nobody';

describe('a transaction', () => {
  it('tells why it could not begin, and does nothing', async ({ test, hartwell }) => {
    const write = test.engine.exclusive((session) =>
      inTransaction(session, nobody, () => session.query('delete from organization where id = $1', [hartwell])),
    );
    await expect(write).rejects.toThrow('evenhand_nobody');
    const read = test.engine.exclusive((session) =>
      inOneGo(session, nobody, { sql: 'select id from organization where id = $1', parameters: [hartwell] }),
    );
    await expect(read).rejects.toThrow('evenhand_nobody');
    const { rows } = await test.admin.exclusive((session) =>
      session.query('select id from organization where id = $1', [hartwell]),
    );
    expect(rows).toHaveLength(1);
  });

  it('leaves the session as it was, whether it ends well or not', async ({ database, hartwell, stateOf }) => {
    const before = await stateOf();
    await database.withTenant(at(hartwell), async (tx) => tx.session.query('select 1 where $1', [true]));
    await expect(database.withTenant(at(hartwell), async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(
      database.readOnce(at(hartwell), (db) => sql`select 1 / 0 as "none"`.compile(db)),
    ).rejects.toMatchObject({ code: '22012' });
    expect((await stateOf()).rows[0]?.['own']).toBe(before.rows[0]?.['own']);
    expect((await stateOf()).rows[0]?.['org'] ?? '').toBe('');
  });
});

describe('the sessions of the database', () => {
  const onServer = inject('postgresUrl') !== '';

  it.runIf(onServer)(
    'are not all one organisation’s, however many of its transactions wait for something',
    async ({ hartwell, keating, run }) => {
      let end: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => (end = resolve));
      const busy = Array.from({ length: 40 }, () => run(hartwell, () => ended));
      await run(keating, end);
      await Promise.all(busy);
    },
  );

  it.runIf(!onServer)(
    'are given to organisations in turn when there is only one',
    async ({ hartwell, keating, run }) => {
      const begun: string[] = [];
      const busy = Array.from({ length: 40 }, () => run(hartwell, () => begun.push('hartwell')));
      await Promise.all([...busy, run(keating, () => begun.push('keating'))]);
      expect(begun.indexOf('keating')).toBe(2);
    },
  );
});

describe('statements that are sent together', () => {
  const renamed = (name: string) =>
    sql`update organization set name = ${name} where subdomain = 'hartwell' returning name`;
  const broken = sql`select 1 / cast(${0} as integer)`;

  it('are answered, and the work before them is kept', async ({ database, hartwell, nameNow }) => {
    const answers = await database.withTenant(at(hartwell), async (tx) => {
      await renamed('Hartwell & Stone').execute(tx.db);
      return together([atOnce(tx, sql`select ${'first'} as said`), atOnce(tx, sql`select 2 as number`)]);
    });
    expect(answers).toEqual([[{ said: 'first' }], [{ number: 2 }]]);
    expect(await nameNow()).toBe('Hartwell & Stone');
  });

  it('roll everything back when one of them fails', async ({ database, hartwell, stateOf, nameNow }) => {
    const work = database.withTenant(at(hartwell), async (tx) => {
      await renamed('Somebody else').execute(tx.db);
      return together([atOnce(tx, broken), atOnce(tx, sql`select 2 as number`)]);
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(await nameNow()).toBe('Hartwell & Stone');
    expect((await stateOf()).rows[0]).toMatchObject({ own: true });
  });
});

describe('a read in one round trip', () => {
  it('sees its tenant alone, many at once', async ({ hartwell, keating, namesOf }) => {
    const asked = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? hartwell : keating));
    const seen = await Promise.all(asked.map(namesOf));
    expect(seen).toEqual(asked.map((id) => [{ subdomain: id === hartwell ? 'hartwell' : 'keating' }]));
  });

  it('requires an organisation', async ({ hartwell, namesOf }) => {
    await expect(namesOf(`${hartwell}'; select '`)).rejects.toThrow('needs an organisation id');
  });
});

describe('statements together', () => {
  it('are all awaited before the first failure is thrown', async () => {
    const ended: string[] = [];
    const slow = new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => ended.push('slow'));
    await expect(together([Promise.reject(new Error('first')), slow])).rejects.toThrow('first');
    expect(ended).toEqual(['slow']);
  });

  it('say why they failed, not that another failed before', async ({ database, hartwell }) => {
    const run = database.withTenant(at(hartwell), async (tx) => {
      const fails = tx.session.query('select 1 / $1::int', [0]).then(() => undefined);
      const after = tx.session.query('select 1 where $1', [true]).then(() => undefined);
      await together([after.catch(() => undefined), after, fails]);
    });
    await expect(run).rejects.toMatchObject({ code: '22012' });
  });
});

describe('a statement by one plan, or by its own', () => {
  const mode = sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode where ${1} = 1`;

  it('is planned so, and what follows as before', async ({ database, hartwell }) => {
    const seen = await database.withTenant(at(hartwell), async (tx) => {
      const [one] = await byOnePlan(tx, mode);
      const [own] = await byOwnPlan(tx, mode);
      const [after] = (await mode.execute(tx.db)).rows;
      return { prepares: tx.session.pipelined, modes: [one?.mode, own?.mode, after?.mode] };
    });
    const planned = seen.prepares ? ['force_generic_plan', 'force_custom_plan'] : ['auto', 'auto'];
    expect(seen.modes).toEqual([...planned, 'auto']);
  });

  it('leaves nothing of it to the next transaction, however the first one ended', async ({ database, hartwell }) => {
    const modeAfter = async (work: Promise<unknown>) => {
      await work.catch(() => undefined);
      const all = Array.from({ length: 12 }, () =>
        database.readOnce<{ mode: string }>(at(hartwell), (db) => mode.compile(db)),
      );
      return new Set((await Promise.all(all)).flat().map((row) => row.mode));
    };
    const whole = database.withTenant(at(hartwell), (tx) => byOnePlan(tx, mode));
    expect(await modeAfter(whole)).toEqual(new Set(['auto']));
    const broken = database.withTenant(at(hartwell), (tx) => byOnePlan(tx, sql`select 1 / cast(${0} as integer)`));
    expect(await modeAfter(broken)).toEqual(new Set(['auto']));
  });
});
