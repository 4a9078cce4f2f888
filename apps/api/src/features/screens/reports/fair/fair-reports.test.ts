import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import {
  fieldsOfTrait,
  groupsOfQuestion,
  monitoredTraits,
  type QuestionTrait,
  questionTraits,
} from '@evenhand/domain/fairness/monitored-traits';
import { seasonOf } from '@evenhand/domain/reports/report-period';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import { type FairReport, makeFairReport } from './make-fair-report.ts';

const [interview, notTakenForward] = [10, 16];
const reader = { userId: '018f0000-0000-7000-8000-000000000001' };

type People = Parameters<typeof plantAnswering>[2];
/** Builds people of one sex, of whom some went on to an interview and the others were not taken forward. */
const ended = (sex: string, passed: number, total: number): People => [
  ...alike(passed, { sex }, { stageId: interview }),
  ...alike(total - passed, { sex }, { stageId: notTakenForward }),
];

const it = tenantTest
  .extend('season', ({ app }) => seasonOf(app.clock.now.toISOString().slice(0, 10)))
  .extend('plant', ({ app, tenant }) => async (people: People, role?: string) => {
    const roleId = role ?? (await aRole(app, tenant));
    await plantAnswering(app, { tenant, roleId }, people);
    await rebuildReportsOf(app.services, tenant.subdomain);
    return roleId;
  })
  .extend(
    'read',
    ({ app, tenant, season }) =>
      async (roleIds: readonly string[], reportId = 'adverse', of = tenant) => {
        const report = await makeFairReport(
          {
            me: reader,
            inTenant: (work, dataZone = 'ordinary') =>
              app.services.database.withTenant({ organizationId: of.id, actor: { system: 'test' }, dataZone }, work),
          },
          { reportId, roleIds, season, asked: roleIds.toSorted().join(' '), traits: monitoredTraits },
        );
        if (!report) throw new Error('the report is one of these');
        return report;
      },
  );

const cellsOf = (report: FairReport, table: string, code: string): ReportAnswer['tables'][0]['rows'][0]['cells'] =>
  report.rows[table]?.find((row) => row.code === code)?.cells ?? [];

it('brings the published example from the records to the answer', async ({ plant, read }) => {
  const roleId = await plant([...ended('FEMALE', 24, 120), ...ended('MALE', 54, 180)]);
  const report = await read([roleId]);
  expect(report).toMatchObject({ withheld: null, counted: 300 });
  const [decided, passed, rate, ratio, p, , verdict] = cellsOf(report, 'screened', 'sex.woman');
  expect([decided, passed, verdict]).toEqual([{ value: 120 }, { value: 24 }, { value: 'WATCH' }]);
  expect(rate?.value).toBeCloseTo(0.2, 5);
  expect(rate?.low).toBeCloseTo(0.138245, 5);
  expect(ratio?.value).toBeCloseTo(0.666667, 5);
  expect(ratio?.low).toBeCloseTo(0.43728, 5);
  expect(ratio?.high).toBeCloseTo(1.016385, 5);
  expect(p?.value).toBeCloseTo(0.053054, 5);
  expect(report.headline).toMatchObject({ key: 'watch', values: { group: 'sex.woman', people: 120 } });
});

it('hides small numbers, and tells nothing of fewer than ten people', async ({ plant, read }) => {
  const roleId = await plant([...ended('FEMALE', 4, 60), ...ended('MALE', 30, 60), ...ended('OTHER', 15, 30)]);
  const [decided, passed, rate] = cellsOf(await read([roleId]), 'screened', 'sex.woman');
  expect(decided).toEqual({ value: 60 });
  expect([passed, rate]).toEqual([
    { value: null, hidden: true },
    { value: null, hidden: true },
  ]);
  const few = await plant(ended('FEMALE', 2, 5));
  const report = await read([few]);
  expect(report).toMatchObject({ withheld: 'TOO_FEW', counted: null, headline: null });
  expect(report.rows).toEqual({});
});

it('gives the same figures again until ten people have changed', async ({ app, plant, read }) => {
  const people = (more: number) => [...ended('FEMALE', 30 + more, 60 + more), ...ended('MALE', 30, 60)];
  const roleId = await plant(people(0));
  const first = await read([roleId]);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await plant(alike(1, { sex: 'FEMALE' }, { stageId: interview }), roleId);
  expect(await read([roleId])).toEqual(first);
  await plant(alike(30, { sex: 'FEMALE' }, { stageId: interview }), roleId);
  const later = await read([roleId]);
  expect(later.asOf.getTime()).toBeGreaterThan(first.asOf.getTime());
  expect(cellsOf(later, 'screened', 'sex.woman')[0]).toEqual({ value: 91 });
});

it('refuses roles of which the others would be told by subtraction', async ({ plant, read }) => {
  const large = await plant([...ended('FEMALE', 30, 60), ...ended('MALE', 30, 60)]);
  const small = await plant([...ended('FEMALE', 2, 4), ...ended('MALE', 3, 6)]);
  const other = await plant([...ended('FEMALE', 30, 60), ...ended('MALE', 30, 60)]);
  expect((await read([large, small])).withheld).toBeNull();
  expect((await read([large])).withheld).toBe('NEAR_EARLIER');
  expect((await read([large, other])).withheld).toBe('NEAR_EARLIER');
  expect((await read([other])).withheld).toBeNull();
});

it('says how shares change and what two traits come to together', async ({ app, tenant, plant, read }) => {
  const group = (sex: string, ethnicity: number, passed: number, total: number): People => [
    ...alike(passed, { sex, ethnicity }, { stageId: interview }),
    ...alike(total - passed, { sex, ethnicity }, { stageId: notTakenForward }),
  ];
  const roleId = await plant([
    ...group('FEMALE', 1, 20, 60),
    ...group('FEMALE', 15, 20, 40),
    ...group('MALE', 1, 30, 60),
    ...group('MALE', 15, 15, 40),
  ]);
  const shares = await read([roleId], 'diversity');
  const [people, applied] = cellsOf(shares, 'sex', 'woman');
  expect(people).toEqual({ value: 100 });
  expect(applied?.value).toBeCloseTo(0.5, 5);
  const both = await read([roleId], 'intersectional');
  const rows = both.rows['sex-ethnicity'] ?? [];
  expect(rows).toHaveLength(4);
  expect(rows[0]?.code).toMatch(/^sex\.(man|woman)\+ethnicity\./);
  const looks = await inTenant(app, tenant, (tx) =>
    tx.db
      .selectFrom('event')
      .select('keys')
      .where('organization_id', '=', tenant.id)
      .where('role_id', '=', roleId)
      .where('kind', '=', 'report.read')
      .execute(),
  );
  expect(looks.map(({ keys }) => keys[0]).toSorted()).toEqual(['diversity', 'intersectional']);
});

it('counts each question by its own answers', async ({ plant, read }) => {
  const many = 120;
  const firstOf = (at: number): number => 20 + 2 * at;
  const answersTo = (trait: QuestionTrait) => (trait === 'carer' ? ['1_19', 'NO'] : groupsOfQuestion(trait));
  const people = Array.from({ length: many }, (_, person) => ({
    answers: Object.fromEntries(
      questionTraits.map((trait, at) => [fieldsOfTrait(trait)[0], answersTo(trait)[person < firstOf(at) ? 0 : 1]]),
    ),
    stageId: interview,
  }));
  const { rows } = await read([await plant(people)], 'diversity');
  for (const [at, trait] of questionTraits.entries()) {
    const [first, second] = groupsOfQuestion(trait);
    const told = rows[trait]?.map(({ code, cells }) => [code, cells[0]?.value]);
    expect([trait, told]).toEqual([
      trait,
      [
        [first, firstOf(at)],
        [second, many - firstOf(at)],
      ],
    ]);
  }
});

it('says of two traits of which nothing can be told that there are too few people', async ({ plant, read }) => {
  const roleId = await plant([...ended('FEMALE', 30, 60), ...ended('MALE', 30, 60)]);
  // None of them has answered the other questions, so that no two answers can be told together.
  expect(await read([roleId], 'intersectional')).toMatchObject({ withheld: 'TOO_FEW', counted: 120, headline: null });
  expect((await read([roleId], 'diversity')).withheld).toBeNull();
});

it('shows no shortlists of agencies, also where they were stored with the figures', async ({
  app,
  plant,
  read,
  season,
}) => {
  const roleId = await plant([...ended('FEMALE', 30, 60), ...ended('MALE', 30, 60)]);
  const first = await read([roleId], 'lateral-diversity');
  expect(Object.keys(first.rows)).toEqual(monitoredTraits);
  const sex = [{ agency: 'NONE', group: 'woman', shortlisted: 60, people: 30 }];
  await app.admin.exclusive((session) =>
    session.query(`update diversity_figures set shown = shown || cast($1 as jsonb) where asked = $2`, [
      JSON.stringify({ shortlists: { sex } }),
      `${roleId} ${season}`,
    ]),
  );
  expect(await read([roleId], 'lateral-diversity')).toEqual(first);
});

it('counts no candidate of another organisation', async ({ app, plant, read }) => {
  const roleId = await plant([...ended('FEMALE', 30, 60), ...ended('MALE', 30, 60)]);
  expect(await read([roleId], 'adverse', await app.aTenant())).toMatchObject({ withheld: 'TOO_FEW', counted: null });
});

it('answers the call to those with the permission, about roles that they see and whole years only', async ({
  app,
  tenant,
  admin,
  plant,
}) => {
  const roleId = await plant([...ended('FEMALE', 24, 120), ...ended('MALE', 54, 180)]);
  const period = { period: 'SEASON' };
  const reply = await admin.post('/api/v1/report/adverse', { roleIds: [roleId], period });
  expect([reply.status, reply.body]).toMatchObject([200, { withheld: null, counted: 300, roles: 1 }]);
  const days = { roleIds: [roleId], period: { period: 'ALL' } };
  expect((await admin.post('/api/v1/report/adverse', days)).status).toBe(422);
  const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  expect((await manager.post('/api/v1/report/adverse', { roleIds: [], period })).status).toBe(404);
  const granted = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['report:read-diversity'] });
  const other = await app.signIn(granted);
  expect((await other.post('/api/v1/report/adverse', { roleIds: [roleId], period })).status).toBe(404);
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect((await stranger.post('/api/v1/report/adverse', { roleIds: [roleId], period })).status).toBe(404);
});

it('counts a person who applied to several roles once', async ({ app, tenant, plant, read }) => {
  const [one, other] = [await plant([...ended('FEMALE', 30, 60), ...ended('MALE', 30, 60)]), await aRole(app, tenant)];
  await inTenant(app, tenant, (tx) =>
    sql`insert into application (organization_id, id, candidate_id, role_id, stage_id, substage_id, submitted_at, applied_at, created_at,
        last_change_at, stage_entered_at)
      select organization_id, gen_random_uuid(), candidate_id, ${other}, stage_id, substage_id, submitted_at, applied_at, created_at,
        last_change_at, stage_entered_at
      from application where organization_id = ${tenant.id} and role_id = ${one}`.execute(tx.db),
  );
  await rebuildReportsOf(app.services, tenant.subdomain);
  expect(await read([one, other])).toMatchObject({ counted: 120, withheld: null });
});

it('stays about the roles of its first answer when another role gets applicants', async ({
  app,
  tenant,
  plant,
  read,
}) => {
  const first = await plant([...ended('FEMALE', 30, 60), ...ended('MALE', 30, 60)]);
  const later = await aRole(app, tenant);
  expect(await read([first, later])).toMatchObject({ counted: 120, roles: 1 });
  await plant([...ended('FEMALE', 30, 60), ...ended('MALE', 30, 60)], later);
  expect(await read([first, later])).toMatchObject({ counted: 120, roles: 1, withheld: null });
  expect(await read([later])).toMatchObject({ counted: 120, roles: 1, withheld: null });
});

it('keeps the last figures of the same people alone, and those of other people for good', async ({
  app,
  tenant,
  plant,
  read,
  season,
}) => {
  const other = await plant([...ended('FEMALE', 24, 120), ...ended('MALE', 54, 180)]);
  const roleId = await plant([...ended('FEMALE', 24, 120), ...ended('MALE', 54, 180)]);
  for (const id of [other, roleId]) expect(await read([id])).toMatchObject({ counted: 300 });
  await plant(ended('MALE', 20, 40), roleId);
  expect(await read([roleId])).toMatchObject({ counted: 340 });
  const asked = [other, roleId].map((id) => `${id} ${season}`).toSorted();
  const kept = await app.services.database.withTenant(
    { organizationId: tenant.id, actor: { system: 'test' }, dataZone: 'diversity' },
    (tx) =>
      sql<{
        asked: string;
      }>`select asked from diversity_figures where asked = any(${asked}) order by asked`.execute(tx.db),
  );
  expect(kept.rows).toEqual(asked.map((one) => ({ asked: one })));
});
