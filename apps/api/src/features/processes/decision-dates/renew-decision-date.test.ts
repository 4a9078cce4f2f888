import { listOutcomeDebt, renewDecisionDate } from '@evenhand/contract/processes/outcomes/outcomes';
import { expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { anApplicant, ownApplications } from '../../records/applications/applications.factory.ts';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';

const reason = 'One of the two readers was ill.';

const it = tenantTest
  .extend(
    'dayIn',
    { scope: 'file' },
    ({ app }) =>
      (days: number): string =>
        inDays(days, app.clock.now.getTime()).slice(0, 10),
  )
  .extend('role', { scope: 'file', auto: true }, ({ admin, dayIn }) => aPublishedRole(admin, { decisionBy: dayIn(2) }));

const debtFor = async (by: Caller) => listOutcomeDebt.answers[200].parse((await by.get('/api/v1/outcome-debt')).body);

it('tells every candidate who waits the new decision date with its reason, once', { tags: 'embedded' }, async ({
  app,
  tenant,
  admin,
  role,
  dayIn,
}) => {
  const [waiting, held, gone] = [
    await anApplicant(app, role, tenant),
    await anApplicant(app, role, tenant),
    await anApplicant(app, role, tenant),
  ];
  await admin.post(`/api/v1/candidate/${held.id}/stage/16/1600/organization/${tenant.id}`, { reason: 'STRONGER' });
  await gone.caller.post(`/api/v1/candidate/${gone.id}/ostage/15`, {});
  const missed = dayIn(2);
  const url = `/api/v1/roles/${role.id}/decision-date`;
  expect(await debtFor(admin)).toEqual([]);
  const tooSoon = await admin.post(url, { decisionBy: dayIn(9), reason, missed });
  expect(tooSoon.body).toMatchObject({ errors: [{ code: 'decision_date_met' }] });

  app.clock.now = new Date(app.clock.now.getTime() + 3 * 86_400_000);
  const staff = await app.signIn(await app.aStaffUser(tenant));
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
  await app.workJobs();

  expect(await debtFor(staff)).toEqual([]);
  const told = async ({ user }: typeof waiting) =>
    (await app.mailsTo(tenant, user.email)).filter(({ template }) => template === 'decision-new-day');
  expect(await told(waiting)).toMatchObject([{ text: expect.stringContaining(reason) }]);
  // The mail is word for word the same, whether or not a decision is held.
  expect((await told(held)).map(({ text }) => text)).toEqual((await told(waiting)).map(({ text }) => text));
  expect(await told(gone)).toEqual([]);
  const seen = (await ownApplications(await app.signIn(waiting.user)))[0];
  expect(seen).toMatchObject({ role: { decisionBy: dayIn(9) }, decisionDate: { missedOn: missed, reason } });
  expect(seen?.history[0]).toMatchObject({ what: 'decisionDateRenewed' });
});

it('lists a role without a decision date once it has been closed for more than 30 days', async ({ app, tenant }) => {
  const closesAt = inDays(1, app.clock.now.getTime());
  const silent = await aPublishedRole(await app.signIn(await app.aStaffUser(tenant)), { closesAt, decisionBy: null });
  const { id } = await anApplicant(app, silent, tenant);
  const debt = async () => {
    const staff = await app.signIn(await app.aStaffUser(tenant));
    return (await debtFor(staff)).filter((one) => one.roleId === silent.id);
  };
  app.clock.now = new Date(app.clock.now.getTime() + 30 * 86_400_000);
  expect(await debt()).toEqual([]);
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 86_400_000);
  expect(await debt()).toMatchObject([{ decisionBy: null, closedOn: closesAt.slice(0, 10), outstanding: 1 }]);
  const staff = await app.signIn(await app.aStaffUser(tenant));
  const position = `/api/v1/candidate/${id}/stage/16/1600/organization/${tenant.id}`;
  await staff.post(position, { reason: 'STRONGER' });
  // A decision that the candidate has not been told is still outstanding.
  expect(await debt()).toMatchObject([{ outstanding: 1 }]);
});

it('refuses callers without access', async ({ app, tenant, role, dayIn }) => {
  const input = { decisionBy: dayIn(20), reason, missed: dayIn(0) };
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect((await stranger.post(`/api/v1/roles/${role.id}/decision-date`, input)).status).toBe(404);
  const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  expect((await manager.post(`/api/v1/roles/${role.id}/decision-date`, input)).status).toBe(403);
  const granted = await app.aStaffUser(tenant, {
    userType: 'HIRING_MANAGER',
    grants: ['application:reject-in-bulk'],
  });
  expect(await debtFor(await app.signIn(granted))).toEqual([]);
});
