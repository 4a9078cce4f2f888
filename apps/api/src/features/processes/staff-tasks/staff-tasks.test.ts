import { createStaffTask, listStaffTasks, type StaffTask } from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { anApplication, aRole } from '../pipeline/pipeline.factory.ts';

const url = '/api/v1/staff-tasks';
const dayMs = 86_400_000;

const it = tenantTest
  .extend('colleague', { scope: 'file' }, ({ app, tenant }) =>
    app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', firstName: 'Kim', lastName: 'Lane' }),
  )
  .extend('asColleague', { scope: 'file' }, ({ app, colleague }) => app.signIn(colleague))
  .extend(
    'inDays',
    { scope: 'file' },
    ({ app }) =>
      (days: number): string =>
        new Date(app.clock.now.getTime() + days * dayMs).toISOString().slice(0, 10),
  )
  .extend(
    'aTask',
    { scope: 'file' },
    ({ admin, inDays }) =>
      async (given: object = {}, by = admin): Promise<StaffTask> =>
        createStaffTask.answers[201].parse(
          (await by.post(url, { title: 'Call back', dueOn: inDays(1), ...given })).body,
        ),
  )
  .extend(
    'listed',
    { scope: 'file' },
    () =>
      async (by: Caller, query = ''): Promise<StaffTask[]> =>
        listStaffTasks.answers[200].parse((await by.get(`${url}?${query}`)).body),
  );

describe('tasks of staff', () => {
  it('are listed by their day, and are due on it and after it', async ({ app, tenant, inDays, aTask, listed }) => {
    const me = await app.signIn(await app.aStaffUser(tenant));
    await aTask({ title: 'Later', dueOn: inDays(3) }, me);
    await aTask({ title: 'Late', dueOn: inDays(-2) }, me);
    await aTask({ title: 'Today', dueOn: inDays(0) }, me);
    const titles = async (query: string) => (await listed(me, query)).map(({ title, isLate }) => [title, isLate]);
    expect(await titles('filter=mine')).toEqual([
      ['Late', true],
      ['Today', false],
      ['Later', false],
    ]);
    expect(await titles('filter=due')).toEqual([
      ['Late', true],
      ['Today', false],
    ]);
  });

  it('are given to a colleague, finished by them, and moved at the version that was read', async ({
    admin,
    colleague,
    asColleague,
    inDays,
    aTask,
    listed,
  }) => {
    const made = await aTask({ title: 'Book a room', assigneeId: colleague.id });
    expect(made).toMatchObject({ assignee: { name: 'Kim Lane' }, isDone: false, mayEdit: true, version: 1 });
    expect((await listed(admin, 'filter=given')).map(({ id }) => id)).toContain(made.id);
    expect((await listed(admin, 'filter=mine')).map(({ id }) => id)).not.toContain(made.id);
    const moved = { title: 'Book a room', dueOn: inDays(5), version: 1 };
    expect((await asColleague.put(`${url}/${made.id}`, moved)).body).toMatchObject({ dueOn: inDays(5), version: 2 });
    const stale = await admin.put(`${url}/${made.id}`, { ...moved, title: 'Late' });
    expect(stale).toMatchObject({ status: 409, body: { current: { title: 'Book a room', version: 2 } } });
    await asColleague.put(`${url}/${made.id}`, { ...moved, isDone: true, version: 2 });
    expect((await listed(asColleague, 'filter=mine')).map(({ id }) => id)).not.toContain(made.id);
    expect(await listed(asColleague, 'filter=done')).toMatchObject([{ id: made.id, isDone: true }]);
  });

  it('are deleted and restored', async ({ admin, aTask, listed }) => {
    const { id } = await aTask({ title: 'By mistake' });
    const ids = async () => (await listed(admin)).map((task) => task.id);
    expect((await admin.delete(`${url}/${id}`)).status).toBe(200);
    expect(await ids()).not.toContain(id);
    expect((await admin.post(`${url}/${id}/restore`)).status).toBe(200);
    expect(await ids()).toContain(id);
  });

  it('about a candidate stand with them, and go with a candidate who is deleted', async ({
    app,
    tenant,
    admin,
    aTask,
    listed,
  }) => {
    const roleId = await aRole(app, tenant, { title: 'Spring scheme' });
    const one = await anApplication(app, { tenant, roleId }, { firstName: 'Amara', lastName: 'Osei' });
    const { id } = await aTask({ title: 'Ask for a transcript', applicationId: one.id });
    const [task] = await listed(admin, `applicationId=${one.id}`);
    expect(task).toMatchObject({
      id,
      role: { id: roleId, title: 'Spring scheme' },
      candidate: { id: one.candidateId, applicationId: one.id, name: 'Amara Osei' },
    });
    expect((await listed(admin, `roleId=${roleId}`)).map((each) => each.id)).toEqual([id]);
    await app.services.database.withTenant({ organizationId: tenant.id, actor: { system: 'test' } }, (tx) =>
      tx.db.updateTable('candidate').set({ deleted_at: tx.now }).where('id', '=', one.candidateId).execute(),
    );
    expect((await listed(admin, 'filter=mine')).map((each) => each.id)).not.toContain(id);
  });

  it('tell a blind reader a code, and no name that a colleague wrote', async ({
    app,
    tenant,
    colleague,
    asColleague,
    admin,
    aTask,
    listed,
  }) => {
    const roleId = await aRole(app, tenant, { blind: true });
    await admin.put(`/api/v1/roles/${roleId}/team`, { userIds: [colleague.id] });
    const one = await anApplication(app, { tenant, roleId }, { firstName: 'Zebedee', lastName: 'Quagga' });
    await aTask({ title: 'Ring Zebedee Quagga', note: 'Zebedee', applicationId: one.id, assigneeId: colleague.id });
    const tasks = await listed(asColleague, 'filter=mine');
    expect(JSON.stringify(tasks)).not.toMatch(/Zebedee|Quagga/);
    expect(JSON.stringify(tasks)).not.toContain(one.candidateId);
    expect(tasks.find(({ candidate }) => candidate?.applicationId === one.id)?.candidate?.name).not.toBe('');
  });

  it('are kept from those who do not see the role, and go only to those who do', async ({
    app,
    tenant,
    admin,
    colleague,
    asColleague,
    inDays,
    aTask,
    listed,
  }) => {
    const roleId = await aRole(app, tenant);
    const refused = await admin.post(url, { title: 'No', dueOn: inDays(1), roleId, assigneeId: colleague.id });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'assigneeId' }] } });
    expect((await asColleague.post(url, { title: 'Mine', dueOn: inDays(1), roleId })).status).toBe(404);
    const candidate = await app.aCandidateUser(tenant);
    const alien = await admin.post(url, { title: 'No', dueOn: inDays(1), assigneeId: candidate.id });
    expect(alien).toMatchObject({ status: 422, body: { errors: [{ field: 'assigneeId' }] } });
    const { id } = await aTask({ roleId });
    expect((await asColleague.delete(`${url}/${id}`)).status).toBe(404);
    const alone = await aTask({ title: 'The admin’s own' });
    expect((await asColleague.delete(`${url}/${alone.id}`)).status).toBe(403);
    const elsewhere = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect(await listed(elsewhere)).toEqual([]);
    expect((await elsewhere.put(`${url}/${id}`, { title: 'Mine', dueOn: inDays(1), version: 1 })).status).toBe(404);
  });
});
