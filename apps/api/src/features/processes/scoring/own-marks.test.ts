import { ownMarks } from '@evenhand/contract/processes/scoring';
import { expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { aRole, manyApplications, moveUrl } from '../pipeline/pipeline.factory.ts';
import { scoreUrl } from './scoring.factory.ts';

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('member', { scope: 'file' }, ({ hiringSide }) => hiringSide.member)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager);

const marksOf = async (caller: Caller, roleId: string, stageId: number) =>
  ownMarks.parse((await caller.get(`/api/v1/roles/${roleId}/stage/${stageId}/own-marks`)).body).criteria;

it('counts how often a scorer gave each score at a stage, and none of anyone else', async ({
  app,
  tenant,
  admin,
  member,
  manager,
}) => {
  const criteria = ['motivation', { key: 'law', metricType: 'boolean' as const }];
  const roleId = await aRole(app, tenant, { team: [member], criteria });
  const people = await manyApplications(app, { tenant, roleId }, 4);
  const give = async (caller: Caller, at: number, criterion: string, score: unknown): Promise<void> => {
    const reply = await caller.put(scoreUrl(tenant, people[at]?.candidateId ?? ''), { roleId, criterion, score });
    expect([reply.status, reply.body]).toMatchObject([200, {}]);
  };
  await give(manager, 0, 'motivation', 4);
  await give(manager, 1, 'motivation', 4);
  await give(manager, 2, 'motivation', 1);
  await give(manager, 0, 'law', true);
  await give(admin, 3, 'motivation', 5);
  expect(await marksOf(manager, roleId, 1)).toEqual([{ criterion: 'motivation', counts: [0, 1, 0, 0, 2, 0] }]);
  expect(await marksOf(admin, roleId, 1)).toEqual([{ criterion: 'motivation', counts: [0, 0, 0, 0, 0, 1] }]);
  // A score that is taken back counts no more; those of another stage and role are counted there.
  await give(manager, 2, 'motivation', null);
  const [first] = people;
  if (!first) throw new Error('four were planted');
  await admin.post(moveUrl(first, { stageId: 8, substageId: 800 }, tenant), {});
  await give(manager, 0, 'motivation', 2);
  expect(await marksOf(manager, roleId, 1)).toEqual([{ criterion: 'motivation', counts: [0, 0, 0, 0, 2, 0] }]);
  expect(await marksOf(manager, roleId, 8)).toEqual([{ criterion: 'motivation', counts: [0, 0, 1, 0, 0, 0] }]);
  expect(await marksOf(manager, await aRole(app, tenant, { team: [member] }), 1)).toEqual([]);
});
