// @module-tag embedded
import { listGridColumns, searchCandidates } from '@evenhand/contract/screens/search/search';
import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aReadyCandidate, submit } from '../../../records/applications/applications.factory.ts';
import { completeSections, saveSections } from '../../../records/candidates/candidates.factory.ts';
import { aPublishedRole, inDays } from '../../../records/roles/roles.factory.ts';

const groups = [
  { id: 'own_north', name: 'Academies of the north', schools: ['roundhay  SCHOOL', 'Harrogate Grammar'] },
  { id: 'own_numbered', name: 'By number', schools: ['108089'] },
  { id: 'own_park', name: 'Of the register', schools: ['Park School'] },
];
const attended = (name: string, urn: number | null = null) => ({
  ...completeSections,
  secondary: {
    ...completeSections.secondary,
    secondarySchools: [{ school: { id: urn, name }, secondarySchoolCompletedYear: 2019 }],
  },
  sixthForm: {
    ...completeSections.sixthForm,
    sixthFormSchools: [{ school: { id: null, name: 'Notre Dame College' }, sixthFormSchoolCompletedYear: 2021 }],
  },
});

const it = tenantTest
  .extend('roles', { scope: 'file' }, async ({ app, admin }) => {
    const now = app.clock.now.getTime();
    const times = { opensAt: inDays(-1, now), closesAt: inDays(30, now) };
    const published = {
      open: await aPublishedRole(admin, times),
      blind: await aPublishedRole(admin, { ...times, blind: true }),
    };
    return published;
  })
  .extend('manager', { scope: 'file' }, async ({ app, tenant, admin, roles }) => {
    const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    for (const { id } of Object.values(roles)) await admin.put(`/api/v1/roles/${id}/team`, { userIds: [user.id] });
    return app.signIn(user);
  })
  .extend('groupsKept', { scope: 'file', auto: true }, async ({ tenant, admin }) => {
    const path = `/api/v1/organization/${tenant.id}`;
    const { configuration, version } = organization.parse((await admin.get(path)).body);
    const reply = await admin.put(path, { configuration: { ...configuration, schoolGroups: groups }, version });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return organization.parse(reply.body);
  })
  /** Adds a candidate with these sections who has applied for each role. */
  .extend('applied', { scope: 'file' }, ({ app, tenant, roles }) => async (sections: ReturnType<typeof attended>) => {
    const ready = await aReadyCandidate(app, tenant);
    await saveSections(ready.caller, sections);
    for (const role of Object.values(roles)) expect((await submit(ready.caller, ready.id, role)).status).toBe(200);
    return ready;
  })
  .extend('people', { scope: 'file', auto: true }, async ({ applied }) => {
    const sections = [attended('Roundhay School'), attended('Anywhere', 108_089), attended('Elsewhere')];
    sections.push(attended('Park School, Leeds', 136_275), attended('Park School, York'));
    const people = [];
    for (const one of sections) people.push(await applied(one));
    return people;
  })
  .extend(
    'search',
    { scope: 'file' },
    ({ roles, admin }) =>
      (picked: readonly unknown[], by: Caller = admin, roleId: string = roles.open.id) =>
        by.post(`/api/v1/search/candidate/${roleId}`, { filters: { schoolGroup: { in: picked } } }),
  )
  .extend('foundIds', { scope: 'file' }, ({ search }) => async (...picked: string[]) => {
    const reply = await search(picked);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return searchCandidates.answers[200].parse(reply.body).content.map(({ id }) => id);
  })
  .extend('found', { scope: 'file' }, ({ people, foundIds }) => async (...picked: string[]) => {
    const ids = await foundIds(...picked);
    return people.flatMap(({ id }, nth) => (ids.includes(id) ? [nth] : []));
  });

describe('a search by groups of schools', () => {
  it('finds who attended a school of the group, by its name or its number', async ({ found }) => {
    expect(await found('own_north')).toEqual([0]);
    expect(await found('own_numbered')).toEqual([1]);
    expect(await found('own_north', 'own_numbered')).toEqual([0, 1]);
  });

  it('finds by its name alone a school of the register, which is kept with its town', async ({ found }) => {
    expect(await found('own_park')).toEqual([3]);
  });

  it('follows the profile when a school is added there', async ({ applied, foundIds }) => {
    const { id, caller } = await applied(attended('Elsewhere'));
    expect(await foundIds('own_north')).not.toContain(id);
    await saveSections(caller, attended('Harrogate  grammar'));
    expect(await foundIds('own_north')).toContain(id);
  });

  it('is offered with its groups, and counted', async ({ admin, roles }) => {
    const reply = await admin.get(`/api/v1/search-columns?roleId=${roles.open.id}`);
    const offered = listGridColumns.answers[200].parse(reply.body).find(({ id }) => id === 'schoolGroup');
    expect(offered).toMatchObject({
      filter: 'choice',
      choices: [
        { value: 'own_north', label: 'Academies of the north' },
        { value: 'own_numbered', label: 'By number' },
        { value: 'own_park', label: 'Of the register' },
      ],
    });
    const counts = await admin.post(`/api/v1/search/candidate/${roles.open.id}/values/schoolGroup`, {});
    expect(counts.body).toContainEqual({ value: 'own_numbered', count: 1 });
  });

  it('refuses a group that there is not, and a reader who must not know schools', async ({
    search,
    manager,
    roles,
  }) => {
    for (const picked of [['own_south'], []]) {
      expect((await search(picked)).body).toMatchObject({ errors: [{ field: 'filters.schoolGroup.in' }] });
    }
    const blind = await search(['own_north'], manager, roles.blind.id);
    expect([blind.status, blind.body]).toMatchObject([
      422,
      { errors: [{ code: 'unknown_column', field: 'filters.schoolGroup' }] },
    ]);
    const columns = await manager.get(`/api/v1/search-columns?roleId=${roles.blind.id}`);
    expect(JSON.stringify(columns.body)).not.toContain('schoolGroup');
  });

  it('takes each id of a group once', async ({ tenant, admin, groupsKept: { configuration, version } }) => {
    const twice = [...groups, ...groups];
    const reply = await admin.put(`/api/v1/organization/${tenant.id}`, {
      configuration: { ...configuration, schoolGroups: twice },
      version,
    });
    expect(reply.status).toBe(422);
  });
});
