import { interviewPlan } from '@evenhand/contract/processes/interviews/interview-plans';
import { listFreeTimes, readInterviewSchedule } from '@evenhand/contract/processes/interviews/interviews';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, invitationsOf, ownPath } from '../interviews.factory.ts';
import { interviewsTasks } from '../interviews.jobs.ts';

const minute = 60_000;

const it = tenantTest
  .extend('visitor', { scope: 'file' }, ({ app, tenant }) => app.visitor(tenant))
  /** Opens a plan in one lane for candidates with pauses of so many minutes between them. */
  .extend('opened', ({ app, tenant, admin, visitor }) => async (count: number, pauseMinutes: number) => {
    const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
    const people = [];
    for (let n = 0; n < count; n += 1) people.push(await anApplicant(app, role, tenant));
    await app.admin.exclusive((session) =>
      session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
    );
    // Eleven days on: sooner than an interpreter is found, whatever the hour and the day of the week.
    const threeDaysAgo = new Date(app.clock.now.getTime() - 3 * 24 * 60 * minute);
    const setup = aMorning(threeDaysAgo, { pauseMinutes, changeUntilHours: 0 });
    const windows = (setup.windows ?? []).map((window) => ({ ...window, lanes: 1 }));
    const plan = interviewPlan.parse(await anOpenPlan(admin, role.id, { ...setup, windows }));
    const invited = await invitationsOf(admin, plan.id);
    const candidates = people.map((person) => {
      const invitation = invited.find(({ candidate }) => candidate.applicationId === person.applicationId);
      if (!invitation) throw new Error('the candidate is not invited');
      const path = ownPath(app, invitation.id);
      const url = `/api/v1/interview-plans/${plan.id}/invitations/${invitation.id}`;
      const need = (adjustment: object) =>
        person.caller.put(`/api/v1/candidate/${person.user.candidateId}/adjustment`, { adjustment, version: 0 });
      return {
        ...person,
        path,
        url,
        page: async () => Object((await visitor.get(path)).body),
        book: (selectedTime: number) => visitor.put(path, { selectedTime }),
        seen: async () => (await invitationsOf(admin, plan.id)).find(({ id }) => id === invitation.id),
        /** Asks for a quarter more time, as the candidate does in their profile. */
        needMore: () => need({ needs: ['EXTRA_TIME'], extraTime: 25 }),
        need,
      };
    });
    const starts = Object((await visitor.get(candidates[0]?.path ?? '')).body)
      .slots.filter(({ status }: { status: string }) => status === 'Available')
      .map(({ startDateTime }: { startDateTime: number }) => startDateTime);
    return { candidates, starts, roleId: role.id };
  })
  /** Lets a minute pass, and runs the task twice at once, as two servers would. */
  .extend('round', ({ app }) => async (): Promise<void> => {
    app.clock.now = new Date(app.clock.now.getTime() + minute);
    const tasks = interviewsTasks(app.services);
    await Promise.all([...tasks, ...tasks].map((task) => task.run()));
    await app.workJobs();
  })
  .extend(
    'told',
    ({ app, tenant }) =>
      async ({ email }: { readonly email: string }, template: string): Promise<string[]> =>
        (await app.mailsTo(tenant, email)).filter((mail) => mail.template === template).map(({ text }) => text),
  );

/** Reads what the schedule of the coming weeks says of the interviews of a role. */
const inSchedule = async (
  admin: Pick<Caller, 'get'>,
  { from, roleId }: { readonly from: Date; readonly roleId: string },
) => {
  const to = new Date(from.getTime() + 28 * 86_400_000);
  const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), roleId });
  const { interviews } = readInterviewSchedule.answers[200].parse(
    (await admin.get(`/api/v1/interviews?${query}`)).body,
  );
  return interviews.map(({ neededMinutes, isShortNotice }) => ({ neededMinutes, isShortNotice }));
};

describe('an adjustment after the invitation', () => {
  it('lengthens the times of a candidate who has none yet', async ({ app, opened, round }) => {
    const { candidates } = await opened(1, 15);
    const [one] = candidates;
    if (!one) throw new Error('no candidate');
    expect(await one.page()).toMatchObject({ minutes: 45 });
    app.clock.now = new Date(app.clock.now.getTime() + minute);
    expect((await one.needMore()).status).toBe(200);
    await round();
    expect(await one.page()).toMatchObject({ minutes: 60, usualMinutes: 45 });
    expect(await one.seen()).toMatchObject({ minutes: 60, neededMinutes: null });
  });

  it('is told once to who arranged a booked interview, and mended at its own start by one press', {
    tags: 'embedded',
  }, async ({ app, admin, adminUser, opened, round, told }) => {
    const { candidates, starts } = await opened(1, 15);
    const [one] = candidates;
    if (!one) throw new Error('no candidate');
    const [start = 0] = starts;
    expect((await one.book(start)).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + minute);
    await one.needMore();
    await round();
    await round();
    const mails = await told(adminUser, 'staff-interview-length');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('needs 60 minutes');
    // The day of the interview and the name of the plan may hold any number.
    const toldOfNeeds = mails[0]?.replace(/^- When: .*$/m, '').replace(/https?:\S+/g, '');
    expect(toldOfNeeds).not.toMatch(/extra time|25/i);
    expect(await one.seen()).toMatchObject({ minutes: 45, neededMinutes: 60 });
    const replies = await Promise.all([admin.post(`${one.url}/fit`), admin.post(`${one.url}/fit`)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await one.seen()).toMatchObject({ minutes: 60, neededMinutes: null, changes: 0 });
    expect(await one.page()).toMatchObject({ selectedTime: start, selectedEnd: start + 3600 });
    // Booked, and once more with the longer time.
    expect(await told(one.user, 'interview-booked')).toHaveLength(2);
  });

  it('moves to the nearest time with room where the next candidate begins, and moves no other candidate', async ({
    app,
    admin,
    opened,
    told,
  }) => {
    const { candidates, starts } = await opened(2, 0);
    const [one, other] = candidates;
    if (!(one && other)) throw new Error('two candidates');
    const [first = 0, second = 0] = starts;
    await one.book(first);
    await other.book(second);
    app.clock.now = new Date(app.clock.now.getTime() + minute);
    await one.needMore();
    expect((await admin.post(`${one.url}/fit`)).status).toBe(200);
    expect(await one.page()).toMatchObject({ selectedTime: second + 45 * 60, selectedEnd: second + 105 * 60 });
    expect(await other.page()).toMatchObject({ selectedTime: second });
    expect(await told(other.user, 'interview-booked')).toHaveLength(1);
  });

  it('stands in the schedule of staff, and is met by a move', async ({ app, admin, opened }) => {
    const { candidates, starts, roleId } = await opened(1, 15);
    const [one] = candidates;
    if (!one) throw new Error('no candidate');
    const [start = 0] = starts;
    await one.book(start);
    const shown = () => inSchedule(admin, { from: app.clock.now, roleId });
    expect(await shown()).toEqual([{ neededMinutes: null, isShortNotice: false }]);
    app.clock.now = new Date(app.clock.now.getTime() + minute);
    await one.needMore();
    expect(await shown()).toEqual([{ neededMinutes: 60, isShortNotice: false }]);
    const times = listFreeTimes.answers[200].parse((await admin.get(`${one.url}/times`)).body);
    expect(times.every(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) === 60 * minute)).toBe(true);
    const startsAt = times.at(-1)?.startsAt ?? '';
    expect((await admin.post(`${one.url}/booking`, { startsAt })).status).toBe(200);
    expect(await shown()).toEqual([{ neededMinutes: null, isShortNotice: false }]);
    expect(await one.page()).toMatchObject({
      minutes: 60,
      selectedTime: Date.parse(startsAt) / 1000,
      selectedEnd: Date.parse(startsAt) / 1000 + 3600,
    });
  });

  it('for an interpreter is told as short notice, in the schedule as in the plan', async ({ app, admin, opened }) => {
    const { candidates, starts, roleId } = await opened(1, 15);
    const [one] = candidates;
    if (!one) throw new Error('no candidate');
    await one.book(starts[0] ?? 0);
    app.clock.now = new Date(app.clock.now.getTime() + minute);
    await one.need({ needs: ['HEARING'], hearing: ['BSL'] });
    expect(await one.seen()).toMatchObject({ isShortNotice: true, neededMinutes: 60 });
    expect(await inSchedule(admin, { from: app.clock.now, roleId })).toEqual([
      { neededMinutes: 60, isShortNotice: true },
    ]);
  });
});
