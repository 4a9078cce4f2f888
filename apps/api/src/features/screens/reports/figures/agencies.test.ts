import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { agencyTest as it, ownOf, send } from '../../../processes/agencies/agencies.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const reportPath = '/api/v1/report/lateral-agency';

it('counts the submissions of each agency, and the fees that are due', async ({
  app,
  tenant,
  admin,
  visitor,
  role,
  first,
  second,
}) => {
  const hired = ownOf(await send(visitor, first, { role, email: 'hired@example.org' }));
  await send(visitor, first, { role, email: 'other@example.org' });
  await send(visitor, second, { role, email: 'hired@example.org' });
  const now = app.clock.now.getTime();
  await app.admin.exclusive((session) =>
    session.query(
      `update application set stage_id = 14, substage_id = 1400, stage_entered_at = $2
       where id = (select application_id from agency_submission where id = $1)`,
      [hired.id, new Date(now + 2 * 86_400_000)],
    ),
  );
  const hire = { firstYearSalary: 90_000, currency: 'GBP', startedOn: null, leftOn: null, version: 1 };
  const path = `/api/v1/agencies/${first.agency.id}/submissions/${hired.id}/hire`;
  expect((await admin.put(path, hire)).status).toBe(200);
  await rebuildReportsOf(app.services, tenant.subdomain);
  const reply = await admin.post(reportPath, {});
  expect([reply.status, reply.body]).toMatchObject([200, {}]);
  const { tables, counted, headline } = reportAnswer.parse(reply.body);
  const rows = tables[0]?.rows.map(({ name, cells }) => [name, cells.map(({ value }) => value)]);
  expect(rows).toEqual([
    [first.agency.name, [2, 0, 1, 1, 0.5, 1, 1, 2, 22_500]],
    [second.agency.name, [0, 1, 0, 0, null, 0, 0, null, null]],
  ]);
  expect([counted, headline]).toEqual([2, { key: 'hired', values: { accepted: 1, submitted: 2 } }]);
  const before = { period: { period: 'CUSTOM', to: '2020-01-01' } };
  expect(reportAnswer.parse((await admin.post(reportPath, before)).body).tables[0]?.rows).toEqual([]);
});

it('is for administrators of a product with agencies', async ({ app, tenant }) => {
  const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  expect((await manager.post(reportPath, {})).status).toBeGreaterThanOrEqual(403);
  const staff = await app.signIn(await app.aStaffUser(await app.aTenant({ productType: 'ATS' })));
  expect((await staff.post(reportPath, {})).status).toBe(404);
});
