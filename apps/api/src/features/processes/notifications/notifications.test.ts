import type { AddressInfo } from 'node:net';
import type { NotificationChoice } from '@evenhand/contract/processes/notifications';
import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { SMTPServer } from 'smtp-server';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { aReadyCandidate, submit } from '../../records/applications/applications.factory.ts';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';
import { stopAddresses } from '../../tenancy/mail-choices/stop-token.ts';
import { notificationsTasks } from './notifications.jobs.ts';
import { remindDrafts } from './remind-drafts.ts';

const day = 86_400_000;
const received: { to: string; source: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push({
        to: session.envelope.rcptTo[0]?.address ?? '',
        source: Buffer.concat(chunks).toString('latin1'),
      });
      done();
    });
  },
});
const portOf = (address: AddressInfo | string | null): number => Object(address).port;

const it = apiTest
  .extend('mail', { scope: 'file' }, async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
    return smtpTransport(`smtp://127.0.0.1:${portOf(server.server.address())}`);
  })
  .extend('appOptions', { scope: 'file' }, ({ mail }) => ({ mail }))
  /** A candidate who has begun an application to a role that closes within this number of days. */
  .extend('aDraft', { scope: 'file' }, ({ app }) => async (closesIn: number): Promise<Begun> => {
    const tenant = await app.aTenant();
    const staff = await app.signIn(await app.aStaffUser(tenant));
    const closesAt = inDays(closesIn, app.clock.now.getTime());
    const role = await aPublishedRole(staff, { closesAt });
    const ready = await aReadyCandidate(app, tenant);
    await ready.caller.put(`/api/v1/roles/${role.id}/draft`, { answers: { 'why-us': 'Because' }, version: 0 });
    return { tenant, staff, roleId: role.id, ...ready };
  })
  .extend('work', { scope: 'file' }, ({ app }) => async (tenant: Tenant): Promise<void> => {
    app.services.tenants.forget();
    const found = await app.services.tenants.byId(tenant.id);
    if (found) await remindDrafts(app.services, found);
  })
  .extend(
    'reminders',
    { scope: 'file' },
    ({ app }) =>
      async ({ tenant, user }: Begun): Promise<number> =>
        (await app.mailsTo(tenant, user.email)).filter(({ template }) => template === 'draft-reminder').length,
  )
  /** The work at a later time, as the clock says it then. */
  .extend(
    'later',
    { scope: 'file' },
    ({ app, work, reminders }) =>
      async (begun: Begun, days: number): Promise<number> => {
        const now = app.clock.now;
        app.clock.now = new Date(now.getTime() + days * day);
        try {
          await work(begun.tenant);
          return await reminders(begun);
        } finally {
          app.clock.now = now;
        }
      },
  );
it.afterAll(async ({ mail }) => {
  mail.close();
  await new Promise<void>((closed) => server.close(() => closed()));
});

type Tenant = TestUser['tenant'];
interface Begun {
  readonly tenant: Tenant;
  readonly user: TestUser;
  readonly caller: Caller;
  readonly id: string;
  readonly roleId: string;
  readonly staff: Caller;
}

const choicesOf = async (caller: Caller): Promise<NotificationChoice[]> =>
  Object((await caller.get('/api/v1/notifications/choices')).body);
const choose = (caller: Caller, choice: object) => caller.put('/api/v1/notifications/choices', choice);
const mine = { kind: 'draft-reminder', channel: 'email' };

describe('reminders of an unsent application', () => {
  it('come seven, three and one days before the deadline, each once', async ({ app, aDraft, later }) => {
    const begun = await aDraft(10);
    expect(await later(begun, 0)).toBe(0);
    expect(await later(begun, 3.01)).toBe(1);
    expect(await later(begun, 3.02)).toBe(1);
    expect(await later(begun, 7.01)).toBe(2);
    expect(await later(begun, 9.01)).toBe(3);
    expect(await later(begun, 9.9)).toBe(3);
    expect(await later(begun, 10.1)).toBe(3);
    const [first] = await app.mailsTo(begun.tenant, begun.user.email);
    expect(first?.subject).toBe('Your application for “Summer vacation scheme” has not been sent yet');
    expect(first?.text).toContain(`/apply/${begun.roleId}`);
    expect(first?.text).toMatch(/\d\d:\d\d (GMT|BST)/);
  });

  it('tell the deadline by the clock of the organisation', async ({ app, aDraft, later }) => {
    const begun = await aDraft(10);
    const owner = await app.signIn(await app.aStaffUser(begun.tenant, { userType: 'HIRING_MANAGER_ADMIN' }));
    const address = `/api/v1/organization/${begun.tenant.id}`;
    const { configuration, version } = z.parse(organization, (await owner.get(address)).body);
    const changed = { configuration: { ...configuration, timeZone: 'Australia/Sydney' }, version };
    expect((await owner.put(address, changed)).status).toBe(200);
    expect(await later(begun, 3.01)).toBe(1);
    const [mailed] = await app.mailsTo(begun.tenant, begun.user.email);
    expect(mailed?.text).toMatch(/\d\d:\d\d GMT\+1[01]/);
  });

  it('give it in the reader’s own time zone, when they have set one', async ({ app, aDraft, later }) => {
    const begun = await aDraft(10);
    const me = await app.signIn(begun.user);
    const own = z.parse(
      z.object({ version: z.int(), firstName: z.string(), lastName: z.string() }),
      (await me.get('/api/v1/user')).body,
    );
    const changed = await me.put('/api/v1/user', { ...own, timeZone: 'Asia/Hong_Kong' });
    expect(changed.status).toBe(200);
    expect(await later(begun, 3.01)).toBe(1);
    const [mailed] = await app.mailsTo(begun.tenant, begun.user.email);
    expect(mailed?.text).toMatch(/\d\d:\d\d GMT\+8/);
  });

  it('come once however often, and by however many workers, the work is done', { tags: 'embedded' }, async ({
    app,
    aDraft,
    work,
    reminders,
  }) => {
    const begun = await aDraft(6);
    const long = app.clock.now;
    app.clock.now = new Date(long.getTime() + 3.01 * day);
    await Promise.all([work(begun.tenant), work(begun.tenant), work(begun.tenant)]);
    expect(await reminders(begun)).toBe(1);
    app.clock.now = long;
  });

  it('are done every hour, by the queue', async ({ app, aDraft, reminders }) => {
    const begun = await aDraft(6);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 3.01 * day);
    await notificationsTasks(app.services)[0]?.run();
    await app.workJobs();
    expect(await reminders(begun)).toBe(1);
    app.clock.now = now;
  });

  it('do not come after sending, nor for a role that is archived', async ({ app, aDraft, later }) => {
    const sent = await aDraft(6);
    await submit(sent.caller, sent.id, { id: sent.roleId });
    expect(await later(sent, 3.01)).toBe(0);
    const archived = await aDraft(6);
    await app.admin.exclusive((session) =>
      session.query(`update role set status = 'ARCHIVED' where organization_id = $1`, [archived.tenant.id]),
    );
    expect(await later(archived, 3.01)).toBe(0);
  });

  it('follow a deadline that was moved', async ({ app, aDraft, later }) => {
    const begun = await aDraft(6);
    expect(await later(begun, 3.01)).toBe(1);
    const moved = new Date(app.clock.now.getTime() + 20 * day);
    await app.admin.exclusive((session) =>
      session.query('update role set closes_at = $2 where organization_id = $1', [begun.tenant.id, moved]),
    );
    expect(await later(begun, 5.5)).toBe(1);
    expect(await later(begun, 17.01)).toBe(2);
  });

  it('follow the later day that one person was given, after the role has closed too', async ({
    app,
    aDraft,
    later,
  }) => {
    const begun = await aDraft(6);
    const extended = new Date(app.clock.now.getTime() + 12 * day);
    await app.admin.exclusive((session) =>
      session.query('update application set extended_to = $2 where organization_id = $1', [begun.tenant.id, extended]),
    );
    expect(await later(begun, 3.01)).toBe(0);
    expect(await later(begun, 5.01)).toBe(1);
    expect(await later(begun, 9.01)).toBe(2);
    expect(await later(begun, 11.01)).toBe(3);
    expect(await later(begun, 12.01)).toBe(3);
  });

  it('stay within their tenant', async ({ aDraft, reminders, later }) => {
    const begun = await aDraft(6);
    const other = await aDraft(6);
    expect(await later(other, 3.01)).toBe(1);
    expect(await reminders(begun)).toBe(0);
  });

  it('carry the headers by which a mail program stops them, through a real mail server', async ({
    app,
    aDraft,
    later,
  }) => {
    const begun = await aDraft(6);
    await later(begun, 3.01);
    await app.workJobs();
    const source = received.find(({ to }) => to === begun.user.email)?.source.replace(/\r\n[ \t]+/g, ' ') ?? '';
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const address = /List-Unsubscribe: <([^>]+)>/.exec(source)?.[1] ?? '';
    const path = new URL(address).pathname;
    const payload = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const nobody = app.visitor(begun.tenant);
    // A scanner that opens the link is shown the page, and stops nothing.
    const opened = await nobody.get(path);
    expect(opened).toMatchObject({ status: 303, headers: { location: expect.stringContaining('/stop/') } });
    const before = (await choicesOf(begun.caller)).find(
      ({ kind, channel }) => kind === mine.kind && channel === 'email',
    );
    expect(before).toMatchObject({ on: true });
    expect((await nobody.post(path, undefined, { payload, headers })).status).toBe(200);
    expect((await nobody.post(path, undefined, { payload, headers })).status).toBe(200);
    expect(await later(begun, 5.01)).toBe(1);
    expect(
      (await choicesOf(begun.caller)).find(({ kind, channel }) => kind === mine.kind && channel === 'email'),
    ).toMatchObject({ on: false });
    // At another tenant's host, or changed, it stops nothing.
    expect((await app.visitor(await app.aTenant()).post(path, {})).status).toBe(410);
    expect((await nobody.post(`${path.slice(0, -4)}AAAA`, {})).status).toBe(410);
  });
});

describe('choices', () => {
  it('are the usual ones until something else is chosen, and decide what comes', async ({ aDraft, later }) => {
    const begun = await aDraft(16);
    expect(await choicesOf(begun.caller)).toEqual([
      { kind: 'application', channel: 'email', on: true, fixed: true, days: null },
      { kind: 'application', channel: 'sms', on: false, fixed: false, days: null },
      { kind: 'draft-reminder', channel: 'email', on: true, fixed: false, days: [7, 3, 1] },
      { kind: 'draft-reminder', channel: 'sms', on: false, fixed: false, days: [7, 3, 1] },
      { kind: 'task-reminder', channel: 'email', on: true, fixed: false, days: null },
      { kind: 'task-reminder', channel: 'sms', on: false, fixed: false, days: null },
      { kind: 'event-reminder', channel: 'email', on: true, fixed: false, days: null },
      { kind: 'event-reminder', channel: 'sms', on: false, fixed: false, days: null },
      { kind: 'role-reminder', channel: 'email', on: true, fixed: false, days: null },
      { kind: 'role-reminder', channel: 'sms', on: false, fixed: false, days: null },
    ]);
    expect((await choose(begun.caller, { ...mine, on: true, days: [1, 14, 14] })).status).toBe(200);
    expect(await later(begun, 2.01)).toBe(1);
    expect(await later(begun, 9.01)).toBe(1);
    expect((await choose(begun.caller, { ...mine, on: false })).status).toBe(200);
    expect(await later(begun, 15.01)).toBe(1);
    await choose(begun.caller, { ...mine, on: true });
    expect(await choicesOf(begun.caller)).toContainEqual({ ...mine, on: true, fixed: false, days: [14, 1] });
    expect(await later(begun, 15.01)).toBe(2);
  });

  it('are the candidate’s own, are on the list of kinds, and never stop answers', async ({ app }) => {
    const tenant = await app.aTenant();
    const one = await app.signIn(await app.aCandidateUser(tenant));
    const other = await app.signIn(await app.aCandidateUser(tenant));
    await Promise.all([choose(one, { ...mine, on: false }), choose(one, { ...mine, on: false })]);
    expect((await choicesOf(one))[2]).toMatchObject({ on: false });
    expect((await choicesOf(other))[2]).toMatchObject({ on: true });
    expect((await choose(one, { kind: 'application', channel: 'email', on: false })).status).toBe(422);
    expect((await choose(one, { kind: 'application', channel: 'sms', on: true })).status).toBe(200);
    expect((await choose(one, { ...mine, on: true, days: [2] })).status).toBe(422);
    expect((await choose(one, { kind: 'application', channel: 'sms', on: true, days: [1] })).status).toBe(422);
    const staff = await app.signIn(await app.aStaffUser(tenant));
    expect(await choicesOf(staff)).toEqual([]);
    expect((await choose(staff, { ...mine, on: false })).status).toBe(403);
  });

  it('are not stopped by a token for an account that has gone', async ({ app }) => {
    const tenant = await app.aTenant();
    const found = await app.services.tenants.byId(tenant.id);
    if (!found) throw new Error('no tenant');
    const gone = { userId: '01990000-0000-7000-8000-0000000000cc', kind: 'draft-reminder' } as const;
    const { oneClick } = stopAddresses(app.services.secrets, found, gone);
    expect((await app.visitor(tenant).post(new URL(oneClick).pathname, {})).status).toBe(410);
  });
});
