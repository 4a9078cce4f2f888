import { previewPanels } from '@evenhand/contract/processes/interviews/interview-panels';
import { describe, expect } from 'vitest';
import type { TestUser } from '../../../../testing/test-app.ts';
import { aMorning, invitationsOf } from '../interviews.factory.ts';
import { releaseTest, startsOf } from '../release/release-setting.factory.ts';

const it = releaseTest
  .extend('withPanels', { scope: 'file' }, ({ app, opened }) => async (count: number, staff: readonly TestUser[]) => {
    const interviewerIds = staff.map(({ id }) => id);
    const windows = (aMorning(app.clock.now).windows ?? []).map((window) => ({ ...window, interviewerIds }));
    return opened(count, { windows, panelSize: 1, release: 'OPEN' });
  })
  .extend('panelIn', { scope: 'file' }, ({ admin }) => async (planId: string) => {
    const [invitation] = await invitationsOf(admin, planId);
    return (invitation?.booking?.people ?? []).map(({ userId, state }) => `${state} ${userId}`).toSorted();
  })
  .extend('remove', { scope: 'file' }, ({ admin }) => async ({ id }: Pick<TestUser, 'id'>) => {
    expect((await admin.delete(`/api/v1/user/${id}`)).status).toBe(200);
  });

describe('an interviewer who has left', () => {
  it('is booked for no further interview', async ({ app, tenant, withPanels, remove, pageOf, choose, panelIn }) => {
    const [jo, kim] = [await app.aStaffUser(tenant), await app.aStaffUser(tenant)];
    const both = await withPanels(1, [jo, kim]);
    const alone = await withPanels(1, [jo]);
    await remove(jo);
    const [start = 0] = startsOf(await pageOf(both.people[0] ?? { path: '' }));
    expect((await choose(both.people[0] ?? { path: '' }, start)).status).toBe(200);
    expect(await panelIn(both.plan.id)).toEqual([`PENCILLED ${kim.id}`]);
    expect(startsOf(await pageOf(alone.people[0] ?? { path: '' }))).toEqual([]);
  });

  it('gives the interviews that are booked to a colleague who is free, who is told', async ({
    app,
    tenant,
    withPanels,
    remove,
    roundAt,
    pageOf,
    choose,
    panelIn,
  }) => {
    const [jo, kim] = [await app.aStaffUser(tenant), await app.aStaffUser(tenant)];
    const { plan, people } = await withPanels(1, [jo, kim]);
    const [start = 0] = startsOf(await pageOf(people[0] ?? { path: '' }));
    await choose(people[0] ?? { path: '' }, start);
    const [held = ''] = await panelIn(plan.id);
    const [leaver, other] = held.endsWith(jo.id) ? [jo, kim] : [kim, jo];
    await remove(leaver);
    await roundAt(app.clock.now.getTime());
    expect(await panelIn(plan.id)).toEqual([`PENCILLED ${other.id}`, `STOOD_IN ${leaver.id}`]);
    expect((await app.mailsTo(tenant, other.email)).map(({ template }) => template)).toEqual(['staff-interview']);
  });

  it('gives them to a colleague whose held time has run out', async ({
    app,
    tenant,
    visitor,
    withPanels,
    remove,
    roundAt,
    pageOf,
    choose,
    panelIn,
  }) => {
    const [jo, kim] = [await app.aStaffUser(tenant), await app.aStaffUser(tenant)];
    const [both, alone] = [await withPanels(1, [jo, kim]), await withPanels(1, [kim])];
    const [booked, holding] = [both.people[0] ?? { path: '' }, alone.people[0] ?? { path: '' }];
    const [start = 0] = startsOf(await pageOf(booked));
    expect((await visitor.post(`${holding.path}/hold`, { selectedTime: start })).status).toBe(200);
    expect((await choose(booked, start)).status).toBe(200);
    expect(await panelIn(both.plan.id)).toEqual([`PENCILLED ${jo.id}`]);
    await remove(jo);
    await roundAt(app.clock.now.getTime() + 11 * 60_000);
    expect(await panelIn(both.plan.id)).toEqual([`PENCILLED ${kim.id}`, `STOOD_IN ${jo.id}`].toSorted());
  });

  it('is not proposed as a stand-in', async ({ app, tenant, admin, withPanels, remove, pageOf, choose, panelIn }) => {
    const staff = [await app.aStaffUser(tenant), await app.aStaffUser(tenant), await app.aStaffUser(tenant)];
    const { plan, people } = await withPanels(1, staff);
    const [start = 0] = startsOf(await pageOf(people[0] ?? { path: '' }));
    await choose(people[0] ?? { path: '' }, start);
    const [held = ''] = await panelIn(plan.id);
    const [left, stays] = staff.filter(({ id }) => !held.endsWith(id));
    await remove(left ?? { id: '' });
    const days = { from: app.clock.now.toISOString(), to: new Date(start * 1000 + 86_400_000).toISOString() };
    const away = staff.find(({ id }) => held.endsWith(id))?.id;
    const proposed = await admin.post('/api/v1/interviews/absence/proposal', { userId: away, ...days });
    expect(proposed.body).toMatchObject([{ standIns: [{ userId: stays?.id }] }]);
  });

  it('leaves a seat open that no colleague can take, and who arranged it is told', async ({
    app,
    tenant,
    adminUser,
    withPanels,
    remove,
    roundAt,
    pageOf,
    choose,
    panelIn,
  }) => {
    const jo = await app.aStaffUser(tenant);
    const { plan, people } = await withPanels(1, [jo]);
    const [start = 0] = startsOf(await pageOf(people[0] ?? { path: '' }));
    await choose(people[0] ?? { path: '' }, start);
    await remove(jo);
    await roundAt(app.clock.now.getTime());
    expect(await panelIn(plan.id)).toEqual([`DECLINED ${jo.id}`]);
    expect((await app.mailsTo(tenant, adminUser.email)).map(({ template }) => template)).toEqual(['staff-interview']);
  });
});

it('one who is only switched off keeps their interviews when panels are balanced', async ({
  app,
  tenant,
  admin,
  withPanels,
  pageOf,
  choose,
  panelIn,
}) => {
  const [jo, kim] = [await app.aStaffUser(tenant), await app.aStaffUser(tenant)];
  const { plan, people } = await withPanels(1, [jo, kim]);
  const [start = 0] = startsOf(await pageOf(people[0] ?? { path: '' }));
  await choose(people[0] ?? { path: '' }, start);
  const [held = ''] = await panelIn(plan.id);
  const off = held.endsWith(jo.id) ? jo : kim;
  await app.admin.exclusive((session) =>
    session.query("update user_account set status = 'DISABLED' where id = $1", [off.id]),
  );
  const path = `/api/v1/interview-plans/${plan.id}/panels`;
  const shown = previewPanels.answers[200].parse((await admin.post(`${path}/preview`)).body);
  expect(shown).toMatchObject({ changes: [], unmet: [] });
});
