import { readPlatformReport } from '@evenhand/contract/upkeep/platform-report';
import { expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { aRole } from '../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../../screens/impact/impact.factory.ts';
import { platformReportTasks } from './platform-report.jobs.ts';

const address = '/api/v1/admin/report/organizations';
const answered = readPlatformReport.answers[200];

const it = tenantTest
  .extend('operator', { scope: 'file' }, async ({ app }) =>
    app.signIn(await app.aStaffUser(await app.aTenant({ isPlatform: true }), { userType: 'ADMIN' })),
  )
  .extend('countAll', ({ app }) => async () => {
    for (const { run } of platformReportTasks(app.services)) await run();
    await app.workJobs();
  })
  .extend(
    'read',
    ({ operator }) =>
      async () =>
        answered.parse((await operator.get(address)).body),
  );

it('counts each organisation by itself in the night, and again in place of the night before', async ({
  app,
  countAll,
  read,
}) => {
  const own = await app.aTenant({ name: 'Counted & Co' });
  const staff = await app.signIn(await app.aStaffUser(own));
  const roleId = await aRole(app, own);
  await plantAnswering(app, { tenant: own, roleId }, alike(3, null));
  const numbersOf = async () => (await read()).content.find(({ organization }) => organization.id === own.id);
  expect(await numbersOf()).toMatchObject({ countedAt: null, roles: 0, applications: 0 });
  await countAll();
  const counted = await numbersOf();
  expect(counted).toMatchObject({
    organization: { name: 'Counted & Co', isArchived: false },
    roles: 1,
    applications: 3,
    staffSeen: 1,
    storedBytes: 0,
    deadJobs: 0,
  });
  await plantAnswering(app, { tenant: own, roleId }, alike(2, null));
  expect(await numbersOf()).toEqual(counted);
  await app.admin.exclusive((session) =>
    session.query('update session set last_used_at = $2 where organization_id = $1', [
      own.id,
      new Date(app.clock.now.getTime() - 31 * 24 * 60 * 60 * 1000),
    ]),
  );
  await countAll();
  expect(await numbersOf()).toMatchObject({ applications: 5, staffSeen: 0 });
  expect((await read()).asOf).not.toBeNull();
  expect((await staff.get(address)).status).not.toBe(200);
});

it('names no person', { tags: 'embedded' }, async ({ app, tenant, adminUser, countAll, operator }) => {
  await plantAnswering(app, { tenant, roleId: await aRole(app, tenant) }, alike(1, null));
  await countAll();
  const { raw } = await operator.get(address);
  expect(raw.toString()).toContain(tenant.name);
  expect(raw.toString()).not.toContain(adminUser.email);
  expect(raw.toString()).not.toContain('@');
});

it('is for administrators of the platform, and there is no other', async ({ app, admin, tenant, operator }) => {
  expect((await admin.get(address)).status).toBe(403);
  const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  expect((await manager.get(address)).status).toBe(403);
  expect((await app.visitor(tenant).get(address)).status).toBe(401);
  expect((await operator.get('/api/v1/admin/report/people')).status).toBe(404);
});
