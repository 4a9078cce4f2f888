import { note } from '@evenhand/contract/processes/notes';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller, Reply } from '../../../testing/caller.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { anApplication, aRole } from '../pipeline/pipeline.factory.ts';

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('member', { scope: 'file' }, ({ hiringSide }) => hiringSide.member)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend('planted', async ({ app, tenant, member }) =>
    anApplication(app, { tenant, roleId: await aRole(app, tenant, { team: [member] }) }),
  )
  .extend(
    'listUrl',
    ({ planted }) =>
      (): string =>
        `/api/v1/candidate/${planted.candidateId}/notes`,
  )
  .extend(
    'noteUrl',
    ({ tenant, planted }) =>
      (id?: string): string =>
        `/api/v1/organization/${tenant.id}/candidate/${planted.candidateId}/note${id ? `/${id}` : ''}`,
  )
  .extend(
    'listOf',
    ({ listUrl }) =>
      async (caller: Caller) =>
        z.array(note).parse((await caller.get(listUrl())).body),
  );

it.beforeEach(({ app }) => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
});
const noteOf = (reply: Reply) => note.parse(reply.body);

describe('notes', () => {
  it('are kept as they were typed and read by the team', async ({ admin, member, manager, noteUrl, listOf }) => {
    const body = 'Strong <b>essay</b>, ask about {{ gap }} & "why law"';
    const reply = await manager.put(noteUrl(), { body });
    expect(reply.status).toBe(201);
    expect(noteOf(reply)).toMatchObject({
      body,
      visibility: 'team',
      mine: true,
      author: { id: member.id },
      version: 1,
    });
    expect(await listOf(admin)).toMatchObject([{ body, mine: false, author: { id: member.id, name: 'Jo Field' } }]);
  });

  it('are their author’s alone when private', async ({ tenant, admin, manager, planted, noteUrl, listOf }) => {
    const mine = noteOf(await manager.put(noteUrl(), { body: 'For me', visibility: 'private' }));
    expect(await listOf(manager)).toMatchObject([{ body: 'For me', visibility: 'private' }]);
    expect(await listOf(admin)).toEqual([]);
    const reply = await admin.put(noteUrl(mine.id), { body: 'Seen', version: 1 });
    expect(reply.status).toBe(404);
    const history = await admin.get(`/api/v1/organization/${tenant.id}/candidate/${planted.candidateId}`);
    expect(JSON.stringify(history.body)).not.toContain('For me');
  });

  it('are edited by their author, and an older version is not written over a newer one', async ({
    admin,
    manager,
    noteUrl,
  }) => {
    const { id } = noteOf(await manager.put(noteUrl(), { body: 'One' }));
    expect((await admin.put(noteUrl(id), { body: 'Mine now', version: 1 })).status).toBe(403);
    expect(noteOf(await manager.put(noteUrl(id), { body: 'Two', version: 1 }))).toMatchObject({
      body: 'Two',
      version: 2,
    });
    const stale = await manager.put(noteUrl(id), { body: 'Three', version: 1 });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { errors: [{ code: 'stale_version' }], current: { body: 'Two', version: 2 } },
    ]);
  });

  it('lets one of two edits at once win', async ({ manager, noteUrl }) => {
    const { id } = noteOf(await manager.put(noteUrl(), { body: 'One' }));
    const replies = await Promise.all([
      manager.put(noteUrl(id), { body: 'Left', version: 1 }),
      manager.put(noteUrl(id), { body: 'Right', version: 1 }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  it('go when they are emptied', async ({ manager, noteUrl, listOf }) => {
    const { id } = noteOf(await manager.put(noteUrl(), { body: 'One' }));
    const removed = await manager.put(noteUrl(id), { body: '', version: 1 });
    expect([removed.status, removed.body]).toEqual([200, null]);
    expect(await listOf(manager)).toEqual([]);
    expect((await manager.put(noteUrl(id), { body: 'Again', version: 2 })).status).toBe(404);
  });

  it('are added once by a double click', async ({ manager, planted, noteUrl, listOf }) => {
    const headers = { 'idempotency-key': planted.id };
    await manager.put(noteUrl(), { body: 'Once' }, { headers });
    await manager.put(noteUrl(), { body: 'Once' }, { headers });
    expect(await listOf(manager)).toHaveLength(1);
  });

  it('name the field of bad input', async ({ member, manager, noteUrl }) => {
    const empty = await manager.put(noteUrl(), { body: '   ' });
    expect([empty.status, empty.body]).toMatchObject([422, { errors: [{ field: 'body' }] }]);
    const foreign = await manager.put(noteUrl(), { body: 'x', applicationId: member.id });
    expect([foreign.status, foreign.body]).toMatchObject([422, { errors: [{ field: 'applicationId' }] }]);
  });

  it('of an application are not told to managers of other roles', async ({
    app,
    tenant,
    admin,
    manager,
    planted,
    noteUrl,
    listOf,
  }) => {
    await admin.put(noteUrl(), { body: 'Of this role', applicationId: planted.id });
    const other = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    const elsewhere = await aRole(app, tenant, { team: [other] });
    await anApplication(app, { tenant, roleId: elsewhere }, { candidateId: planted.candidateId });
    expect(await listOf(await app.signIn(other))).toEqual([]);
    expect(await listOf(manager)).toHaveLength(1);
  });

  it('are not there for outsiders, other tenants and candidates', async ({ app, tenant, noteUrl, listUrl }) => {
    const outsider = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await outsider.get(listUrl())).status).toBe(404);
    expect((await outsider.put(noteUrl(), { body: 'x' })).status).toBe(404);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await stranger.get(listUrl())).status).toBe(404);
    expect((await stranger.put(noteUrl(), { body: 'x' })).status).toBe(404);
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    expect((await candidate.get(listUrl())).status).toBe(403);
  });
});
