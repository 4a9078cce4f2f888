import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { listColumns } from '@evenhand/domain/lists/list-columns';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole, type PlantedApplication } from '../../../processes/pipeline/pipeline.factory.ts';

const people = new Map<string, PlantedApplication>();

const at = (day: string): Date => new Date(`2026-03-${day}T12:00:00Z`);

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('roleId', { scope: 'file' }, ({ app, tenant, member }) =>
    aRole(app, tenant, { team: [member], title: 'Training contract 2028' }),
  )
  .extend('otherRoleId', { scope: 'file' }, ({ app, tenant }) => aRole(app, tenant, { title: 'Vacation scheme' }))
  .extend(
    'ask',
    { scope: 'file' },
    ({ admin, roleId }) =>
      (criteria: object, { id = roleId, kind = 'candidate', query = '', by = admin }: ListOptions = {}) =>
        by.post(`/api/v1/search/${kind}/${id}?${query}`, criteria),
  )
  .extend('list', { scope: 'file' }, ({ ask }) => async (criteria: object, options: ListOptions = {}) => {
    const reply = await ask(criteria, options);
    expect(reply.status).toBe(200);
    return searchCandidates.answers[200].parse(reply.body);
  })
  .extend(
    'names',
    { scope: 'file' },
    ({ list }) =>
      async (criteria: object, options: ListOptions = {}): Promise<string[]> =>
        (await list(criteria, options)).content.map((row) => row.name),
  );

it.beforeAll(async ({ app, tenant, member, roleId, otherRoleId }) => {
  const plant = async (name: string, options: Parameters<typeof anApplication>[2], role = roleId) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const email = `${firstName}.${lastName}@example.org`.toLowerCase();
    people.set(name, await anApplication(app, { tenant, roleId: role }, { firstName, lastName, email, ...options }));
  };
  await plant('Ana Álvarez', {
    columns: {
      university_id: 24,
      degree_class: 1,
      score: 450,
      last_change_at: at('10'),
      applied_at: at('01'),
      country: 'GB',
    },
  });
  await plant('Ben Brown', {
    stageId: 10,
    columns: {
      university_id: 28,
      degree_class: 2,
      score: 300,
      last_change_at: at('12'),
      applied_at: at('02'),
      degree_average: 64.4,
    },
  });
  await plant('Cleo Chan', {
    stageId: 10,
    substageId: 1002,
    columns: {
      degree_class: 2,
      last_change_at: at('11'),
      applied_at: at('03'),
      assignee_id: member.id,
      degree_average: 64.5,
    },
  });
  await plant('Dov Brown', {
    stageId: 16,
    substageId: 1600,
    columns: {
      graduation_year: 2025,
      degree_average: 70,
      score: 310,
      last_change_at: at('09'),
      applied_at: at('04'),
      pi: 553,
      ks4_pi: -24,
      ks5_pi: 553,
      ks5_percentile: 12,
      flag_count: 2,
    },
  });
  await plant('Eve Draft', { submitted: false });
  await plant('Fay Elsewhere', { columns: { last_change_at: at('20') } }, otherRoleId);
});

interface ListOptions {
  readonly id?: string;
  readonly kind?: string;
  readonly query?: string;
  readonly by?: Caller;
}

describe('a day in the list', () => {
  it.for([
    ['HK', '2026-03-01T15:59:59Z', '2026-03-01T16:00:00Z', '2026-03-02T15:59:59Z', '2026-03-02T16:00:00Z'],
    ['OZ', '2026-03-01T12:59:59Z', '2026-03-01T13:00:00Z', '2026-03-02T12:59:59Z', '2026-03-02T13:00:00Z'],
    ['GCC', '2026-03-01T19:59:59Z', '2026-03-01T20:00:00Z', '2026-03-02T19:59:59Z', '2026-03-02T20:00:00Z'],
  ] as const)(
    'begins and ends with midnight where the organisation is: %s',
    async ([countryBase, ...times], { app, names }) => {
      const there = await app.aTenant({ countryBase });
      const role = await aRole(app, there);
      for (const [index, time] of times.entries()) {
        const columns = { applied_at: new Date(time) };
        await anApplication(
          app,
          { tenant: there, roleId: role },
          { firstName: 'Person', lastName: `${index}`, columns },
        );
      }
      const by = await app.signIn(await app.aStaffUser(there));
      const day = { appliedAt: { from: '2026-03-02', to: '2026-03-02' } };
      expect((await names({ filters: day }, { id: role, by })).sort()).toEqual(['Person 1', 'Person 2']);
    },
  );
});

describe('the candidate list of a role', () => {
  it('shows who has applied, latest change first, with exact total and counts by position', async ({
    member,
    list,
  }) => {
    const page = await list({});
    expect(page.content.map((row) => row.name)).toEqual(['Ben Brown', 'Cleo Chan', 'Ana Álvarez', 'Dov Brown']);
    expect([page.totalElements, page.totalPages, page.blind]).toEqual([4, 1, false]);
    expect(page.stages).toEqual([
      { stageId: 1, substageId: 100, count: 1 },
      { stageId: 10, substageId: 1000, count: 1 },
      { stageId: 10, substageId: 1002, count: 1 },
      { stageId: 16, substageId: 1600, count: 1 },
    ]);
    expect(page.content[1]).toMatchObject({
      id: people.get('Cleo Chan')?.candidateId,
      applicationId: people.get('Cleo Chan')?.id,
      stageId: 10,
      substageId: 1002,
      heldOutcome: false,
      optedOut: false,
      whoseMove: 'waiting',
      appliedAt: at('03').toISOString(),
      lastChangeAt: at('11').toISOString(),
      assignee: { id: member.id, name: 'Jo Field' },
      score: null,
      values: { degreeClass: 2, average: 64.5 },
    });
    // A column without a value is left out.
    expect(page.content[1]?.values).not.toHaveProperty('university');
    expect(page.content[3]).toMatchObject({
      heldOutcome: true,
      optedOut: false,
      whoseMove: 'ours',
      score: 3.1,
      values: { pi: 55.3, ks5Pi: 55.3, ks5Percentile: 12, flagCount: 2 },
    });
    expect(page.content[3]?.values).not.toHaveProperty('ks4Pi');
  });

  it('counts a stage the same in the strip and in its list', async ({ list }) => {
    const { totalElements, stages } = await list({ stageId: 10 });
    expect(totalElements).toBe(2);
    expect(stages.filter((place) => place.stageId === 10).map((place) => place.count)).toEqual([1, 1]);
  });

  it('turns pages; a page past the end is empty and still has the total', async ({ list }) => {
    const second = await list({}, { query: 'page=1&resultsPerPage=3' });
    expect(second).toMatchObject({
      number: 1,
      size: 3,
      totalElements: 4,
      totalPages: 2,
      last: true,
      hasPrevious: true,
    });
    expect(second.content.map((row) => row.name)).toEqual(['Dov Brown']);
    for (const criteria of [{}, { filters: { degreeClass: { in: [2] } } }]) {
      const past = await list(criteria, { query: 'page=9&resultsPerPage=1000' });
      expect([past.content, past.hasContent, past.totalElements > 0]).toEqual([[], false, true]);
    }
  });

  const order: [string, string, string[]][] = [
    ['name', 'ASC', ['Ana Álvarez', 'Ben Brown', 'Dov Brown', 'Cleo Chan']],
    ['name', 'DESC', ['Cleo Chan', 'Dov Brown', 'Ben Brown', 'Ana Álvarez']],
    ['appliedAt', 'ASC', ['Ana Álvarez', 'Ben Brown', 'Cleo Chan', 'Dov Brown']],
    ['appliedAt', 'DESC', ['Dov Brown', 'Cleo Chan', 'Ben Brown', 'Ana Álvarez']],
    ['score', 'DESC', ['Ana Álvarez', 'Dov Brown', 'Ben Brown', 'Cleo Chan']],
    ['score', 'ASC', ['Ben Brown', 'Dov Brown', 'Ana Álvarez', 'Cleo Chan']],
    ['average', 'ASC', ['Ben Brown', 'Cleo Chan', 'Dov Brown', 'Ana Álvarez']],
  ];
  it.for(order)('sorts by %s %s, those without a value last', async ([sortBy, orderBy, expected], { names }) => {
    expect(await names({}, { query: `sortBy=${sortBy}&orderBy=${orderBy}` })).toEqual(expected);
  });

  it('sorts by every sortable column, inside and outside a stage', async ({ names }) => {
    for (const column of listColumns.filter((each) => each.sort)) {
      for (const orderBy of ['ASC', 'DESC']) {
        const query = `sortBy=${column.id}&orderBy=${orderBy}`;
        expect([...(await names({}, { query }))].sort()).toEqual([
          'Ana Álvarez',
          'Ben Brown',
          'Cleo Chan',
          'Dov Brown',
        ]);
        expect([...(await names({ stageId: 10 }, { query }))].sort()).toEqual(['Ben Brown', 'Cleo Chan']);
      }
    }
  });

  const filters: [string, object, string[]][] = [
    ['a choice', { university: { in: [24, 28] } }, ['Ben Brown', 'Ana Álvarez']],
    ['a word choice', { country: { in: ['GB'] } }, ['Ana Álvarez']],
    ['a place', { substage: { in: [1002, 1600] } }, ['Cleo Chan', 'Dov Brown']],
    ['a reviewer', { assignee: { in: [] } }, []],
    ['no reviewer', { assignee: { in: ['none'] } }, ['Ben Brown', 'Ana Álvarez', 'Dov Brown']],
    ['a range in its own unit', { score: { from: 3.11 } }, ['Ana Álvarez']],
    ['both ends of a range', { score: { from: 3, to: 4.5 } }, ['Ben Brown', 'Ana Álvarez', 'Dov Brown']],
    ['a decimal cut-off', { average: { from: 64.5 } }, ['Cleo Chan', 'Dov Brown']],
    ['an absurd range', { pi: { from: -1e12, to: 1e12 } }, ['Dov Brown']],
    ['days, the last included', { appliedAt: { from: '2026-03-02', to: '2026-03-03' } }, ['Ben Brown', 'Cleo Chan']],
    ['points in time', { lastChangeAt: { from: '2026-03-12T12:00:00Z' } }, ['Ben Brown']],
    ['several at once', { degreeClass: { in: [2] }, average: { to: 64.4 } }, ['Ben Brown']],
  ];
  it.for(filters)('filters by %s', async ([_what, criteria, expected], { list }) => {
    const page = await list({ filters: criteria });
    expect([page.content.map((row) => row.name), page.totalElements]).toEqual([expected, expected.length]);
  });

  it('tags candidates who have opted out, and hides the marked address', async ({ app }) => {
    const elsewhere = await app.aTenant();
    const reader = await app.signIn(await app.aStaffUser(elsewhere));
    const role = await aRole(app, elsewhere);
    await anApplication(app, { tenant: elsewhere, roleId: role }, { email: 'one.REJECTED@example.org' });
    await anApplication(app, { tenant: elsewhere, roleId: role }, { email: 'two@example.org' });
    for (const kind of ['candidate', 'candidatev']) {
      const reply = await reader.post(`/api/v1/search/${kind}/${role}`, {});
      const { content } = searchCandidates.answers[200].parse(reply.body);
      expect(content.map((row) => row.optedOut).sort()).toEqual([false, true]);
      expect(JSON.stringify(reply.body)).not.toContain('REJECTED');
    }
  });

  it('finds by the beginnings of words in names and addresses', async ({ list, names }) => {
    const found: [string, string[]][] = [
      ['bro', ['Ben Brown', 'Dov Brown']],
      ['BROWN do', ['Dov Brown']],
      ['alvarez', ['Ana Álvarez']],
      ['cleo.chan@exam', ['Cleo Chan']],
      ['b', []],
      ['b brown', ['Ben Brown', 'Dov Brown']],
      ['nobody', []],
      ['"bro"', []],
      ['"brown"', ['Ben Brown', 'Dov Brown']],
      ['alv OR chan', ['Cleo Chan', 'Ana Álvarez']],
      ['brown NOT do', ['Ben Brown']],
      ['alv OR brown -ben', ['Ana Álvarez', 'Dov Brown']],
      ['-brown', ['Cleo Chan', 'Ana Álvarez']],
      ['NOT nobody brown', ['Ben Brown', 'Dov Brown']],
      ["x'); drop table note; --", []],
      ['%', []],
    ];
    for (const [searchTerm, expected] of found) {
      const page = await list({ searchTerm });
      expect([searchTerm, page.content.map((row) => row.name), page.totalElements]).toEqual([
        searchTerm,
        expected,
        expected.length,
      ]);
    }
    expect(await names({ searchTerm: 'brown', stageId: 16 })).toEqual(['Dov Brown']);
  });

  it('keeps to the picked people, and leaves out the unpicked ones', async ({ names }) => {
    const ids = ['Ana Álvarez', 'Ben Brown'].map((name) => people.get(name)?.candidateId);
    expect(await names({ ids })).toEqual(['Ben Brown', 'Ana Álvarez']);
    expect(await names({ unselectedIds: ids })).toEqual(['Cleo Chan', 'Dov Brown']);
    expect(await names({ ids: [] })).toEqual([]);
  });

  const wrong: [object, string, string][] = [
    [{ filters: { shoeSize: { in: [1] } } }, '', 'filters.shoeSize'],
    [{ filters: { 'score" or 1=1 --': { from: 1 } } }, '', 'filters.score" or 1=1 --'],
    [{ filters: { name: { in: ['x'] } } }, '', 'filters.name'],
    [{ filters: { score: { in: [1] } } }, '', 'filters.score.from'],
    [{ filters: { score: { from: 'high' } } }, '', 'filters.score.from'],
    [{ filters: { degreeClass: { in: ['first'] } } }, '', 'filters.degreeClass.in'],
    [{ filters: { degreeClass: { in: [99_999] } } }, '', 'filters.degreeClass.in'],
    [{ filters: { assignee: { in: ['me'] } } }, '', 'filters.assignee.in'],
    [{ filters: { appliedAt: { from: '2026-13-40' } } }, '', 'filters.appliedAt.from'],
    [{ filters: { appliedAt: { to: '+275000-01-01T00:00:00Z' } } }, '', 'filters.appliedAt.to'],
    [{ stageId: 70_000 }, '', 'stageId'],
    [{}, 'sortBy=candidate_id', 'sortBy'],
    [{}, 'sortBy=status', 'sortBy'],
    [{}, 'page=-1', 'page'],
    [{}, 'resultsPerPage=1001', 'resultsPerPage'],
  ];
  it.for(wrong)('refuses %j %s and names %s', async ([criteria, query, field], { ask }) => {
    const reply = await ask(criteria, { query });
    expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ field }] }]);
  });
});

describe('who sees which list', () => {
  it('shows a manager the roles they are on, alone and together', async ({
    app,
    tenant,
    manager,
    otherRoleId,
    ask,
    names,
  }) => {
    expect(await names({}, { by: manager })).toHaveLength(4);
    expect((await ask({}, { by: manager, id: otherRoleId })).status).toBe(404);
    expect(await names({}, { by: manager, id: tenant.id })).not.toContain('Fay Elsewhere');
    const outsider = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect(await names({}, { by: outsider, id: tenant.id })).toEqual([]);
  });

  it('shows all roles together with their titles', async ({ tenant, roleId, otherRoleId, list, names }) => {
    const page = await list({}, { id: tenant.id });
    expect(page.content[0]).toMatchObject({ name: 'Fay Elsewhere', roleId: otherRoleId, roleTitle: 'Vacation scheme' });
    expect([page.totalElements, page.stages]).toEqual([5, []]);
    expect(await names({ roleId }, { id: tenant.id })).toHaveLength(4);
    expect(await names({}, { id: tenant.id, query: 'sortBy=name&orderBy=ASC' })).toHaveLength(5);
  });

  it('refuses other organisations and candidates', async ({ app, tenant, ask }) => {
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await ask({}, { by: stranger })).status).toBe(404);
    expect((await ask({}, { by: stranger, id: tenant.id })).status).toBe(404);
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    expect((await ask({}, { by: candidate })).status).toBe(403);
  });
});
