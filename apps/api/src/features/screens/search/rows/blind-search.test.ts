import { listGridColumns, searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller, Reply } from '../../../../testing/caller.ts';
import { anApplication, aRole, moveUrl } from '../../../processes/pipeline/pipeline.factory.ts';

const marker = /zzmark/i;

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) =>
    app.aStaffUser(tenant, {
      userType: 'HIRING_MANAGER',
      grants: ['application:reject-in-bulk'],
    }),
  )
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('blindRole', { scope: 'file', auto: true }, ({ app, tenant, member }) =>
    aRole(app, tenant, { blind: true, team: [member] }),
  )
  .extend('openRole', { scope: 'file' }, ({ app, tenant, member }) => aRole(app, tenant, { team: [member] }))
  .extend('planted', { scope: 'file', auto: true }, ({ app, tenant, blindRole }) =>
    anApplication(
      app,
      { tenant, roleId: blindRole },
      { firstName: 'Zzmarkfirst', lastName: 'Zzmarklast', email: 'zzmark@example.org', columns: { score: 400 } },
    ),
  )
  .extend(
    'find',
    { scope: 'file' },
    ({ tenant }) =>
      (by: Caller, searchTerm: string, id = tenant.id) =>
        by.get(`/api/v1/search/candidates/${id}?searchTerm=${encodeURIComponent(searchTerm)}`),
  );

it.beforeAll(async ({ app, tenant, openRole }) => {
  await anApplication(app, { tenant, roleId: openRole }, { firstName: 'Known', lastName: 'Person' });
});

const ask = (by: Caller, id: string, criteria: object = {}, query = ''): Promise<Reply> =>
  by.post(`/api/v1/search/candidate/${id}?${query}`, criteria);
const askAnonymous = (by: Caller, id: string, query = ''): Promise<Reply> =>
  by.post(`/api/v1/search/candidatev/${id}?${query}`, {});
const listOf = (reply: Reply) => searchCandidates.answers[200].parse(reply.body);

describe('a blind role', () => {
  it('never identifies a candidate, through any call of the hiring side', async ({
    tenant,
    member,
    manager,
    blindRole,
    planted,
  }) => {
    const move = { stageId: 10, substageId: 1000 };
    const noteUrl = `/api/v1/organization/${tenant.id}/candidate/${planted.id}/note`;
    const scoreUrl = `/api/v1/organization/${tenant.id}/candidate/${planted.id}/score`;
    const replies = [
      await ask(manager, blindRole),
      await manager.post(`/api/v1/search/fastCandidate/${blindRole}`, {}),
      await askAnonymous(manager, blindRole, 'sortBy=score'),
      await ask(manager, tenant.id),
      await manager.get(`/api/v1/search/candidates/${tenant.id}?searchTerm=zzmark`),
      await manager.get(`/api/v1/search-columns?roleId=${blindRole}`),
      await manager.post(moveUrl({ ...planted, candidateId: planted.id }, move, tenant), {}),
      await manager.post(moveUrl({ ...planted, candidateId: planted.id }, move, tenant), {}),
      await manager.post(`/api/v1/candidate/bulkstage/9/900`, { roleId: blindRole, ids: [planted.id] }),
      await manager.post(`/api/v1/candidate/${planted.id}/undo`, {}),
      await manager.post(`/api/v1/candidate/${planted.id}/assignee/${member.id}`, {}),
      await manager.get(`/api/v1/candidate/${planted.id}/notes`),
      await manager.put(noteUrl, { body: 'Writes well' }),
      await manager.get(scoreUrl),
      await manager.put(scoreUrl, { criterion: 'writing', score: 4 }),
      await manager.post(moveUrl({ ...planted, candidateId: planted.id }, { stageId: 16, substageId: 1600 }, tenant), {
        reason: 'FULL',
      }),
      await manager.get(`/api/v1/roles/${blindRole}/held-outcomes`),
    ];
    const statuses = replies.map((reply) => reply.status);
    // The second move finds it there already; no other call is refused, so every answer is a real one.
    expect(statuses.filter((status) => status >= 400)).toEqual([409]);
    for (const reply of replies) expect(JSON.stringify(reply.body)).not.toMatch(marker);
  });

  it('shows a code in place of the name, the same on every screen', async ({ admin, manager, blindRole }) => {
    const page = listOf(await ask(manager, blindRole));
    expect(page.blind).toBe(true);
    expect(page.content).toHaveLength(1);
    expect(page.content[0]?.name).toMatch(/^[2-9C-X]{5}$/);
    expect(listOf(await askAnonymous(admin, blindRole)).content[0]?.name).toBe(page.content[0]?.name);
  });

  it('cannot be sorted or filtered by what it does not show', async ({ admin, manager, blindRole, openRole }) => {
    const refused: [Reply, string][] = [
      [await ask(manager, blindRole, {}, 'sortBy=name'), 'sortBy'],
      [await ask(manager, blindRole, { filters: { name: { in: ['Zzmarklast'] } } }), 'filters.name'],
      [await askAnonymous(admin, openRole, 'sortBy=name'), 'sortBy'],
    ];
    for (const [reply, field] of refused)
      expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ field }] }]);
    const columns = listGridColumns.answers[200].parse(
      (await manager.get(`/api/v1/search-columns?roleId=${blindRole}`)).body,
    );
    expect(columns.map((column) => column.id)).not.toContain('name');
    expect(columns.length).toBeGreaterThan(5);
  });

  it('shows names to users who may unblind, unless they ask for the anonymised view', async ({ admin, blindRole }) => {
    expect(listOf(await ask(admin, blindRole)).content[0]?.name).toBe('Zzmarkfirst Zzmarklast');
    expect(listOf(await ask(admin, blindRole, { searchTerm: 'zzmarkl' })).totalElements).toBe(1);
    expect(JSON.stringify((await askAnonymous(admin, blindRole)).body)).not.toMatch(marker);
  });
});

describe('finding people', () => {
  it('finds people by letters of name or address, with the roles they applied for', async ({
    admin,
    manager,
    blindRole,
    planted,
    find,
  }) => {
    expect((await find(admin, 'zzmark@')).body).toEqual([
      {
        id: planted.candidateId,
        name: 'Zzmarkfirst Zzmarklast',
        email: 'zzmark@example.org',
        applications: [{ roleId: blindRole, roleTitle: 'Training contract' }],
      },
    ]);
    expect((await find(admin, 'kno per')).body).toMatchObject([{ name: 'Known Person' }]);
    expect((await find(manager, 'known')).body).toMatchObject([{ name: 'Known Person' }]);
    for (const term of ['k', '', 'nobodyhere']) expect([term, (await find(admin, term)).body]).toEqual([term, []]);
  });

  it('finds no candidate of other teams’ roles or of other organisations', async ({ app, tenant, find }) => {
    const outsider = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await find(outsider, 'known')).body).toEqual([]);
    const other = await app.aTenant();
    const stranger = await app.signIn(await app.aStaffUser(other));
    expect((await find(stranger, 'known', other.id)).body).toEqual([]);
    expect((await find(stranger, 'known')).status).toBe(404);
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    expect((await find(candidate, 'known')).status).toBe(403);
  });
});

describe('the columns of the grid', () => {
  it('come from the catalogue with their choices in the tenant’s words', async ({ admin, member, openRole }) => {
    const columns = listGridColumns.answers[200].parse(
      (await admin.get(`/api/v1/search-columns?roleId=${openRole}`)).body,
    );
    const byId = new Map(columns.map((column) => [column.id, column]));
    expect(byId.get('name')).toMatchObject({ filter: null, sortable: true, byDefault: true });
    expect(byId.get('stage')?.choices?.map((choice) => choice.value)).toEqual([1, 8, 29, 4, 9, 10, 11, 14, 15, 16]);
    expect(byId.get('university')?.choices?.find((choice) => choice.value === 11)?.label).toBe('University of Bath');
    expect(byId.get('country')?.choices?.[0]).toEqual({ value: 'GB', label: 'United Kingdom' });
    expect(byId.get('degreeClass')?.choices?.length).toBeGreaterThan(5);
    expect(byId.get('assignee')?.choices?.map((choice) => choice.value)).toContain(member.id);
    expect(byId.get('assignee')?.choices?.[0]).toEqual({ value: 'none', label: 'Unassigned' });
    expect(byId.get('score')).toMatchObject({ filter: 'range' });
    const labels = columns.flatMap((column) => column.choices?.map((choice) => choice.label) ?? []);
    expect(labels.filter((label) => label === '' || /^(lists|stages|substages)\.|: substages\./.test(label))).toEqual(
      [],
    );
  });

  it('are refused to candidates and for other teams’ roles', async ({ app, tenant, openRole }) => {
    const outsider = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await outsider.get(`/api/v1/search-columns?roleId=${openRole}`)).status).toBe(404);
    expect((await outsider.get('/api/v1/search-columns')).status).toBe(200);
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    expect((await candidate.get('/api/v1/search-columns')).status).toBe(403);
  });
});
