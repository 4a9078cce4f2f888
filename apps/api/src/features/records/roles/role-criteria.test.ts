import { problem } from '@evenhand/contract/base/problem';
import { scorecard } from '@evenhand/contract/processes/scoring';
import { type Criterion, type Role, role } from '@evenhand/contract/records/roles/roles';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Reply } from '../../../testing/caller.ts';
import { anApplication, inTenant } from '../../processes/pipeline/pipeline.factory.ts';
import { aRoleBody, contentOf } from './roles.factory.ts';

const it = tenantTest
  .extend(
    'post',
    { scope: 'file' },
    ({ admin }) =>
      (criteria: readonly object[]) =>
        admin.post('/api/v1/roles', { ...aRoleBody(), criteria }),
  )
  .extend(
    'made',
    { scope: 'file' },
    ({ post }) =>
      async (criteria: readonly Criterion[]): Promise<Role> =>
        role.parse((await post(criteria)).body),
  )
  .extend(
    'edit',
    { scope: 'file' },
    ({ admin }) =>
      ({ id, ...of }: Role, criteria: readonly Criterion[]) =>
        admin.put(`/api/v1/roles/${id}`, { ...contentOf({ id, ...of }), criteria }),
  )
  .extend(
    'read',
    { scope: 'file' },
    ({ admin }) =>
      async (id: string): Promise<Role> =>
        role.parse((await admin.get(`/api/v1/roles/${id}`)).body),
  )
  .extend('scored', { scope: 'file' }, ({ app, tenant, admin }) => async (of: Role, key: string, score: unknown) => {
    const { candidateId } = await anApplication(app, { tenant, roleId: of.id });
    const url = `/api/v1/organization/${tenant.id}/candidate/${candidateId}/score`;
    return { url, reply: await admin.put(url, { criterion: key, score }) };
  });

const criterion = (key: string, metric: Partial<Criterion> = {}): Criterion => ({
  key,
  label: key,
  guidance: '',
  description: '',
  metricType: 'scale',
  min: null,
  max: null,
  matrix: null,
  ...metric,
});
const faultsOf = ({ status, body }: Reply): string =>
  `${status} ${problem
    .parse(body)
    .errors.map(({ code, field }) => `${field} ${code}`)
    .join()}`;

describe('the criteria of a role', () => {
  const all = [
    criterion('words'),
    criterion('essay', { metricType: 'number', min: 1, max: 20 }),
    criterion('test', { metricType: 'percent', max: 80 }),
    criterion('mooted', { metricType: 'boolean' }),
    criterion('impression', { metricType: 'text' }),
    criterion('available', { metricType: 'date' }),
  ];

  it('have types and bounds, which copies and presets take over', async ({ admin, made }) => {
    const source = await made(all);
    expect(source.criteria).toEqual(all);
    for (const as of ['ACTIVE', 'PRESET']) {
      const copy = await admin.post(`/api/v1/roles/${source.id}/copy`, { as, title: 'Once more' });
      expect(role.parse(copy.body).criteria).toEqual(all);
    }
  });

  it('are scales when no type is given, also on a role from before there were types', async ({
    app,
    tenant,
    post,
    edit,
    read,
    made,
  }) => {
    const before = await made([criterion('teamwork')]);
    const bare = [{ key: 'teamwork', label: 'Teamwork', guidance: '' }];
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('role')
        .set({ criteria: JSON.stringify(bare) })
        .where('organization_id', '=', tenant.id)
        .where('id', '=', before.id)
        .execute(),
    );
    const now = await read(before.id);
    expect(now.criteria).toEqual([criterion('teamwork', { label: 'Teamwork' })]);
    expect((await edit(now, now.criteria)).status).toBe(200);
    expect((await post(bare)).status).toBe(201);
  });

  it.for<[string, Partial<Criterion> | object, string]>([
    ['bounds turned', { metricType: 'number', min: 10, max: 1 }, 'criteria.1.max out_of_range'],
    ['a lowest above the usual highest', { metricType: 'number', min: 6 }, 'criteria.1.min out_of_range'],
    ['bounds of yes or no', { metricType: 'boolean', max: 1 }, 'criteria.1.max invalid_value'],
    ['a fine bound', { metricType: 'number', max: 7.25 }, 'criteria.1.max too_many_decimals'],
    ['more than all', { metricType: 'percent', max: 120 }, 'criteria.1.max out_of_range'],
  ])('is refused with %s', async ([_what, metric, fault], { post }) => {
    expect(faultsOf(await post([criterion('first'), criterion('second', metric)]))).toBe(`422 ${fault}`);
  });

  it('are refused with a type or a bound that does not exist', async ({ post }) => {
    for (const metric of [
      { metricType: 'stars' },
      { metricType: 'number', max: 1e9 },
      { metricType: 'number', min: '1' },
    ]) {
      const reply = await post([{ ...criterion('first'), ...metric }]);
      expect([reply.status, problem.parse(reply.body).errors[0]?.field]).toEqual([
        422,
        `criteria.0.${'max' in metric ? 'max' : 'min' in metric ? 'min' : 'metricType'}`,
      ]);
    }
  });
});

describe('a criterion with scores', () => {
  it('keeps its type and bounds, and everything else about it may change', async ({ scored, edit, made }) => {
    const first = await made([criterion('words'), criterion('essay', { metricType: 'number', max: 10 })]);
    expect((await scored(first, 'essay', 7.5)).reply.status).toBe(200);
    const essay = (metric: Partial<Criterion>) => [
      criterion('words', { metricType: 'text' }),
      criterion('essay', metric),
    ];
    for (const metric of [{}, { metricType: 'percent' }, { metricType: 'number', max: 20 }] as const)
      expect(faultsOf(await edit(first, essay(metric)))).toBe('422 criteria.1.metricType criterion_scored');
    const kept = await edit(first, essay({ metricType: 'number', max: 10, label: 'Essay', guidance: 'Argues' }));
    expect(role.parse(kept.body).criteria[0]?.metricType).toBe('text');
    // A criterion that is taken out and put back is the same one.
    const without = role.parse((await edit(role.parse(kept.body), [criterion('words')])).body);
    expect(faultsOf(await edit(without, [criterion('essay')]))).toBe('422 criteria.0.metricType criterion_scored');
    expect((await edit(without, [criterion('essay', { metricType: 'number', max: 10 })])).status).toBe(200);
  });

  it('does not bind another role with a criterion of the same key', async ({ scored, edit, made }) => {
    const [one, other] = [await made([criterion('essay')]), await made([criterion('essay')])];
    await scored(one, 'essay', 4);
    expect((await edit(other, [criterion('essay', { metricType: 'percent' })])).status).toBe(200);
  });

  it('has one type when a score and an edit come at once', async ({ admin, scored, edit, read, made }) => {
    const first = await made([criterion('essay')]);
    const { url } = await scored(first, 'essay', null);
    const [given, changed] = await Promise.all([
      admin.put(url, { criterion: 'essay', score: 4 }),
      edit(first, [criterion('essay', { metricType: 'boolean' })]),
    ]);
    expect([given.status, changed.status].toSorted()).toEqual([200, 422]);
    const { mine } = scorecard.parse((await admin.get(url)).body);
    const type = (await read(first.id)).criteria[0]?.metricType;
    expect(mine.map((score) => score.metricType)).toEqual(given.status === 200 ? [type] : []);
  });
});
