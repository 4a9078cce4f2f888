import { ownInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, invitationsOf, ownPath } from '../interviews.factory.ts';
import { interviewsTasks } from '../interviews.jobs.ts';

const hour = 3_600_000;
const day = 24 * hour;

const it = tenantTest
  .extend('visitor', { scope: 'file' }, ({ app, tenant }) => app.visitor(tenant))
  .extend('opening', { scope: 'file' }, ({ app }) => app.clock.now)
  .extend('opened', ({ app, tenant, admin, visitor, opening }) => async (given: object = {}) => {
    app.clock.now = opening;
    const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
    const people = [await anApplicant(app, role, tenant), await anApplicant(app, role, tenant)];
    await app.admin.exclusive((session) =>
      session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
    );
    const interviewer = await app.aStaffUser(tenant);
    const { windows = [], ...morning } = aMorning(app.clock.now, { panelSize: 1, changeUntilHours: 0, ...given });
    const setup = { ...morning, windows: windows.map((one) => ({ ...one, interviewerIds: [interviewer.id] })) };
    const plan = await anOpenPlan(admin, role.id, setup);
    const [first, second] = await invitationsOf(admin, plan.id);
    const path = ownPath(app, first?.id ?? '');
    const { slots } = ownInterview.parse((await visitor.get(path)).body);
    const book = (at: number) => visitor.put(path, { selectedTime: slots[at]?.startDateTime });
    const booked = people.find((person) => person.applicationId === first?.candidate.applicationId);
    const other = people.find((person) => person.applicationId === second?.candidate.applicationId);
    if (!(booked && other)) throw new Error('both are invited');
    return { book, booked, other, interviewer, starts: (slots[0]?.startDateTime ?? 0) * 1000 };
  })
  /** Runs the task twice at once, as two servers would. */
  .extend('round', ({ app }) => async (at: number): Promise<void> => {
    app.clock.now = new Date(at);
    const tasks = interviewsTasks(app.services);
    await Promise.all([...tasks, ...tasks].map((task) => task.run()));
    await app.workJobs();
  })
  .extend(
    'count',
    ({ app, tenant }) =>
      async (user: Pick<TestUser, 'email'>, template: string): Promise<number> =>
        (await app.mailsTo(tenant, user.email)).filter((mail) => mail.template === template).length,
  );

it('reminds once of each day before a booked time, and of the time after a move, not of the one before', async ({
  opened,
  round,
  count,
}) => {
  const { book, booked, starts } = await opened();
  const reminders = () => count(booked.user, 'interview-reminder');
  await book(0);
  await round(starts - 3 * day - hour);
  expect(await reminders()).toBe(0);
  await round(starts - 3 * day);
  await round(starts - 3 * day + hour);
  expect(await reminders()).toBe(1);
  await round(starts - day);
  expect(await reminders()).toBe(2);
  // The time to which it is moved comes near an hour later, and has a reminder of its own.
  await book(1);
  await round(starts - day + 2 * hour);
  expect(await reminders()).toBe(3);
  await round(starts - hour);
  expect(await reminders()).toBe(3);
});

it('reminds candidates without a time before the deadline, and not those who booked', async ({
  opened,
  round,
  count,
  app,
}) => {
  const { book, booked, other } = await opened();
  const from = app.clock.now.getTime();
  await book(0);
  await round(from + 5 * day - hour);
  expect(await count(other.user, 'interview-choose')).toBe(0);
  await round(from + 5 * day);
  await round(from + 6 * day);
  expect([await count(other.user, 'interview-choose'), await count(booked.user, 'interview-choose')]).toEqual([1, 0]);
});

it('tells interviewers of the day at seven on their clock, and asks for scores a day after', {
  tags: 'embedded',
}, async ({ app, tenant, opened, round, count }) => {
  const { book, booked, interviewer, starts } = await opened();
  await book(0);
  const today = () => count(interviewer, 'staff-interviews-today');
  const chases = () => count(interviewer, 'staff-interview-feedback');
  await round(starts - 2 * hour - 60_000);
  expect(await today()).toBe(0);
  await round(starts - 2 * hour);
  await round(starts - hour);
  expect(await today()).toBe(1);
  const mails = await app.mailsTo(tenant, interviewer.email);
  const morning = mails.find(({ template }) => template === 'staff-interviews-today');
  expect(morning?.text).toMatch(/^- .* \d\d:\d\d–\d\d:\d\d \([\w ]+\), \S/m);
  await round(starts + day);
  expect(await chases()).toBe(0);
  // A person who only says that they would take the candidate forward is asked all the same.
  const path = `/api/v1/organization/${tenant.id}/candidate/${booked.id}/score`;
  const { applicationId } = booked;
  const said = await (await app.signIn(interviewer)).put(path, {
    applicationId,
    criterion: 'RECOMMENDATION',
    score: true,
  });
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  await round(starts + day + hour);
  await round(starts + 2 * day);
  expect([await chases(), await today()]).toEqual([1, 1]);
});
