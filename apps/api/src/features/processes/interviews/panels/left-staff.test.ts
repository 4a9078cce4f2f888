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
  .extend('remove', { scope: 'file' }, ({ admin }) => async ({ id }: TestUser) => {
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
