import { type ReportAnswer, type ReportQuestionInput, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import { expectLists } from './list-totals.factory.ts';

const day = 86_400_000;
const stages = [1, 28, 8, 6, 11];
const sources = ['FRIEND', 'EVENT', null, 'SEARCH', 'FRIEND'];
const universities = [28, 28, 1, null, 28, 28, 28];
const rareUniversity = 2;
const reasons = ['STRONGER', 'FULL', null];

/** Returns numbers from 0 to 1 that look like chance and are the same in each run. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function read(caller: Caller, report: string, question: ReportQuestionInput): Promise<ReportAnswer> {
  const reply = await caller.post(`/api/v1/report/${report}`, question);
  expect([reply.status, reply.body]).toMatchObject([200, {}]);
  return reportAnswer.parse(reply.body);
}

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('roleIds', { scope: 'file' }, async ({ app, tenant, member }) => [
    await aRole(app, tenant, { team: [member] }),
    await aRole(app, tenant),
    await aRole(app, tenant),
  ])
  .extend('blindRoleId', { scope: 'file' }, ({ app, tenant, member }) =>
    aRole(app, tenant, { team: [member], blind: true }),
  );

/** Returns the way of an application by chance: the stages that it went through, and its end if it has one. */
function wayOf(one: <T>(values: readonly T[]) => T | null, length: number): number[] {
  const way = stages.slice(0, length);
  const end = one([null, 14, 15, 16, 16]);
  return end === null || (end === 14 && !way.includes(11)) ? way : [...way, end];
}

type Planted = Awaited<ReturnType<typeof anApplication>>;

async function recordMoves(tx: TenantTx, planted: Planted, moves: readonly (readonly [number, Date])[]): Promise<void> {
  for (const [step, [stageId, at]] of moves.entries())
    await tx.db
      .insertInto('event')
      .values({
        organization_id: tx.organizationId,
        id: tx.newId(),
        at,
        kind: step === 0 ? 'application.submitted' : 'application.moved',
        candidate_id: planted.candidateId,
        application_id: planted.id,
        role_id: planted.roleId,
        from_stage: moves[step - 1]?.[0] ?? null,
        to_stage: stageId,
        keys: [],
      })
      .execute();
}

const addOffer = (tx: TenantTx, { id }: Planted, state: string) =>
  tx.db
    .insertInto('offer')
    .values({
      ...{ organization_id: tx.organizationId, id: tx.newId(), application_id: id, state, terms: '' },
      ...{ answer_by: tx.now, sent_at: tx.now, created_at: tx.now, updated_at: tx.now },
    })
    .execute();

const deleteCandidate = (tx: TenantTx, { candidateId }: Planted) =>
  tx.db
    .updateTable('candidate')
    .set({ deleted_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .execute();

it.beforeAll(async ({ app, tenant, roleIds, blindRoleId }) => {
  const next = chances(20_261_128);
  const one = <T>(values: readonly T[]): T | null => values[Math.floor(next() * values.length)] ?? null;
  const ago = (days: number): Date => new Date(app.clock.now.getTime() - days * day);
  const plant = async (roleId: string, index: number): Promise<void> => {
    const way = wayOf(one, 1 + Math.floor(next() * stages.length));
    const applied = 5 + next() * 125;
    const moves = way.map((stageId, step) => [stageId, ago(applied * (1 - step / way.length))] as const);
    const [stageId, since] = moves.at(-1) ?? [1, app.clock.now];
    const columns = {
      applied_at: ago(applied),
      stage_entered_at: since,
      source: one(sources),
      // Four people of one university are put together with others.
      university_id: index === 3 ? rareUniversity : one(universities),
      degree_class: one([1, 2, null]),
      flag_count: one([0, 1, 2, 3, 5, null]),
      pi: one([-80, 0, 149, 150, 299, 300, null]),
      ...(stageId === 16 ? { outcome_reason: one(reasons), outcome_released_at: one([null, ago(2), ago(40)]) } : {}),
      ...(stageId === 15 ? { withdrawn_at: since, withdrawal_reason: one(['PAY', null]) } : {}),
    };
    const planted = await anApplication(app, { tenant, roleId }, { stageId, columns });
    await inTenant(app, tenant, async (tx) => {
      await recordMoves(tx, planted, moves);
      if (stageId === 15 && index % 2 === 0) await addOffer(tx, planted, index % 4 === 0 ? 'DECLINED' : 'EXPIRED');
      if (index % 9 === 0) await deleteCandidate(tx, planted);
    });
  };
  for (const roleId of [...roleIds, blindRoleId])
    for (let index = 0; index < 40; index += 1) await plant(roleId, index);
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('role')
      .set({ decision_by: ago(20).toISOString().slice(0, 10) })
      .where('organization_id', '=', tenant.id)
      .where('id', 'in', [...roleIds.slice(0, 2), blindRoleId])
      .execute(),
  );
  await rebuildReportsOf(app.services, tenant.subdomain);
});

const on = (now: Date, days: number): string => new Date(now.getTime() - days * day).toISOString().slice(0, 10);

const ordinary = ['efficiency', 'university', 'contextual', 'lateral-marketing', 'lateral-rejections'];

/** Checks that the list of each stage begins with those who have been longest in it. */
function expectLongestFirst({ tables }: ReportAnswer): void {
  const rows = tables.find(({ id }) => id === 'stages')?.rows ?? [];
  const filters = rows.flatMap(({ cells: [people] }) => (people?.list ? [people.list.filter] : []));
  expect(filters.length).toBeGreaterThan(0);
  for (const filter of filters) expect(filter).toMatchObject({ sort: 'daysInStage', dir: 'desc' });
}

// It opens hundreds of lists: on a slow machine that takes minutes.
it('lead from each figure to a list of as many candidates, but for those who were deleted', {
  timeout: 400_000,
}, async ({ app, tenant, admin, roleIds, blindRoleId }) => {
  const { now } = app.clock;
  const custom = { period: 'CUSTOM', from: on(now, 100), to: on(now, 30) } as const;
  const questions: ReportQuestionInput[] = [
    {},
    { roleIds: roleIds.slice(0, 1) },
    { roleIds: roleIds.slice(0, 2), period: custom, compare: 'BEFORE' },
    { roleIds: [blindRoleId], period: { period: 'DAYS_90' } },
  ];
  const led = new Set<string>();
  for (const question of questions)
    for (const report of ordinary)
      for (const figure of await expectLists(admin, tenant.id, await read(admin, report, question))) led.add(figure);
  for (const question of [{}, { roleIds: roleIds.slice(1) }])
    for (const report of ['snapshot', 'decision-dates'])
      for (const figure of await expectLists(admin, tenant.id, await read(admin, report, question))) led.add(figure);
  expectLongestFirst(await read(admin, 'snapshot', {}));
  const lately = { period: 'CUSTOM', from: on(now, 20), to: on(now, 2) } as const;
  const hired = { roleIds: roleIds.slice(0, 2), countBy: 'HIRED', period: lately } as const;
  expect(await expectLists(admin, tenant.id, await read(admin, 'efficiency', hired))).not.toEqual([]);
  expect(await expectLists(admin, tenant.id, await read(admin, 'university', { countBy: 'HIRED' }))).not.toEqual([]);
  const steps = ['people', 'waiting', 'withdrew', 'notTakenForward', 'declined'].map((column) => `steps.${column}`);
  const answers = ['people', 'onTime', 'late', 'overdue'].map((column) => `roles.${column}`);
  const reached = ['applied', 'screened', 'interviewed', 'offered', 'accepted'];
  const broken = ['universities', 'classes', 'flags', 'index', 'sources'].flatMap((table) =>
    reached.map((step) => `${table}.${step}`),
  );
  const ends = ['applied', 'screening', 'interview', 'people'];
  expect([...led]).toEqual(
    expect.arrayContaining([
      ...[...steps, ...answers, ...broken],
      ...['stageDays.people', 'stageDays.open', 'waits.people', 'stages.people'],
      ...ends.flatMap((column) => [`reasons.${column}`, `roles.${column}`]),
    ]),
  );
});

it('say how many of a figure were deleted, and lead to no list from a figure of none', async ({ admin, roleIds }) => {
  const { tables } = await read(admin, 'efficiency', { roleIds: roleIds.slice(0, 1) });
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  expect(tables[0]?.rows[0]?.cells[0]).toMatchObject({ value: 40, list: { unlisted: 5 } });
  expect(cells.filter(({ value, list }) => value === 0 && list)).toEqual([]);
});

it('lead from no figure that hides small numbers, nor from universities that were put together', async ({ admin }) => {
  const ofSeason = await read(admin, 'diversity', { period: { period: 'SEASON' } });
  expect(ofSeason.tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells)).filter(({ list }) => list)).toEqual(
    [],
  );
  const { tables } = await read(admin, 'university', {});
  const others = tables.flatMap(({ rows }) => rows).filter(({ code }) => code === 'OTHER');
  expect(others).not.toEqual([]);
  expect(others.flatMap(({ cells }) => cells).filter(({ list }) => list)).toEqual([]);
});

it('lead blind readers only to what they may filter by, without names', async ({
  tenant,
  manager,
  roleIds,
  blindRoleId,
}) => {
  const own = [roleIds[0] ?? '', blindRoleId];
  for (const question of [{}, { roleIds: own }, { roleIds: [blindRoleId] }]) {
    const led = await expectLists(manager, tenant.id, await read(manager, 'efficiency', question));
    expect(led).toContain('steps.people');
    expect(await expectLists(manager, tenant.id, await read(manager, 'snapshot', question))).toContain('roles.people');
    expect(await expectLists(manager, tenant.id, await read(manager, 'decision-dates', question))).toContain(
      'roles.people',
    );
    // Over both roles the list is blind as a whole: it has no filter by reason.
    expect(await expectLists(manager, tenant.id, await read(manager, 'lateral-rejections', question))).toEqual([]);
  }
  // The day of an answer tells whose it was.
  const ofBlind = await read(manager, 'decision-dates', { roleIds: [blindRoleId] });
  expect(await expectLists(manager, tenant.id, ofBlind)).not.toContain('roles.late');
  const seen = await read(manager, 'lateral-rejections', { roleIds: own.slice(0, 1) });
  expect(await expectLists(manager, tenant.id, seen)).toContain('reasons.people');
  const blind = { filters: { rejectionReason: { in: ['FULL'] } } };
  const reply = await manager.post(`/api/v1/search/candidate/${blindRoleId}`, blind);
  expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ field: 'filters.rejectionReason' }] }]);
});

it('refuse filters that are none, and count the values of those that are', async ({ admin, roleIds }) => {
  const url = `/api/v1/search/candidate/${roleIds[0]}`;
  const bad = {
    reached: { in: ['hired'] },
    outcome: { in: [] },
    endedAt: { from: 1 },
    answer: { is: true },
    hiredOn: { from: '2026-11-01T10:00:00Z' },
    toldOn: {},
    rejectionReason: { in: [7] },
    milestone: { in: ['firstAnswer', 'hired'] },
    leftStage: { in: ['28'] },
    agency: { in: ['an agency'] },
    submittedOn: { from: 20_261_128 },
    scoredBy: { in: [] },
    scoredOn: { to: 'today' },
    awaitsScoreOf: { is: true },
  };
  for (const [id, filter] of Object.entries(bad)) {
    const reply = await admin.post(url, { filters: { [id]: filter } });
    expect([id, reply.status, reply.body]).toMatchObject([
      id,
      422,
      { errors: [{ field: expect.stringContaining(id) }] },
    ]);
  }
  for (const id of ['reached', 'outcome', 'endedAt', 'rejectionReason', 'answer']) {
    const counts = (await admin.post(`${url}/values/${id}`, {})).body as { value: string; count: number }[];
    expect(counts).not.toEqual([]);
    for (const { value, count } of counts) {
      const reply = await admin.post(`${url}?resultsPerPage=1`, { filters: { [id]: { in: [value] } } });
      expect([id, value, (reply.body as { totalElements: number }).totalElements]).toEqual([id, value, count]);
    }
  }
});
