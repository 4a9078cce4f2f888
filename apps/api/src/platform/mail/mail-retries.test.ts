// @module-tag embedded
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { retryDeadJobs } from '@evenhand/contract/tenancy/reference/reference';
import { describe, expect, vi } from 'vitest';
import { z } from 'zod';
import { jobHandlers } from '../../app.ts';
import { tenantTest } from '../../testing/api-test.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { queueRules } from '../jobs/queue-rules.ts';
import { smtpTransport } from './transport.ts';

const twoDays = 2 * 86_400;
const patience = { timeout: 60_000, interval: 20 };

const job = z.object({ name: z.string(), state: z.string(), retries: z.int(), pause: z.number() });

const it = tenantTest
  /** Any free port. */
  .extend('port', { scope: 'file' }, 0)
  /** The mail server. A test that starts another in its place puts it here. */
  .extend('server', { scope: 'file' }, async ({ port }, { onCleanup }) => {
    const mailServer = await startMailServer(port);
    onCleanup(() => mailServer.close());
    return mailServer;
  })
  .extend('transport', { scope: 'file' }, ({ server }, { onCleanup }) => {
    const smtp = smtpTransport(server.url);
    onCleanup(() => smtp.close());
    return smtp;
  })
  .extend('appOptions', { scope: 'file' }, ({ transport }) => ({ mail: transport }))
  .extend('work', { scope: 'file', auto: true }, ({ app }) => app.services.jobs.work(jobHandlers(app.services)))
  /** Asks for a sign-in link: one mail to a new person. */
  .extend(
    'mailSomeone',
    { scope: 'file' },
    ({ tenant, app }) =>
      async (given: { email?: string; tenant?: Organization } = {}): Promise<TestUser> => {
        const of = given.tenant ?? tenant;
        const user = await app.aStaffUser(of, given.email === undefined ? {} : { email: given.email });
        await app.visitor(of).post('/api/public/login/magic', { email: user.email });
        return user;
      },
  )
  .extend('mailOf', { scope: 'file' }, ({ app }) => async ({ email, tenant: of }: TestUser) => {
    const row = await app.services.database.withTenant({ organizationId: of.id, actor: { system: 'test' } }, (tx) =>
      tx.db
        .selectFrom('mail_message')
        .select(['id', 'state', 'attempts', 'failure'])
        .where('organization_id', '=', of.id)
        .where('to_address', '=', email)
        .executeTakeFirstOrThrow(),
    );
    return row;
  })
  /** Returns the job of a mail: in its queue, or on the dead-letter list. `pause` is in seconds, from the last attempt. */
  .extend('jobOf', { scope: 'file' }, ({ app }) => async (mailId: string) => {
    const { rows } = await app.admin.exclusive((session) =>
      session.query(
        `select name, state, retry_count as retries, coalesce(extract(epoch from start_after - started_on), 0)::float8 as pause
       from pgboss.job where data -> 'payload' ->> 'mailId' = $1 and (name = 'dead' or state <> 'failed')`,
        [mailId],
      ),
    );
    return job.optional().parse(rows[0]);
  })
  /** Makes the next attempt of a mail due now. */
  .extend('makeDue', { scope: 'file' }, ({ app }) => async (mailId: string): Promise<void> => {
    await app.admin.exclusive((session) =>
      session.query(
        `update pgboss.job set start_after = now() - interval '1 second'
       where name = 'mail' and state = 'retry' and data -> 'payload' ->> 'mailId' = $1`,
        [mailId],
      ),
    );
    app.services.jobs.wake('mail');
  })
  .extend(
    'untilTried',
    { scope: 'file' },
    ({ mailOf, jobOf }) =>
      (user: TestUser, attempts: number) =>
        vi.waitFor(async () => {
          const mail = await mailOf(user);
          expect(mail).toMatchObject({ attempts, failure: expect.any(String) });
          expect((await jobOf(mail.id))?.state).not.toBe('active');
          return mail;
        }, patience),
  )
  .extend('untilArrived', { scope: 'file' }, ({ mailOf, server }) => async (user: TestUser): Promise<void> => {
    await vi.waitFor(async () => expect((await mailOf(user)).state).toBe('sent'), patience);
    expect(await server.mailsTo(user.email)).toHaveLength(1);
  })
  .extend(
    'deadOf',
    { scope: 'file' },
    ({ app }) =>
      async (of: Organization) =>
        app.services.jobs.dead(of.id),
  );

describe('a mail that the mail server does not take for now', () => {
  it('is tried again with growing pauses over more than two days, then waits on the list of failed jobs', {
    timeout: 240_000,
  }, async ({ server, mailSomeone, untilTried, jobOf, mailOf, makeDue, deadOf, tenant, admin, untilArrived }) => {
    server.refuse({ code: 451, when: 'recipient' });
    const user = await mailSomeone();
    const { id } = await untilTried(user, 1);
    const pauses: number[] = [];
    for (let tried = 1; tried < queueRules.mail.attempts; tried += 1) {
      const waiting = await jobOf(id);
      expect(waiting).toMatchObject({ name: 'mail', state: 'retry' });
      pauses.push(waiting?.pause ?? 0);
      expect((await mailOf(user)).state).toBe('waiting');
      await makeDue(id);
      await untilTried(user, tried + 1);
    }
    expect(pauses[0]).toBeLessThan(6);
    expect(pauses.slice(0, 6).reduce((sum, pause) => sum + pause, 0)).toBeLessThan(300);
    expect(Math.max(...pauses)).toBeLessThan(3.1 * 3600);
    // Each pause is by chance between half of its longest and that. The sum of all is over two days whatever chance says.
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(twoDays);
    await vi.waitFor(async () => expect(await deadOf(tenant)).toHaveLength(1), patience);
    expect(await mailOf(user)).toMatchObject({ state: 'failed', failure: expect.stringContaining('451') });
    server.refuse(null);
    expect((await admin.post('/api/v1/jobs/dead/retry')).body).toEqual({ retried: 1 });
    await untilArrived(user);
    expect(await deadOf(tenant)).toEqual([]);
  });

  it('arrives once the server that greeted with 421 takes mail again', async ({
    server,
    mailSomeone,
    untilTried,
    mailOf,
    makeDue,
    untilArrived,
  }) => {
    // This is a new server, since connections to the old one are open and would be used again.
    await server.close();
    Object.assign(server, await startMailServer(server.port));
    server.refuse({ code: 421, when: 'connect' });
    const user = await mailSomeone();
    const { id } = await untilTried(user, 1);
    expect((await mailOf(user)).state).toBe('waiting');
    server.refuse(null);
    await makeDue(id);
    await untilArrived(user);
  });

  it('arrives once the server is back', async ({ server, mailSomeone, untilTried, mailOf, makeDue, untilArrived }) => {
    await server.close();
    const user = await mailSomeone();
    const { id } = await untilTried(user, 1);
    expect((await mailOf(user)).state).toBe('waiting');
    Object.assign(server, await startMailServer(server.port));
    await makeDue(id);
    await untilArrived(user);
  });
});

describe('a mail that the mail server refuses for good', () => {
  it('is not tried again, and says why on the list of failed jobs', async ({ app, mailSomeone, deadOf, mailOf }) => {
    const of = await app.aTenant();
    const user = await mailSomeone({ email: `nobody-${of.subdomain}@example.org`, tenant: of });
    await vi.waitFor(async () => expect(await deadOf(of)).toHaveLength(1), patience);
    expect(await mailOf(user)).toMatchObject({ state: 'failed', attempts: 1, failure: expect.stringContaining('550') });
    const [dead] = await deadOf(of);
    expect(dead).toMatchObject({ name: 'mail.send', reason: expect.stringContaining('550') });
    expect(JSON.stringify([dead, await mailOf(user)])).not.toContain('nobody');
  });

  it('can be sent again with all others at once, once each, by a user with the permission', async ({
    app,
    server,
    mailSomeone,
    deadOf,
    untilArrived,
    mailOf,
  }) => {
    const of = await app.aTenant();
    const other = await app.aTenant();
    server.refuse({ code: 550, when: 'recipient' });
    const users = await Promise.all([1, 2, 3].map(() => mailSomeone({ tenant: of })));
    const theirs = await mailSomeone({ tenant: other });
    await vi.waitFor(async () => {
      expect(await deadOf(of)).toHaveLength(3);
      expect(await deadOf(other)).toHaveLength(1);
    }, patience);
    server.refuse(null);
    const manager = await app.signIn(await app.aStaffUser(of, { userType: 'HIRING_MANAGER' }));
    expect((await manager.post('/api/v1/jobs/dead/retry')).status).toBe(403);
    expect((await app.visitor(of).post('/api/v1/jobs/dead/retry')).status).toBe(401);
    const chief = await app.signIn(await app.aStaffUser(of));
    const answers = await Promise.all([1, 2].map(() => chief.post('/api/v1/jobs/dead/retry')));
    const counts = answers.map(({ body }) => retryDeadJobs.answers[200].parse(body).retried);
    expect(counts[0] ?? 0).toBe(3 - (counts[1] ?? 0));
    for (const user of users) await untilArrived(user);
    expect((await chief.post('/api/v1/jobs/dead/retry')).body).toEqual({ retried: 0 });
    expect(await deadOf(other)).toHaveLength(1);
    expect((await mailOf(theirs)).state).toBe('failed');
  });
});
