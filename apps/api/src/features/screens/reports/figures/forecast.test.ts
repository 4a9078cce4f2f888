import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { readDocument } from '../../../../platform/files/read-document.ts';
import { readWorkbook } from '../../../../platform/files/read-workbook.factory.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import { aRole, inTenant, manyApplications, moveUrl } from '../../../processes/pipeline/pipeline.factory.ts';

const day = 86_400_000;

const it = tenantTest
  .extend('dated', ({ app, tenant }) => (roleId: string, days: number | null) => {
    const moment = new Date(app.clock.now.getTime() + (days ?? 0) * day);
    return inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('role')
        .set({ decision_by: days === null ? null : moment.toISOString().slice(0, 10) })
        .where('organization_id', '=', tenant.id)
        .where('id', '=', roleId)
        .execute(),
    );
  })
  .extend('forecastOf', ({ admin }) => async (...roleIds: readonly string[]) => {
    const reply = await admin.post('/api/v1/report/snapshot', { roleIds });
    return reportAnswer.parse(reply.body).forecast;
  });

it('says how many offers a role will have made by its decision date, where it can be said', async ({
  app,
  tenant,
  admin,
  dated,
  forecastOf,
}) => {
  const [roleId, small] = [await aRole(app, tenant), await aRole(app, tenant)];
  const [one, two, three] = await manyApplications(app, { tenant, roleId }, 30);
  const [fewPeople] = await manyApplications(app, { tenant, roleId: small }, 3);
  for (const planted of [one, two, three, fewPeople]) {
    if (!planted) throw new Error('it was planted');
    const moved = await admin.post(moveUrl(planted, { stageId: 11, substageId: 1100 }, tenant), {});
    expect([moved.status, moved.body]).toMatchObject([200, {}]);
  }
  expect(await forecastOf(roleId)).toBeUndefined();
  for (const id of [roleId, small]) await dated(id, 28);
  const forecast = await forecastOf(roleId);
  expect(forecast).toMatchObject({ offers: 6, recent: 3, paceDays: 28 });
  expect([forecast?.low, forecast?.high]).toEqual([3, 13]);
  const files = await Promise.all(
    ['pdf', 'xlsx'].map((kind) => admin.post(`/api/v1/report/snapshot/${kind}`, { roleIds: [roleId] })),
  );
  const [paper, workbook] = files.map(({ raw }) => raw);
  const { text } = await readDocument('pdf', paper ?? Buffer.alloc(0));
  const sheets = await readWorkbook(workbook ?? Buffer.alloc(0));
  for (const file of [text?.replace(/\s+/g, ' ') ?? '', JSON.stringify(sheets)]) {
    expect(file).toMatch(/At this pace 6 offers by \d+ \w+ \d{4}, probably between 3 and 13\./);
  }
  expect(await forecastOf(small)).toBeUndefined();
  expect(await forecastOf(roleId, small)).toBeUndefined();
  await dated(roleId, -1);
  expect(await forecastOf(roleId)).toBeUndefined();
});
