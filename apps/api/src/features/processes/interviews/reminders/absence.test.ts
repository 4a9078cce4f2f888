import { ownInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { addDays } from '@evenhand/domain/dates/day-in';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, invitationsOf, ownPath } from '../interviews.factory.ts';
import { interviewsTasks } from '../interviews.jobs.ts';

const minute = 60_000;
const hour = 60 * minute;

const it = tenantTest
  .extend('visitor', { scope: 'file' }, ({ app, tenant }) => app.visitor(tenant))
  .extend('opening', { scope: 'file' }, ({ app }) => app.clock.now)
  /** Books an interview, with a second day of times a week later, and marks that its candidate did not come. */
  .extend('missed', ({ app, tenant, adminUser, visitor, opening }) => async () => {
    app.clock.now = opening;
    const admin = await app.signIn(adminUser);
    const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
    const person = await anApplicant(app, role, tenant);
    await app.admin.exclusive((session) =>
      session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
    );
    const interviewer = await app.aStaffUser(tenant);
    const setup = aMorning(app.clock.now, { panelSize: 1 });
    const [first] = setup.windows ?? [];
    if (!first) throw new Error('no window');
    const windows = [0, 7].map((days) => {
      const day = addDays(first.startsAt.slice(0, 10), days);
      return { startsAt: `${day}T09:00`, endsAt: `${day}T12:00`, lanes: 1, interviewerIds: [interviewer.id] };
    });
    const plan = await anOpenPlan(admin, role.id, { ...setup, windows });
    const [invitation] = await invitationsOf(admin, plan.id);
    const path = ownPath(app, invitation?.id ?? '');
    const page = async () => ownInterview.parse((await visitor.get(path)).body);
    const { slots } = await page();
    const start = slots[0]?.startDateTime ?? 0;
    expect((await visitor.put(path, { selectedTime: start })).status).toBe(200);
    app.clock.now = new Date(start * 1000 + 20 * minute);
    const url = `/api/v1/interview-plans/${plan.id}/invitations/${invitation?.id}`;
    // The administrator signs in anew: two weeks have passed.
    const staff = await app.signIn(adminUser);
    const mark = (outcome: string | null) => staff.post(`${url}/outcome`, { outcome });
    expect((await mark('NO_SHOW')).status).toBe(200);
    const substage = async () => {
      const { rows } = await app.admin.exclusive((session) =>
        session.query('select stage_id, substage_id from application where role_id = $1', [role.id]),
      );
      return [rows[0]?.['stage_id'], rows[0]?.['substage_id']];
    };
    const answer = (reason: string) => visitor.put(`${path}/absence`, { reason });
    const seen = async () => (await invitationsOf(await app.signIn(adminUser), plan.id))[0];
    return { person, interviewer, path, page, mark, substage, answer, seen };
  })
  /** Lets time pass, and runs the task twice at once, as two servers would. */
  .extend('after', ({ app }) => async (milliseconds: number): Promise<void> => {
    app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
    const tasks = interviewsTasks(app.services);
    await Promise.all([...tasks, ...tasks].map((task) => task.run()));
    await app.workJobs();
  })
  .extend(
    'mails',
    ({ app, tenant }) =>
      async ({ email }: { readonly email: string }, template: string) =>
        (await app.mailsTo(tenant, email)).filter((mail) => mail.template === template),
  );

describe('a candidate who did not come', () => {
  it('is asked once, ten minutes later, and is neither moved nor rejected', async ({ missed, after, mails }) => {
    const { person, page, substage, answer, seen, path } = await missed();
    const before = await substage();
    expect(await page()).toMatchObject({ state: 'DONE', outcome: 'NO_SHOW', absence: null });
    expect((await answer('ILL')).status).toBe(410);
    await after(9 * minute);
    expect(await mails(person.user, 'interview-missed')).toHaveLength(0);
    await after(minute);
    await after(hour);
    const sent = await mails(person.user, 'interview-missed');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain(`/interview/${path.split('/').at(-1)}`);
    expect(await page()).toMatchObject({ absence: { reason: null } });
    expect(await seen()).toMatchObject({ absence: { reason: null } });
    const replies = await Promise.all([answer('TRANSPORT'), answer('TRANSPORT')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await answer('TECHNICAL')).status).toBe(410);
    expect(await page()).toMatchObject({ state: 'DONE', canChoose: false, absence: { reason: 'TRANSPORT' } });
    expect(await seen()).toMatchObject({ booking: { outcome: 'NO_SHOW' }, absence: { reason: 'TRANSPORT' } });
    expect(await substage()).toEqual(before);
  });

  it('may choose another time where the technology failed, without a change being counted', async ({
    missed,
    after,
    visitor,
  }) => {
    const { page, substage, answer, seen, path } = await missed();
    await after(10 * minute);
    expect((await answer('TECHNICAL')).body).toMatchObject({ state: 'INVITED', canChoose: true, selectedTime: null });
    expect(await substage()).toEqual([6, 601]);
    expect(await seen()).toMatchObject({
      state: 'INVITED',
      changes: 0,
      booking: null,
      absence: { reason: 'TECHNICAL' },
    });
    const [next] = (await page()).slots.filter(({ status }) => status === 'Available');
    const booked = await visitor.put(path, { selectedTime: next?.startDateTime });
    expect(booked.body).toMatchObject({ state: 'BOOKED', selectedTime: next?.startDateTime, changesLeft: 2 });
    expect(await substage()).toEqual([6, 602]);
  });

  it('is not asked when the mark is taken back, and cannot answer after two days', async ({ missed, after, mails }) => {
    const mistaken = await missed();
    expect((await mistaken.mark('ATTENDED')).status).toBe(200);
    await after(hour);
    expect(await mails(mistaken.person.user, 'interview-missed')).toHaveLength(0);
    const late = await missed();
    await after(10 * minute);
    await after(48 * hour);
    expect((await late.page()).absence).toBeNull();
    expect((await late.answer('ILL')).status).toBe(410);
  });

  it('who is there and cannot find the interviewers has them told', async ({ missed, visitor, mails }) => {
    const { mark, path, interviewer } = await missed();
    expect((await visitor.post(`${path}/lost`)).status).toBe(410);
    await mark(null);
    expect((await visitor.post(`${path}/lost`)).status).toBe(200);
    const told = await mails(interviewer, 'staff-interview');
    expect(told.filter(({ text }) => text.includes('cannot find you'))).toHaveLength(1);
  });
});
