import { type ReportAnswer, type ReportQuestionInput, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { expectLists } from '../lists/list-totals.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const [applied, screening, interview, offered, accepted, withdrew] = [1, 28, 6, 11, 14, 15];

const rowIn = ({ tables }: ReportAnswer, table: string) =>
  tables
    .find(({ id }) => id === table)
    ?.rows.find(({ compared }) => !compared)
    ?.cells.map(({ value }) => value);

type Way = readonly (readonly [stageId: number, at: string])[];
type Planted = Awaited<ReturnType<typeof anApplication>>;

async function recordWay(tx: TenantTx, { id, candidateId, roleId }: Planted, way: Way): Promise<void> {
  const about = {
    organization_id: tx.organizationId,
    candidate_id: candidateId,
    application_id: id,
    role_id: roleId,
  };
  for (const [step, [stageId, at]] of way.entries()) {
    const kind = step === 0 ? 'application.submitted' : 'application.moved';
    const stages = { from_stage: way[step - 1]?.[0] ?? null, to_stage: stageId };
    await tx.db
      .insertInto('event')
      .values({ ...about, id: tx.newId(), at: new Date(at), kind, ...stages, keys: [] })
      .execute();
  }
}

async function addOffer(tx: TenantTx, { id }: Planted, state: 'DECLINED' | 'EXPIRED'): Promise<void> {
  const times = { answer_by: tx.now, sent_at: tx.now, created_at: tx.now, updated_at: tx.now };
  await tx.db
    .insertInto('offer')
    .values({ organization_id: tx.organizationId, id: tx.newId(), application_id: id, state, terms: '', ...times })
    .execute();
}

const it = tenantTest
  .extend('own', ({ app }) => app.aTenant())
  .extend('reader', async ({ app, own }) => app.signIn(await app.aStaffUser(own)))
  .extend('roleId', ({ app, own }) => aRole(app, own))
  .extend('plant', ({ app, own, roleId }) => {
    /** Creates people who entered these stages at these times, and whose offers came to a state. */
    return async (people: number, way: Way, offer?: 'DECLINED' | 'EXPIRED'): Promise<void> => {
      const [[, sent = ''] = [], [stageId = applied, since = ''] = []] = [way[0], way.at(-1)];
      const columns = { applied_at: new Date(sent), submitted_at: new Date(sent), stage_entered_at: new Date(since) };
      for (let index = 0; index < people; index += 1) {
        const planted = await anApplication(app, { tenant: own, roleId }, { stageId, columns });
        await inTenant(app, own, async (tx) => {
          await recordWay(tx, planted, way);
          if (offer) await addOffer(tx, planted, offer);
        });
      }
    };
  })
  .extend('setOpening', ({ app, own, roleId }) => async (dates: { published_at: string; opens_at?: string }) => {
    await inTenant(app, own, (tx) =>
      tx.db
        .updateTable('role')
        .set(Object.fromEntries(Object.entries(dates).map(([name, at]) => [name, new Date(at)])))
        .where('organization_id', '=', own.id)
        .where('id', '=', roleId)
        .execute(),
    );
  })
  .extend('read', ({ app, own, reader }) => async (question: ReportQuestionInput = {}) => {
    await rebuildReportsOf(app.services, own.subdomain);
    const reply = await reader.post('/api/v1/report/efficiency', question);
    expect([reply.status, reply.body]).toMatchObject([200, {}]);
    return reportAnswer.parse(reply.body);
  });

const on = (date: string): string => `${date}T09:00:00Z`;
const toOffer = [
  [applied, on('2026-03-02')],
  [screening, on('2026-03-05')],
  [interview, on('2026-03-20')],
  [offered, on('2026-04-01')],
] as const;

it('counts nine of eleven answered offers as accepted, and not the open one', async ({ own, reader, plant, read }) => {
  await plant(9, [...toOffer, [accepted, on('2026-04-10')]]);
  await plant(1, [...toOffer, [withdrew, on('2026-04-12')]], 'DECLINED');
  await plant(1, [...toOffer, [withdrew, on('2026-04-12')]], 'EXPIRED');
  await plant(1, toOffer);
  await plant(2, toOffer.slice(0, 3));
  const answer = await read();
  const offers = rowIn(answer, 'offerAnswers');
  expect(offers).toEqual([12, 9, 2, 1, 9 / 11, 0, 0]);
  expect(offers?.[4]).toBeCloseTo(0.818, 3);
  const led = await expectLists(reader, own.id, answer);
  expect(led).toEqual(
    expect.arrayContaining(['offered', 'accepted', 'declined', 'waiting'].map((column) => `offerAnswers.${column}`)),
  );
});

it('counts those who withdrew after they had accepted, and hires no more', async ({ own, reader, plant, read }) => {
  await plant(3, [...toOffer, [accepted, on('2026-04-10')]]);
  await plant(1, [...toOffer, [accepted, on('2026-04-10')], [withdrew, on('2026-05-02')]]);
  // A withdrawal before any answer is no answer.
  await plant(1, [...toOffer, [withdrew, on('2026-04-03')]]);
  const answer = await read();
  expect(rowIn(answer, 'offerAnswers')).toEqual([5, 4, 0, 0, 1, 1, 0.25]);
  expect(await expectLists(reader, own.id, answer)).toContain('offerAnswers.reneged');
  expect(rowIn(await read({ countBy: 'HIRED' }), 'offerAnswers')?.slice(0, 2)).toEqual([3, 3]);
});

it('counts the days from the opening of a role until each hire', async ({ plant, setOpening, read }) => {
  const hires = ['2026-04-10T09:00:00Z', '2026-04-20T09:00:00Z', '2026-04-20T21:00:00Z', '2026-05-01T09:00:00Z'];
  for (const at of hires) await plant(1, [...toOffer, [accepted, at]]);
  await plant(1, [...toOffer, [accepted, on('2026-06-30')]]);
  await plant(1, [...toOffer, [accepted, on('2026-04-10')], [withdrew, on('2026-05-02')]]);
  expect(rowIn(await read(), 'fillDays')?.[0]).toBe(0);
  await setOpening({ published_at: on('2026-02-20') });
  const days = (from: string) =>
    [...hires, on('2026-06-30')].map((at) => (Date.parse(at) - Date.parse(on(from))) / 86_400_000);
  const expected = (from: string) => {
    const sorted = days(from).toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1];
    return [5, sorted.reduce((sum, one) => sum + one, 0) / 5, at(0.25), at(0.5), at(0.75), at(0.9)];
  };
  const near = (values: readonly (number | undefined)[]) => values.map((value) => expect.closeTo(value ?? 0, 5));
  expect(rowIn(await read(), 'fillDays')).toEqual(near(expected('2026-02-20')));
  await setOpening({ published_at: on('2026-02-20'), opens_at: on('2026-03-01') });
  expect(rowIn(await read(), 'fillDays')).toEqual(near(expected('2026-03-01')));
});
