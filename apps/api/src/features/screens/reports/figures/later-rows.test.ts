import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { apiTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const day = 86_400_000;
const [onlineTest, interview, accepted, notTakenForward] = [2, 6, 14, 16];

/** A person with a mark, and with the band of their first-year review if they were hired. */
interface Person {
  readonly mark: number;
  readonly band?: number;
}

const it = apiTest
  .extend('tenant', ({ app }) => app.aTenant())
  .extend('admin', async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('member', ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('roleId', ({ app, tenant, member }) => aRole(app, tenant, { criteria: ['motivation'], team: [member] }))
  .extend(
    'plant',
    ({ app, tenant, roleId, admin, member }) =>
      async (people: readonly Person[], onRole = roleId): Promise<void> => {
        const entries: { applicationId: string; value: number; version: number }[] = [];
        for (const { mark, band } of people) {
          const stages = [1, onlineTest, ...(band === undefined ? [notTakenForward] : [interview, accepted])];
          const { id, candidateId } = await anApplication(
            app,
            { tenant, roleId: onRole },
            { stageId: stages.at(-1) ?? 1 },
          );
          if (band !== undefined) entries.push({ applicationId: id, value: band, version: 0 });
          await inTenant(app, tenant, async (tx) => {
            const events = stages.map((to, at) => ({
              organization_id: tenant.id,
              id: tx.newId(),
              at: new Date(app.clock.now.getTime() - (40 - at) * day),
              kind: at === 0 ? 'application.submitted' : 'application.moved',
              candidate_id: candidateId,
              application_id: id,
              role_id: onRole,
              from_stage: stages[at - 1] ?? null,
              to_stage: to,
              keys: [],
            }));
            await tx.db.insertInto('event').values(events).execute();
            const at = {
              organization_id: tenant.id,
              application_id: id,
              stage_id: onlineTest,
              criterion: 'motivation',
            };
            const score = { ...at, scorer_id: member.id, value: mark, updated_at: tx.now };
            await tx.db.insertInto('score').values(score).execute();
          });
        }
        const url = `/api/v1/roles/${onRole}/later-outcomes/FIRST_YEAR_REVIEW`;
        expect((await admin.put(url, { entries })).status).toBe(200);
        await rebuildReportsOf(app.services, tenant.subdomain);
      },
  )
  .extend('copiedFrom', ({ app, tenant }) => async (id: string, original: string): Promise<void> => {
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('role')
        .set({ copied_from: original })
        .where('organization_id', '=', tenant.id)
        .where('id', '=', id)
        .execute(),
    );
  })
  .extend('read', ({ roleId }) => async (caller: Caller, roleIds: readonly string[] = [roleId]) => {
    const reply = await caller.post('/api/v1/report/sift', { roleIds });
    const { tables } = reportAnswer.parse(reply.body);
    return (table: string) => tables.find(({ id }) => id === table)?.rows;
  });

/** People hired with higher marks than the others, whose review goes with the mark, though not always. */
const season: readonly Person[] = [
  ...Array.from({ length: 32 }, (_, index) => ({ mark: 2 + (index % 4), band: 1 + (((index % 4) + (index % 3)) % 5) })),
  ...Array.from({ length: 28 }, (_, index) => ({ mark: index % 4 })),
];
const hires = season.flatMap(({ mark, band }) => (band === undefined ? [] : [{ mark, band }]));

/** Rank of each value, by comparing it with every other. */
const ranksOf = (values: readonly number[]): number[] =>
  values.map(
    (value) => values.filter((other) => other < value).length + values.filter((one) => one === value).length / 2,
  );

const deviation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

/** Pearson's formula over sums of products. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const n = one.length;
  const products = sum(one.map((value, at) => value * (other[at] ?? 0)));
  const spread = (values: readonly number[]): number => n * sum(values.map((value) => value ** 2)) - sum(values) ** 2;
  return (n * products - sum(one) * sum(other)) / Math.sqrt(spread(one) * spread(other));
}

it('says how well marks told the later outcome, as counted and as it would be among all', async ({
  admin,
  roleId,
  plant,
  read,
}) => {
  await plant(season);
  const rowsOf = await read(admin);
  const code = `FIRST_YEAR_REVIEW/${roleId}/${onlineTest}/motivation`;
  const [row] = rowsOf('laterOutcomes') ?? [];
  const good = hires.filter(({ band }) => band >= 4);
  expect(row).toMatchObject({ code, name: 'motivation' });
  const [people, didWell, apart, agreement, ofAll] = row?.cells ?? [];
  expect([people?.value, didWell?.value]).toEqual([hires.length, good.length]);
  const others = hires.filter(({ band }) => band < 4);
  const won = good.flatMap((one) => others.map(({ mark }) => (one.mark > mark ? 1 : one.mark === mark ? 0.5 : 0)));
  expect(apart?.value).toBeCloseTo(won.reduce<number>((sum, one) => sum + one, 0) / won.length, 10);
  const seen = correlation(ranksOf(hires.map(({ mark }) => mark)), ranksOf(hires.map(({ band }) => band)));
  expect(agreement?.value).toBeCloseTo(seen, 10);
  const error = Math.sqrt((1 + seen ** 2 / 2) / (hires.length - 3));
  expect(agreement?.low).toBeCloseTo(Math.tanh(Math.atanh(seen) - 1.959964 * error), 6);
  const u = deviation(season.map(({ mark }) => mark)) / deviation(hires.map(({ mark }) => mark));
  expect(u).toBeGreaterThan(1);
  expect(ofAll?.value).toBeCloseTo((seen * u) / Math.sqrt(1 + seen ** 2 * (u ** 2 - 1)), 8);
  const bands = rowsOf('laterBands') ?? [];
  const sum = (at: number): number => bands.reduce((total, { cells }) => total + Number(cells[at]?.value), 0);
  expect([sum(0), sum(1)]).toEqual([hires.length, good.length]);
  expect(bands.every((band) => band.code.startsWith(`${code}/`))).toBe(true);
});

it('says nothing of fewer than thirty hires but how many they are', async ({ admin, plant, read }) => {
  await plant(season.slice(3));
  const rowsOf = await read(admin);
  expect(rowsOf('laterOutcomes')?.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
    [29, null, null, null, null],
  ]);
  expect(rowsOf('laterBands')).toEqual([]);
});

it('leaves later outcomes out for a reader who may not enter them', async ({ admin, app, member, plant, read }) => {
  await plant(season.slice(0, 2));
  expect((await read(admin))('laterOutcomes')).toHaveLength(1);
  const rowsOf = await read(await app.signIn(member));
  expect([rowsOf('laterOutcomes'), rowsOf('laterBands')]).toEqual([undefined, undefined]);
  expect(rowsOf('criteria')).toHaveLength(1);
});

it('pools the rounds of a role, each of too few hires by itself, and says nothing below thirty in all', async ({
  admin,
  app,
  tenant,
  roleId,
  copiedFrom,
  plant,
  read,
}) => {
  const next = await aRole(app, tenant, { title: 'Training contract 2025', criteria: ['motivation'] });
  const other = await aRole(app, tenant, { title: 'Pupillage', criteria: ['motivation'] });
  await copiedFrom(next, roleId);
  const [first, second] = [hires.slice(0, 18), hires.slice(3, 17)];
  await plant(first);
  await plant(second.slice(0, 11), next);
  await plant(hires.slice(0, 20), other);
  const roleIds = [roleId, next, other];
  const rows = async () => (await read(admin, roleIds))('pooled') ?? [];
  const code = `FIRST_YEAR_REVIEW/${roleId}/${onlineTest}/motivation`;
  expect((await rows()).map((row) => [row.code, ...row.cells.map(({ value }) => value)])).toEqual([
    [code, 2, 29, null],
  ]);
  await plant(second.slice(11), next);
  const [pooled] = await rows();
  expect(pooled?.name).toContain('Training contract 2025');
  expect(pooled?.cells.slice(0, 2).map(({ value }) => value)).toEqual([2, 32]);
  const found = [first, second].map((round) => ({
    weight: round.length - 3,
    rho: correlation(ranksOf(round.map(({ mark }) => mark)), ranksOf(round.map(({ band }) => band))),
  }));
  const weights = found.reduce((sum, { weight }) => sum + weight, 0);
  const z = found.reduce((sum, { weight, rho }) => sum + (weight * Math.log((1 + rho) / (1 - rho))) / 2, 0) / weights;
  expect(pooled?.cells[2]?.value).toBeCloseTo(Math.tanh(z), 10);
  const error = Math.sqrt(found.reduce((sum, { weight, rho }) => sum + weight * (1 + rho ** 2 / 2), 0)) / weights;
  expect(pooled?.cells[2]?.high).toBeCloseTo(Math.tanh(z + 1.959964 * error), 6);
  expect((await read(admin))('pooled')).toEqual([]);
});

it('names pooled rounds after the first that the reader sees', async ({
  app,
  tenant,
  roleId,
  copiedFrom,
  plant,
  read,
}) => {
  const member = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['later-outcome:edit'] });
  const rounds = [
    await aRole(app, tenant, { criteria: ['motivation'], team: [member] }),
    await aRole(app, tenant, { criteria: ['motivation'], team: [member] }),
  ];
  const [second = '', third = ''] = rounds;
  await copiedFrom(second, roleId);
  await copiedFrom(third, second);
  await plant(hires.slice(0, 6), second);
  await plant(hires.slice(0, 6), third);
  const rows = (await read(await app.signIn(member), rounds))('pooled') ?? [];
  expect(rows.map(({ code }) => code)).toEqual([`FIRST_YEAR_REVIEW/${second}/${onlineTest}/motivation`]);
});

it('says what became of hires by a criterion that the tables of marks have no room for', async ({
  admin,
  app,
  tenant,
  member,
  copiedFrom,
  plant,
  read,
}) => {
  const frequent = Array.from({ length: 60 }, (_, index) => `often${index}`);
  const criteria = [...frequent, 'motivation'];
  const first = await aRole(app, tenant, { criteria });
  const second = await aRole(app, tenant, { criteria: ['motivation'] });
  await copiedFrom(second, first);
  const people: { readonly id: string }[] = [];
  while (people.length < 7) people.push(await anApplication(app, { tenant, roleId: first }));
  await inTenant(app, tenant, (tx) =>
    tx.db
      .insertInto('score')
      .values(
        people.flatMap(({ id }) =>
          frequent.map((criterion) => ({
            organization_id: tenant.id,
            application_id: id,
            stage_id: onlineTest,
            criterion,
            scorer_id: member.id,
            value: 3,
            updated_at: tx.now,
          })),
        ),
      )
      .execute(),
  );
  await plant(hires.slice(0, 6), first);
  await plant(hires.slice(0, 6), second);
  const rowsOf = await read(admin, [first, second]);
  const codes = [first, second].map((id) => `FIRST_YEAR_REVIEW/${id}/${onlineTest}/motivation`);
  expect(rowsOf('criteria')).toHaveLength(60);
  expect(
    rowsOf('laterOutcomes')
      ?.map(({ code }) => code)
      .toSorted(),
  ).toEqual(codes.toSorted());
  expect(rowsOf('pooled')?.map(({ code, cells }) => [code, cells[0]?.value])).toEqual([[codes[0], 2]]);
});
