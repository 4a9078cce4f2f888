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
  })
  /** Books an interview that one of so many members of staff holds. */
  .extend(
    'booked',
    { scope: 'file' },
    ({ app, tenant, withPanels, pageOf, choose, panelIn }) =>
      async (count: number) => {
        const staff: TestUser[] = [];
        for (let at = 0; at < count; at += 1) staff.push(await app.aStaffUser(tenant));
        const { plan, people } = await withPanels(1, staff);
        const invited = people[0] ?? { path: '' };
        const [start = 0] = startsOf(await pageOf(invited));
        expect((await choose(invited, start)).status).toBe(200);
        const [held = ''] = await panelIn(plan.id);
        const holder = staff.find(({ id }) => held.endsWith(id));
        if (!holder) throw new Error('no interviewer');
        return { planId: plan.id, start, holder, others: staff.filter(({ id }) => id !== holder.id) };
      },
  );

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
    booked,
    remove,
    roundAt,
    panelIn,
  }) => {
    const { planId, holder, others } = await booked(2);
    await remove(holder);
    await roundAt(app.clock.now.getTime());
    expect(await panelIn(planId)).toEqual([`PENCILLED ${others[0]?.id}`, `STOOD_IN ${holder.id}`]);
    const told = await app.mailsTo(tenant, others[0]?.email ?? '');
    expect(told.map(({ template }) => template)).toEqual(['staff-interview']);
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

  it('is no stand-in', async ({ app, admin, booked, remove }) => {
    const { start, holder, others } = await booked(3);
    const [left, stays] = others;
    await remove(left ?? { id: '' });
    const days = { from: app.clock.now.toISOString(), to: new Date(start * 1000 + 86_400_000).toISOString() };
    const proposed = await admin.post('/api/v1/interviews/absence/proposal', { userId: holder.id, ...days });
    expect(proposed.body).toMatchObject([{ standIns: [{ userId: stays?.id }] }]);
    const { bookingId } = Object(proposed.body)[0];
    const changes = [{ bookingId, standInId: left?.id }];
    const applied = await admin.post('/api/v1/interviews/absence', { userId: holder.id, changes });
    expect(applied.body).toEqual({ changed: 0, taken: [bookingId] });
  });

  it('leaves a seat open that no colleague can take, and who arranged it is told', async ({
    app,
    tenant,
    adminUser,
    booked,
    remove,
    roundAt,
    panelIn,
  }) => {
    const { planId, holder } = await booked(1);
    await remove(holder);
    await roundAt(app.clock.now.getTime());
    expect(await panelIn(planId)).toEqual([`DECLINED ${holder.id}`]);
    expect((await app.mailsTo(tenant, adminUser.email)).map(({ template }) => template)).toEqual(['staff-interview']);
  });
});

it('one who is only switched off keeps their interviews when panels are balanced', async ({ app, admin, booked }) => {
  const { planId, holder } = await booked(2);
  await app.admin.exclusive((session) =>
    session.query("update user_account set status = 'DISABLED' where id = $1", [holder.id]),
  );
  const shown = await admin.post(`/api/v1/interview-plans/${planId}/panels/preview`);
  expect(previewPanels.answers[200].parse(shown.body)).toMatchObject({ changes: [], unmet: [] });
});
