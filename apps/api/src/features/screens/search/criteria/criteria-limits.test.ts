import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { aRole } from '../../../processes/pipeline/pipeline.factory.ts';

const it = tenantTest.extend('roleId', { scope: 'file' }, ({ app, tenant }) => aRole(app, tenant));

const filtersOf = (count: number, filter: object = { in: ['x'] }) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, filter]));
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

type Criteria = Readonly<Record<string, unknown>>;

/** Every call that takes criteria, with the path of them in its body. */
const calls: readonly (readonly [
  string,
  string,
  (criteria: Criteria, roleId: string) => { url: string; body: object },
])[] = [
  ...['candidate', 'fastCandidate', 'candidatev'].map(
    (kind) =>
      [
        `search ${kind}`,
        '',
        (criteria: Criteria, roleId: string) => ({ url: `/api/v1/search/${kind}/${roleId}`, body: criteria }),
      ] as const,
  ),
  [
    'an export',
    'criteria.',
    (criteria, roleId) => ({ url: '/api/v1/exports', body: { format: 'csv', roleId, criteria } }),
  ],
  ...(
    [
      ['a move of many', '/api/v1/candidate/bulkstage/10/1000', {}],
      ['an impact preview', '/api/v1/candidate/bulkstage/10/1000/impact', {}],
      ['assigning many', '/api/v1/candidate/bulkassignee', { userIds: [] }],
    ] as const
  ).map(
    ([name, url, more]) =>
      [
        name,
        'resource.',
        (resource: Criteria, roleId: string) => ({ url, body: { roleId, resource, ...more } }),
      ] as const,
  ),
  [
    'a saved view',
    'state.',
    (criteria, roleId) => ({
      url: `/api/v1/lists/${roleId}/views`,
      body: { name: 'Mine', shared: false, columns: null, state: { stageId: null, substageId: null, ...criteria } },
    }),
  ],
];

describe.each(calls)('criteria of %s', (_name, path, request) => {
  it('with 60,000 filters are refused at once, in a short answer that names them', async ({ admin, roleId }) => {
    const { url, body } = request({ filters: filtersOf(60_000, {}) }, roleId);
    expect(JSON.stringify(body).length).toBeLessThan(1024 * 1024);
    const began = performance.now();
    const reply = await admin.post(url, body);
    expect(performance.now() - began).toBeLessThan(5000);
    expect([reply.status, reply.body]).toMatchObject([
      422,
      {
        errors: [{ code: 'too_many_filters', field: `${path}filters`, message: expect.stringContaining('20 filters') }],
      },
    ]);
    expect(JSON.stringify(reply.body).length).toBeLessThan(1000);
  });

  it('with more than 20 filters, or more than 1,000 values together, are refused', async ({ admin, roleId }) => {
    const wishes: [object, string][] = [
      [filtersOf(21), 'too_many_filters'],
      [filtersOf(6, { in: numbers(200) }), 'too_many_values'],
      [filtersOf(1, { in: numbers(100_000) }), 'too_many_values'],
    ];
    for (const [filters, code] of wishes) {
      const { url, body } = request({ filters }, roleId);
      const reply = await admin.post(url, body);
      expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ code, field: `${path}filters` }] }]);
    }
  });
});

describe('a search', () => {
  it('takes 20 filters and 1,000 values', async ({ admin, roleId }) => {
    const reply = await admin.post(`/api/v1/search/candidate/${roleId}`, {
      filters: { ...filtersOf(20, { in: numbers(49) }), c0: { in: numbers(69) } },
    });
    // Columns that there are not are another fault, so that each of the filters was read.
    const errors = numbers(20).map((index) => ({ code: 'unknown_column', field: `filters.c${index}` }));
    expect([reply.status, reply.body]).toMatchObject([422, { errors }]);
  });

  it('of 100,000 ids is refused at once, and tells of no more than 200 of its faults', async ({ admin, roleId }) => {
    const many = await admin.post(`/api/v1/search/candidate/${roleId}`, { ids: numbers(100_000) });
    expect([many.status, many.body]).toMatchObject([422, { errors: [{ code: 'too_many', field: 'ids' }] }]);
    const wrong = await admin.post(`/api/v1/search/candidate/${roleId}`, { ids: numbers(9000) });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({ errors: { length: 200 } });
  });
});
