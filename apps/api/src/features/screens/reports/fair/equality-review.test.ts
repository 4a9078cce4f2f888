import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { seasonOf } from '@evenhand/domain/reports/report-period';
import { seasonText } from '@evenhand/domain/reports/row-name';
import { expect } from 'vitest';
import { readDocument } from '../../../../platform/files/read-document.ts';
import { readWorkbook } from '../../../../platform/files/read-workbook.factory.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import { aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const [offered, notTakenForward] = [11, 16];

const it = tenantTest
  .extend('own', ({ app }) => app.aTenant())
  .extend('reader', async ({ app, own }) => app.signIn(await app.aStaffUser(own)))
  .extend('season', ({ app }) => seasonOf(app.clock.now.toISOString().slice(0, 10)))
  .extend('plant', ({ app, own, season }) => async (year: number, people: Parameters<typeof plantAnswering>[2]) => {
    const roleId = await aRole(app, own);
    await plantAnswering(app, { tenant: own, roleId }, people);
    // The people of an earlier year applied that many years ago.
    await inTenant(app, own, (tx) =>
      tx.db
        .updateTable('application')
        .set({
          applied_at: new Date(`${year + 1}-02-01T12:00:00Z`),
          submitted_at: new Date(`${year + 1}-02-01T12:00:00Z`),
        })
        .where('organization_id', '=', own.id)
        .where('role_id', '=', roleId)
        .execute(),
    );
    await rebuildReportsOf(app.services, own.subdomain);
    return { roleId, back: season - year };
  })
  .extend('ask', ({ reader, season }) => async (by = reader, of = season) => {
    const reply = await by.post('/api/v1/report/equality-review', { period: { period: 'SEASON', season: of } });
    return { status: reply.status, answer: reply.status === 200 ? reportAnswer.parse(reply.body) : null };
  });

const women = (count: number, stageId: number) => alike(count, { sex: 'FEMALE', disability: 'NO' }, { stageId });
const men = (count: number, stageId: number) => alike(count, { sex: 'MALE', disability: 'NO' }, { stageId });
const aYear = [...women(20, offered), ...women(80, notTakenForward), ...men(40, offered), ...men(60, notTakenForward)];

it('puts three years beside each other, each with its own figures, and records the look at each', async ({
  app,
  own,
  season,
  plant,
  ask,
}) => {
  await plant(season - 1, aYear);
  await plant(season - 2, [...aYear, ...women(20, offered)]);
  const { answer } = await ask();
  expect(answer).toMatchObject({
    withheld: null,
    counted: 420,
    days: { from: `${season - 2}-09-01`, to: `${season + 1}-08-31` },
    years: [
      { season, counted: null, withheld: 'TOO_FEW' },
      { season: season - 1, counted: 200, withheld: null },
      { season: season - 2, counted: 220, withheld: null },
    ],
    headline: { key: 'behind', values: { group: 'sex.woman', points: 20 } },
  });
  const rows = answer?.tables.find(({ id }) => id === 'sex')?.rows ?? [];
  expect(rows.map(({ code, season: year }) => [code, season - (year ?? 0)])).toEqual([
    ['man', 1],
    ['man', 2],
    ['woman', 1],
    ['woman', 2],
  ]);
  expect(rows[2]?.cells.map(({ value }) => value)).toEqual([100, 20, 20, 0.2, -20, -20, 'ADVERSE']);
  expect(rows[3]?.cells[0]).toEqual({ value: 120 });
  const looks = await inTenant(app, own, (tx) =>
    tx.db
      .selectFrom('event')
      .select(['keys', 'reason'])
      .where('organization_id', '=', own.id)
      .where('kind', '=', 'report.read')
      .execute(),
  );
  const seen = looks.filter(({ keys }) => keys[0] === 'equality-review').map(({ keys, reason }) => [keys[1], reason]);
  expect(seen.toSorted()).toEqual([
    [String(season - 2), null],
    [String(season - 1), null],
    [String(season), 'TOO_FEW'],
  ]);
});

it('says in its files which year is not shown, and why', async ({ reader, season, plant }) => {
  await plant(season - 1, aYear);
  const download = (kind: string) =>
    reader.post(`/api/v1/report/equality-review/${kind}`, { period: { period: 'SEASON', season } });
  const { text } = await readDocument('pdf', (await download('pdf')).raw);
  const sheets = await readWorkbook((await download('xlsx')).raw);
  for (const file of [text?.replace(/\s+/g, ' ') ?? '', JSON.stringify(sheets)]) {
    expect(file).toContain(`${seasonText(season)} is not shown. Its figures would tell something about a few people.`);
  }
  expect(text).toContain(`Women, ${seasonText(season - 1)}`);
});

it('has the figures of the other reports about the same people, and rules out parts of them as they do', async ({
  reader,
  season,
  plant,
  ask,
}) => {
  const { roleId } = await plant(season - 1, aYear);
  await plant(season - 1, [...women(2, offered), ...men(3, notTakenForward)]);
  expect((await ask()).answer?.years?.[1]).toMatchObject({ counted: 205 });
  const period = { period: 'SEASON', season: season - 1 };
  const all = await reader.post('/api/v1/report/diversity', { period });
  expect(all.body).toMatchObject({ counted: 205, withheld: null });
  expect((await reader.post('/api/v1/report/diversity', { roleIds: [roleId], period })).body).toMatchObject({
    withheld: 'NEAR_EARLIER',
  });
});

it('withholds the year of which a part was told before, and no other', async ({ reader, season, plant, ask }) => {
  const { roleId } = await plant(season - 1, aYear);
  await plant(season - 1, [...women(2, offered), ...men(3, notTakenForward)]);
  await plant(season - 2, aYear);
  const period = { period: 'SEASON', season: season - 1 };
  await reader.post('/api/v1/report/diversity', { roleIds: [roleId], period });
  expect((await ask()).answer?.years).toMatchObject([
    { withheld: 'TOO_FEW' },
    { withheld: 'NEAR_EARLIER', counted: null },
    { withheld: null, counted: 200 },
  ]);
});

it('is for those with the permission, and about no other organisation', async ({ app, own, season, plant, ask }) => {
  await plant(season - 1, aYear);
  const manager = await app.signIn(await app.aStaffUser(own, { userType: 'HIRING_MANAGER' }));
  expect((await ask(manager)).status).toBe(404);
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect((await ask(stranger)).answer).toMatchObject({ withheld: 'TOO_FEW', counted: null });
});
