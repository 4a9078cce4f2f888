import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Reply } from '../../../../testing/caller.ts';
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
const it = tenantTest
  .extend(
    'versionOf',
    { scope: 'file' },
    ({ admin }) =>
      async (roleId: string): Promise<number> =>
        Number(Object((await admin.get(`/api/v1/roles/${roleId}`)).body).version),
  )
  .extend(
    'archive',
    { scope: 'file' },
    ({ admin, versionOf }) =>
      async (roleId: string, archived = true): Promise<Reply> =>
        admin.post(`/api/v1/roles/${roleId}/archive`, { archived, version: await versionOf(roleId) }),
  )
  .extend(
    'undo',
    { scope: 'file' },
    ({ admin }) =>
      (at: PlantedApplication): Promise<Reply> =>
        admin.post(`/api/v1/candidate/${at.candidateId}/undo`, {}),
  )
  .extend(
    'accept',
    { scope: 'file' },
    ({ tenant, admin }) =>
      (at: PlantedApplication): Promise<Reply> =>
        admin.post(moveUrl(at, { stageId: 14, substageId: 1400 }, tenant), {}),
  )
  /** Returns how many applicants wait on an archived role. */
  .extend(
    'stranded',
    { scope: 'file' },
    ({ app, tenant }) =>
      (roleId: string): Promise<number> =>
        inTenant(app, tenant, async (tx) => {
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
        }),
  );

const refusal = (roleId: string, title: string) => [
  409,
  { errors: [{ code: 'waits_on_archived' }], current: { roles: [{ id: roleId, title }] } },
];

it('an acceptance can be undone once the role is restored from the archive', async ({
  app,
  tenant,
  accept,
  archive,
  undo,
}) => {
  const roleId = await aRole(app, tenant, { title: 'Accepted' });
  const planted = await anApplication(app, { tenant, roleId }, { stageId: 10 });
  expect((await accept(planted)).status).toBe(200);
  expect((await archive(roleId)).body).toMatchObject({ status: 'ARCHIVED' });
  const refused = await undo(planted);
  expect([refused.status, refused.body]).toMatchObject(refusal(roleId, 'Accepted'));
  expect(await rowOf(app, tenant, planted.id)).toMatchObject({ stage_id: 14 });
  expect((await archive(roleId, false)).body).toMatchObject({ status: 'ACTIVE' });
  expect((await undo(planted)).body).toMatchObject({ undone: 1 });
  expect(await rowOf(app, tenant, planted.id)).toMatchObject({ stage_id: 10 });
});

it('sent outcomes can be undone once the role is restored, all of them or none', async ({
  app,
  tenant,
  admin,
  stranded,
  archive,
  undo,
}) => {
  const roleId = await aRole(app, tenant, { title: 'Told' });
  const people = [await anApplication(app, { tenant, roleId }), await anApplication(app, { tenant, roleId })];
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
    expect((await rowOf(app, tenant, id)).outcome_released_at).not.toBeNull();
  }
  await archive(roleId, false);
  expect((await undo(first)).body).toMatchObject({ undone: 2 });
});

it('a deleted candidate can be restored once the role is restored from the archive', async ({
  app,
  tenant,
  admin,
  stranded,
  archive,
}) => {
  const roleId = await aRole(app, tenant, { title: 'Removed' });
  const planted = await anApplication(app, { tenant, roleId });
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

it('of a simultaneous undo and archiving, one is refused', async ({ app, tenant, stranded, accept, archive, undo }) => {
  for (let round = 0; round < 4; round += 1) {
    const roleId = await aRole(app, tenant, { title: `Race ${round}` });
    const planted = await anApplication(app, { tenant, roleId }, { stageId: 10 });
    await accept(planted);
    const both = await Promise.all([archive(roleId), undo(planted)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stranded(roleId)).toBe(0);
  }
});
