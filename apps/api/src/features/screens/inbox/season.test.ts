import { type Season, season } from '@evenhand/contract/screens/inbox';
import { addDays, dayIn, startOfDay } from '@evenhand/domain/dates/day-in';
import { expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { anApplication, aRole, inTenant } from '../../processes/pipeline/pipeline.factory.ts';
import { anEvent } from '../../records/events/events.factory.ts';

const zone = 'Europe/London';
const hour = 3_600_000;

const it = apiTest
  .extend('tenant', ({ app }) => app.aTenant())
  .extend('admin', async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('member', ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', ({ app, member }) => app.signIn(member))
  .extend('today', { scope: 'file' }, ({ app }) => dayIn(zone, app.clock.now))
  .extend(
    'at',
    { scope: 'file' },
    ({ today }) =>
      (days: number, hours = 12): Date =>
        new Date(startOfDay(zone, addDays(today, days)).getTime() + hours * hour),
  )
  .extend(
    'aPublishedRole',
    ({ app, tenant, at }) =>
      async (columns: Record<string, unknown>, team: readonly TestUser[] = []): Promise<string> => {
        const roleId = await aRole(app, tenant, { team });
        await inTenant(app, tenant, (tx) =>
          tx.db
            .updateTable('role')
            .set({ published_at: at(-40), ...columns })
            .where('organization_id', '=', tenant.id)
            .where('id', '=', roleId)
            .execute(),
        );
        return roleId;
      },
  );

const seasonOf = async (caller: Caller, query = ''): Promise<Season> =>
  season.parse((await caller.get(`/api/v1/inbox/season${query}`)).body);
const countOn = ({ applied }: Season, day: string): number | undefined => applied.find((one) => one.day === day)?.count;

it('counts applications by the day of the office on which they were sent, over the roles of the reader', async ({
  app,
  tenant,
  admin,
  manager,
  member,
  today,
  at,
  aPublishedRole,
}) => {
  const [own, other] = [await aPublishedRole({}, [member]), await aPublishedRole({})];
  const sent = (roleId: string, when: Date, substageId = 100) =>
    anApplication(
      app,
      { tenant, roleId },
      { stageId: Math.floor(substageId / 100), substageId, columns: { applied_at: when } },
    );
  await sent(own, at(-1, 0));
  await sent(own, at(-1, 23.9), 1600);
  await sent(own, at(-30, 0));
  await sent(own, new Date(at(-30, 0).getTime() - 1));
  await sent(other, at(-1, 12), 800);
  await anApplication(app, { tenant, roleId: own }, { submitted: false });

  const all = await seasonOf(admin, '?scope=ALL');
  expect(all.applied.map(({ day }) => day)).toEqual(
    Array.from({ length: 31 }, (_, place) => addDays(today, place - 30)),
  );
  expect(all.applied.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  expect(countOn(all, addDays(today, -1))).toBe(3);
  const theirs = await seasonOf(manager);
  expect([countOn(theirs, addDays(today, -1)), countOn(theirs, addDays(today, -30))]).toEqual([2, 1]);
  expect((await manager.get('/api/v1/inbox/season?scope=ALL')).status).toBe(403);
});

it('lists what comes in the next 60 days, the next first, and nothing of roles that the reader does not see', async ({
  app,
  admin,
  manager,
  member,
  today,
  at,
  aPublishedRole,
}) => {
  const mine = await aPublishedRole(
    { title: 'Vacation scheme', opens_at: at(-20), closes_at: at(9, 23), decision_by: addDays(today, 20) },
    [member],
  );
  const theirs = await aPublishedRole({ title: 'Pupillage', opens_at: at(3), closes_at: at(61, 1) });
  await aPublishedRole({ title: 'Draft', published_at: null, closes_at: at(5) }, [member]);
  await admin.post('/api/v1/events', anEvent(app.clock.now, { title: 'Open evening', inHours: 50 }));
  const body = { roleId: mine, stageId: 1, title: 'Assessment day', day: addDays(today, 12), place: 'London' };
  expect((await admin.post('/api/v1/assessment-days', body)).status).toBe(201);

  const all = (await seasonOf(admin, '?scope=ALL')).coming;
  expect(all.map(({ kind, title }) => [kind, title])).toEqual([
    ['EVENT', 'Open evening'],
    ['ROLE_OPENS', 'Pupillage'],
    ['ROLE_CLOSES', 'Vacation scheme'],
    ['ASSESSMENT_DAY', 'Assessment day'],
    ['DECISIONS_DUE', 'Vacation scheme'],
  ]);
  expect(all[1]).toMatchObject({ subjectId: theirs, day: addDays(today, 3), at: at(3).toISOString() });
  expect(all[4]).toMatchObject({ subjectId: mine, day: addDays(today, 20), at: null });
  const own = (await seasonOf(manager)).coming.map(({ kind }) => kind);
  expect(own).toEqual(expect.arrayContaining(['ROLE_CLOSES', 'DECISIONS_DUE']));
  expect(own).not.toContain('ROLE_OPENS');
  expect(own).not.toContain('ASSESSMENT_DAY');
});
