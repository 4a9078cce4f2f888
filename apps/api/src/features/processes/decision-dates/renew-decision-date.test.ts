import { listOutcomeDebt, renewDecisionDate } from '@evenhand/contract/processes/outcomes/outcomes';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anApplicant, ownApplications } from '../../records/applications/applications.factory.ts';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';

let test: TestApp;
let tenant: Awaited<ReturnType<TestApp['aTenant']>>;
let admin: Caller;
let role: Role;
const dayIn = (days: number): string => inDays(days, test.clock.now.getTime()).slice(0, 10);
const reason = 'One of the two readers was ill.';

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
  role = await aPublishedRole(admin, { decisionBy: dayIn(2) });
});
afterAll(() => test.close());

const debtFor = async (by: Caller) => listOutcomeDebt.answers[200].parse((await by.get('/api/v1/outcome-debt')).body);

it('tells every candidate who waits the new decision date with its reason, once', async () => {
  const [waiting, held, gone] = [
    await anApplicant(test, role, tenant),
    await anApplicant(test, role, tenant),
    await anApplicant(test, role, tenant),
  ];
  await admin.post(`/api/v1/candidate/${held.id}/stage/16/1600/organization/${tenant.id}`, { reason: 'STRONGER' });
  await gone.caller.post(`/api/v1/candidate/${gone.id}/ostage/15`, {});
  const missed = dayIn(2);
  const url = `/api/v1/roles/${role.id}/decision-date`;
  expect(await debtFor(admin)).toEqual([]);
  const tooSoon = await admin.post(url, { decisionBy: dayIn(9), reason, missed });
  expect(tooSoon.body).toMatchObject({ errors: [{ code: 'decision_date_met' }] });

  test.clock.now = new Date(test.clock.now.getTime() + 3 * 86_400_000);
  const staff = await test.signIn(await test.aStaffUser(tenant));
  expect(await debtFor(staff)).toEqual([
    { roleId: role.id, title: role.title, decisionBy: missed, closedOn: null, outstanding: 2 },
  ]);
  for (const input of [{ reason: ' ' }, { decisionBy: dayIn(-1) }, { decisionBy: 'soon' }]) {
    expect((await staff.post(url, { decisionBy: dayIn(9), reason, missed, ...input })).status).toBe(422);
  }
  const input = { decisionBy: dayIn(9), reason, missed };
  const replies = await Promise.all([staff.post(url, input), staff.post(url, input)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const done = replies.find(({ status }) => status === 200);
  expect(renewDecisionDate.answers[200].parse(done?.body)).toEqual({ decisionBy: dayIn(9), outstanding: 2 });
  await test.workJobs();

  expect(await debtFor(staff)).toEqual([]);
  const told = async ({ user }: typeof waiting) =>
    (await test.mailsTo(tenant, user.email)).filter(({ template }) => template === 'decision-new-day');
  expect(await told(waiting)).toMatchObject([{ text: expect.stringContaining(reason) }]);
  // The mail is word for word the same, whether or not a decision is held.
  expect((await told(held)).map(({ text }) => text)).toEqual((await told(waiting)).map(({ text }) => text));
  expect(await told(gone)).toEqual([]);
  const seen = (await ownApplications(await test.signIn(waiting.user)))[0];
  expect(seen).toMatchObject({ role: { decisionBy: dayIn(9) }, decisionDate: { missedOn: missed, reason } });
  expect(seen?.history[0]).toMatchObject({ what: 'decisionDateRenewed' });
});

it('lists a role without a decision date once it has been closed for more than 30 days', async () => {
  const closesAt = inDays(1, test.clock.now.getTime());
  const silent = await aPublishedRole(await test.signIn(await test.aStaffUser(tenant)), { closesAt, decisionBy: null });
  const { id } = await anApplicant(test, silent, tenant);
  const debt = async () => {
    const staff = await test.signIn(await test.aStaffUser(tenant));
    return (await debtFor(staff)).filter((one) => one.roleId === silent.id);
  };
  test.clock.now = new Date(test.clock.now.getTime() + 30 * 86_400_000);
  expect(await debt()).toEqual([]);
  test.clock.now = new Date(test.clock.now.getTime() + 2 * 86_400_000);
  expect(await debt()).toMatchObject([{ decisionBy: null, closedOn: closesAt.slice(0, 10), outstanding: 1 }]);
  const staff = await test.signIn(await test.aStaffUser(tenant));
  const position = `/api/v1/candidate/${id}/stage/16/1600/organization/${tenant.id}`;
  await staff.post(position, { reason: 'STRONGER' });
  // A decision that the candidate has not been told is still outstanding.
  expect(await debt()).toMatchObject([{ outstanding: 1 }]);
});

it('refuses callers without access', async () => {
  const input = { decisionBy: dayIn(20), reason, missed: dayIn(0) };
  const stranger = await test.signIn(await test.aStaffUser(await test.aTenant()));
  expect((await stranger.post(`/api/v1/roles/${role.id}/decision-date`, input)).status).toBe(404);
  const manager = await test.signIn(await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  expect((await manager.post(`/api/v1/roles/${role.id}/decision-date`, input)).status).toBe(403);
  const granted = await test.aStaffUser(tenant, {
    userType: 'HIRING_MANAGER',
    grants: ['application:reject-in-bulk'],
  });
  expect(await debtFor(await test.signIn(granted))).toEqual([]);
});
