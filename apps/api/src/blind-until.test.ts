import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { listGridColumns, searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import {
  anApplication,
  aRole,
  moveUrl,
  type PlantedApplication,
} from './features/processes/pipeline/pipeline.factory.ts';
import { exportOf, fetchExport } from './features/screens/exports/exports.factory.ts';
import { tenantTest } from './testing/api-test.ts';
import type { Caller, Reply } from './testing/caller.ts';

const before = 29;
const from = 10;
const seen = [10, 11, 14];
const marker = /zzmark/i;

/** A role that is blind until a stage, with a reviewer who must not know before it who applied. */
const it = tenantTest
  .extend('user', { scope: 'file' }, ({ app, tenant }) =>
    app.aStaffUser(tenant, {
      userType: 'HIRING_MANAGER',
      grants: ['application:reject-in-bulk', 'candidate:export', 'candidate:edit'],
    }),
  )
  .extend('reader', { scope: 'file' }, ({ app, user }) => app.signIn(user))
  .extend('roleId', { auto: true }, ({ app, tenant, user }) =>
    aRole(app, tenant, { blind: true, seenStages: seen, team: [user] }),
  )
  .extend(
    'plant',
    ({ app, tenant, roleId }) =>
      (lastName: string, stageId: number): Promise<PlantedApplication> =>
        anApplication(
          app,
          { tenant, roleId },
          { firstName: 'Zzmark', lastName, email: `${lastName.toLowerCase()}.${roleId}@zzmark.example`, stageId },
        ),
  )
  .extend('early', { auto: true }, ({ plant }) => plant('Early', before))
  .extend('late', { auto: true }, ({ plant }) => plant('Late', from))
  .extend(
    'search',
    ({ roleId }) =>
      (by: Caller, criteria: object = {}, query = '', kind = 'candidate'): Promise<Reply> =>
        by.post(`/api/v1/search/${kind}/${roleId}?${query}`, criteria),
  )
  .extend(
    'viewOf',
    { scope: 'file' },
    ({ tenant }) =>
      (by: Caller, id: string): Promise<Reply> =>
        by.get(`/api/v1/organization/${tenant.id}/candidate/${id}`),
  )
  .extend(
    'move',
    { scope: 'file' },
    ({ tenant }) =>
      (by: Caller, of: PlantedApplication, stageId: number): Promise<Reply> =>
        by.post(moveUrl({ ...of, candidateId: of.id }, { stageId, substageId: stageId * 100 }, tenant), {}),
  );
const listOf = (reply: Reply) => searchCandidates.answers[200].parse(reply.body);
const whole = (reply: Reply): string => `${JSON.stringify(reply.headers)}${reply.raw.toString('utf8')}`;

describe('a list of a role that is blind until a stage', () => {
  it('names the candidates who stand at the stage or after it, and no others', async ({
    reader,
    early,
    late,
    search,
  }) => {
    const { content, blind } = listOf(await search(reader, {}, 'sortBy=appliedAt'));
    expect(blind).toBe(true);
    const names = new Map(content.map((row) => [row.applicationId, row.name]));
    expect(names.get(late.id)).toBe('Zzmark Late');
    expect(names.get(early.id)).toMatch(/^[2-9C-X]{5}$/);
    // A candidate who was moved on or back is still named by the same id.
    expect(content.map((row) => row.id).sort()).toEqual([early.id, late.id].sort());
  });

  it('is searched and ordered by names only at such a stage', async ({ reader, roleId, late, search }) => {
    const refused = [
      [await search(reader, {}, 'sortBy=name'), 'sortBy'],
      [await search(reader, { stageId: from }, 'sortBy=name', 'candidatev'), 'sortBy'],
    ] as const;
    for (const [reply, field] of refused) expect(reply.body).toMatchObject({ errors: [{ field }] });
    for (const place of [{}, { stageId: before }, { stageId: 16 }]) {
      const byName = listOf(await search(reader, { ...place, searchTerm: 'zzmark' }));
      expect([place, byName.blind, byName.totalElements]).toEqual([place, true, 0]);
    }
    const found = listOf(await search(reader, { stageId: from, searchTerm: 'zzmark' }, 'sortBy=name'));
    expect(found).toMatchObject({ blind: false, totalElements: 1, content: [{ id: late.id, name: 'Zzmark Late' }] });
    const columnsAt = async (query: string) =>
      listGridColumns.answers[200]
        .parse((await reader.get(`/api/v1/search-columns?roleId=${roleId}${query}`)).body)
        .map(({ id }) => id);
    expect(await columnsAt('')).not.toContain('name');
    expect(await columnsAt(`&stageId=${before}`)).not.toContain('name');
    expect(await columnsAt(`&stageId=${from}`)).toContain('name');
    expect(await columnsAt(`&stageId=${from}&anonymous=true`)).not.toContain('name');
  });

  it('names no candidate in a list over several roles, where other values would link one to the other', async ({
    tenant,
    reader,
  }) => {
    const over = await reader.post(`/api/v1/search/candidate/${tenant.id}`, {});
    expect(whole(over)).not.toMatch(marker);
    const at = await reader.post(`/api/v1/search/candidate/${tenant.id}`, { stageId: from });
    expect(whole(at)).not.toMatch(marker);
  });

  it('is exported with names only when it is limited to such a stage', async ({ app, tenant, reader, roleId }) => {
    const taken = async (criteria: object): Promise<string> => {
      const asked = await reader.post('/api/v1/exports', { format: 'CSV', roleId, criteria, columns: ['name'] });
      expect(asked.status).toBe(202);
      await app.workJobs();
      return (await fetchExport(app, { tenant, by: reader }, exportOf(asked).id)).raw.toString('utf8');
    };
    expect(await taken({})).not.toMatch(marker);
    expect(await taken({ stageId: before })).not.toMatch(marker);
    const open = await taken({ stageId: from });
    expect(open).toMatch(/Zzmark Late/);
    expect(open).not.toMatch(/Early/);
  });
});

describe('an application on it', () => {
  it('names the candidate from the stage on, and hides them again when they are moved back or out', async ({
    tenant,
    reader,
    roleId,
    early,
    late,
    viewOf,
    move,
  }) => {
    expect(whole(await viewOf(reader, early.id))).not.toMatch(marker);
    expect((await move(reader, early, from)).body).toMatchObject({ candidateId: early.id, applicationId: early.id });
    const shown = staffCandidate.parse((await viewOf(reader, early.id)).body);
    expect(shown).toMatchObject({ id: early.id, openId: null, pseudonym: null, name: { last: 'Early' } });
    expect((await reader.post(`/api/v1/candidate/${early.id}/undo`, {})).body).toMatchObject({ undone: 1 });
    expect(whole(await viewOf(reader, early.id))).not.toMatch(marker);
    expect(whole(await viewOf(reader, late.id))).toMatch(marker);
    const out = moveUrl({ ...late, candidateId: late.id }, { stageId: 16, substageId: 1600 }, tenant);
    expect((await reader.post(out, { reason: 'FULL' })).status).toBe(200);
    expect(whole(await viewOf(reader, late.id))).not.toMatch(marker);
    expect(whole(await reader.get(`/api/v1/roles/${roleId}/held-outcomes`))).not.toMatch(marker);
  });

  it('leads to no other application of the same candidate', async ({ app, tenant, user, reader, late, viewOf }) => {
    const hiddenRole = await aRole(app, tenant, { title: 'Elsewhere', blind: true, team: [user] });
    const other = await anApplication(app, { tenant, roleId: hiddenRole }, { candidateId: late.candidateId });
    const shown = await viewOf(reader, late.id);
    expect(whole(shown)).not.toContain(other.id);
    expect(whole(shown)).not.toContain('Elsewhere');
    expect(whole(await viewOf(reader, other.id))).not.toMatch(marker);
    for (const what of ['notes', 'feed']) {
      const reply = await reader.get(`/api/v1/candidate/${late.id}/${what}`);
      expect([what, reply.status]).toEqual([what, 200]);
      expect(whole(reply), what).not.toContain(other.id);
      expect(whole(reply), what).not.toContain('Elsewhere');
    }
  });

  it('is found by name from the stage on, under its own id', async ({ tenant, reader, roleId, early, late, move }) => {
    const find = async (term: string) =>
      (await reader.get(`/api/v1/search/candidates/${tenant.id}?searchTerm=${term}`)).body;
    const there = `${late.email}`;
    expect(await find(there)).toEqual([
      {
        id: late.id,
        name: 'Zzmark Late',
        email: late.email,
        applications: [{ roleId, roleTitle: 'Training contract' }],
      },
    ]);
    expect(await find(early.email)).toEqual([]);
    await move(reader, late, before);
    expect(await find(there)).toEqual([]);
  });

  it('is named in the inbox and in bulk actions as in the list', async ({ reader, roleId, early, late, search }) => {
    const waiting = async (list: string) =>
      whole(await reader.get(`/api/v1/inbox/${list}?scope=MINE&resultsPerPage=100`));
    expect(await waiting('REVIEW')).toContain(early.id);
    expect(await waiting('REVIEW')).not.toMatch(marker);
    const decided = z.object({ content: z.array(z.object({ candidateId: z.string(), name: z.string() })) });
    const { content } = decided.parse((await reader.get('/api/v1/inbox/DECIDE?scope=MINE&resultsPerPage=100')).body);
    expect(content).toContainEqual(expect.objectContaining({ candidateId: late.id, name: 'Zzmark Late' }));
    const moved = await reader.post(`/api/v1/candidate/bulkstage/${from}/${from * 100}`, {
      roleId,
      ids: [early.id, late.id],
    });
    expect(moved.status).toBe(200);
    expect(
      listOf(await search(reader, { stageId: from }, 'sortBy=name&orderBy=ASC')).content.map(({ name }) => name),
    ).toEqual(['Zzmark Early', 'Zzmark Late']);
  });

  it('is hidden from users who do not see the role', async ({ app, tenant, late, viewOf }) => {
    const outsider = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await viewOf(outsider, late.id)).status).toBe(404);
    const elsewhere = await app.aTenant();
    const stranger = await app.signIn(await app.aStaffUser(elsewhere));
    expect((await stranger.get(`/api/v1/organization/${elsewhere.id}/candidate/${late.id}`)).status).toBe(404);
  });
});
