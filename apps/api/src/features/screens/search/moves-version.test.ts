import { movesVersion } from '@evenhand/contract/screens/search/search';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { anApplication, aRole, type PlantedApplication } from '../../processes/pipeline/pipeline.factory.ts';

let test: TestApp;
let tenant: Organization;
let admin: Caller;
let member: TestUser;
let manager: Caller;
let roleId: string;
let planted: PlantedApplication;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
  member = await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
  manager = await test.signIn(member);
});
afterAll(() => test.close());
beforeEach(async () => {
  roleId = await aRole(test, tenant, { team: [member] });
  planted = await anApplication(test, { tenant, roleId }, { stageId: 1, substageId: 100 });
});

const versionOf = async (role = roleId): Promise<string> =>
  movesVersion.answers[200].parse((await manager.get(`/api/v1/roles/${role}/moves-version`)).body).version;
const move = async (by: Caller, stageId: number, substageId: number): Promise<number> => {
  const url = `/api/v1/candidate/${planted.candidateId}/stage/${stageId}/${substageId}/organization/${tenant.id}`;
  return (await by.post(url, { applicationId: planted.id })).status;
};

it('stays the same until a candidate is moved or a move is undone, and changes then', async () => {
  const seen = [await versionOf()];
  expect(await versionOf()).toBe(seen[0]);
  expect(await move(admin, 10, 1000)).toBe(200);
  seen.push(await versionOf());
  await admin.post(`/api/v1/candidate/${planted.candidateId}/undo`, { applicationId: planted.id });
  seen.push(await versionOf());
  expect(new Set(seen).size).toBe(3);
});

it('belongs to its role, for users who see the role', async () => {
  const other = await aRole(test, tenant, { team: [member] });
  const before = await versionOf(other);
  await move(admin, 10, 1000);
  expect(await versionOf(other)).toBe(before);
  const stranger = await test.signIn(await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  expect((await stranger.get(`/api/v1/roles/${roleId}/moves-version`)).status).toBe(404);
});
