import { listGridColumns, searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole } from '../../../processes/pipeline/pipeline.factory.ts';
import { linesOf, madeExport } from '../../exports/exports.factory.ts';

/** Two of one name, one elsewhere, and one that says not where it is. */
const roles: string[] = [];
const names = ['Ash', 'Birch', 'Cedar', 'Dogwood'];

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('strange', { scope: 'file', auto: true }, async ({ app, tenant, member }) => {
    const places = ['Leeds', 'Bristol', 'Leeds', ''];
    const titles = ['Scheme', 'Scheme', 'Pupillage', 'Clerk'];
    for (const [at, lastName] of names.entries()) {
      const id = await aRole(app, tenant, { title: titles[at] ?? '', team: at < 2 ? [member] : [] });
      await app.admin.exclusive((session) =>
        session.query('update role set location = $1 where id = $2', [places[at], id]),
      );
      await anApplication(app, { tenant, roleId: id }, { firstName: 'A', lastName });
      roles.push(id);
    }
    const other = await app.aTenant();
    return aRole(app, other);
  })
  .extend(
    'ask',
    { scope: 'file' },
    ({ tenant, admin }) =>
      (filters: object, by: Caller = admin, id = tenant.id, sort = 'name') =>
        by.post(`/api/v1/search/candidate/${id}?sortBy=${sort}&orderBy=ASC`, { filters }),
  )
  .extend(
    'found',
    { scope: 'file' },
    ({ tenant, admin, ask }) =>
      async (filters: object, by: Caller = admin, sort = 'name'): Promise<string[]> => {
        const reply = await ask(filters, by, tenant.id, sort);
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        const { content, totalElements } = searchCandidates.answers[200].parse(reply.body);
        expect(totalElements).toBe(content.length);
        return content.map(({ name }) => name.replace('A ', '')).sort();
      },
  );
const offered = async (by: Caller, query = '') =>
  listGridColumns.answers[200]
    .parse((await by.get(`/api/v1/search-columns${query}`)).body)
    .filter(({ id }) => id === 'role' || id === 'location')
    .map(({ id, filterOnly, choices }) => [id, filterOnly, choices?.map(({ label }) => label)]);

describe('the list over all roles', () => {
  it('offers the reader’s roles and their locations; a list of one role does not', async ({ admin, manager }) => {
    expect(await offered(admin)).toEqual([
      ['role', true, ['Clerk', 'Pupillage', 'Scheme, Bristol', 'Scheme, Leeds']],
      ['location', true, ['Bristol', 'Leeds']],
    ]);
    expect(await offered(manager)).toEqual([
      ['role', true, ['Scheme, Bristol', 'Scheme, Leeds']],
      ['location', true, ['Bristol', 'Leeds']],
    ]);
    expect(await offered(admin, `?roleId=${roles[0]}`)).toEqual([]);
  });

  it.for(['name', 'lastChangeAt', 'score', 'email', 'university'])(
    'is narrowed to roles and to the roles of places, in the order of %s',
    async (sort, { admin, manager, found }) => {
      expect(await found({ role: { in: [roles[0]] } }, admin, sort)).toEqual(['Ash']);
      expect(await found({ role: { in: [roles[1], roles[3]?.toUpperCase()] } }, admin, sort)).toEqual([
        'Birch',
        'Dogwood',
      ]);
      expect(await found({ location: { in: ['Leeds'] } }, admin, sort)).toEqual(['Ash', 'Cedar']);
      expect(await found({ location: { in: ['Leeds'] } }, manager, sort)).toEqual(['Ash']);
      expect(await found({ location: { in: ['Leeds'] }, role: { in: [roles[2], roles[1]] } }, admin, sort)).toEqual([
        'Cedar',
      ]);
      expect(await found({ location: { in: ['Bristol'] }, role: { in: [roles[2]] } }, admin, sort)).toEqual([]);
      expect(await found({ role: { in: [roles[0]] }, stage: { in: [16] } }, admin, sort)).toEqual([]);
    },
  );

  it('is exported as it is filtered', async ({ app, tenant, admin }) => {
    const input = { columns: ['stage'], criteria: { filters: { location: { in: ['Bristol'] } } } };
    const text = linesOf(await madeExport(app, { tenant, by: admin }, input)).join('\n');
    expect(text).toContain('Birch');
    expect(text).not.toContain('Ash');
  });

  it('refuses other teams’ roles and unknown values', async ({ admin, manager, strange, ask }) => {
    for (const [filters, by] of [
      [{ role: { in: [strange] } }, admin],
      [{ role: { in: [roles[2]] } }, manager],
      [{ role: { in: [] } }, admin],
      [{ location: { in: ['York'] } }, admin],
      [{ location: { in: [''] } }, admin],
    ] as const) {
      const reply = await ask(filters, by);
      expect([reply.status, JSON.stringify(reply.body)]).toEqual([422, expect.stringContaining('invalid_value')]);
    }
    const ofOne = await ask({ role: { in: [roles[0]] } }, admin, roles[0]);
    expect([ofOne.status, JSON.stringify(ofOne.body)]).toEqual([422, expect.stringContaining('unknown_column')]);
  });
});
