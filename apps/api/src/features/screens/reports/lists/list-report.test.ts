import { type ReportAnswer, type ReportQuestionInput, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { listSavedReports, savedReport } from '@evenhand/contract/screens/reports/saved-reports';
import { reportAddress } from '@evenhand/domain/reports/report-address';
import { expect } from 'vitest';
import { readWorkbook } from '../../../../platform/files/read-workbook.factory.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { expectLists, totalOf } from './list-totals.factory.ts';

type CountedList = NonNullable<ReportQuestionInput['list']>;
type Criteria = CountedList['criteria'];
interface ListToCount {
  readonly roleId: string | null;
  readonly criteria?: Criteria;
  readonly groupBy?: string;
  readonly overTime?: boolean;
  readonly anonymous?: boolean;
}

const url = '/api/v1/report/list';

const questionOf = ({ roleId, criteria = {}, ...counted }: ListToCount): ReportQuestionInput => ({
  roleIds: roleId === null ? [] : [roleId],
  list: { criteria, ...counted },
});

const ask = (caller: Caller, asked: ListToCount) => caller.post(url, questionOf(asked));

async function read(caller: Caller, asked: ListToCount): Promise<ReportAnswer> {
  const reply = await ask(caller, asked);
  expect([reply.status, reply.body]).toMatchObject([200, {}]);
  return reportAnswer.parse(reply.body);
}

const tableOf = (answer: ReportAnswer, table: string) => {
  const found = answer.tables.find(({ id }) => id === table);
  if (!found) throw new Error(`no table ${table}`);
  return found;
};
const groupsOf = (answer: ReportAnswer): Record<string, unknown> =>
  Object.fromEntries(tableOf(answer, 'listGroups').rows.map(({ code, cells }) => [code, cells[0]?.value]));

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('former', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('roleId', { scope: 'file' }, ({ app, tenant, member }) => aRole(app, tenant, { team: [member] }))
  .extend('blindRoleId', { scope: 'file' }, ({ app, tenant, member }) =>
    aRole(app, tenant, { team: [member], blind: true }),
  );

/** Values that applications cycle through; their numbers have no common factor, so that many combinations come up. */
const cycles = {
  stageId: [1, 28, 6, 11, 16],
  university_id: [28, 1, null],
  source: ['LAW_FAIR', 'SOCIETY', null, 'LAW_FAIR', 'UNI_CAREERS', 'LAW_FAIR', null],
  degree_class: [1, 2, null, 2],
  daysAgo: [1, 33, 64, 2, 95, 34, 3, 400, 36, 66, 1],
} as const;
const at = <T>(values: readonly T[], index: number): T | null => values[index % values.length] ?? null;

/** Returns the application of a place in the row. */
function plantedAt(index: number, now: Date, [member, former]: readonly [string, string]) {
  const stageId = at(cycles.stageId, index) ?? 1;
  const formerOrNone = index % 7 === 0 ? former : null;
  return {
    lastName: index % 2 === 0 ? 'Osei' : 'Patel',
    stageId,
    substageId: stageId * 100,
    columns: {
      university_id: at(cycles.university_id, index),
      source: at(cycles.source, index),
      degree_class: at(cycles.degree_class, index),
      assignee_id: index % 5 === 0 ? member : formerOrNone,
      applied_at: new Date(now.getTime() - (at(cycles.daysAgo, index) ?? 0) * 86_400_000),
    },
  };
}

it.beforeAll(async ({ app, tenant, roleId, blindRoleId, member, former }) => {
  for (const role of [roleId, blindRoleId]) {
    for (let index = 0; index < 36; index += 1) {
      const planted = plantedAt(index, app.clock.now, [member.id, former.id]);
      await anApplication(app, { tenant, roleId: role }, planted);
    }
  }
});

const filterSets: readonly Criteria[] = [
  {},
  { stageId: 28 },
  { searchTerm: 'osei' },
  { filters: { heardAbout: { in: ['LAW_FAIR', 'none'] } } },
  { filters: { universityGraduationYear: { from: 2000 } } },
  { stageId: 1, filters: { appliedAt: { from: '2025-01-05' } } },
  { searchTerm: 'patel', filters: { degreeClass: { in: [2, 'none'] }, stage: { in: [1, 6, 16] } } },
];

/** Checks that the groups of a list, and those of each month, add up to its total. Returns the answer. */
async function expectSums(caller: Caller, asked: ListToCount, total: number): Promise<ReportAnswer> {
  const { criteria = {}, groupBy } = asked;
  const answer = await read(caller, asked);
  const sum = Object.values(groupsOf(answer)).reduce<number>((all, one) => all + Number(one), 0);
  expect([criteria, groupBy, answer.counted, sum]).toEqual([criteria, groupBy, total, total]);
  const months = answer.tables.find(({ id }) => id === 'listMonths')?.rows ?? null;
  const inMonths = months?.reduce((all, { cells }) => all + Number(cells[0]?.value), 0) ?? null;
  expect(inMonths).toBe(asked.overTime && groupBy !== 'appliedMonth' ? total : null);
  for (const { cells } of months ?? []) {
    const [people, ...parts] = cells.map(({ value }) => Number(value));
    expect(parts.reduce((all, one) => all + one, 0)).toBe(people);
  }
  return answer;
}

it.for(['one role', 'all roles'])(
  'adds up to the total of the list of %s by every column, and each figure leads to as many candidates',
  { timeout: 240_000 },
  async (scope, { tenant, admin, roleId: oneRole }) => {
    const roleId = scope === 'one role' ? oneRole : null;
    const listId = roleId ?? tenant.id;
    const groups = (await read(admin, { roleId })).list?.groups.map(({ id }) => id) ?? [];
    expect(groups).toEqual(expect.arrayContaining(['stage', 'university', 'assignee', 'heardAbout', 'appliedMonth']));
    expect(groups.includes('role')).toBe(roleId === null);
    let figures = 0;
    for (const [index, criteria] of filterSets.entries()) {
      const total = await totalOf(admin, listId, criteria);
      for (const [order, groupBy] of groups.entries()) {
        const overTime = (index + order) % 3 === 0;
        const answer = await expectSums(admin, { roleId, criteria, groupBy, overTime }, total);
        const number = index * groups.length + order;
        if (number % 7 === 0) figures += (await expectLists(admin, listId, answer)).length;
      }
    }
    expect(figures).toBeGreaterThan(30);
  },
);

it('counts by stage in the order of the role, and by month with the latest first', async ({ admin, roleId }) => {
  const byStage = await read(admin, { roleId });
  expect(tableOf(byStage, 'listGroups').rows.map(({ name, cells }) => [name, cells[0]?.value])).toEqual([
    ['Applied', 8],
    ['Offer made', 7],
    ['Not taken forward', 7],
    ['First round', 7],
    [expect.any(String), 7],
  ]);
  expect(byStage).toMatchObject({ counted: 36, roles: 1, headline: { values: { people: 8, of: 36 } } });
  const byMonth = await read(admin, { roleId, groupBy: 'appliedMonth' });
  const codes = tableOf(byMonth, 'listGroups').rows.map(({ code }) => code);
  expect(codes).toEqual(codes.toSorted().toReversed());
});

it('puts values that the list does not name in one group', async ({ admin, roleId, member }) => {
  const byReviewer = await read(admin, { roleId, groupBy: 'assignee' });
  expect(Object.keys(groupsOf(byReviewer)).toSorted()).toEqual(['OTHER', 'UNKNOWN', member.id].toSorted());
  expect(tableOf(byReviewer, 'listGroups').rows.map(({ name }) => name === null)).toEqual([false, true, true]);
});

it('tells a blind reader how the work stands, and nothing about the candidates', async ({
  tenant,
  manager,
  admin,
  roleId,
  blindRoleId,
}) => {
  const blind = await read(manager, { roleId: blindRoleId });
  expect(blind.list?.groups.map(({ id }) => id)).toEqual(['stage', 'substage', 'assignee', 'appliedMonth']);
  expect(blind.counted).toBe(36);
  const asked = [
    [manager, { roleId: blindRoleId }],
    [manager, { roleId: null }],
    [admin, { roleId, anonymous: true }],
  ] as const;
  for (const [caller, list] of asked) {
    for (const groupBy of ['university', 'heardAbout', 'degreeClass', 'universityCountry']) {
      expect(await ask(caller, { ...list, groupBy })).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'unknown_column', field: 'list.groupBy' }] },
      });
    }
    const answer = await read(caller, { ...list, overTime: true });
    expect((await expectLists(caller, list.roleId ?? tenant.id, answer)).length).toBeGreaterThan(5);
  }
  expect(
    await ask(manager, { roleId: blindRoleId, criteria: { filters: { university: { in: [28] } } } }),
  ).toMatchObject({ status: 422 });
});

it('refuses monitoring answers, figures and what no list has', async ({ app, tenant, roleId }) => {
  const by = await app.signIn(await app.aStaffUser(tenant, { grants: ['candidate:search-protected'] }));
  for (const groupBy of ['gender', 'ethnicity', 'score', 'pi', 'name', 'status', 'nothing']) {
    expect([groupBy, (await ask(by, { roleId, groupBy })).status]).toEqual([groupBy, 422]);
  }
  const criteria = { filters: { gender: { in: ['FEMALE'] } } };
  expect(await ask(by, { roleId, criteria })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'protected_criteria', field: 'filters.gender' }] },
  });
  const filters = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`c${index}`, { in: [1] }]));
  expect(await ask(by, { roleId, criteria: { filters } })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'too_many_filters', field: 'list.criteria.filters' }] },
  });
  const about = { list: { criteria: {} } };
  expect((await by.post('/api/v1/report/snapshot', about)).status).toBe(422);
  expect((await by.post(url, { ...about, roleIds: [roleId, roleId] })).status).toBe(422);
});

it('is read by those alone who see the list and reports', async ({ app, tenant, manager, roleId }) => {
  const others = await aRole(app, tenant);
  expect((await ask(manager, { roleId: others })).status).toBe(404);
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect((await ask(stranger, { roleId })).status).toBe(404);
  expect((await read(stranger, { roleId: null })).counted).toBe(0);
});

it('is saved with the list, opened by its address, and written to a file', async ({ admin, manager, roleId }) => {
  const asked = { roleId, criteria: { searchTerm: 'osei', filters: { heardAbout: { in: ['LAW_FAIR'] } } } };
  const question = questionOf({ ...asked, groupBy: 'stage', overTime: true });
  const content = { name: 'Events', shared: true, report: 'list', question };
  const saved = savedReport.parse((await admin.post('/api/v1/saved-reports', content)).body);
  expect(saved.question.list).toMatchObject({ criteria: asked.criteria, groupBy: 'stage', overTime: true });
  expect(reportAddress(saved)).toBe(`/manager/reports/list?role=${roleId}&months=yes&q=osei&f.heardAbout=LAW_FAIR`);
  const seen = reportAnswer.parse((await manager.post(url, saved.question)).body);
  expect(seen.counted).toBe(await totalOf(admin, roleId, asked.criteria));
  const refused = { ...content, question: questionOf({ roleId, groupBy: 'gender' }) };
  expect((await admin.post('/api/v1/saved-reports', refused)).status).toBe(422);
  const file = await admin.post(`${url}/xlsx`, question);
  expect(file.status).toBe(200);
  const sheets = await readWorkbook(file.raw);
  expect(Object.keys(sheets)).toEqual(['About this report', 'Number of candidates', 'By month of application']);
  const written = sheets['Number of candidates']?.slice(1).map((row) => row[1]?.value);
  expect(written?.reduce<number>((all, one) => all + Number(one), 0)).toBe(seen.counted);
  const about = JSON.stringify(sheets['About this report']);
  for (const text of ['osei', 'Training contract']) expect(about).toContain(text);
});

it('names its columns, groups and filters in Arabic to a reader of Arabic', async ({ app, tenant, roleId }) => {
  const reader = await app.aStaffUser(tenant);
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('user_account')
      .set({ language: 'ar' })
      .where('organization_id', '=', tenant.id)
      .where('id', '=', reader.id)
      .execute(),
  );
  const by = await app.signIn(reader);
  const criteria = { filters: { heardAbout: { in: ['LAW_FAIR'] }, appliedAt: { from: '2025-01-05' } } };
  const answer = await read(by, { roleId, criteria, groupBy: 'stage' });
  expect(tableOf(answer, 'listGroups').heading).toBe('المرحلة');
  expect(tableOf(answer, 'listGroups').rows.map(({ name }) => name)).toContain('تقدّموا');
  expect(answer.list?.filters).toEqual([
    { name: 'المصدر', text: 'معرض للقانون أو المهن' },
    { name: 'تقدّم في', text: 'منذ \u20685 يناير 2025\u2069' },
  ]);
  const names = answer.list?.groups.map(({ name }) => name) ?? [];
  expect(names.filter((name) => /[A-Za-z]{2,}/.test(name))).toEqual([]);
  const file = await by.post(`${url}/xlsx`, questionOf({ roleId, criteria, groupBy: 'stage' }));
  const sheets = await readWorkbook(file.raw);
  expect(Object.keys(sheets)).toEqual(['عن هذا التقرير', 'عدد المرشحين']);
});

it('is shown to a colleague who reads blind only when its search and filters name no candidate', async ({
  app,
  tenant,
  admin,
}) => {
  const reader = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['report:read'] });
  const blindRole = await aRole(app, tenant, { blind: true, team: [reader] });
  const names = ['By name', 'By university', 'By stage'];
  const criteria = [{ searchTerm: 'osei' }, { filters: { university: { in: [1] } } }, { stageId: 1 }];
  for (const [at, name] of names.entries()) {
    const question = questionOf({ roleId: at === 0 ? null : blindRole, criteria: criteria[at] ?? {} });
    const content = { name: `Blind ${name}`, shared: true, report: 'list', question };
    expect([name, (await admin.post('/api/v1/saved-reports', content)).status]).toEqual([name, 201]);
  }
  const listed = async (by: Caller) =>
    listSavedReports.answers[200]
      .parse((await by.get('/api/v1/saved-reports')).body)
      .content.flatMap(({ name }) => (name.startsWith('Blind ') ? [name.slice('Blind '.length)] : []));
  expect((await listed(admin)).toSorted()).toEqual(names.toSorted());
  expect(await listed(await app.signIn(reader))).toEqual(['By stage']);
});
