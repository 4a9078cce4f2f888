import { countPassMark } from '@evenhand/contract/screens/bulk-moves/pass-marks';
import { listGridColumns } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import {
  anApplication,
  aRole,
  inTenant,
  moveUrl,
  type PlantedApplication,
} from '../../../processes/pipeline/pipeline.factory.ts';
import { mendLists } from '../../../records/list-projection/derive-list-row.ts';
import { linesOf, madeExport } from '../../exports/exports.factory.ts';
import { byName, day, scoredTest as it, motivation, none } from './criterion-columns.factory.ts';

describe('what was given for a criterion, in the list of its role', () => {
  it('is a column in the role’s words, and absent from a list over roles', async ({ admin, scored: { roleId } }) => {
    const columnsOf = async (query: string) =>
      listGridColumns.answers[200]
        .parse((await admin.get(`/api/v1/search-columns${query}`)).body)
        .filter(({ id }) => id.startsWith('criterion_'));
    expect(await columnsOf(`?roleId=${roleId}`)).toMatchObject([
      { id: 'criterion_motivation', label: 'Score: motivation', kind: 'number', filter: 'range', sortable: true },
      { id: 'criterion_writing', label: 'Score: writing', byDefault: false, protected: false },
    ]);
    expect(await columnsOf('')).toEqual([]);
  });

  it('is there by what its scores are: a mean, the share of yes, the latest day, the last words', async ({
    app,
    tenant,
    member,
    scored,
    giveScores,
    admin,
    other,
    list,
  }) => {
    const criteria = [
      { key: 'share', metricType: 'percent' as const },
      { key: 'points', metricType: 'number' as const, max: 40 },
      { key: 'twelve', metricType: 'matrix' as const, matrix: { enthusiasm: ['Why us'], writing: ['Letter'] } },
      { key: 'because', metricType: 'text' as const },
      { key: 'agreed', metricType: 'boolean' as const },
      { key: 'met', metricType: 'date' as const },
    ];
    const roleId = await aRole(app, tenant, { team: [member], criteria });
    const people = [await anApplication(app, { tenant, roleId }, { firstName: 'A', lastName: 'Ash', stageId: 9 })];
    Object.assign(scored, { roleId, people });
    await giveScores(admin, people[0], { share: 62.5, points: 31, because: 'Reads well.', agreed: true, met: day(20) });
    const parts = { rawAcademic: 3, piFlags: 1, mitigating: 1, secondCareer: 1, enthusiasm: [2], writing: [3] };
    await giveScores(admin, people[0], { twelve: parts });
    // Without all of its parts it does not count as a score yet.
    await giveScores(other, people[0], {
      share: 70,
      twelve: { ...parts, enthusiasm: [null] },
      agreed: false,
      met: day(27),
    });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await giveScores(other, people[0], { because: `Writes ${'well, '.repeat(60)}` });
    const columns = listGridColumns.answers[200].parse(
      (await admin.get(`/api/v1/search-columns?roleId=${roleId}`)).body,
    );
    expect(columns.filter(({ id }) => id.startsWith('criterion_'))).toMatchObject([
      { id: 'criterion_share', kind: 'percent' },
      { id: 'criterion_points', kind: 'number' },
      { id: 'criterion_twelve', kind: 'number' },
      { id: 'criterion_because', kind: 'text', filter: null, sortable: false },
      { id: 'criterion_agreed', label: '% yes: agreed', kind: 'percent', filter: 'range', sortable: true },
      { id: 'criterion_met', kind: 'date', filter: 'date', sortable: true },
    ]);
    const [row] = (await list('sortBy=criterion_points&orderBy=DESC', { criterion_share: { from: 66 } })).content;
    expect(
      Object.entries(row?.values ?? {})
        .filter(([id]) => id.startsWith('criterion_'))
        .toSorted(),
    ).toEqual([
      ['criterion_agreed', 50],
      ['criterion_because', `Writes ${'well, '.repeat(60)}`.slice(0, 200)],
      ['criterion_met', '2026-03-27'],
      ['criterion_points', 31],
      ['criterion_share', 66.3],
      ['criterion_twelve', 9.8],
    ]);
    const refused = await admin.post(`/api/v1/search/candidate/${roleId}`, {
      filters: { criterion_because: { from: 1 } },
    });
    expect(refused.status).toBe(422);
    expect((await admin.post(`/api/v1/search/candidate/${roleId}?sortBy=criterion_because`, {})).status).toBe(422);
    const counted = async (filters: object) => (await list(byName, filters)).totalElements;
    expect(await counted({ criterion_agreed: { from: 50 }, criterion_met: { to: '2026-03-27' } })).toBe(1);
    expect(await counted({ criterion_agreed: { from: 51 } })).toBe(0);
    expect(await counted({ criterion_met: { from: '2026-03-28' } })).toBe(0);
    for (const from of [12, '2026-02-30', 'soon']) {
      const wrong = await admin.post(`/api/v1/search/candidate/${roleId}`, { filters: { criterion_met: { from } } });
      expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([422, expect.stringContaining('criterion_met.from')]);
    }
    const input = {
      roleId,
      columns: ['criterion_agreed', 'criterion_met', 'criterion_because'],
      criteria: { filters: {} },
    };
    const lines = linesOf(await madeExport(app, { tenant, by: admin }, input)).join('\n');
    expect(lines).toMatch(/% yes: agreed.*Score: met.*Score: because/);
    expect(lines).toMatch(/50.*2026-03-27.*Writes well/);
  });

  it('puts people in order by the share of yes and by the latest day', async ({
    app,
    tenant,
    member,
    scored,
    giveScores,
    admin,
    other,
    lettersOf,
    list,
  }) => {
    const criteria = [
      { key: 'agreed', metricType: 'boolean' as const },
      { key: 'met', metricType: 'date' as const },
    ];
    const roleId = await aRole(app, tenant, { team: [member], criteria });
    const people: PlantedApplication[] = [];
    for (const lastName of ['Ash', 'Birch', 'Cedar', 'Dogwood']) {
      people.push(await anApplication(app, { tenant, roleId }, { firstName: 'A', lastName, stageId: 9 }));
    }
    Object.assign(scored, { roleId, people });
    await giveScores(admin, people[0], { agreed: false, met: day(3) });
    await giveScores(admin, people[1], { agreed: true, met: day(1) });
    await giveScores(admin, people[2], { agreed: true, met: day(2) });
    await giveScores(other, people[2], { agreed: false });
    expect(lettersOf(await list('sortBy=criterion_agreed&orderBy=DESC'))).toBe('BCAD');
    expect(lettersOf(await list('sortBy=criterion_met&orderBy=DESC'))).toBe('ACBD');
    expect(lettersOf(await list('sortBy=criterion_met&orderBy=ASC&resultsPerPage=2'))).toBe('BC');
    // The mean of all scores is of figures alone, as it was.
    expect((await list(byName)).content.map(({ score }) => score)).toEqual([null, null, null, null]);
  });

  it('has no words in a blind list', async ({ app, tenant, member, scored, giveScores, manager, list }) => {
    const criteria = [{ key: 'because', metricType: 'text' as const }, 'writing'];
    const roleId = await aRole(app, tenant, { team: [member], criteria, blind: true });
    Object.assign(scored, { roleId });
    const person = await anApplication(app, { tenant, roleId }, { firstName: 'A', lastName: 'Ash', stageId: 9 });
    await giveScores(manager, { ...person, candidateId: person.id }, { because: 'Ash reads well.', writing: 2 });
    const seen = await list('sortBy=criterion_writing&orderBy=DESC', {}, manager);
    expect(seen.content[0]?.values['criterion_writing']).toBe(2);
    expect(JSON.stringify(seen)).not.toContain('Ash');
    const offered = await manager.get(`/api/v1/search-columns?roleId=${roleId}`);
    expect(JSON.stringify(offered.body)).not.toContain('criterion_because');
    expect((await list(byName)).content[0]?.values['criterion_because']).toBe('Ash reads well.');
  });

  it('stands in the rows as the mean of its scores, and puts them in order with those who have none at the end', async ({
    told,
    lettersOf,
    list,
    admin,
  }) => {
    expect(await told()).toEqual([[3.5, 1], [2, undefined], [5, 3], none]);
    expect(lettersOf(await list('sortBy=criterion_motivation&orderBy=DESC'))).toBe('CABD');
    expect(lettersOf(await list('sortBy=criterion_motivation&orderBy=ASC'))).toBe('BACD');
    // A page that lies among those who have one is read off the index, and has the same total.
    const first = await list('sortBy=criterion_motivation&orderBy=DESC&resultsPerPage=2');
    expect([lettersOf(first), first.totalElements]).toEqual(['CA', 4]);
    expect(lettersOf(await list('sortBy=criterion_motivation&orderBy=DESC&resultsPerPage=2&page=1'))).toBe('BD');
    expect(lettersOf(await list('sortBy=criterion_motivation&orderBy=DESC', {}, admin, { stageId: 9 }))).toBe('CABD');
  });

  it('is filtered from, to and between, together with other filters', async ({ lettersOf, list }) => {
    expect(lettersOf(await list(byName, motivation(3.5)))).toBe('AC');
    expect(lettersOf(await list(byName, motivation(undefined, 3.4)))).toBe('B');
    expect(lettersOf(await list(byName, { ...motivation(2, 4), criterion_writing: { to: 5 } }))).toBe('A');
    expect((await list(byName, { ...motivation(0), stage: { in: [1] } })).totalElements).toBe(0);
  });

  it('is a measure of a pass mark', async ({ admin, app, lettersOf, list, scored: { roleId } }) => {
    const cut = { stageId: 9, column: 'criterion_motivation', mark: 3.5 };
    const counted = await admin.post(`/api/v1/roles/${roleId}/pass-mark/count`, cut);
    expect(countPassMark.answers[200].parse(counted.body)).toEqual({ pass: 2, below: 1, unscored: 1, wildCards: null });
    const set = await admin.post(`/api/v1/roles/${roleId}/pass-mark`, {
      ...cut,
      to: { stageId: 10, substageId: 1000 },
      holdBelow: null,
    });
    expect(set.body).toMatchObject({ passed: { total: 2 } });
    await app.workJobs();
    expect(lettersOf(await list(byName, {}, admin, { stageId: 10 }))).toBe('AC');
  });

  it('is not told, nor found or ordered by, before a reader’s own card is complete', async ({
    giveScores,
    manager,
    told,
    list,
    lettersOf,
    scored: { people, roleId },
  }) => {
    await giveScores(manager, people[1], { motivation: 3 });
    expect(await told(manager)).toEqual([none, none, none, none]);
    expect((await list(byName, motivation(0), manager)).totalElements).toBe(0);
    const counted = await manager.post(`/api/v1/roles/${roleId}/pass-mark/count`, {
      stageId: 9,
      column: 'criterion_motivation',
      mark: 1,
    });
    expect(counted.body).toEqual({ pass: 0, below: 0, unscored: 4, wildCards: null });
    const inOrder = lettersOf(await list('sortBy=criterion_motivation&orderBy=ASC', {}, manager));
    const byId = people.map(({ id }, index) => ({ id, letter: 'ABCD'[index] }));
    expect(inOrder).toBe(
      byId
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ letter }) => letter)
        .join(''),
    );
    await giveScores(manager, people[1], { writing: 2 });
    expect(await told(manager)).toEqual([none, [2.5, 2], none, none]);
    expect(lettersOf(await list(byName, motivation(2.5), manager))).toBe('B');
    expect(lettersOf(await list('sortBy=criterion_motivation&orderBy=DESC', {}, manager))[0]).toBe('B');
  });

  it('follows the scores: taken back, and given again at a later stage, whose scores count from then on', async ({
    giveScores,
    other,
    told,
    app,
    admin,
    tenant,
    scored: { people, roleId },
  }) => {
    await giveScores(other, people[0], { motivation: null });
    expect((await told())[0]).toEqual([4, 1]);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const [first] = people;
    if (!first) throw new Error('nobody was planted');
    const moved = await admin.post(moveUrl(first, { stageId: 10, substageId: 1000 }, tenant), { roleId });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect((await told())[0]).toEqual([4, 1]);
    await giveScores(other, first, { motivation: 1 });
    expect((await told())[0]).toEqual([1, 1]);
  });

  it('is detected and repaired when it disagrees with the scores', async ({
    app,
    tenant,
    told,
    scored: { people },
  }) => {
    const [first] = people;
    await app.admin.exclusive((session) =>
      session.query('update score_projection set value = 0 where application_id = $1', [first?.id]),
    );
    expect(await inTenant(app, tenant, (tx) => mendLists(tx, [first?.candidateId ?? '']))).toBe(1);
    expect(await inTenant(app, tenant, (tx) => mendLists(tx, [first?.candidateId ?? '']))).toBe(0);
    expect((await told())[0]).toEqual([3.5, 1]);
  });

  it('is exported under its heading', async ({ app, tenant, admin, scored: { roleId } }) => {
    const input = { roleId, columns: ['criterion_motivation'], criteria: { filters: motivation(3.5) } };
    const lines = linesOf(await madeExport(app, { tenant, by: admin }, input));
    expect(lines[0]).toContain('Score: motivation');
    expect(lines.join('\n')).toContain('3.5');
  });

  it('is shown in a blind list, which has no names', async ({
    scored,
    aScoredRole,
    giveScores,
    manager,
    list,
    lettersOf,
  }) => {
    const { people } = Object.assign(scored, await aScoredRole({ blind: true }));
    for (const person of people)
      await giveScores(manager, { ...person, candidateId: person.id }, { motivation: 1, writing: 1 });
    const page = await list('sortBy=criterion_motivation&orderBy=DESC', motivation(2), manager);
    expect(lettersOf(page)).toBe('CA');
    expect(page.content[0]?.values['criterion_motivation']).toBe(3);
    expect(JSON.stringify(page)).not.toMatch(/Ash|Cedar/);
  });

  it('refuses unknown criteria and values that are not numbers, naming them', async ({
    admin,
    tenant,
    scored: { roleId },
  }) => {
    const filters = { criterion_other: { from: 1 }, criterion_writing: {}, criterion_motivation: { to: 'five' } };
    const reply = await admin.post(`/api/v1/search/candidate/${roleId}?sortBy=criterion_other`, { filters });
    expect([reply.status, reply.body]).toMatchObject([
      422,
      {
        errors: [
          { field: 'filters.criterion_other', code: 'unknown_column' },
          { field: 'filters.criterion_writing.from', code: 'invalid_value' },
          { field: 'filters.criterion_motivation.to', code: 'invalid_value' },
          { field: 'sortBy', code: 'not_sortable' },
        ],
      },
    ]);
    const everywhere = await admin.post(`/api/v1/search/candidate/${tenant.id}`, { filters: motivation(1) });
    expect(everywhere.status).toBe(422);
  });
});
