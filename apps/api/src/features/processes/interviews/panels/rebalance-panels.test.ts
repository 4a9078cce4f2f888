import { applyPanels, previewPanels } from '@evenhand/contract/processes/interviews/interview-panels';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, invitationsOf } from '../interviews.factory.ts';

tenantTest(
  'panels are balanced by a proposal, which is made once and told to those whom it changes',
  { tags: 'embedded' },
  async ({ app, tenant, admin }) => {
    const people = [];
    for (let n = 0; n < 3; n += 1) people.push(await app.aStaffUser(tenant));
    const [first, second, third] = people;
    if (!(first && second && third)) throw new Error('no interviewers');
    const declare = async (user: typeof first, awayOn: readonly string[], version: number) =>
      (await app.signIn(user)).put('/api/v1/interviewer-availability', {
        ...{ timeZone: 'Europe/London', hours: null, perDay: null, perWeek: null, inTraining: false, version },
        away: awayOn.map((day) => ({ from: day, to: day })),
      });
    const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
    for (let n = 0; n < 3; n += 1) await anApplicant(app, role, tenant);
    await app.admin.exclusive((session) =>
      session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
    );
    const [window] = aMorning(app.clock.now).windows ?? [];
    if (!window) throw new Error('no window');
    const day = window.startsAt.slice(0, 10);
    // While two are away the third is given all interviews.
    for (const user of [second, third]) expect((await declare(user, [day], 0)).status).toBe(200);
    const windows = [{ ...window, lanes: 1, interviewerIds: people.map(({ id }) => id) }];
    const plan = await anOpenPlan(admin, role.id, aMorning(app.clock.now, { panelSize: 1, windows }));
    for (const { id } of await invitationsOf(admin, plan.id)) {
      const path = `/api/v1/interview-plans/${plan.id}/invitations/${id}`;
      const [time] = Object((await admin.get(`${path}/times`)).body);
      expect((await admin.post(`${path}/booking`, { startsAt: time.startsAt })).status).toBe(200);
    }
    for (const user of [second, third]) expect((await declare(user, [], 1)).status).toBe(200);
    const path = `/api/v1/interview-plans/${plan.id}/panels`;
    const shown = previewPanels.answers[200].parse((await admin.post(`${path}/preview`)).body);
    const loadOf = (userId: string) => shown.loads.find((one) => one.userId === userId);
    expect(loadOf(first.id)).toMatchObject({ before: 3 });
    expect(shown.unmet).toEqual([]);
    const changes = shown.changes.map(({ bookingId, userIds }) => ({ bookingId, userIds }));
    const panels = async () =>
      (await invitationsOf(admin, plan.id)).map(({ booking }) => booking?.people.map(({ userId }) => userId));
    expect(await panels()).toEqual([[first.id], [first.id], [first.id]]);
    if (changes.length === 0) throw new Error('nothing was proposed');
    // Two who apply one proposal at one moment: it is made once.
    const replies = await Promise.all([1, 2].map(() => admin.post(path, { basis: shown.basis, changes })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const done = replies.find(({ status }) => status === 200);
    expect(applyPanels.answers[200].parse(done?.body)).toEqual({ changed: changes.length });
    expect((await panels()).flat().filter((id) => id === first.id)).toHaveLength(loadOf(first.id)?.after ?? -1);
    const told = async (email: string) =>
      (await app.mailsTo(tenant, email)).filter(({ template }) => template === 'staff-interview').length;
    expect(await told(first.email)).toBe(3 + changes.length);
    expect((await told(second.email)) + (await told(third.email))).toBe(changes.length);
    expect((await admin.post(path, { basis: shown.basis, changes })).status).toBe(409);
  },
);
