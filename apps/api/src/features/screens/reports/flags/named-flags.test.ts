import { type ReportAnswer, type ReportQuestionInput, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { seasonOf } from '@evenhand/domain/reports/report-period';
import { expect } from 'vitest';
import { readWorkbook } from '../../../../platform/files/read-workbook.factory.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { type FlaggedAlike, plantFlagged } from './plant-flags.factory.ts';

const path = '/api/v1/report/named-flags';
const interview = 10;

const it = tenantTest
  .extend('own', ({ app }) => app.aTenant())
  .extend('reader', async ({ app, own }) => app.signIn(await app.aStaffUser(own)))
  .extend(
    'plant',
    ({ app, own }) =>
      (roleId: string, people: readonly FlaggedAlike[]) =>
        plantFlagged(app, { tenant: own, roleId }, people),
  )
  .extend('season', ({ app }) => seasonOf(app.clock.now.toISOString().slice(0, 10)));

async function read(caller: Caller, question: ReportQuestionInput): Promise<ReportAnswer> {
  const reply = await caller.post(path, question);
  expect([reply.status, reply.body]).toMatchObject([200, {}]);
  return reportAnswer.parse(reply.body);
}

const whole = (roleIds: readonly string[]): ReportQuestionInput => ({
  roleIds: [...roleIds],
  period: { period: 'SEASON' },
});

/** Returns the values of the rows of a table by code. */
const valuesIn = ({ tables }: ReportAnswer, id: string) =>
  Object.fromEntries(
    (tables.find((table) => table.id === id)?.rows ?? []).map(({ code, cells }) => [
      code,
      cells.map((cell) => cell.value),
    ]),
  );

const many: readonly FlaggedAlike[] = [
  { flags: 'FSM', people: 20 },
  { flags: 'INCOME', people: 15 },
  { flags: 'WORK', people: 12 },
  { flags: 'FSM+INCOME', people: 6 },
  { flags: 'FSM', people: 11, stageId: interview },
  { flags: 'INCOME', people: 13, stageId: interview },
  { flags: 'WORK', people: 10, stageId: interview },
  { flags: 'CARE', people: 7 },
  { flags: '', people: 8 },
];

it('counts people by each flag and by how far they came, and opens no list', async ({ app, own, reader, plant }) => {
  const roleId = await aRole(app, own);
  await plant(roleId, many);
  const answer = await read(reader, whole([roleId]));
  expect(answer).toMatchObject({ withheld: null, counted: 102, roles: 1, kind: 'cohort' });
  // applied, screened, interviewed, offered, accepted, shares interviewed and offered
  expect(valuesIn(answer, 'flagsSOCIO_ECONOMIC')).toMatchObject({
    FSM: [37, 11, 11, 0, 0, 11 / 37, 0],
    INCOME: [34, 13, 13, 0, 0, 13 / 34, 0],
    WORK: [22, 10, 10, 0, 0, 10 / 22, 0],
    // No applicant has it, and a flag of few people would look the same.
    FIRST_GEN: [null, null, null, null, null, null, null],
  });
  // Seven people are too few, and all of their category.
  expect(new Set(Object.values(valuesIn(answer, 'flagsPERSONAL')).flat())).toEqual(new Set([null]));
  expect(answer.headline).toEqual({
    key: 'most',
    values: { flag: 'FSM', people: 37, of: 102, table: 'flagsSOCIO_ECONOMIC' },
  });
  expect(answer.tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)).filter(({ list }) => list)).toEqual(
    [],
  );
  const file = await reader.post(`${path}/xlsx`, whole([roleId]));
  expect(JSON.stringify(readWorkbook(file.raw))).toContain('Free school meals');
});

it('tells nothing of people without a flag', async ({ own, app, reader, plant }) => {
  const roleId = await aRole(app, own);
  await plant(roleId, [{ flags: '', people: 30 }]);
  expect(await read(reader, whole([roleId]))).toMatchObject({ withheld: 'TOO_FEW', counted: null, headline: null });
});

it('refuses a question that shares some of its people with an earlier one, and answers the same one alike', async ({
  app,
  own,
  reader,
  plant,
  season,
}) => {
  const roleIds = [await aRole(app, own), await aRole(app, own), await aRole(app, own)];
  for (const roleId of roleIds) await plant(roleId, many);
  const [first = '', second = '', third = ''] = roleIds;
  const told = await read(reader, whole([first, second]));
  expect(valuesIn(told, 'flagsSOCIO_ECONOMIC')['FSM']?.[0]).toBe(74);
  for (const roles of [[first], [second, third], roleIds, []])
    expect(await read(reader, whole(roles))).toMatchObject({ withheld: 'NEAR_EARLIER', counted: null, headline: null });
  expect((await read(reader, whole([third]))).withheld).toBeNull();
  // Nine more people change nothing of what is told, ten do.
  await plant(first, [{ flags: 'FSM', people: 9 }]);
  expect(await read(reader, whole([second, first]))).toEqual(told);
  await plant(second, [{ flags: 'FSM', people: 20 }]);
  expect(valuesIn(await read(reader, whole([first, second])), 'flagsSOCIO_ECONOMIC')['FSM']?.[0]).toBe(103);
  for (const question of [
    { period: { period: 'DAYS_30' } },
    { period: { period: 'ALL' } },
    { period: { period: 'SEASON', season }, countBy: 'HIRED' },
    { period: { period: 'SEASON', season }, compare: 'BEFORE' },
  ])
    expect((await reader.post(path, { roleIds: [first, second], ...question })).status).toBe(422);
});

it('is for readers of circumstances, leaves out roles that they read blind, and records each look', async ({
  app,
  own,
  reader,
  plant,
}) => {
  const member = await app.aStaffUser(own, { userType: 'HIRING_MANAGER' });
  const blind = await aRole(app, own, { team: [member], blind: true });
  const manager = await app.signIn(member);
  expect((await manager.post(path, whole([blind]))).status).toBe(404);
  const readers = await app.aStaffUser(own, { userType: 'HIRING_MANAGER', grants: ['report:read-contextual'] });
  const seen = await aRole(app, own, { team: [readers] });
  const hidden = await aRole(app, own, { team: [readers], blind: true });
  await plant(seen, many);
  await plant(hidden, many);
  const caller = await app.signIn(readers);
  expect(await read(caller, whole([hidden]))).toMatchObject({ withheld: 'BLIND', counted: null });
  expect(await read(caller, whole([]))).toMatchObject({ withheld: null, counted: 102, roles: 1 });
  expect(await read(reader, whole([seen]))).toMatchObject({ withheld: null, counted: 102 });
  const looks = await inTenant(app, own, (tx) =>
    tx.db
      .selectFrom('event')
      .select(['keys', 'role_id'])
      .where('organization_id', '=', own.id)
      .where('kind', '=', 'report.read')
      .execute(),
  );
  expect(looks.map(({ keys }) => keys[0])).toEqual(['named-flags', 'named-flags', 'named-flags']);
  expect(looks.map(({ role_id }) => role_id).toSorted()).toEqual([hidden, seen, seen].toSorted());
});
