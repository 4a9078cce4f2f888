import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, Reply } from '../../../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  anApplication,
  aRole,
  inTenant,
  moveUrl,
  type PlantedApplication,
  rowOf,
} from '../../../processes/pipeline/pipeline.factory.ts';

/**
 * A role can be archived only when no applicant waits for an outcome; an undo must not leave one waiting on an archived role
 * either.
 */
let test: TestApp;
let tenant: Organization;
let admin: Caller;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
});
afterAll(() => test.close());

const versionOf = async (roleId: string): Promise<number> =>
  Number(Object((await admin.get(`/api/v1/roles/${roleId}`)).body).version);
const archive = async (roleId: string, archived = true): Promise<Reply> =>
  admin.post(`/api/v1/roles/${roleId}/archive`, { archived, version: await versionOf(roleId) });
const undo = (at: PlantedApplication): Promise<Reply> => admin.post(`/api/v1/candidate/${at.candidateId}/undo`, {});
const accept = (at: PlantedApplication): Promise<Reply> =>
  admin.post(moveUrl(at, { stageId: 14, substageId: 1400 }, tenant), {});

/** Returns how many applicants wait on an archived role. */
const stranded = (roleId: string): Promise<number> =>
  inTenant(test, tenant, async (tx) => {
    const rows = await tx.db
      .selectFrom('application')
      .innerJoin('role', (join) => join.onRef('role.id', '=', 'application.role_id'))
      .innerJoin('candidate', (join) => join.onRef('candidate.id', '=', 'application.candidate_id'))
      .select('application.id')
      .where('application.organization_id', '=', tenant.id)
      .where('role.organization_id', '=', tenant.id)
      .where('candidate.organization_id', '=', tenant.id)
      .where('role.id', '=', roleId)
      .where('role.status', '=', 'ARCHIVED')
      .where('candidate.deleted_at', 'is', null)
      .where('application.outcome_released_at', 'is', null)
      .where('application.withdrawn_at', 'is', null)
      .where('application.stage_id', 'not in', [14, 15])
      .execute();
    return rows.length;
  });

const refusal = (roleId: string, title: string) => [
  409,
  { errors: [{ code: 'waits_on_archived' }], current: { roles: [{ id: roleId, title }] } },
];

it('an acceptance can be undone once the role is restored from the archive', async () => {
  const roleId = await aRole(test, tenant, { title: 'Accepted' });
  const planted = await anApplication(test, { tenant, roleId }, { stageId: 10 });
  expect((await accept(planted)).status).toBe(200);
  expect((await archive(roleId)).body).toMatchObject({ status: 'ARCHIVED' });
  const refused = await undo(planted);
  expect([refused.status, refused.body]).toMatchObject(refusal(roleId, 'Accepted'));
  expect(await rowOf(test, tenant, planted.id)).toMatchObject({ stage_id: 14 });
  expect((await archive(roleId, false)).body).toMatchObject({ status: 'ACTIVE' });
  expect((await undo(planted)).body).toMatchObject({ undone: 1 });
  expect(await rowOf(test, tenant, planted.id)).toMatchObject({ stage_id: 10 });
});

it('sent outcomes can be undone once the role is restored, all of them or none', async () => {
  const roleId = await aRole(test, tenant, { title: 'Told' });
  const people = [await anApplication(test, { tenant, roleId }), await anApplication(test, { tenant, roleId })];
  const ids = people.map((one) => one.candidateId);
  await admin.post('/api/v1/candidate/bulkstage/16/1600', { roleId, ids, reason: 'FULL' });
  const applicationIds = people.map((one) => one.id);
  await admin.post(`/api/v1/roles/${roleId}/held-outcomes/release`, { applicationIds });
  expect((await archive(roleId)).body).toMatchObject({ status: 'ARCHIVED' });
  const [first] = people;
  if (!first) return;
  const refused = await undo(first);
  expect([refused.status, refused.body]).toMatchObject(refusal(roleId, 'Told'));
  expect(await stranded(roleId)).toBe(0);
  for (const { id } of people) {
    expect((await rowOf(test, tenant, id)).outcome_released_at).not.toBeNull();
  }
  await archive(roleId, false);
  expect((await undo(first)).body).toMatchObject({ undone: 2 });
});

it('a deleted candidate can be restored once the role is restored from the archive', async () => {
  const roleId = await aRole(test, tenant, { title: 'Removed' });
  const planted = await anApplication(test, { tenant, roleId });
  const url = `/api/v1/candidate/${planted.candidateId}`;
  expect((await admin.delete(url, { reason: 'MISTAKE' })).status).toBeLessThan(300);
  expect((await archive(roleId)).body).toMatchObject({ status: 'ARCHIVED' });
  const refused = await admin.post(`${url}/restore`);
  expect([refused.status, refused.body]).toMatchObject(refusal(roleId, 'Removed'));
  expect(await stranded(roleId)).toBe(0);
  await archive(roleId, false);
  expect((await admin.post(`${url}/restore`)).status).toBeLessThan(300);
  const again = await archive(roleId);
  expect([again.status, again.body]).toMatchObject([409, { current: { waiting: 1 } }]);
});

it('of a simultaneous undo and archiving, one is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const roleId = await aRole(test, tenant, { title: `Race ${round}` });
    const planted = await anApplication(test, { tenant, roleId }, { stageId: 10 });
    await accept(planted);
    const both = await Promise.all([archive(roleId), undo(planted)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stranded(roleId)).toBe(0);
  }
});
