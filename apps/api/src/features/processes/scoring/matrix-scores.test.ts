import { role } from '@evenhand/contract/records/roles/roles';
import { getFeed } from '@evenhand/contract/screens/feed/feed';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { aRoleBody, contentOf } from '../../records/roles/roles.factory.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { anApplication, aRole, rowOf } from '../pipeline/pipeline.factory.ts';
import { cardOf, faultOf, scoreUrl } from './scoring.factory.ts';

const matrix = { enthusiasm: ['Why us', 'Why law'], writing: ['Case study', 'Letter', 'Form'] };
const criteria = [{ key: 'matrix', metricType: 'matrix', matrix }] as const;
const full = {
  rawAcademic: 2,
  piFlags: 1,
  mitigating: 0.5,
  secondCareer: 0,
  enthusiasm: [3, 2],
  writing: [3, 4, 2],
};
const part = { ...full, secondCareer: null };

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('member', { scope: 'file' }, ({ hiringSide }) => hiringSide.member)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend('planted', { auto: true }, async ({ app, tenant, member }) => {
    const roleId = await aRole(app, tenant, { team: [member], criteria });
    return anApplication(app, { tenant, roleId });
  })
  .extend(
    'url',
    ({ tenant, planted }) =>
      (): string =>
        scoreUrl(tenant, planted.candidateId),
  )
  .extend(
    'give',
    ({ url }) =>
      (caller: Caller, score: unknown) =>
        caller.put(url(), { criterion: 'matrix', score }),
  )
  .extend('listed', ({ planted }) => async (caller: Caller) => {
    const reply = await caller.post(`/api/v1/search/fastCandidate/${planted.roleId}`, {});
    return searchCandidates.answers[200].parse(reply.body).content.map((row) => row.score);
  })
  .extend('made', { scope: 'file' }, ({ admin }) => async (criterion: object) => {
    const reply = await admin.post('/api/v1/roles', { ...aRoleBody(), criteria: [criterion] });
    return reply;
  });

describe('a score by the matrix', () => {
  it('is kept with its parts, and counts by its share of 12', async ({ app, tenant, manager, planted, give }) => {
    await give(manager, part);
    const card = cardOf(await give(manager, full));
    expect(card.mine).toMatchObject([{ metricType: 'matrix', value: full }]);
    expect(card.average).toBe(3.9);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ score: 390 });
    const feed = await manager.get(`/api/v1/candidate/${planted.candidateId}/feed?kinds=scores`);
    // The parts that it grew by are not told of one by one.
    const scores = getFeed.answers[200].parse(feed.body).entries.flatMap((entry) => entry.scores);
    expect(scores).toMatchObject([{ metricType: 'matrix', value: 9.375 }]);
  });

  it('is refused with a part that it does not know, by the name of the part', async ({ manager, give }) => {
    expect(await give(manager, { ...full, charm: 3 })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'unknown_key', field: 'score.charm' }] },
    });
  });

  it('is none before it is complete: others stay hidden, on the card and in the list', async ({
    app,
    tenant,
    admin,
    manager,
    planted,
    url,
    listed,
    give,
  }) => {
    await give(admin, full);
    const card = cardOf(await give(manager, part));
    expect(card).toMatchObject({ mine: [{ value: part }], others: [], othersHidden: true, average: null });
    expect([await listed(manager), await listed(admin)]).toEqual([[null], [3.9]]);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ score: 390 });
    const whole = cardOf(await give(manager, { ...full, rawAcademic: 4 }));
    expect(whole).toMatchObject({ othersHidden: false, others: [{ value: full }] });
    // 10.1 and 9.4 of 12 are 4.2 and 3.9 on the scale, in the middle 4.1 (4.05).
    expect([await listed(manager), whole.average]).toEqual([[4.1], 4.1]);
    await give(manager, null);
    expect(cardOf(await manager.get(url()))).toMatchObject({ mine: [], othersHidden: true });
  });

  it.for<[string, unknown]>([
    ['a number', 9],
    [
      'nothing given',
      {
        ...full,
        rawAcademic: null,
        piFlags: null,
        mitigating: null,
        secondCareer: null,
        enthusiasm: [null, null],
        writing: [null, null, null],
      },
    ],
    ['a step that there is not', { ...full, rawAcademic: 4.5 }],
    ['another number of items', { ...full, enthusiasm: [3] }],
  ])('is refused with %s', async ([_what, score], { manager, url, give }) => {
    expect(faultOf(await give(manager, score))).toBe('422 score invalid_value');
    expect(cardOf(await manager.get(url())).mine).toEqual([]);
  });

  it('is refused in another shape', async ({ manager, give }) => {
    const { writing: _writing, ...without } = full;
    for (const score of [without, { ...full, rawAcademic: '2' }, { ...full, enthusiasm: Array(500).fill(1) }])
      expect((await give(manager, score)).status).toBe(422);
  });

  it('given by two at once is two, and twice is one', async ({ app, tenant, admin, manager, planted, url, give }) => {
    await Promise.all([give(manager, full), give(admin, full)]);
    await give(manager, full);
    const { mine, others } = cardOf(await admin.get(url()));
    expect([mine.length, others.length]).toEqual([1, 1]);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ score: 390 });
  });
});

describe('a matrix as a criterion', () => {
  const one = { key: 'matrix', label: 'Matrix', metricType: 'matrix', matrix };

  it('names its items, and copies take them over', async ({ admin, made }) => {
    const source = role.parse((await made(one)).body);
    expect(source.criteria[0]?.matrix).toEqual(matrix);
    const copy = await admin.post(`/api/v1/roles/${source.id}/copy`, { as: 'PRESET', title: 'Again' });
    expect(role.parse(copy.body).criteria).toEqual(source.criteria);
  });

  it('has items, and nothing else has any', async ({ made }) => {
    expect(faultOf(await made({ ...one, matrix: null }))).toBe('422 criteria.0.matrix invalid_value');
    expect(faultOf(await made({ ...one, metricType: 'text' }))).toBe('422 criteria.0.matrix invalid_value');
    for (const writing of [[], [''], Array(7).fill('x')])
      expect((await made({ ...one, matrix: { ...matrix, writing } })).status).toBe(422);
  });

  it('keeps the number of its items, not their names, once a candidate has been scored by it', async ({
    app,
    tenant,
    admin,
    made,
  }) => {
    const source = role.parse((await made(one)).body);
    const { candidateId } = await anApplication(app, { tenant, roleId: source.id });
    const scored = await admin.put(scoreUrl(tenant, candidateId), { criterion: 'matrix', score: full });
    expect(scored.status).toBe(200);
    const edit = (version: number, change: object) =>
      admin.put(`/api/v1/roles/${source.id}`, {
        ...contentOf({ ...source, version }),
        criteria: [{ ...one, ...change }],
      });
    const fewer = await edit(source.version, { matrix: { ...matrix, enthusiasm: ['Why us'] } });
    expect(faultOf(fewer)).toBe('422 criteria.0.metricType criterion_scored');
    const renamed = await edit(source.version, { matrix: { ...matrix, enthusiasm: ['Why here', 'Why now'] } });
    expect(role.parse(renamed.body).criteria[0]?.matrix?.enthusiasm).toEqual(['Why here', 'Why now']);
  });
});
