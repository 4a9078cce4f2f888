import { getFeed } from '@evenhand/contract/screens/feed/feed';
import { keepPresence } from '@evenhand/contract/screens/presence';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { anApplication, aRole, inTenant } from '../../processes/pipeline/pipeline.factory.ts';

const second = 1000;

const urlOf = (id: string): string => `/api/v1/candidate/${id}/presence`;

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('planted', async ({ app, tenant, member }) => {
    app.clock.now = new Date(app.clock.now.getTime() + second);
    return anApplication(app, { tenant, roleId: await aRole(app, tenant, { team: [member] }) });
  })
  .extend('later', { scope: 'file' }, ({ app }) => (seconds: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * second);
  })
  /** A sign-in is over after a quarter of an hour. */
  .extend('signIn', { scope: 'file' }, ({ admin, app, adminUser, manager, member }) => async (): Promise<void> => {
    Object.assign(admin, await app.signIn(adminUser));
    Object.assign(manager, await app.signIn(member));
  })
  .extend('at', ({ planted }) => async (caller: Caller, id = planted.candidateId, body: object = {}) => {
    const reply = await caller.put(urlOf(id), { applicationId: planted.id, ...body });
    return keepPresence.answers[200].parse(reply.body);
  })
  .extend(
    'rowsOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      (user: TestUser) =>
        inTenant(app, tenant, (tx) =>
          tx.db
            .selectFrom('candidate_presence')
            .selectAll()
            .where('organization_id', '=', tenant.id)
            .where('user_id', '=', user.id)
            .execute(),
        ),
  )
  .extend(
    'views',
    ({ planted, admin }) =>
      async (id = planted.candidateId) =>
        getFeed.answers[200].parse((await admin.get(`/api/v1/candidate/${id}/feed?kinds=views`)).body).entries,
  );

describe('several people at one candidate', () => {
  it('see each other and what they do, until they have been gone for a while', async ({
    at,
    admin,
    manager,
    adminUser,
    planted,
    member,
    later,
  }) => {
    expect(await at(admin)).toEqual([]);
    expect(await at(manager)).toEqual([{ id: adminUser.id, name: 'Jo Field', doing: 'reading' }]);
    expect(await at(admin, planted.candidateId, { doing: 'editing' })).toMatchObject([{ id: member.id }]);
    expect(await at(manager)).toMatchObject([{ doing: 'editing' }]);
    later(46);
    expect(await at(manager)).toEqual([]);
  });

  it('are at one place at a time, and leave one row each', async ({
    at,
    admin,
    app,
    tenant,
    planted,
    manager,
    rowsOf,
    adminUser,
  }) => {
    await at(admin);
    const other = await anApplication(app, { tenant, roleId: planted.roleId });
    await at(admin, other.candidateId, { applicationId: other.id });
    expect(await at(manager)).toEqual([]);
    expect(await rowsOf(adminUser)).toMatchObject([{ candidate_id: other.candidateId, application_id: other.id }]);
  });

  it('may come at the same moment, and their look is told once', async ({ at, admin, rowsOf, adminUser, views }) => {
    await Promise.all([at(admin), at(admin), at(admin)]);
    expect(await rowsOf(adminUser)).toHaveLength(1);
    expect(await views()).toHaveLength(1);
  });

  it('have looked once within half an hour, and again after it', async ({
    at,
    admin,
    later,
    signIn,
    manager,
    views,
    member,
    adminUser,
  }) => {
    await at(admin);
    later(29 * 60);
    await signIn();
    await at(admin);
    await at(manager);
    expect((await views()).map((one) => one.actor?.id)).toEqual([member.id, adminUser.id]);
    later(2 * 60);
    await at(admin);
    expect((await views()).map((one) => one.actor?.id)).toEqual([adminUser.id, member.id, adminUser.id]);
  });

  it('learn nothing of a role that is not theirs', async ({ app, tenant, planted, at, admin, manager }) => {
    const elsewhere = await aRole(app, tenant, { title: 'Elsewhere' });
    const second = await anApplication(app, { tenant, roleId: elsewhere }, { candidateId: planted.candidateId });
    await at(admin, planted.candidateId, { applicationId: second.id });
    expect(await at(manager)).toEqual([]);
    const refused = await manager.put(urlOf(planted.candidateId), { applicationId: second.id });
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field: 'applicationId' }] }]);
  });

  it('learn in a blind view who else reads this application, and of the person’s others nothing', async ({
    app,
    tenant,
    member,
    planted,
    at,
    admin,
    manager,
    adminUser,
  }) => {
    const blind = await aRole(app, tenant, { blind: true, team: [member] });
    const hidden = await anApplication(app, { tenant, roleId: blind }, { candidateId: planted.candidateId });
    await at(admin, planted.candidateId, { applicationId: planted.id });
    expect(await at(manager, hidden.id, { applicationId: undefined })).toEqual([]);
    await at(admin, planted.candidateId, { applicationId: hidden.id });
    expect(await at(manager, hidden.id, { applicationId: undefined })).toMatchObject([{ id: adminUser.id }]);
    await at(admin, planted.candidateId, { applicationId: undefined });
    expect(await at(manager, hidden.id, { applicationId: undefined })).toEqual([]);
    expect(await at(admin)).toMatchObject([{ id: member.id }]);
  });

  it('are not told to strangers, other tenants and candidates', async ({ app, tenant, planted, admin }) => {
    const stranger = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const foreign = await app.signIn(await app.aStaffUser(await app.aTenant()));
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    const statuses = [];
    for (const caller of [stranger, foreign, candidate]) {
      statuses.push((await caller.put(urlOf(planted.candidateId), {})).status);
    }
    expect(statuses).toEqual([404, 404, 403]);
    expect((await admin.put(urlOf(planted.candidateId), { doing: 'sleeping' })).status).toBe(422);
  });
});
