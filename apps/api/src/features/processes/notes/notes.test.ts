import { note } from '@evenhand/contract/processes/notes';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller, Reply } from '../../../testing/caller.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { anApplication, aRole, type PlantedApplication } from '../pipeline/pipeline.factory.ts';

let test: TestApp;
let tenant: Organization;
let admin: Caller;
let member: TestUser;
let manager: Caller;
let planted: PlantedApplication;

beforeAll(async () => {
  test = await openTestApp();
  ({ tenant, admin, member, manager } = await aHiringSide(test));
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = new Date(test.clock.now.getTime() + 1000);
  planted = await anApplication(test, { tenant, roleId: await aRole(test, tenant, { team: [member] }) });
});

const listUrl = (): string => `/api/v1/candidate/${planted.candidateId}/notes`;
const noteUrl = (id?: string): string =>
  `/api/v1/organization/${tenant.id}/candidate/${planted.candidateId}/note${id ? `/${id}` : ''}`;
const noteOf = (reply: Reply) => note.parse(reply.body);
const listOf = async (caller: Caller) => z.array(note).parse((await caller.get(listUrl())).body);

describe('notes', () => {
  it('are kept as they were typed and read by the team', async () => {
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

  it('are their author’s alone when private', async () => {
    const mine = noteOf(await manager.put(noteUrl(), { body: 'For me', visibility: 'private' }));
    expect(await listOf(manager)).toMatchObject([{ body: 'For me', visibility: 'private' }]);
    expect(await listOf(admin)).toEqual([]);
    const reply = await admin.put(noteUrl(mine.id), { body: 'Seen', version: 1 });
    expect(reply.status).toBe(404);
    const history = await admin.get(`/api/v1/organization/${tenant.id}/candidate/${planted.candidateId}`);
    expect(JSON.stringify(history.body)).not.toContain('For me');
  });

  it('are edited by their author, and an older version is not written over a newer one', async () => {
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

  it('lets one of two edits at once win', async () => {
    const { id } = noteOf(await manager.put(noteUrl(), { body: 'One' }));
    const replies = await Promise.all([
      manager.put(noteUrl(id), { body: 'Left', version: 1 }),
      manager.put(noteUrl(id), { body: 'Right', version: 1 }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  it('go when they are emptied', async () => {
    const { id } = noteOf(await manager.put(noteUrl(), { body: 'One' }));
    const removed = await manager.put(noteUrl(id), { body: '', version: 1 });
    expect([removed.status, removed.body]).toEqual([200, null]);
    expect(await listOf(manager)).toEqual([]);
    expect((await manager.put(noteUrl(id), { body: 'Again', version: 2 })).status).toBe(404);
  });

  it('are added once by a double click', async () => {
    const headers = { 'idempotency-key': planted.id };
    await manager.put(noteUrl(), { body: 'Once' }, { headers });
    await manager.put(noteUrl(), { body: 'Once' }, { headers });
    expect(await listOf(manager)).toHaveLength(1);
  });

  it('name the field of bad input', async () => {
    const empty = await manager.put(noteUrl(), { body: '   ' });
    expect([empty.status, empty.body]).toMatchObject([422, { errors: [{ field: 'body' }] }]);
    const foreign = await manager.put(noteUrl(), { body: 'x', applicationId: member.id });
    expect([foreign.status, foreign.body]).toMatchObject([422, { errors: [{ field: 'applicationId' }] }]);
  });

  it('of an application are not told to managers of other roles', async () => {
    await admin.put(noteUrl(), { body: 'Of this role', applicationId: planted.id });
    const other = await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    const elsewhere = await aRole(test, tenant, { team: [other] });
    await anApplication(test, { tenant, roleId: elsewhere }, { candidateId: planted.candidateId });
    expect(await listOf(await test.signIn(other))).toEqual([]);
    expect(await listOf(manager)).toHaveLength(1);
  });

  it('are not there for outsiders, other tenants and candidates', async () => {
    const outsider = await test.signIn(await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await outsider.get(listUrl())).status).toBe(404);
    expect((await outsider.put(noteUrl(), { body: 'x' })).status).toBe(404);
    const stranger = await test.signIn(await test.aStaffUser(await test.aTenant()));
    expect((await stranger.get(listUrl())).status).toBe(404);
    expect((await stranger.put(noteUrl(), { body: 'x' })).status).toBe(404);
    const candidate = await test.signIn(await test.aCandidateUser(tenant));
    expect((await candidate.get(listUrl())).status).toBe(403);
  });
});
