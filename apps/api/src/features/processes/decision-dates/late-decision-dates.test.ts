import type { Role } from '@evenhand/contract/records/roles/roles';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { anApplicant, ownApplications } from '../../records/applications/applications.factory.ts';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';
import { configure } from '../../tenancy/identity/identity.factory.ts';
import { decisionDatesTasks } from './decision-dates.jobs.ts';
import { tellOfLateDecisionDates } from './late-decision-dates.ts';

const day = 86_400_000;

const it = tenantTest
  .extend(
    'promised',
    { scope: 'file' },
    ({ app, admin }) =>
      (daysFromNow: number): Promise<Role> =>
        aPublishedRole(admin, { decisionBy: inDays(daysFromNow, app.clock.now.getTime()).slice(0, 10) }),
  )
  .extend('tell', { scope: 'file' }, ({ app, tenant }) => async (): Promise<void> => {
    const found = await app.services.tenants.byId(tenant.id);
    if (found) await tellOfLateDecisionDates(app.services, found);
  })
  .extend(
    'notices',
    { scope: 'file' },
    ({ app, tenant }) =>
      async ({ user }: Applicant): Promise<string[]> =>
        (await app.mailsTo(tenant, user.email))
          .filter(({ template }) => template === 'decision-late')
          .map(({ text }) => text),
  )
  /** Runs the work at a later time. Staff sign in again, because a sign-in does not last for days. */
  .extend(
    'inDaysFromNow',
    { scope: 'file' },
    ({ app, tenant }) =>
      async <T>(days: number, work: (staff: Caller) => Promise<T>): Promise<T> => {
        const now = app.clock.now;
        app.clock.now = new Date(now.getTime() + days * day);
        try {
          return await work(await app.signIn(await app.aStaffUser(tenant)));
        } finally {
          app.clock.now = now;
        }
      },
  )
  .extend(
    'move',
    { scope: 'file' },
    ({ tenant }) =>
      (staff: Caller, { id, applicationId }: Applicant, position: string, reason?: string) =>
        staff.post(`/api/v1/candidate/${id}/stage/${position}/organization/${tenant.id}`, {
          applicationId,
          ...(reason ? { reason } : {}),
        }),
  )
  .extend('aTenantIn', { scope: 'file' }, ({ app, tenant }) => async (timeZone: string): Promise<typeof tenant> => {
    const there = await app.aTenant();
    await configure(app, there, { timeZone });
    return there;
  });

type Applicant = Awaited<ReturnType<typeof anApplicant>>;
const missed = async (staff: Caller, role: Role) =>
  Object((await staff.get(`/api/v1/roles/${role.id}/held-outcomes`)).body).missedDecisionDate;

it('apologises the morning after, once for each decision date, however often the job runs', async ({
  app,
  tenant,
  promised,
  tell,
  notices,
  inDaysFromNow,
}) => {
  const role = await promised(3);
  const someone = await anApplicant(app, role, tenant);
  await inDaysFromNow(3, tell);
  expect(await notices(someone)).toEqual([]);
  await inDaysFromNow(4, async () => {
    await Promise.all([tell(), tell()]);
  });
  await inDaysFromNow(6, tell);
  const told = await notices(someone);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('we are sorry');
  // A new decision date that is missed as well gets its own mail.
  const again = inDays(8, app.clock.now.getTime()).slice(0, 10);
  await app.admin.exclusive((session) =>
    session.query('update role set decision_by = $2 where id = $1', [role.id, again]),
  );
  await inDaysFromNow(7, tell);
  expect(await notices(someone)).toHaveLength(1);
  await inDaysFromNow(9, tell);
  expect(await notices(someone)).toHaveLength(2);
});

it('writes to the candidates who wait, including one whose decision is held, and to none who has an answer', async ({
  app,
  tenant,
  admin,
  promised,
  tell,
  notices,
  inDaysFromNow,
  move,
}) => {
  const role = await promised(2);
  const [waiting, held, told, gone] = [
    await anApplicant(app, role, tenant),
    await anApplicant(app, role, tenant),
    await anApplicant(app, role, tenant),
    await anApplicant(app, role, tenant),
  ];
  for (const one of [held, told]) expect((await move(admin, one, '16/1600', 'STRONGER')).status).toBe(200);
  const released = await admin.post(`/api/v1/roles/${role.id}/held-outcomes/release`, {
    applicationIds: [told.applicationId],
  });
  expect(Object(released.body).released).toBe(1);
  expect((await gone.caller.post(`/api/v1/candidate/${gone.id}/ostage/15`, {})).status).toBe(200);
  expect(await missed(admin, role)).toBeNull();
  await inDaysFromNow(3, async (staff) => {
    await tell();
    expect(await missed(staff, role)).toEqual({ decisionBy: role.decisionBy, outstanding: 2 });
  });
  // The mail is word for word the same, whether or not a decision is held.
  const [ofWaiting] = await notices(waiting);
  expect(await notices(held)).toEqual([ofWaiting]);
  expect(await notices(told)).toEqual([]);
  expect(await notices(gone)).toEqual([]);
  const shown = (await ownApplications(held.caller))[0];
  expect(shown).toMatchObject({ status: 'sent', whoseMove: 'ours', outcomeSentence: null });
});

it('is silent about a decision date long past, and about a role without one', async ({
  app,
  tenant,
  admin,
  promised,
  tell,
  notices,
  inDaysFromNow,
}) => {
  const old = await anApplicant(app, await promised(1), tenant);
  const free = await anApplicant(app, await aPublishedRole(admin), tenant);
  await inDaysFromNow(20, tell);
  expect(await notices(old)).toEqual([]);
  expect(await notices(free)).toEqual([]);
});

describe('a decision date', () => {
  it.for([
    // The date's last second in that zone, and the first second of the next day.
    ['Asia/Hong_Kong', '15:59:59.000Z', '16:00:00.000Z'],
    ['Australia/Sydney', '12:59:59.000Z', '13:00:00.000Z'],
    ['Asia/Dubai', '19:59:59.000Z', '20:00:00.000Z'],
  ] as const)(
    'ends at midnight in the organisation’s time zone: %s',
    { tags: 'embedded' },
    async ([timeZone, last, next], { app, aTenantIn }) => {
      const now = app.clock.now;
      const there = await aTenantIn(timeZone);
      const staff = await app.signIn(await app.aStaffUser(there));
      const decisionBy = '2027-01-20';
      const role = await aPublishedRole(staff, { decisionBy });
      const someone = await anApplicant(app, role, there);
      const found = await app.services.tenants.byId(there.id);
      try {
        for (const [time, outstanding] of [
          [last, null],
          [next, { decisionBy, outstanding: 1 }],
        ] as const) {
          app.clock.now = new Date(`2027-01-20T${time}`);
          const reader = await app.signIn(await app.aStaffUser(there));
          expect(await missed(reader, role)).toEqual(outstanding);
          if (found) await tellOfLateDecisionDates(app.services, found);
          const told = (await app.mailsTo(there, someone.user.email)).filter(
            (mail) => mail.template === 'decision-late',
          );
          expect(told).toHaveLength(outstanding === null ? 0 : 1);
          const debt = (await reader.get('/api/v1/outcome-debt')).body;
          expect(debt).toEqual(outstanding === null ? [] : [expect.objectContaining({ roleId: role.id })]);
        }
      } finally {
        app.clock.now = now;
      }
    },
  );

  it('is apologised for in the morning of the organisation’s time zone', async ({ app, aTenantIn }) => {
    const now = app.clock.now;
    const [there, decisionBy] = [await aTenantIn('Asia/Hong_Kong'), '2027-01-20'];
    const role = await aPublishedRole(await app.signIn(await app.aStaffUser(there)), { decisionBy });
    const someone = await anApplicant(app, role, there);
    const told = async (time: string) => {
      app.clock.now = new Date(time);
      await decisionDatesTasks(app.services)[0]?.run();
      await app.workJobs();
      return (await app.mailsTo(there, someone.user.email)).filter((mail) => mail.template === 'decision-late').length;
    };
    try {
      // The three times are 00:05, 09:10 and 10:10 in Hong Kong.
      expect(await told('2027-01-20T16:05:00Z')).toBe(0);
      expect(await told('2027-01-21T01:10:00Z')).toBe(1);
      expect(await told('2027-01-21T02:10:00Z')).toBe(1);
    } finally {
      app.clock.now = now;
    }
  });
});
