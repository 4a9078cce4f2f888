// @module-tag embedded
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { it as baseTest, describe, expect } from 'vitest';
import { z } from 'zod';
import { openTestEngine } from '../../testing/engine.ts';
import { plantOrganization } from '../../testing/plant-organization.ts';
import type { Engine } from '../db/engine.ts';
import { openDatabase } from '../db/tenant-tx.ts';
import { loggedError } from '../logged-error.ts';
import { defineJob } from './define-job.ts';
import { handler, type JobQueue, openJobQueue } from './job-queue.ts';

const payload = z.object({ subject: z.string() });
const greet = defineJob('test.greet', { payload });
const stumble = defineJob('test.stumble', { payload });
const falter = defineJob('test.falter', { payload });
const fail = defineJob('test.fail', { payload, attempts: 2 });
const done: string[] = [];
const tries = new Map<string, number>();
/** Subjects of failing jobs whose cause has been mended. */
const mended = new Set<string>();

const count = (subject: string): number => {
  const next = (tries.get(subject) ?? 0) + 1;
  tries.set(subject, next);
  return next;
};

const handlers = new Map([
  handler(greet, async ({ subject }) => {
    done.push(subject);
  }),
  handler(stumble, async ({ subject }) => {
    if (count(subject) < 3) throw new Error('stumbled');
    done.push(subject);
  }),
  handler(falter, async ({ subject }) => {
    if (count(subject) < 4) throw new Error('faltered');
    done.push(subject);
  }),
  handler(fail, async ({ subject }) => {
    count(subject);
    if (!mended.has(subject)) throw new Error('broken for good');
    done.push(subject);
  }),
]);

const until = async (holds: () => boolean | Promise<boolean>, seconds = 30): Promise<void> => {
  for (let waited = 0; waited < seconds * 20; waited += 1) {
    if (await holds()) return;
    await wait(50);
  }
  throw new Error('did not happen in time');
};

const endedPause = z.object({ subject: z.string(), retry: z.number(), seconds: z.number() });

const it = baseTest
  .extend('test', { scope: 'file' }, () => openTestEngine())
  .extend('organizationId', { scope: 'file', auto: true }, ({ test }) => plantOrganization(test.admin, 'hartwell'))
  .extend('otherOrganizationId', { scope: 'file', auto: true }, ({ test }) => plantOrganization(test.admin, 'keating'))
  .extend('jobs', { scope: 'file' }, async ({ test }) => {
    const jobs = openJobQueue({ engine: test.engine, onError: () => undefined, retryDelay: 1, superviseInterval: 1 });
    await jobs.start();
    return jobs;
  })
  .extend('database', { scope: 'file', auto: true }, ({ test, jobs }) =>
    openDatabase(test.engine, () => new Date(), jobs),
  )
  .extend(
    'send',
    { scope: 'file' },
    ({ database, organizationId }) =>
      (job: typeof greet, subject: string): Promise<void> =>
        database.withTenant({ organizationId, actor: { system: 'test' } }, (tx) => tx.send(job, { subject })),
  )
  /** Makes jobs that wait for their next attempt due at once. Returns how long the queue would have let each wait. */
  .extend('endPauses', { scope: 'file' }, ({ test, jobs }) => async (): Promise<z.infer<typeof endedPause>[]> => {
    const { rows } = await test.admin.exclusive((session) =>
      session.query(
        `with waiting as (
         select id, data -> 'payload' ->> 'subject' as subject, retry_count as retry,
           extract(epoch from start_after - started_on)::float8 as seconds
         from pgboss.job where state = 'retry' and start_after > now()
       ), ended as (
         update pgboss.job set start_after = now() where state = 'retry' and id in (select id from waiting)
       )
       select subject, retry, seconds from waiting`,
      ),
    );
    if (rows.length > 0) jobs.wake('quick');
    return z.array(endedPause).parse(rows);
  });

it.beforeAll(async ({ jobs }) => {
  await jobs.work(handlers);
});
it.afterAll(async ({ test, jobs }) => {
  await jobs.stop();
  await test.close();
});

describe('the job queue', () => {
  it('runs a job sent with a transaction that commits', async ({ send }) => {
    const subject = randomUUID();
    await send(greet, subject);
    await until(() => done.includes(subject));
  });

  it('never runs a job of a transaction that rolled back', async ({ database, organizationId, send }) => {
    const lost = randomUUID();
    const rolledBack = database.withTenant({ organizationId, actor: { system: 'test' } }, async (tx) => {
      await tx.send(greet, { subject: lost });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    const marker = randomUUID();
    await send(greet, marker);
    await until(() => done.includes(marker));
    expect(done).not.toContain(lost);
  });

  it('tries again with a back-off until it works', async ({ endPauses, send }) => {
    const subject = randomUUID();
    await send(stumble, subject);
    await until(async () => {
      await endPauses();
      return done.includes(subject);
    });
    expect(tries.get(subject)).toBe(3);
  });

  it('waits longer before each try', async ({ endPauses, send }) => {
    const subject = randomUUID();
    await send(falter, subject);
    const pauses = new Map<number, number>();
    await until(async () => {
      for (const pause of await endPauses()) if (pause.subject === subject) pauses.set(pause.retry, pause.seconds);
      return pauses.size === 3;
    });
    const [first = 0, second = 0, third = 0] = pauses.values();
    // Each pause is by chance between half of its longest and that, and the longest doubles each time.
    expect(third).toBeGreaterThan(first * 1.5);
    expect(first + second + third).toBeGreaterThan(3);
  });

  it('takes up the jobs of a dead process, and leaves those that a living process works at', async ({
    test,
    database,
    organizationId,
  }) => {
    const [ofDead, ofLiving] = [randomUUID(), randomUUID()];
    const later = { startAfter: new Date(Date.now() + 3_600_000) };
    await database.withTenant({ organizationId, actor: { system: 'test' } }, async (tx) => {
      for (const subject of [ofDead, ofLiving]) await tx.send(greet, { subject }, later);
    });
    // Another process has left these: it has begun the one and was killed 31 seconds ago, and still works at the other.
    for (const [subject, silent] of [
      [ofDead, 31],
      [ofLiving, 0],
    ] as const) {
      await test.admin.exclusive((session) =>
        session.query(
          `update pgboss.job set state = 'active', started_on = now() - interval '40 seconds', start_after = now(),
             heartbeat_on = now() - make_interval(secs => $2) where data::text like $1`,
          [`%${subject}%`, silent],
        ),
      );
    }
    await until(() => done.includes(ofDead));
    expect(done).not.toContain(ofLiving);
  });

  it('reports the error and the queue when it cannot look for jobs', async ({ test }) => {
    const told: Error[] = [];
    let isCut = false;
    const engine: Engine = {
      ...test.engine,
      exclusive: (work) => (isCut ? Promise.reject(new Error('the line is cut')) : test.engine.exclusive(work)),
    };
    const cut = openJobQueue({ engine, onError: (error) => told.push(error) });
    await cut.start();
    await cut.work(new Map());
    isCut = true;
    await until(() => told.some((error) => loggedError(error).message.startsWith('the line is cut (Queue: mail, ')));
    isCut = false;
    await cut.stop();
  });

  it('says so when it is not started, instead of waiting for itself', async ({ test, organizationId }) => {
    const resting = openJobQueue({ engine: test.engine, onError: () => undefined });
    const sent = openDatabase(test.engine, () => new Date(), resting).withTenant(
      { organizationId, actor: { system: 'test' } },
      (tx) => tx.send(greet, { subject: randomUUID() }),
    );
    await expect(sent).rejects.toThrow('not started');
  });

  it('refuses a payload that is not the definition’s', async ({ database, organizationId }) => {
    const sent = database.withTenant({ organizationId, actor: { system: 'test' } }, (tx) =>
      tx.send(greet, JSON.parse('{"subject": 7}')),
    );
    await expect(sent).rejects.toThrow();
  });

  it('puts a job that fails for good on its tenant’s list, from which it can be tried again', async ({
    jobs,
    organizationId,
    otherOrganizationId,
    endPauses,
    send,
  }) => {
    const subject = randomUUID();
    await send(fail, subject);
    await until(async () => {
      await endPauses();
      return (await jobs.dead(organizationId)).length > 0;
    });
    const [dead] = await jobs.dead(organizationId);
    expect(dead).toMatchObject({ name: 'test.fail', reason: 'broken for good' });
    expect(await jobs.dead(otherOrganizationId)).toEqual([]);
    expect(await jobs.retry(otherOrganizationId, dead?.id ?? '')).toBe(false);
    mended.add(subject);
    expect(await jobs.retry(organizationId, dead?.id ?? '')).toBe(true);
    await until(() => done.includes(subject));
    expect(await jobs.dead(organizationId)).toEqual([]);
  });

  it('tries a dead job again once when two administrators ask at the same time', async ({
    test,
    jobs,
    organizationId,
  }) => {
    const subject = randomUUID();
    const id = randomUUID();
    await test.admin.exclusive((session) =>
      session.query(`insert into pgboss.job (id, name, data) values ($1, 'dead', $2)`, [
        id,
        JSON.stringify({ name: greet.name, queue: 'quick', organizationId, payload: { subject } }),
      ]),
    );
    const answers = await Promise.all([jobs.retry(organizationId, id), jobs.retry(organizationId, id)]);
    expect([...answers].sort()).toEqual([false, true]);
    await until(() => done.includes(subject));
    expect(done.filter((each) => each === subject)).toHaveLength(1);
  });
});

describe('scheduled tasks', () => {
  it('run once at each time, on one of many workers, and are given up when no worker names them any more', async ({
    test,
  }) => {
    const open = (): JobQueue => openJobQueue({ engine: test.engine, onError: () => undefined, scheduleInterval: 1 });
    const workers = [open(), open(), open()];
    const runs: number[] = [];
    const began = Date.now();
    const task = (index: number) => ({
      name: 'test.tick',
      cron: '* * * * *',
      run: async () => {
        runs.push(index);
      },
    });
    for (const [index, worker] of workers.entries()) {
      await worker.start();
      await worker.schedule([task(index)]);
    }
    await until(() => runs.length > 0);
    // Each worker looks once a second: this is time enough for the others to look as well, more than once.
    await wait(3000);
    const minutes = Math.floor(Date.now() / 60_000) - Math.floor(began / 60_000) + 1;
    expect(runs.length).toBeLessThanOrEqual(minutes);
    await workers[0]?.schedule([]);
    const { rows } = await test.admin.exclusive((session) => session.query('select key from pgboss.schedule'));
    expect(rows).toEqual([]);
    for (const worker of workers) await worker.stop();
  });
});
