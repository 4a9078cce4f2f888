import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { aRole, inTenant, manyApplications } from '../../../processes/pipeline/pipeline.factory.ts';
import { verifyReportsOf } from '../public.ts';
import { besideRequests, rebuildReportRows } from './refresh-rows.ts';

const it = tenantTest;
const applications = 110;

it('answers others again and again while a job makes the rows on a database of one session', async ({
  app,
  tenant,
}) => {
  const roleId = await aRole(app, tenant);
  await manyApplications(app, { tenant, roleId }, applications);
  const scope = await app.services.tenants.byId(tenant.id);
  if (!scope) throw new Error('the tenant is there');
  const job = { isDone: false };
  const done = rebuildReportRows(app.services, scope, besideRequests(app.services)).finally(() => {
    job.isDone = true;
  });
  const rowsSeen = new Set<number>();
  while (!job.isDone) {
    const { length } = await inTenant(app, tenant, (tx) =>
      tx.db.selectFrom('report_row').select('application_id').where('organization_id', '=', tenant.id).execute(),
    );
    rowsSeen.add(length);
  }
  expect(await done).toMatchObject({ wrong: applications });
  // With 25 at a time, another reader comes between each two of them.
  if (app.services.database.engine.sessions === 1)
    expect([...rowsSeen]).toEqual(expect.arrayContaining([25, 50, 75, 100]));
  expect(await verifyReportsOf(app.services, tenant.subdomain)).toMatchObject([{ wrong: 0, miscounted: 0 }]);
});
