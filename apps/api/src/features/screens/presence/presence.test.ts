import { getFeed } from '@evenhand/contract/screens/feed/feed';
import { keepPresence } from '@evenhand/contract/screens/presence';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { anApplication, aRole, inTenant, type PlantedApplication } from '../../processes/pipeline/pipeline.factory.ts';

let test: TestApp;
let tenant: Organization;
let boss: TestUser;
let admin: Caller;
let member: TestUser;
let manager: Caller;
let planted: PlantedApplication;

const second = 1000;
const later = (seconds: number): void => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * second);
};

/** A sign-in is over after a quarter of an hour. */
async function signIn(): Promise<void> {
  admin = await test.signIn(boss);
  manager = await test.signIn(member);
}

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  boss = await test.aStaffUser(tenant);
  member = await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
  await signIn();
});
afterAll(() => test.close());
beforeEach(async () => {
  later(1);
  planted = await anApplication(test, { tenant, roleId: await aRole(test, tenant, { team: [member] }) });
});

const urlOf = (id: string): string => `/api/v1/candidate/${id}/presence`;
const at = async (caller: Caller, id = planted.candidateId, body: object = {}) => {
  const reply = await caller.put(urlOf(id), { applicationId: planted.id, ...body });
  return keepPresence.answers[200].parse(reply.body);
};
const rowsOf = (user: TestUser) =>
  inTenant(test, tenant, (tx) =>
    tx.db
      .selectFrom('candidate_presence')
      .selectAll()
      .where('organization_id', '=', tenant.id)
      .where('user_id', '=', user.id)
      .execute(),
  );
const views = async (id = planted.candidateId) =>
  getFeed.answers[200].parse((await admin.get(`/api/v1/candidate/${id}/feed?kinds=views`)).body).entries;

describe('several people at one candidate', () => {
  it('see each other and what they do, until they have been gone for a while', async () => {
    expect(await at(admin)).toEqual([]);
    expect(await at(manager)).toEqual([{ id: boss.id, name: 'Jo Field', doing: 'reading' }]);
    expect(await at(admin, planted.candidateId, { doing: 'editing' })).toMatchObject([{ id: member.id }]);
    expect(await at(manager)).toMatchObject([{ doing: 'editing' }]);
    later(46);
    expect(await at(manager)).toEqual([]);
  });

  it('are at one place at a time, and leave one row each', async () => {
    await at(admin);
    const other = await anApplication(test, { tenant, roleId: planted.roleId });
    await at(admin, other.candidateId, { applicationId: other.id });
    expect(await at(manager)).toEqual([]);
    expect(await rowsOf(boss)).toMatchObject([{ candidate_id: other.candidateId, application_id: other.id }]);
  });

  it('may come at the same moment, and their look is told once', async () => {
    await Promise.all([at(admin), at(admin), at(admin)]);
    expect(await rowsOf(boss)).toHaveLength(1);
    expect(await views()).toHaveLength(1);
  });

  it('have looked once within half an hour, and again after it', async () => {
    await at(admin);
    later(29 * 60);
    await signIn();
    await at(admin);
    await at(manager);
    expect((await views()).map((one) => one.actor?.id)).toEqual([member.id, boss.id]);
    later(2 * 60);
    await at(admin);
    expect((await views()).map((one) => one.actor?.id)).toEqual([boss.id, member.id, boss.id]);
  });

  it('learn nothing of a role that is not theirs', async () => {
    const elsewhere = await aRole(test, tenant, { title: 'Elsewhere' });
    const second = await anApplication(test, { tenant, roleId: elsewhere }, { candidateId: planted.candidateId });
    await at(admin, planted.candidateId, { applicationId: second.id });
    expect(await at(manager)).toEqual([]);
    const refused = await manager.put(urlOf(planted.candidateId), { applicationId: second.id });
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field: 'applicationId' }] }]);
  });

  it('learn in a blind view who else reads this application, and of the person’s others nothing', async () => {
    const blind = await aRole(test, tenant, { blind: true, team: [member] });
    const hidden = await anApplication(test, { tenant, roleId: blind }, { candidateId: planted.candidateId });
    await at(admin, planted.candidateId, { applicationId: planted.id });
    expect(await at(manager, hidden.id, { applicationId: undefined })).toEqual([]);
    await at(admin, planted.candidateId, { applicationId: hidden.id });
    expect(await at(manager, hidden.id, { applicationId: undefined })).toMatchObject([{ id: boss.id }]);
    await at(admin, planted.candidateId, { applicationId: undefined });
    expect(await at(manager, hidden.id, { applicationId: undefined })).toEqual([]);
    expect(await at(admin)).toMatchObject([{ id: member.id }]);
  });

  it('are not told to strangers, other tenants and candidates', async () => {
    const stranger = await test.signIn(await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const foreign = await test.signIn(await test.aStaffUser(await test.aTenant()));
    const candidate = await test.signIn(await test.aCandidateUser(tenant));
    const statuses = [];
    for (const caller of [stranger, foreign, candidate]) {
      statuses.push((await caller.put(urlOf(planted.candidateId), {})).status);
    }
    expect(statuses).toEqual([404, 404, 403]);
    expect((await admin.put(urlOf(planted.candidateId), { doing: 'sleeping' })).status).toBe(422);
  });
});
