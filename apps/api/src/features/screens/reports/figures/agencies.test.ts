import type { OwnSubmission } from '@evenhand/contract/processes/agencies/agency-page';
import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { agencyTest as it, type LinkedAgency, ownOf, send } from '../../../processes/agencies/agencies.factory.ts';
import { expectLists } from '../lists/list-totals.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const path = '/api/v1/report/lateral-agency';

it('counts the submissions of each agency, and the fees that are due in each currency', async ({
  app,
  tenant,
  admin,
  visitor,
  role,
  first,
  second,
}) => {
  const hired = ownOf(await send(visitor, first, { role, email: 'hired@example.org' }));
  const other = ownOf(await send(visitor, first, { role, email: 'other@example.org' }));
  const abroad = ownOf(await send(visitor, second, { role, email: 'abroad@example.org' }));
  const open = ownOf(await send(visitor, second, { role, email: 'open@example.org' }));
  await send(visitor, second, { role, email: 'hired@example.org' });
  await send(visitor, first, { role, email: 'waiting@example.org' });
  const now = app.clock.now.getTime();
  await app.admin.exclusive((session) =>
    session.query(
      `update application set stage_id = 14, substage_id = 1400, stage_entered_at = $2
       where id in (select application_id from agency_submission where id = any($1::uuid[]))`,
      [[hired.id, other.id, abroad.id, open.id], new Date(now + 2 * 86_400_000)],
    ),
  );
  const enter = async ({ agency }: LinkedAgency, { id }: OwnSubmission, hire: object) => {
    const body = { startedOn: null, leftOn: null, ...hire, version: 1 };
    expect((await admin.put(`/api/v1/agencies/${agency.id}/submissions/${id}/hire`, body)).status).toBe(200);
  };
  const leaver = { startedOn: '2026-01-05', leftOn: '2026-02-05' };
  await enter(first, hired, { firstYearSalary: 90_000, currency: 'GBP', ...leaver });
  await enter(first, other, { firstYearSalary: 400_000, currency: 'HKD' });
  await enter(second, abroad, { firstYearSalary: 1_000_000, currency: 'HKD' });
  await rebuildReportsOf(app.services, tenant.subdomain);
  const reply = await admin.post(path, {});
  expect([reply.status, reply.body]).toMatchObject([200, {}]);
  const { tables, counted, headline } = reportAnswer.parse(reply.body);
  const rowsOf = (id: string) =>
    tables.find((table) => table.id === id)?.rows.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)]);
  const [one, two] = [first.agency.name, second.agency.name];
  expect(rowsOf('agencies')).toEqual([
    [one, 3, 0, 2, 2, 2, 2, 2],
    [two, 2, 1, 2, 2, 2, 2, 2],
  ]);
  expect(rowsOf('agencyShares')).toEqual([
    [one, 2 / 3, 1, 1],
    [two, 1, 1, 1],
  ]);
  expect(rowsOf('agencyFees')).toEqual([
    [`${one}, GBP`, 1, 0, 90_000, 22_500, 0.25, 1, 16_875, 5625],
    [`${one}, HKD`, 1, 0, 400_000, 100_000, 0.25, 0, 0, 100_000],
    [`${two}, GBP`, 1, 1, null, null, null, 0, null, null],
    [`${two}, HKD`, 1, 0, 1_000_000, 250_000, 0.25, 0, 0, 250_000],
  ]);
  expect(rowsOf('feeTotals')).toEqual([
    ['GBP', 2, 1, 90_000, 22_500, 0.25, 1, 16_875, 5625],
    ['HKD', 2, 0, 1_400_000, 350_000, 0.25, 0, 0, 350_000],
  ]);
  expect([counted, headline]).toEqual([5, { key: 'hired', values: { accepted: 4, submitted: 5 } }]);
  const before = { period: { period: 'CUSTOM', to: '2020-01-01' } };
  expect(reportAnswer.parse((await admin.post(path, before)).body).tables.map(({ rows }) => rows)).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

it('leads from its figures to as many candidates, but for those who were deleted', async ({
  app,
  tenant,
  admin,
  visitor,
  role,
  first,
}) => {
  const deleted = ownOf(await send(visitor, first, { role, email: 'deleted@example.org' }));
  await app.admin.exclusive((session) =>
    session.query(
      `update candidate set deleted_at = $2 where id in (select a.candidate_id from application a
         join agency_submission s on s.application_id = a.id where s.id = $1)`,
      [deleted.id, app.clock.now],
    ),
  );
  await rebuildReportsOf(app.services, tenant.subdomain);
  const today = app.clock.now.toISOString().slice(0, 10);
  for (const question of [{}, { roleIds: [role.id] }, { period: { period: 'CUSTOM', from: today, to: today } }]) {
    const answer = reportAnswer.parse((await admin.post(path, question)).body);
    const led = await expectLists(admin, tenant.id, answer);
    expect(new Set(led)).toEqual(
      new Set(['submitted', 'screened', 'interviewed', 'offered', 'accepted'].map((one) => `agencies.${one}`)),
    );
    const [own] = answer.tables[0]?.rows.filter(({ code }) => code === first.agency.id) ?? [];
    expect(own?.cells[0]).toMatchObject({ value: 4, list: { unlisted: 1 } });
  }
});

it('says how many decisions about candidates of past days were corrected since, and about whom', {
  tags: 'embedded',
}, async ({ app, tenant, admin, visitor, role, first }) => {
  const corrected = ownOf(await send(visitor, first, { role, email: 'corrected@example.org' }));
  await send(visitor, first, { role, email: 'as-before@example.org' });
  const ago = (days: number): Date => new Date(app.clock.now.getTime() - days * 86_400_000);
  await app.admin.exclusive(async (session) => {
    await session.query('update agency_submission set submitted_at = $2 where id = $1', [corrected.id, ago(30)]);
    // An interview was undone after the days.
    await session.query(
      `insert into event (organization_id, id, at, kind, candidate_id, application_id, role_id, from_stage, to_stage, keys, undone_at)
       select a.organization_id, gen_random_uuid(), $2, 'application.moved', a.candidate_id, a.id, a.role_id, 1, 6, '{}', $3
       from application a join agency_submission s on s.application_id = a.id where s.id = $1`,
      [corrected.id, ago(20), ago(5)],
    );
  });
  const enter = async (firstYearSalary: number, version: number): Promise<void> => {
    const hire = { firstYearSalary, currency: 'GBP', startedOn: null, leftOn: null, version };
    const url = `/api/v1/agencies/${first.agency.id}/submissions/${corrected.id}/hire`;
    expect((await admin.put(url, hire)).status).toBe(200);
  };
  await enter(90_000, 1);
  await rebuildReportsOf(app.services, tenant.subdomain);
  const told = async (from: number, to: number) => {
    const [first, last] = [ago(from), ago(to)].map((date) => date.toISOString().slice(0, 10));
    const reply = await admin.post(path, { period: { period: 'CUSTOM', from: first, to: last } });
    return reportAnswer.parse(reply.body).corrections;
  };
  expect(await told(40, 10)).toMatchObject({ decisions: 1, people: [{ roleId: role.id }], unnamed: 0 });
  // A first entry corrects nothing.
  expect((await told(40, 10))?.hires).toBeUndefined();
  await enter(95_000, 2);
  expect((await told(40, 10))?.hires).toBe(1);
  // No candidate was submitted on the first days, the interview was undone in the second, and the third go on.
  expect([await told(29, 10), await told(40, 3), await told(40, 0)]).toEqual([
    undefined,
    { decisions: 0, people: [], unnamed: 0, hires: 1 },
    undefined,
  ]);
});

it('is for administrators of a product with agencies', async ({ app, tenant }) => {
  const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  expect((await manager.post(path, {})).status).toBeGreaterThanOrEqual(403);
  const staff = await app.signIn(await app.aStaffUser(await app.aTenant({ productType: 'ATS' })));
  expect((await staff.post(path, {})).status).toBe(404);
});
