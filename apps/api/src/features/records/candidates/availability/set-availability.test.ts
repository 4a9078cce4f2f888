// @module-tag embedded
import { getFeed } from '@evenhand/contract/screens/feed/feed';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole } from '../../../processes/pipeline/pipeline.factory.ts';

const it = tenantTest
  .extend('other', { scope: 'file' }, async ({ app, tenant }) =>
    app.signIn(await app.aStaffUser(tenant, { firstName: 'Ruth', lastName: 'Abara' })),
  )
  .extend('roleId', { scope: 'file' }, ({ app, tenant }) => aRole(app, tenant))
  .extend('say', { scope: 'file' }, ({ app }) => (caller: Caller, id: string, body: object) => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    return caller.post(`/api/v1/candidate/${id}/availability`, body);
  })
  .extend(
    'viewOf',
    { scope: 'file' },
    ({ tenant }) =>
      async (caller: Caller, id: string) =>
        Object((await caller.get(`/api/v1/organization/${tenant.id}/candidate/${id}`)).body),
  )
  .extend(
    'aPerson',
    { scope: 'file' },
    ({ app, tenant, roleId }) =>
      async (): Promise<string> =>
        (await anApplication(app, { tenant, roleId })).candidateId,
  );

describe('setting the availability of a candidate', () => {
  it('is shown, told in the feed with the value before, and taken back', async ({
    app,
    admin,
    other,
    say,
    aPerson,
    viewOf,
  }) => {
    const id = await aPerson();
    expect(await viewOf(admin, id)).toMatchObject({ availability: 'AVAILABLE' });
    const reply = await say(admin, id, { availability: 'HIRED', expected: 'AVAILABLE' });
    expect([reply.status, reply.body]).toMatchObject([200, { id, availability: 'HIRED' }]);
    expect(await viewOf(admin, id)).toMatchObject({ availability: 'HIRED' });
    const feed = getFeed.answers[200].parse((await admin.get(`/api/v1/candidate/${id}/feed?kinds=edits`)).body);
    expect(feed.entries).toMatchObject([
      {
        kind: 'edits',
        event: { kind: 'candidate.availability-set' },
        changes: [{ key: 'availability', before: 'AVAILABLE', after: 'HIRED' }],
      },
    ]);
    const { batchId } = Object(reply.body);
    expect((await other.post(`/api/v1/candidate/${id}/undo`, { batchId })).status).toBe(409);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    expect((await admin.post(`/api/v1/candidate/${id}/undo`, { batchId })).body).toMatchObject({ undone: 1 });
    expect(await viewOf(admin, id)).toMatchObject({ availability: 'AVAILABLE' });
    expect((await admin.post(`/api/v1/candidate/${id}/undo`, { batchId })).status).toBe(409);
  });

  it('tells the slower colleague what was set meanwhile and by whom, and changes nothing', async ({
    admin,
    other,
    say,
    aPerson,
    viewOf,
  }) => {
    const id = await aPerson();
    await say(other, id, { availability: 'UNAVAILABLE', expected: 'AVAILABLE' });
    const late = await say(admin, id, { availability: 'HIRED', expected: 'AVAILABLE' });
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        errors: [{ code: 'availability_refused' }],
        current: { why: 'availability_changed', availability: 'UNAVAILABLE', by: { name: 'Ruth Abara' } },
      },
    ]);
    expect((await say(admin, id, { availability: 'UNAVAILABLE' })).body).toMatchObject({
      current: { why: 'already_so' },
    });
    await say(admin, id, { availability: 'DROPPED' });
    expect((await say(admin, id, { availability: 'HIRED' })).body).toMatchObject({
      current: { why: 'person_dropped' },
    });
    expect(await viewOf(admin, id)).toMatchObject({ availability: 'DROPPED' });
  });

  it('is not changed by an edit of the answers, nor told to the candidate', async ({
    app,
    tenant,
    admin,
    roleId,
    say,
    viewOf,
  }) => {
    const user = await app.aCandidateUser(tenant);
    const id = user.candidateId ?? '';
    await anApplication(app, { tenant, roleId }, { candidateId: id });
    expect((await say(admin, id, { availability: 'UNAVAILABLE' })).status).toBe(200);
    const personal = (await viewOf(admin, id)).sections.find((one: { section: string }) => one.section === 'personal');
    const edit = { section: 'personal', data: { ...personal.data, availability: 'HIRED' }, version: personal.version };
    expect((await admin.put(`/api/v1/organization/${tenant.id}/candidate/${id}/update`, edit)).status).toBe(200);
    expect(await viewOf(admin, id)).toMatchObject({ availability: 'UNAVAILABLE' });
    const own = await app.signIn(user);
    for (const address of ['/api/v1/candidate/me', '/api/v1/applications']) {
      expect((await own.get(address)).raw.toString('utf8')).not.toMatch(/UNAVAILABLE/);
    }
    expect((await say(own, id, { availability: 'AVAILABLE' })).status).toBe(403);
  });

  it('is not there for other tenants, those without the right, and products that do not ask', async ({
    app,
    tenant,
    admin,
    say,
    aPerson,
  }) => {
    const id = await aPerson();
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await say(stranger, id, { availability: 'HIRED' })).status).toBe(404);
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await say(manager, id, { availability: 'HIRED' })).status).toBe(403);
    const profiles = await app.aTenant({ productType: 'CRS' });
    const user = await app.aCandidateUser(profiles);
    const crs = await app.signIn(await app.aStaffUser(profiles));
    expect((await say(crs, user.candidateId ?? '', { availability: 'HIRED' })).status).toBe(404);
    expect((await say(admin, id, { availability: 'GONE' })).status).toBe(422);
  });
});
