import { listGridColumns, searchCandidates } from '@evenhand/contract/screens/search/search';
import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anApplication, aRole } from '../../../processes/pipeline/pipeline.factory.ts';

type Kind = 'choice' | 'range' | 'date' | 'text' | 'boolean' | 'near';

/** Every criterion that a search of candidates names, and by which filters of a list it is met. */
const named: readonly (readonly [criterion: string, filters: readonly (readonly [id: string, kind: Kind])[]])[] = [
  [
    'locations',
    [
      ['town', 'text'],
      ['country', 'choice'],
      ['distance', 'near'],
    ],
  ],
  ['ethnicity', [['ethnicity', 'choice']]],
  ['ethnicity by type: BAME, BLACK, ASIAN', [['ethnicityType', 'choice']]],
  ['gender', [['gender', 'choice']]],
  [
    'statuses',
    [
      ['status', 'choice'],
      ['stage', 'choice'],
      ['substage', 'choice'],
    ],
  ],
  ['university', [['university', 'choice']]],
  [
    'ks4 grades',
    [
      ['ks4High', 'range'],
      ['ks4Passes', 'range'],
    ],
  ],
  [
    'ks5 grades',
    [
      ['ks5High', 'range'],
      ['ucasPoints', 'range'],
    ],
  ],
  [
    'PIs',
    [
      ['pi', 'range'],
      ['ks4Pi', 'range'],
      ['ks5Pi', 'range'],
      ['flagCount', 'range'],
    ],
  ],
  [
    'percentiles',
    [
      ['ks4Percentile', 'range'],
      ['ks5Percentile', 'range'],
    ],
  ],
  [
    'degree averages',
    [
      ['average', 'range'],
      ['degreeClass', 'choice'],
      ['degreeType', 'choice'],
      ['subject', 'text'],
    ],
  ],
  ['groups', [['universityGroup', 'choice']]],
  ['assignee', [['assignee', 'choice']]],
  [
    'dates',
    [
      ['appliedAt', 'date'],
      ['lastChangeAt', 'date'],
      ['universityGraduationYear', 'range'],
    ],
  ],
  ['permit types', [['permitType', 'choice']]],
  ['sources', [['heardAbout', 'choice']]],
  [
    'scores',
    [
      ['score', 'range'],
      ['criterion_teamwork', 'range'],
    ],
  ],
];

const wireOf = {
  range: { from: 1 },
  date: { from: '2020-01-01' },
  text: { in: ['a'] },
  boolean: { is: true },
} as const;
const parse = (body: unknown) => listGridColumns.answers[200].parse(body);

const it = tenantTest
  .extend('admin', { scope: 'file' }, async ({ app, tenant }) =>
    app.signIn(await app.aStaffUser(tenant, { grants: ['candidate:search-protected'] })),
  )
  .extend('roleId', { scope: 'file' }, async ({ app, tenant }) => {
    const roleId = await aRole(app, tenant, { criteria: ['teamwork'] });
    await anApplication(app, { tenant, roleId }, { columns: { university_id: 28 } });
    await anApplication(app, { tenant, roleId }, { columns: { university_id: 3 } });
    return roleId;
  })
  .extend(
    'columns',
    { scope: 'file', auto: true },
    async ({ admin, roleId }) =>
      new Map(
        parse((await admin.get(`/api/v1/search-columns?roleId=${roleId}`)).body).map((column) => [column.id, column]),
      ),
  )
  .extend(
    'search',
    { scope: 'file' },
    ({ admin, roleId }) =>
      (criteria: object) =>
        admin.post(`/api/v1/search/candidate/${roleId}`, criteria),
  )
  .extend('total', { scope: 'file' }, ({ search }) => async (criteria: object): Promise<number> => {
    const reply = await search(criteria);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return searchCandidates.answers[200].parse(reply.body).totalElements;
  });

describe('what candidates are searched by', () => {
  it.for(named.flatMap(([criterion, filters]) => filters.map(([id, kind]) => [criterion, id, kind] as const)))(
    '%s: by %s, a %s',
    async ([_criterion, id, kind], { columns, search }) => {
      const column = columns.get(id);
      expect(column?.filter).toBe(kind);
      const wires = {
        ...wireOf,
        choice: { in: [column?.choices?.[0]?.value ?? 'none'] },
        near: { near: { postcode: 'not a postcode', miles: 5 } },
      };
      // A distance looks its postcode up, and this is not a valid one.
      expect((await search({ filters: { [id]: wires[kind] } })).status).toBe(kind === 'near' ? 422 : 200);
    },
  );

  it('the place, words, and those taken in or out by name', async ({ roleId, total }) => {
    expect(await total({ roleId, stageId: 1, substageId: null })).toBe(2);
    expect(await total({ searchTerm: 'nobody-at-all' })).toBe(0);
    expect(await total({ ids: [] })).toBe(0);
    expect(await total({ unselectedIds: [] })).toBe(2);
  });

  it('groups of universities of the organisation’s own', async ({ tenant, admin, roleId, search, total }) => {
    const path = `/api/v1/organization/${tenant.id}`;
    const now = organization.parse((await admin.get(path)).body);
    const group = { id: 'own_west', name: 'The west', universities: [3, 11] };
    const set = { configuration: { ...now.configuration, universityGroups: [group] }, version: now.version };
    expect((await admin.put(path, set)).status).toBe(200);
    const offered = parse((await admin.get(`/api/v1/search-columns?roleId=${roleId}`)).body);
    expect(offered.find(({ id }) => id === 'universityGroup')?.choices?.[0]).toEqual({
      value: 'own_west',
      label: 'The west',
    });
    expect(await total({ filters: { universityGroup: { in: ['own_west'] } } })).toBe(1);
    expect(await total({ filters: { universityGroup: { in: ['own_west', 'RUSSELL_GROUP'] } } })).toBe(2);
    expect((await search({ filters: { universityGroup: { in: ['own_east'] } } })).status).toBe(422);
    const twice = {
      configuration: { ...now.configuration, universityGroups: [group, group] },
      version: now.version + 1,
    };
    expect((await admin.put(path, twice)).status).toBe(422);
  });
});
