// @module-tag embedded
import { fileURLToPath } from 'node:url';
import { it as baseTest, describe, expect, inject } from 'vitest';
import { z } from 'zod';
import { openTestEngine } from '../../testing/engine.ts';
import { plantOrganization } from '../../testing/plant-organization.ts';
import { inTransaction } from '../db/engine.ts';
import { prepareDatabase } from '../db/prepare.ts';
import { openDatabase, type TenantTx } from '../db/tenant-tx.ts';
import { defineJob } from './define-job.ts';
import { openJobQueue } from './job-queue.ts';

/** Data zones whose rights are checked on each table of the queue, in which the jobs of all tenants lie. */
const dataZones = ['ordinary', 'contextual', 'diversity', 'privacy', 'platform'] as const;
type DataZone = (typeof dataZones)[number];
const senders: readonly DataZone[] = ['ordinary', 'contextual', 'privacy'];
const greet = defineJob('test.greet', { payload: z.object({ subject: z.string() }) });
const throwOn = (error: Error): void => {
  throw error;
};

const it = baseTest
  .extend('test', { scope: 'file' }, () => openTestEngine())
  .extend('jobs', { scope: 'file' }, async ({ test }) => {
    const jobs = openJobQueue({ engine: test.engine, onError: () => undefined });
    await jobs.start();
    return jobs;
  })
  .extend('database', { scope: 'file' }, ({ test, jobs }) => openDatabase(test.engine, () => new Date(), jobs))
  .extend('organizationId', { scope: 'file' }, ({ test }) => plantOrganization(test.admin, 'hartwell'))
  .extend(
    'send',
    { scope: 'file' },
    ({ database, organizationId }) =>
      (dataZone: Exclude<DataZone, 'platform'>): Promise<void> => {
        const work = (tx: TenantTx) => tx.send(greet, { subject: dataZone });
        const at = { organizationId, actor: { system: 'test' } };
        return dataZone === 'privacy' ? database.withPrivacy(at, work) : database.withTenant({ ...at, dataZone }, work);
      },
  )
  .extend(
    'rows',
    { scope: 'file' },
    ({ test }) =>
      async (query: string, values: unknown[] = []) =>
        (await test.admin.exclusive((session) => session.query(query, values))).rows,
  )
  /** Returns every right that a data zone has on a table of the queue or on one of its columns, such as `job_common: insert`. */
  .extend('rightsOf', { scope: 'file' }, ({ rows }) => async (dataZone: DataZone): Promise<string[]> => {
    const found = await rows(
      `select c.relname || ': ' || r.name || coalesce(' (' || a.attname || ')', '') as line
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'pgboss'
     cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) r (name)
     left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and r.name in ('select', 'insert', 'update', 'references') and not has_table_privilege($1, c.oid, r.name)
     where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       and case when a.attname is null then has_table_privilege($1, c.oid, r.name)
         else has_column_privilege($1, c.oid, a.attnum, r.name) end
     order by 1`,
      [`evenhand_${dataZone}`],
    );
    return found.map((row) => String(row['line']));
  })
  .extend(
    'inRole',
    { scope: 'file' },
    ({ test }) =>
      (dataZone: DataZone, statement: string) =>
        test.engine.exclusive((session) =>
          inTransaction(
            session,
            `begin; set local role evenhand_${dataZone}`,
            async () => (await session.query(statement)).rows,
          ),
        ),
  )
  .extend('expectRights', { scope: 'file' }, ({ rightsOf }) => async (): Promise<void> => {
    const sending = ['job_common: insert', 'job_common: select (id)', 'queue: select'];
    for (const dataZone of dataZones)
      expect(await rightsOf(dataZone), dataZone).toEqual(senders.includes(dataZone) ? sending : []);
  });

it.beforeAll(async ({ send }) => {
  await send('ordinary');
});
it.afterAll(async ({ test, jobs }) => {
  await jobs.stop();
  await test.close();
});

describe('data zones and the job queue', () => {
  it('lets a zone that sends add jobs, learn their ids and read nothing else of any table, and gives the others no right', async ({
    expectRights,
  }) => {
    await expectRights();
  });

  it.for(dataZones)('lets the %s zone read, change and delete no job', async (dataZone, { inRole }) => {
    const statements = [
      'select data from pgboss.job',
      'select data from pgboss.job_common',
      'select * from pgboss.schedule',
      `update pgboss.job_common set state = 'cancelled'`,
      'delete from pgboss.job_common',
    ];
    for (const statement of statements) {
      await expect(inRole(dataZone, statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('lets the zones that send do so, and not the one of monitoring answers', async ({ rows, send }) => {
    await send('contextual');
    await send('privacy');
    const sent = await rows(`select data -> 'payload' ->> 'subject' as subject from pgboss.job order by 1`);
    expect(sent.map((row) => row['subject'])).toEqual(['contextual', 'ordinary', 'privacy']);
    await expect(send('diversity')).rejects.toMatchObject({ code: '42501' });
  });

  it('revokes earlier grants at the next start', async ({ test, rightsOf, expectRights }) => {
    const all = dataZones.map((dataZone) => `evenhand_${dataZone}`).join(', ');
    await test.admin.exclusive((session) => session.exec(`grant all on all tables in schema pgboss to ${all}`));
    expect((await rightsOf('platform')).length).toBeGreaterThan(10);
    await prepareDatabase({
      admin: test.admin,
      queue: openJobQueue({ engine: test.admin, onError: throwOn }),
      migrations: fileURLToPath(new URL('../../../migrations', import.meta.url)),
      login: inject('postgresUrl') === '' ? null : 'evenhand_app',
    });
    await expectRights();
  });
});
