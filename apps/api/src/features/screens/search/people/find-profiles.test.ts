// @module-tag embedded
import { listProfiles } from '@evenhand/contract/records/candidates/profiles';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { filesIn, linesOf, madeExport } from '../../exports/exports.factory.ts';

const find = (by: Caller, query: string) => by.get(`/api/v1/search/profiles?${query}`);

const listed = async (by: Caller, query = '') =>
  listProfiles.answers[200].parse((await by.get(`/api/v1/profiles?${query}`)).body);

const it = tenantTest
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant({ productType: 'CRS' }))
  .extend(
    'names',
    { scope: 'file' },
    ({ admin }) =>
      async (query: string) =>
        (await listed(admin, query)).content.map(({ name }) => name),
  );

it('finds profiles by letters of name or address, and by the step they have reached', async ({
  app,
  tenant,
  admin,
}) => {
  const email = 'wren.ashdown@example.org';
  const { candidateId: id } = await app.aCandidateUser(tenant, { firstName: 'Wren', lastName: 'Ashdown', email });
  await app.aCandidateUser(tenant, { firstName: 'Idris', lastName: 'Cole', email: 'idris@example.org' });
  for (const term of ['ashd', 'wren.ash', 'wre ash']) {
    const { body } = await find(admin, `searchTerm=${encodeURIComponent(term)}`);
    expect([term, body]).toMatchObject([term, [{ id, name: 'Wren Ashdown', email, step: expect.any(Number) }]]);
  }
  for (const query of ['searchTerm=a', 'searchTerm=', 'searchTerm=nobodyhere', 'searchTerm=ashd&step=7']) {
    expect([query, (await find(admin, query)).body]).toEqual([query, []]);
  }
  expect((await find(admin, 'searchTerm=ashd&step=8')).status).toBe(422);
});

it('finds no profile for hiring managers or of other organisations, and refuses candidates and products with applications', async ({
  app,
  tenant,
}) => {
  const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  expect((await find(manager, 'searchTerm=ashd')).body).toEqual([]);
  const candidate = await app.signIn(await app.aCandidateUser(tenant));
  expect((await find(candidate, 'searchTerm=ashd')).status).toBe(403);
  const other = await app.aTenant({ productType: 'CRS' });
  const stranger = await app.signIn(await app.aStaffUser(other));
  expect((await find(stranger, 'searchTerm=ashd')).body).toEqual([]);
  const firm = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect((await find(firm, 'searchTerm=ashd')).status).toBe(404);
});

describe('the grid of profiles', () => {
  it('has everybody, page by page, the latest changed first or by name, as far as they are', async ({ app }) => {
    const firm = await app.aTenant({ productType: 'CRS' });
    const by = await app.signIn(await app.aStaffUser(firm));
    expect(await listed(by)).toMatchObject({ totalElements: 0, content: [] });
    const people = ['Ada Zell', 'Bo Young', 'Cy Xu'];
    const ids: string[] = [];
    for (const [at, name] of people.entries()) {
      const [firstName = '', lastName = ''] = name.split(' ');
      const made = await app.aCandidateUser(firm, { firstName, lastName, email: `p${at}@example.org` });
      ids.push(String(made.candidateId));
    }
    await app.admin.exclusive(async (session) => {
      await session.query(`update candidate set profile_status = 'PENDING' where organization_id = $1`, [firm.id]);
      await session.query(
        `update candidate set profile_status = 'ACTIVE', updated_at = updated_at + interval '1 day' where id = $1`,
        [ids[1]],
      );
      for (const [version, flags] of [
        [1, 1],
        [2, 4],
      ]) {
        await session.query(
          `insert into contextual_result (organization_id, candidate_id, version, algorithm_version, data_version, computed_at, ks4_pi, ks5_pi, flag_count, result)
           values ($1, $2, $3, 1, 'x', now(), 12, 35, $4, '{}')`,
          [firm.id, ids[1], version, flags],
        );
      }
    });
    const all = await listed(by, 'sortBy=name');
    expect(all.content.map(({ name }) => name)).toEqual(['Cy Xu', 'Bo Young', 'Ada Zell']);
    const [first] = (await listed(by)).content;
    expect(first).toMatchObject({ id: ids[1], candidateStatus: 'ACTIVE', pi: 3.5, flagCount: 4 });
    expect(all.content[0]).toMatchObject({ pi: null, flagCount: null });
    expect((await listed(by, 'part=FINISHED')).content.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await listed(by, 'part=BEGUN')).totalElements).toBe(2);
    expect((await listed(by, 'sortBy=name&resultsPerPage=1&page=2')).content.map(({ name }) => name)).toEqual([
      'Ada Zell',
    ]);
    expect(await listed(by, 'searchTerm=you')).toMatchObject({ totalElements: 1, content: [{ name: 'Bo Young' }] });
    for (const query of ['searchTerm=x', 'searchTerm=-you', 'page=9'])
      expect((await listed(by, query)).content).toEqual([]);
    expect((await by.get('/api/v1/profiles?part=SOME')).body).toMatchObject({ errors: [{ field: 'part' }] });
  });

  it('is sorted and filtered by index and flags, and reveals nothing of an index that is not shown', async ({
    app,
  }) => {
    const firm = await app.aTenant({ productType: 'CRS' });
    const by = await app.signIn(await app.aStaffUser(firm));
    const results: [string, number | null, number | null, number][] = [
      ['Ada', 12, 35, 1],
      ['Bo', 60, null, 3],
      ['Cy', -20, -10, 5],
    ];
    for (const [firstName, ks4, ks5, flags] of results) {
      const { candidateId } = await app.aCandidateUser(firm, { firstName });
      await app.admin.exclusive((session) =>
        session.query(
          `insert into contextual_result (organization_id, candidate_id, version, algorithm_version, data_version, computed_at, ks4_pi, ks5_pi, flag_count, result)
           values ($1, $2, 1, 1, 'x', now(), $3, $4, $5, '{}')`,
          [firm.id, candidateId, ks4, ks5, flags],
        ),
      );
    }
    await app.aCandidateUser(firm, { firstName: 'Dee' });
    const first = async (query: string) => (await listed(by, query)).content.map(({ name }) => name.split(' ')[0]);
    expect((await first('sortBy=pi')).slice(0, 2)).toEqual(['Bo', 'Ada']);
    expect(await first('sortBy=flags')).toEqual(['Cy', 'Bo', 'Ada', 'Dee']);
    expect(await first('sortBy=pi&piFrom=3')).toEqual(['Bo', 'Ada']);
    expect(await first('sortBy=pi&piFrom=6')).toEqual(['Bo']);
    expect(await first('sortBy=flags&flagsFrom=3')).toEqual(['Cy', 'Bo']);
    expect(await first('piFrom=-9')).not.toContain('Cy');
    expect(await listed(by, 'piFrom=3&flagsFrom=2')).toMatchObject({ totalElements: 1 });
    expect((await by.get('/api/v1/profiles?piFrom=much')).status).toBe(422);
  });

  it('is exported with index and flags, filtered and sorted as shown, and without any answer', async ({ app }) => {
    const firm = await app.aTenant({ productType: 'CRS' });
    const by = await app.signIn(await app.aStaffUser(firm));
    for (const [firstName, pi, flags] of [
      ['Ada', 35, 1],
      ['Bo', 60, 3],
      ['Cy', 80, 5],
    ] as const) {
      const at = { firstName, lastName: 'Ash', email: `${firstName}@example.org` };
      const { candidateId } = await app.aCandidateUser(firm, at);
      await app.admin.exclusive((session) =>
        session.query(
          `insert into contextual_result (organization_id, candidate_id, version, algorithm_version, data_version, computed_at, ks4_pi, ks5_pi, flag_count, result)
           values ($1, $2, 1, 1, 'x', now(), $3, null, $4, '{}')`,
          [firm.id, candidateId, pi, flags],
        ),
      );
    }
    const made = (input: object, who = by) => madeExport(app, { tenant: firm, by: who }, input);
    const [headings, ...lines] = linesOf(await made({ profiles: { sortBy: 'pi', piFrom: 4, searchTerm: 'ash' } }));
    expect(headings).toBe('Name,E-mail,Progress,PI,Flags,Last changed');
    expect(lines.map((line) => line.split(',').toSpliced(5))).toEqual([
      ['Cy Ash', 'Cy@example.org', 'Address not confirmed', '8', '5'],
      ['Bo Ash', 'Bo@example.org', 'Address not confirmed', '6', '3'],
    ]);
    const sheet = await made({ format: 'XLSX', profiles: { flagsFrom: 2 } });
    expect(String(filesIn(sheet).get('xl/worksheets/sheet1.xml'))).not.toContain('Ada');
    expect(await made({ profiles: {}, fields: ['town'] })).toMatchObject({ body: { errors: [{ field: 'fields.0' }] } });
    expect(await made({ profiles: {}, format: 'DOCUMENTS' })).toMatchObject({
      body: { errors: [{ field: 'format' }] },
    });
    expect((await made({ profiles: { flagsFrom: 9 } })).body).toMatchObject({ errors: [{ code: 'export_empty' }] });
    const other = await app.aTenant();
    const elsewhere = await madeExport(
      app,
      { tenant: other, by: await app.signIn(await app.aStaffUser(other)) },
      { profiles: {} },
    );
    expect(elsewhere.status).toBe(404);
  });

  it('is empty for hiring managers, refused to candidates, and not found in products with applications', async ({
    app,
    tenant,
    names,
  }) => {
    expect((await names('sortBy=name')).length).toBeGreaterThan(0);
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect(await listed(manager)).toMatchObject({ totalElements: 0, content: [] });
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    expect((await candidate.get('/api/v1/profiles')).status).toBe(403);
    const firm = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await firm.get('/api/v1/profiles')).status).toBe(404);
  });
});
