import { ownInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, invitationsOf, ownPath } from '../interviews.factory.ts';

const it = tenantTest
  .extend('opened', { scope: 'file' }, ({ app, tenant, admin }) => async (count: number, given: object) => {
    const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
    for (let n = 0; n < count; n += 1) await anApplicant(app, role, tenant);
    await app.admin.exclusive((session) =>
      session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
    );
    const plan = await anOpenPlan(admin, role.id, aMorning(app.clock.now, given));
    return { plan, invitations: await invitationsOf(admin, plan.id) };
  })
  .extend('staffOf', { scope: 'file' }, ({ app, tenant }) => async (count: number) => {
    const people = [];
    for (let n = 0; n < count; n += 1) people.push(await app.aStaffUser(tenant));
    return people;
  })
  .extend('visitor', { scope: 'file' }, ({ app, tenant }) => app.visitor(tenant));

const declared = { timeZone: 'Europe/London', hours: null, away: [], perDay: null, perWeek: null, version: 0 };

describe('a panel by rule', () => {
  it('has one of the partners and a trainee beside it, and others take the rest by turns', async ({
    opened,
    staffOf,
    app,
    admin,
    visitor,
  }) => {
    const [partner, second, third, trainee] = await staffOf(4);
    if (!(partner && second && third && trainee)) throw new Error('no staff');
    const learning = await app.signIn(trainee);
    await learning.put('/api/v1/interviewer-availability', { ...declared, inTraining: true });
    const interviewerIds = [partner, second, third, trainee].map(({ id }) => id);
    const window = { ...aMorning(app.clock.now).windows?.[0], lanes: 1, interviewerIds };
    const { plan, invitations } = await opened(2, {
      panelSize: 2,
      needs: [{ label: 'Partner', count: 1, userIds: [partner.id] }],
      shadowSeats: 1,
      tellsShadowing: true,
      windows: [window],
    });
    for (const { id } of invitations) {
      const page = ownInterview.parse((await visitor.get(ownPath(app, id))).body);
      const start = page.slots.find(({ status }) => status === 'Available')?.startDateTime;
      const chosen = ownInterview.parse((await visitor.put(ownPath(app, id), { selectedTime: start })).body);
      expect([page.trainees, chosen.trainees]).toEqual([0, 1]);
    }
    const bookings = (await invitationsOf(admin, plan.id)).flatMap(({ booking }) => booking ?? []);
    expect(bookings).toHaveLength(2);
    const others = bookings.map(({ people, shortfalls }) => {
      expect(shortfalls).toEqual([]);
      expect(people.filter(({ role }) => role === 'OBSERVER').map(({ userId }) => userId)).toEqual([trainee.id]);
      const panel = people.filter(({ role }) => role !== 'OBSERVER').map(({ userId }) => userId);
      expect(panel).toHaveLength(2);
      expect(panel).toContain(partner.id);
      return panel.find((id) => id !== partner.id);
    });
    expect(others.toSorted()).toEqual([second.id, third.id].toSorted());
  });

  it('that cannot be had keeps no candidate away, and says what is missing', async ({
    opened,
    staffOf,
    app,
    admin,
    visitor,
  }) => {
    const [partner, other] = await staffOf(2);
    if (!(partner && other)) throw new Error('no staff');
    // The partner takes one interview a day, so that the second has none.
    const caller = await app.signIn(partner);
    await caller.put('/api/v1/interviewer-availability', {
      ...declared,
      perDay: 1,
      inTraining: false,
      panelGroup: 'WOMAN',
    });
    const interviewerIds = [partner.id, other.id];
    const window = { ...aMorning(app.clock.now).windows?.[0], lanes: 1, interviewerIds };
    const setup = { panelSize: 1, chairIds: [partner.id], mixed: true, windows: [window] };
    const { plan, invitations } = await opened(2, setup);
    const [first, second] = invitations;
    const timesOf = async (id = '') =>
      Object((await admin.get(`/api/v1/interview-plans/${plan.id}/invitations/${id}/times`)).body);
    expect(await timesOf(first?.id)).toMatchObject([{ isShort: false }, { isShort: false }, { isShort: false }]);
    for (const { id } of invitations) {
      const page = ownInterview.parse((await visitor.get(ownPath(app, id))).body);
      const start = page.slots.find(({ status }) => status === 'Available')?.startDateTime;
      expect((await visitor.put(ownPath(app, id), { selectedTime: start })).status).toBe(200);
      if (id === first?.id) expect(await timesOf(second?.id)).toMatchObject([{ isShort: true }, { isShort: true }]);
    }
    const shown = await invitationsOf(admin, plan.id);
    expect(shown.map(({ booking }) => booking?.people.length)).toEqual([1, 1]);
    // The limit gives way before the rule of the panel does: the partner has more than they wish, and no rule is broken.
    expect(shown.map(({ booking }) => booking?.shortfalls)).toEqual([[], []]);
    // A partner who is away is not booked, and the chair stays empty.
    const later = new Date(app.clock.now.getTime() + 14 * 86_400_000).toISOString().slice(0, 10);
    await caller.put('/api/v1/interviewer-availability', {
      ...{ ...declared, away: [{ from: later, to: later }], version: 1, inTraining: false },
    });
    const moved = await timesOf(second?.id);
    expect(moved).toMatchObject([{ isShort: true }, { isShort: true }]);
    const path = `/api/v1/interview-plans/${plan.id}/invitations/${second?.id}/booking`;
    expect((await admin.post(path, { startsAt: moved[1].startsAt })).body).toMatchObject({
      booking: { people: [{ userId: other.id, role: 'MEMBER' }], shortfalls: [{ rule: 'CHAIR', label: null }] },
    });
  });
});
