import type { OwnRoleReminder } from '@evenhand/contract/processes/notifications';
import { dayIn } from '@evenhand/domain/dates/day-in';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { aReadyCandidate, submit } from '../../records/applications/applications.factory.ts';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';
import { notificationsTasks } from './notifications.jobs.ts';
import { remindRoles } from './remind-roles.ts';

const day = 86_400_000;

interface RemindedCandidate {
  readonly tenant: TestUser['tenant'];
  readonly staff: Caller;
  readonly user: TestUser;
  readonly caller: Caller;
  readonly id: string;
  readonly role: { readonly id: string; readonly version: number };
}

const reminderOf = async (caller: Caller, roleId: string): Promise<OwnRoleReminder> =>
  Object((await caller.get(`/api/v1/roles/${roleId}/reminder`)).body);
const ask = (caller: Caller, roleId: string, on = true) => caller.put(`/api/v1/roles/${roleId}/reminder`, { on });

const it = apiTest
  .extend('work', { scope: 'file' }, ({ app }) => async (tenant: TestUser['tenant']): Promise<void> => {
    const found = await app.services.tenants.byId(tenant.id);
    if (found) await remindRoles(app.services, found);
  })
  .extend(
    'mails',
    { scope: 'file' },
    ({ app }) =>
      async ({ tenant, user }: RemindedCandidate) =>
        (await app.mailsTo(tenant, user.email)).filter(({ template }) => template.startsWith('role-')),
  )
  /** A candidate and a role with these dates, of which they have asked to be reminded. */
  .extend(
    'asked',
    { scope: 'file' },
    ({ app }) =>
      async (dates: { opensAt?: string; closesAt: string }): Promise<RemindedCandidate> => {
        const tenant = await app.aTenant();
        const staff = await app.signIn(await app.aStaffUser(tenant));
        const role = await aPublishedRole(staff, dates);
        const ready = await aReadyCandidate(app, tenant);
        expect((await ask(ready.caller, role.id)).body).toMatchObject({ on: true });
        return { tenant, staff, role, ...ready };
      },
  )
  /** Returns the number of reminders sent after the work is done so many days later. */
  .extend(
    'later',
    { scope: 'file' },
    ({ app, work, mails }) =>
      async (asked: RemindedCandidate, days: number): Promise<number> => {
        const { now } = app.clock;
        app.clock.now = new Date(now.getTime() + days * day);
        try {
          await work(asked.tenant);
          return (await mails(asked)).length;
        } finally {
          app.clock.now = now;
        }
      },
  );

describe('a reminder of a role', () => {
  it('comes on the day before it closes, at nine by the clock of the organisation, once', async ({
    app,
    asked,
    work,
    mails,
  }) => {
    const closesAt = inDays(9);
    const one = await asked({ closesAt });
    const { remindsAt } = await reminderOf(one.caller, one.role.id);
    const at = new Date(remindsAt ?? '');
    expect(dayIn('Europe/London', at)).toBe(dayIn('Europe/London', new Date(Date.parse(closesAt) - day)));
    expect(at.toLocaleTimeString('en-GB', { timeZone: 'Europe/London' })).toBe('09:00:00');
    const { now } = app.clock;
    const counts: number[] = [];
    for (const minutes of [-1, 0, 60]) {
      app.clock.now = new Date(at.getTime() + minutes * 60_000);
      await Promise.all([work(one.tenant), work(one.tenant)]);
      counts.push((await mails(one)).length);
    }
    app.clock.now = now;
    expect(counts).toEqual([0, 1, 1]);
    const [mail] = await mails(one);
    expect(mail?.subject).toBe('Applications for “Summer vacation scheme” close soon');
    expect(mail?.text).toContain(`/roles/${one.role.id}`);
    expect(mail?.text).toMatch(/You can apply until .*\d\d:\d\d (GMT|BST)/);
  });

  it('comes when it opens, and the closing can be asked for then', async ({ app, asked, later, mails }) => {
    const one = await asked({ opensAt: inDays(3), closesAt: inDays(20) });
    expect(await reminderOf(one.caller, one.role.id)).toMatchObject({ entry: 'opens', on: true });
    expect(await later(one, 2.9)).toBe(0);
    expect(await later(one, 3.01)).toBe(1);
    expect(await later(one, 3.1)).toBe(1);
    expect((await mails(one))[0]?.subject).toBe('Applications for “Summer vacation scheme” are open');
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 4 * day);
    const soon = await app.signIn(one.user);
    expect(await reminderOf(soon, one.role.id)).toMatchObject({ entry: 'closes', on: false });
    await ask(soon, one.role.id);
    app.clock.now = now;
    expect(await later(one, 19.9)).toBe(2);
  });

  it('follows a date that was moved', async ({ app, asked, later }) => {
    const one = await asked({ closesAt: inDays(9) });
    const moved = async (days: number): Promise<void> => {
      const { version } = Object((await one.staff.get(`/api/v1/roles/${one.role.id}`)).body);
      const body = { closesAt: inDays(days), version };
      expect((await one.staff.post(`/api/v1/roles/${one.role.id}/extension`, body)).status).toBe(200);
    };
    await moved(15);
    expect(await later(one, 8.9)).toBe(0);
    expect(await later(one, 14.9)).toBe(1);
    await app.workJobs();
    await moved(30);
    expect(await later(one, 15)).toBe(1);
    expect(await later(one, 29.9)).toBe(2);
  });

  it('does not come when it was stopped, nor for a role that is unpublished, nor after applying', {
    tags: 'embedded',
  }, async ({ asked, later }) => {
    const stopped = await asked({ closesAt: inDays(9) });
    expect((await ask(stopped.caller, stopped.role.id, false)).body).toMatchObject({ on: false, entry: 'closes' });
    expect(await later(stopped, 8.9)).toBe(0);
    const hidden = await asked({ closesAt: inDays(9) });
    const { id, version } = hidden.role;
    expect((await hidden.staff.post(`/api/v1/roles/${id}/publish`, { published: false, version })).status).toBe(200);
    expect(await later(hidden, 8.9)).toBe(0);
    const sent = await asked({ closesAt: inDays(9) });
    await submit(sent.caller, sent.id, { id: sent.role.id });
    expect(await later(sent, 8.9)).toBe(0);
    expect(await reminderOf(sent.caller, sent.role.id)).toEqual({ entry: null, remindsAt: null, on: false });
  });

  it('does not come to a candidate who was removed or has asked to be erased', async ({ app, asked, later }) => {
    for (const column of ['deleted_at', 'leaving_at']) {
      const one = await asked({ closesAt: inDays(9) });
      await app.admin.exclusive((session) =>
        session.query(`update candidate set ${column} = now() where organization_id = $1`, [one.tenant.id]),
      );
      expect(await later(one, 8.9)).toBe(0);
    }
  });

  it('is stopped with its kind by the link in it, and asked for anew by a press', { tags: 'embedded' }, async ({
    app,
    asked,
    later,
    mails,
  }) => {
    const one = await asked({ closesAt: inDays(9) });
    expect(await later(one, 8.9)).toBe(1);
    const stop = /\/stop\/([\w-]+)/.exec((await mails(one))[0]?.text ?? '')?.[1] ?? '';
    const visitor = app.visitor(one.tenant);
    expect((await visitor.post(`/api/public/notifications/stop/${stop}`, {})).status).toBe(200);
    const next = await aPublishedRole(one.staff, { title: 'Next', closesAt: inDays(9) });
    const kind = { kind: 'role-reminder', channel: 'email', fixed: false, days: null };
    const choices = '/api/v1/notifications/choices';
    expect((await one.caller.get(choices)).body).toContainEqual({ ...kind, on: false });
    await ask(one.caller, next.id);
    expect((await one.caller.get(choices)).body).toContainEqual({ ...kind, on: true });
    await one.caller.put(choices, { kind: 'role-reminder', channel: 'email', on: false });
    expect(await later(one, 8.9)).toBe(1);
  });

  it('is forgotten a month after the role has closed', async ({ app, asked, later }) => {
    const one = await asked({ closesAt: inDays(9) });
    const kept = async (): Promise<number> => {
      const { rows } = await app.admin.exclusive((session) =>
        session.query('select 1 from role_reminder where organization_id = $1', [one.tenant.id]),
      );
      return rows.length;
    };
    await later(one, 38);
    expect(await kept()).toBe(1);
    await later(one, 40);
    expect(await kept()).toBe(0);
  });

  it('is sent by the queue every hour', async ({ app, asked, mails }) => {
    const one = await asked({ closesAt: inDays(9) });
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 8.9 * day);
    await notificationsTasks(app.services)
      .find(({ name }) => name === 'reminders.roles')
      ?.run();
    await app.workJobs();
    app.clock.now = now;
    expect(await mails(one)).toHaveLength(1);
  });
});

describe('asking for a reminder', () => {
  it('lists what is waited for, the first to come first, and is one however often it is asked for', async ({
    asked,
  }) => {
    const one = await asked({ closesAt: inDays(20) });
    const next = await aPublishedRole(one.staff, { title: 'Next', closesAt: inDays(9) });
    await Promise.all([ask(one.caller, next.id), ask(one.caller, next.id)]);
    const list = (await one.caller.get('/api/v1/role-reminders')).body;
    expect(list).toMatchObject([
      { roleId: next.id, roleTitle: 'Next', entry: 'closes' },
      { roleId: one.role.id, roleTitle: 'Summer vacation scheme', entry: 'closes' },
    ]);
  });

  it('is refused where there is nothing to remind of, and to those who are no candidates', async ({ app, asked }) => {
    const one = await asked({ closesAt: inDays(9) });
    const soon = await aPublishedRole(one.staff, { title: 'Too late', closesAt: inDays(0.2) });
    expect(await reminderOf(one.caller, soon.id)).toEqual({ entry: null, remindsAt: null, on: false });
    expect((await ask(one.caller, soon.id)).status).toBe(422);
    const other = await app.aTenant();
    const stranger = (await aReadyCandidate(app, other)).caller;
    expect((await ask(stranger, one.role.id)).status).toBe(404);
    expect((await stranger.get('/api/v1/role-reminders')).body).toEqual([]);
    expect((await ask(one.staff, one.role.id)).status).toBe(403);
    expect((await one.staff.get('/api/v1/role-reminders')).body).toEqual([]);
  });
});
