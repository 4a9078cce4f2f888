import { movesVersion } from '@evenhand/contract/screens/search/search';
import { expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { anApplication, aRole } from '../../processes/pipeline/pipeline.factory.ts';

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('roleId', ({ app, tenant, member }) => aRole(app, tenant, { team: [member] }))
  .extend('planted', ({ app, tenant, roleId }) =>
    anApplication(app, { tenant, roleId }, { stageId: 1, substageId: 100 }),
  )
  .extend(
    'versionOf',
    ({ manager, roleId }) =>
      async (role = roleId): Promise<string> =>
        movesVersion.answers[200].parse((await manager.get(`/api/v1/roles/${role}/moves-version`)).body).version,
  )
  .extend('move', ({ tenant, planted }) => async (by: Caller, stageId: number, substageId: number): Promise<number> => {
    const url = `/api/v1/candidate/${planted.candidateId}/stage/${stageId}/${substageId}/organization/${tenant.id}`;
    return (await by.post(url, { applicationId: planted.id })).status;
  });

it('stays the same until a candidate is moved or a move is undone, and changes then', async ({
  admin,
  planted,
  move,
  versionOf,
}) => {
  const seen = [await versionOf()];
  expect(await versionOf()).toBe(seen[0]);
  expect(await move(admin, 10, 1000)).toBe(200);
  seen.push(await versionOf());
  await admin.post(`/api/v1/candidate/${planted.candidateId}/undo`, { applicationId: planted.id });
  seen.push(await versionOf());
  expect(new Set(seen).size).toBe(3);
});

it('belongs to its role, for users who see the role', async ({
  app,
  tenant,
  admin,
  member,
  roleId,
  move,
  versionOf,
}) => {
  const other = await aRole(app, tenant, { team: [member] });
  const before = await versionOf(other);
  await move(admin, 10, 1000);
  expect(await versionOf(other)).toBe(before);
  const stranger = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  expect((await stranger.get(`/api/v1/roles/${roleId}/moves-version`)).status).toBe(404);
});
