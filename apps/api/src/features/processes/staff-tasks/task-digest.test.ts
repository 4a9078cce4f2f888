import { createStaffTask } from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { anApplication, aRole } from '../pipeline/pipeline.factory.ts';
import { staffTasksTasks } from './staff-tasks.jobs.ts';
import { tellDueTasks } from './task-digest.ts';

const day = 86_400_000;

const it = tenantTest
  .extend('aManager', { scope: 'file' }, ({ app, tenant }) => async () => {
    const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    return { user, caller: await app.signIn(user) };
  })
  .extend(
    'aTask',
    { scope: 'file' },
    ({ app }) =>
      async (by: Caller, title: string, inDays: number, more: object = {}): Promise<void> => {
        const dueOn = new Date(app.clock.now.getTime() + inDays * day).toISOString().slice(0, 10);
        const reply = await by.post('/api/v1/staff-tasks', { title, dueOn, ...more });
        createStaffTask.answers[201].parse(reply.body);
      },
  )
  .extend('tell', { scope: 'file' }, ({ app, tenant }) => async (): Promise<void> => {
    const found = await app.services.tenants.byId(tenant.id);
    if (found) await Promise.all([tellDueTasks(app.services, found), tellDueTasks(app.services, found)]);
  })
  .extend(
    'digests',
    { scope: 'file' },
    ({ app, tenant }) =>
      async ({ email }: TestUser) =>
        (await app.mailsTo(tenant, email)).filter(({ template }) => template === 'staff-tasks-due'),
  );

describe('the mail about tasks that are due', () => {
  it('goes once a day to each who has some, and names those of today and late ones', async ({
    app,
    aManager,
    aTask,
    tell,
    digests,
  }) => {
    const [one, idle] = [await aManager(), await aManager()];
    await aTask(one.caller, 'Ring the university', 0);
    await aTask(one.caller, 'Book a room', -2);
    await aTask(one.caller, 'Not yet', 3);
    await aTask(idle.caller, 'Later', 1);
    await tell();
    await tell();
    const [mail, ...more] = await digests(one.user);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('2');
    expect(mail?.text).toContain('Ring the university');
    expect(mail?.text).toContain('Book a room');
    expect(mail?.text).not.toContain('Not yet');
    expect(await digests(idle.user)).toEqual([]);
    app.clock.now = new Date(app.clock.now.getTime() + day);
    await tell();
    expect(await digests(one.user)).toHaveLength(2);
    expect(await digests(idle.user)).toHaveLength(1);
  });

  it('names no candidate of a blind role, and nothing of a role that its reader has left', async ({
    app,
    tenant,
    admin,
    aManager,
    aTask,
    tell,
    digests,
  }) => {
    const [one, gone] = [await aManager(), await aManager()];
    await Object.assign(admin, await app.signIn(await app.aStaffUser(tenant)));
    const blind = await aRole(app, tenant, { blind: true, title: 'Spring scheme', team: [one.user] });
    const left = await aRole(app, tenant, { team: [gone.user] });
    const { id } = await anApplication(app, { tenant, roleId: blind }, { firstName: 'Zebedee', lastName: 'Quagga' });
    await aTask(admin, 'Ring Zebedee Quagga', 0, { applicationId: id, assigneeId: one.user.id });
    await aTask(admin, 'Read it', 0, { roleId: left, assigneeId: gone.user.id });
    await admin.put(`/api/v1/roles/${left}/team`, { userIds: [] });
    await tell();
    const [mail] = await digests(one.user);
    expect(mail?.text).toContain('Spring scheme');
    expect(JSON.stringify(mail)).not.toMatch(/Zebedee|Quagga/);
    expect(await digests(gone.user)).toEqual([]);
  });

  it('leaves in the morning of the office', { tags: 'embedded' }, async ({ app, tenant, aManager, aTask, digests }) => {
    const one = await aManager();
    await aTask(one.caller, 'Today', 0);
    const [task] = staffTasksTasks(app.services);
    for (const [hour, count] of [
      [5, 0],
      [9, 1],
    ] as const) {
      app.clock.now = new Date(app.clock.now.getTime() + day);
      app.clock.now.setUTCHours(hour, 30, 0, 0);
      await task?.run();
      await app.workJobs();
      expect((await digests(one.user)).length, `${tenant.id} ${hour}`).toBe(count);
    }
  });
});
