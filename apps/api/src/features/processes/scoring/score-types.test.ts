import { getFeed } from '@evenhand/contract/screens/feed/feed';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller, Reply } from '../../../testing/caller.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { anApplication, aRole, rowOf } from '../pipeline/pipeline.factory.ts';
import { cardOf, faultOf, scoreUrl } from './scoring.factory.ts';

const criteria = [
  'motivation',
  { key: 'essay', metricType: 'number', min: 0, max: 20 },
  { key: 'test', metricType: 'percent' },
  { key: 'mooted', metricType: 'boolean' },
  { key: 'impression', metricType: 'text' },
  { key: 'available', metricType: 'date' },
] as const;
const day = 1_798_156_800;
const card = { motivation: 4, essay: 12.5, test: 62.5, mooted: false, impression: 'Reads closely.', available: day };

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('member', { scope: 'file' }, ({ hiringSide }) => hiringSide.member)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend('planted', async ({ app, tenant, member }) => {
    const roleId = await aRole(app, tenant, { team: [member], criteria });
    return anApplication(app, { tenant, roleId });
  })
  .extend(
    'url',
    ({ tenant, planted }) =>
      (id = planted.candidateId): string =>
        scoreUrl(tenant, id),
  )
  .extend(
    'give',
    ({ url }) =>
      (caller: Caller, criterion: string, score: unknown, id?: string) =>
        caller.put(url(id), { criterion, score }),
  )
  .extend(
    'giveAll',
    ({ manager, url, give }) =>
      async (caller: Caller, scores: Readonly<Record<string, unknown>>, id?: string): Promise<Reply> => {
        const replies: Reply[] = [];
        for (const [criterion, score] of Object.entries(scores)) replies.push(await give(caller, criterion, score, id));
        expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
        return manager.get(url(id));
      },
  );

describe('scores of a criterion’s own type', () => {
  it('are kept as they were given, and the mean is of the numbers', async ({
    app,
    tenant,
    manager,
    planted,
    giveAll,
  }) => {
    const { mine, average } = cardOf(await giveAll(manager, card));
    expect(Object.fromEntries(mine.map(({ criterion, value }) => [criterion, value]))).toEqual(card);
    expect(mine.find((one) => one.criterion === 'essay')).toMatchObject({ metricType: 'number', min: 0, max: 20 });
    // 4, 12.5 of 20 and 62.5% make 3.4 (3.42) on the scale.
    expect(average).toBe(3.4);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ score: 340 });
  });

  it('make no mean where none is a number', async ({ app, tenant, manager, planted, giveAll, give }) => {
    await giveAll(manager, { mooted: true, impression: 'Curious', available: 0 });
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ score: null });
    await give(manager, 'test', 100);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ score: 500 });
    await give(manager, 'test', null);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ score: null });
  });

  it('are all needed before others’ are seen', async ({ admin, manager, giveAll, give }) => {
    await giveAll(admin, card);
    const { available: _last, ...most } = card;
    expect(cardOf(await giveAll(manager, most))).toMatchObject({ others: [], othersHidden: true, average: null });
    const whole = cardOf(await give(manager, 'available', day));
    expect(whole.othersHidden).toBe(false);
    expect(Object.fromEntries(whole.others.map(({ criterion, value }) => [criterion, value]))).toEqual(card);
  });

  it.for([
    ['motivation', 2.5, 'out_of_range'],
    ['essay', 20.1, 'out_of_range'],
    ['essay', -1, 'out_of_range'],
    ['essay', 1.25, 'too_many_decimals'],
    ['essay', 'twelve', 'not_a_number'],
    ['essay', true, 'not_a_number'],
    ['test', 101, 'out_of_range'],
    ['mooted', 1, 'not_a_yes_or_no'],
    ['impression', 4, 'not_text'],
    ['impression', '   ', 'required'],
    ['available', day + 1, 'not_a_date'],
    ['available', '2026-12-25', 'not_a_date'],
  ] as const)('of %s are not %j', async ([criterion, score, code], { manager, url, give }) => {
    expect(faultOf(await give(manager, criterion, score))).toBe(`422 score ${code}`);
    expect(cardOf(await manager.get(url())).mine).toEqual([]);
  });

  it('are not too much, nor of another shape', async ({ manager, give }) => {
    for (const score of ['x'.repeat(2001), { value: 3 }, [3]]) {
      const reply = await give(manager, 'impression', score);
      expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ field: 'score' }] }]);
    }
  });

  it('given twice are one, and two people at once give two', async ({
    app,
    tenant,
    admin,
    manager,
    planted,
    url,
    giveAll,
    give,
  }) => {
    await giveAll(manager, { essay: 10 });
    await giveAll(manager, { essay: 10 });
    await Promise.all([give(manager, 'essay', 0), give(admin, 'essay', 20)]);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ score: 250 });
    const { mine, others } = cardOf(await admin.get(url()));
    expect([mine, others].map((scores) => scores.map(({ value }) => value))).toEqual([[20], [0]]);
  });

  it('are told in the feed, but for words', async ({ manager, planted, giveAll }) => {
    await giveAll(manager, { test: 62.5, impression: 'Reads closely.' });
    const feed = await manager.get(`/api/v1/candidate/${planted.candidateId}/feed?kinds=scores`);
    const { entries } = getFeed.answers[200].parse(feed.body);
    const told = entries.map(({ event, scores }) => [event?.keys.join(), scores] as const);
    expect(new Map(told)).toEqual(
      new Map([
        ['impression', []],
        ['test', [{ key: 'test', metricType: 'percent', value: 62.5 }]],
      ]),
    );
  });
});

it('a blind reader reads others’ words without the person', async ({
  app,
  tenant,
  admin,
  member,
  manager,
  giveAll,
}) => {
  const roleId = await aRole(app, tenant, { blind: true, team: [member], criteria: criteria.slice(4, 5) });
  const unseen = await anApplication(app, { tenant, roleId }, { lastName: 'Zzname' });
  await giveAll(admin, { impression: 'Zzname argues well' }, unseen.candidateId);
  const read = cardOf(await giveAll(manager, { impression: 'I agree' }, unseen.id));
  expect(read.others.map(({ value }) => value)).toEqual(['[…] argues well']);
  expect(read.mine.map(({ value }) => value)).toEqual(['I agree']);
});
