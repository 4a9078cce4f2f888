import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aReadyCandidate, submit } from '../../../records/applications/applications.factory.ts';
import { completeSections, saveSections } from '../../../records/candidates/candidates.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';

const ask = (id: string, kind: string, more: object = {}) => ({
  id: `custom_${id}`,
  label: id,
  kind,
  section: 'personal',
  required: false,
  sensitivity: 'ordinary',
  visible: true,
  ...more,
});
const choices = ['plane', 'car', 'bike'].map((value) => ({ value, label: value }));
const custom = [
  ask('drives', 'LIST', { choices }),
  ask('years', 'NUMBER'),
  ask('from', 'DATE'),
  ask('nights', 'BOOLEAN'),
  ask('because', 'TEXT'),
];
/** Answers of A to D; D has answered none of these questions. */
const people = [
  { custom_drives: 'car', custom_years: 3, custom_from: '2026-03-01', custom_nights: true, custom_because: 'beta' },
  { custom_drives: 'bike', custom_years: 12, custom_from: '2026-09-30', custom_because: 'Alpha' },
  {
    custom_drives: 'plane',
    custom_years: 7.5,
    custom_from: '2025-12-31',
    custom_nights: false,
    custom_because: 'gamma',
  },
  {},
];
const towns = ['york', 'Leeds', 'Bath', 'Truro'];
/** By person: the applications on the one role and on the blind one. */
const ids: string[][] = [];

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend(
    'adam',
    { scope: 'file' },
    async ({ app, tenant }) => (await app.aStaffUser(tenant, { firstName: 'Adam', lastName: 'Zeller' })).id,
  )
  /** Two of the same name. */
  .extend(
    'zoe',
    { scope: 'file' },
    async ({ app, tenant }) => (await app.aStaffUser(tenant, { firstName: 'Zoe', lastName: 'Abbott' })).id,
  )
  .extend(
    'otherZoe',
    { scope: 'file' },
    async ({ app, tenant }) => (await app.aStaffUser(tenant, { firstName: 'Zoe', lastName: 'Abbott' })).id,
  )
  .extend('path', { scope: 'file' }, ({ tenant }) => `/api/v1/organization/${tenant.id}`)
  .extend('now', { scope: 'file' }, async ({ admin, path }) => organization.parse((await admin.get(path)).body))
  .extend('set', { scope: 'file' }, ({ now }) => ({
    configuration: { ...now.configuration, custom },
    version: now.version,
  }))
  .extend('role', { scope: 'file' }, async ({ admin, path, set }) => {
    expect((await admin.put(path, set)).status).toBe(200);
    return aPublishedRole(admin);
  })
  .extend('blind', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { title: 'Unseen', blind: true }))
  .extend('roleId', { scope: 'file' }, async ({ admin, member, role, blind }) => {
    expect((await admin.put(`/api/v1/roles/${blind.id}/team`, { userIds: [member.id] })).status).toBe(200);
    return role.id;
  })
  .extend('blindRoleId', { scope: 'file' }, ({ blind }) => blind.id)
  .extend(
    'page',
    { scope: 'file' },
    ({ admin, roleId }) =>
      async (query: string, at: { by?: Caller; id?: string; criteria?: object } = {}) => {
        const path = `/api/v1/search/candidate/${at.id ?? roleId}?${query}`;
        const reply = await (at.by ?? admin).post(path, at.criteria ?? {});
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        return searchCandidates.answers[200].parse(reply.body);
      },
  )
  .extend(
    'letters',
    { scope: 'file' },
    ({ page }) =>
      ({ content }: Awaited<ReturnType<typeof page>>): string =>
        content.map((row) => 'ABCD'[ids.findIndex((own) => own.includes(row.applicationId))]).join(''),
  )
  .extend(
    'write',
    { scope: 'file' },
    ({ app }) =>
      (index: number, column: string, value: string | number | null) =>
        app.admin.exclusive(async (session) => {
          const [id] = ids[index] ?? [];
          await session.query(`update application set ${column} = $2 where id = $1`, [id, value]);
          if (column === 'assignee_id') return;
          await session.query(`update application_projection set ${column} = $2 where application_id = $1`, [
            id,
            value,
          ]);
        }),
  );

it.beforeAll(async ({ app, tenant, admin, roleId, blindRoleId, role, blind }) => {
  for (const [index, answers] of people.entries()) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const candidate = await aReadyCandidate(app, tenant);
    const personal = { ...completeSections.personal, town: towns[index], ...answers };
    const { id } = await saveSections(candidate.caller, { personal });
    for (const one of [role, blind]) expect((await submit(candidate.caller, id, one)).status).toBe(200);
  }
  for (const id of [roleId, blindRoleId]) {
    const reply = await admin.post(`/api/v1/search/candidate/${id}?sortBy=appliedAt&orderBy=ASC`, {});
    const { content } = searchCandidates.answers[200].parse(reply.body);
    expect(content).toHaveLength(people.length);
    for (const [index, row] of content.entries()) ids[index] = [...(ids[index] ?? []), row.applicationId];
  }
});

describe('a list in the order of answers', () => {
  it.for([
    ['custom_years', 'ACBD', 'BCAD'],
    ['custom_from', 'CABD', 'BACD'],
    // Choices sort as they are offered, and texts regardless of case.
    ['custom_drives', 'CABD', 'BACD'],
    ['custom_because', 'BACD', 'CABD'],
    ['town', 'CBDA', 'ADBC'],
  ] as const)(
    'sorts by %s, with candidates who have not answered last both ways',
    async ([column, up, down], { page, letters }) => {
      expect(letters(await page(`sortBy=${column}&orderBy=ASC`))).toBe(up);
      expect(letters(await page(`sortBy=${column}&orderBy=DESC`))).toBe(down);
      expect(letters(await page(`sortBy=${column}&orderBy=DESC`, { criteria: { stageId: 1 } }))).toBe(down);
      // Page by page the order is the same: read from an index, or sorted when the page reaches candidates without an answer.
      const pages = [0, 1].map((number) => page(`sortBy=${column}&orderBy=DESC&resultsPerPage=2&page=${number}`));
      const [first, second] = [await pages[0], await pages[1]];
      expect(first && second && letters(first) + letters(second)).toBe(down);
      expect([first?.totalElements, second?.totalElements]).toEqual([4, 4]);
    },
  );

  it('puts no before yes, and works over all roles as well', async ({ tenant, page, letters }) => {
    expect(letters(await page('sortBy=custom_nights&orderBy=ASC')).slice(0, 2)).toBe('CA');
    expect(letters(await page('sortBy=custom_years&orderBy=ASC', { id: tenant.id }))).toBe('AACCBBDD');
  });

  it('offers a blind list the orders of what it shows, and none that identifies a candidate', async ({
    manager,
    blindRoleId,
    page,
    letters,
  }) => {
    const at = { by: manager, id: blindRoleId };
    expect(letters(await page('sortBy=custom_drives&orderBy=ASC', at))).toBe('CABD');
    // An exact figure or day would be the same wherever its candidate has applied.
    for (const hidden of ['town', 'custom_because', 'custom_years', 'custom_from']) {
      const reply = await manager.post(`/api/v1/search/candidate/${blindRoleId}?sortBy=${hidden}`, {});
      expect([reply.status, reply.body], hidden).toMatchObject([
        422,
        { errors: [{ field: 'sortBy', code: 'not_sortable' }] },
      ]);
    }
  });
});

describe('a list in the order of names behind ids', () => {
  it.for([
    // 9 is Aston University and 1 the University of Aberdeen: by name they sort the other way round.
    ['university', 'university_id', () => [1, 9, 1, null], ['B', 'AC']],
    ['assignee', 'assignee_id', (reviewers: readonly string[]) => [...reviewers, null], ['BC', 'A']],
  ] as const)(
    'puts those of one %s side by side, by what it is called',
    async ([column, stored, given, groups], { adam, zoe, otherZoe, write, page, letters }) => {
      const idOf = (letter: string): string => ids['ABCD'.indexOf(letter)]?.[0] ?? '';
      const inOrder = (group: string): string => [...group].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1)).join('');
      const whole = groups.map(inOrder).join('');
      const [up, down] = [`${whole}D`, `${[...whole].reverse().join('')}D`];
      for (const [index, value] of given([adam, zoe, otherZoe]).entries()) await write(index, stored, value);
      for (const [order, wanted] of [
        ['ASC', up],
        ['DESC', down],
      ]) {
        expect(letters(await page(`sortBy=${column}&orderBy=${order}`))).toBe(wanted);
        // Each page is read from an index, until one reaches candidates without a value.
        const pages = await Promise.all(
          [0, 1, 2, 3].map((number) => page(`sortBy=${column}&orderBy=${order}&resultsPerPage=1&page=${number}`)),
        );
        expect(pages.map(letters).join('')).toBe(wanted);
      }
    },
  );
});
