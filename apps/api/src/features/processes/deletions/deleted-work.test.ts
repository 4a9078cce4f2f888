import { inboxCounts, listInbox } from '@evenhand/contract/screens/inbox';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import { linesOf, madeExport } from '../../screens/exports/exports.factory.ts';
import {
  anApplication,
  aRole,
  manyApplications,
  moveUrl,
  type PlantedApplication,
  rowOf,
} from '../pipeline/pipeline.factory.ts';

const it = apiTest
  .extend('tenant', ({ app }) => app.aTenant())
  .extend('adminUser', ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('admin', ({ app, adminUser }) => app.signIn(adminUser))
  .extend('roleId', ({ app, tenant, adminUser }) => aRole(app, tenant, { team: [adminUser] }))
  .extend('columns', ({ adminUser }) => ({ assignee_id: adminUser.id, pi: 300 }))
  .extend('gone', ({ app, tenant, roleId, columns }) =>
    anApplication(app, { tenant, roleId }, { lastName: 'Zzgone', columns }),
  )
  .extend('present', { auto: true }, ({ app, tenant, roleId, columns }) =>
    anApplication(app, { tenant, roleId }, { lastName: 'Zzhere', columns }),
  )
  .extend('remove', ({ admin }) => async ({ candidateId }: PlantedApplication): Promise<void> => {
    expect((await admin.delete(`/api/v1/candidate/${candidateId}`, { reason: 'MISTAKE' })).status).toBe(200);
  })
  .extend('ids', ({ gone, present }) => (): string[] => [gone.candidateId, present.candidateId]);

it.beforeEach(async ({ gone, remove }) => {
  await remove(gone);
});

const refused = [409, { errors: [{ code: 'candidate_deleted' }] }];

describe('a candidate who has been deleted', () => {
  it('is not moved, given to anybody, scored or offered anything, and it is said why', async ({
    app,
    tenant,
    adminUser,
    admin,
    gone,
  }) => {
    const { candidateId, id: applicationId } = gone;
    const score = `/api/v1/organization/${tenant.id}/candidate/${candidateId}/score`;
    const offer = { applicationId, terms: 'Yes', startsOn: null, version: 0 };
    const answerBy = new Date(app.clock.now.getTime() + 86_400_000).toISOString();
    const replies = [
      await admin.post(moveUrl(gone, { stageId: 10, substageId: 1000 }, tenant)),
      await admin.post(`/api/v1/candidate/${candidateId}/applications/${applicationId}/stage/10`, {
        dateApplied: app.clock.now.toISOString(),
      }),
      await admin.post(`/api/v1/candidate/${candidateId}/assignee/none`, { applicationId }),
      await admin.put(score, { applicationId, criterion: 'teamwork', score: 4 }),
      await admin.put(`/api/v1/candidate/${candidateId}/offer`, { ...offer, answerBy }),
    ];
    for (const { status, body } of replies) expect([status, body]).toMatchObject(refused);
    expect(await rowOf(app, tenant, applicationId)).toMatchObject({ stage_id: 1, assignee_id: adminUser.id });
  });

  it('is left by what is done to many by name, each with the reason', async ({
    app,
    tenant,
    adminUser,
    admin,
    roleId,
    gone,
    present,
    ids,
  }) => {
    const moved = await admin.post('/api/v1/candidate/bulkstage/10/1000?assignee=true', { roleId, ids: ids() });
    const results = [
      { id: gone.candidateId, moved: false, why: 'candidate_deleted' },
      { id: present.candidateId, moved: true },
    ];
    expect([moved.status, moved.body]).toMatchObject([200, { moved: 1, results }]);
    const shared = await admin.post('/api/v1/candidate/bulkassignee', { roleId, ids: ids(), assignees: [] });
    expect([shared.status, shared.body]).toMatchObject([200, { moved: 1, results }]);
    expect(await rowOf(app, tenant, gone.id)).toMatchObject({ stage_id: 1, assignee_id: adminUser.id });
  });

  it('is not among all whom a list finds, nor on a side of a pass mark or of a look before it', async ({
    app,
    tenant,
    adminUser,
    admin,
    roleId,
    gone,
    present,
  }) => {
    const resource = { stageId: 1 };
    const look = await admin.post('/api/v1/candidate/bulkstage/10/1000/impact', { roleId, resource });
    expect(look.body).toMatchObject({ picked: 1, standing: 1 });
    const cut = { stageId: 1, column: 'pi', mark: 20 };
    const counted = await admin.post(`/api/v1/roles/${roleId}/pass-mark/count`, cut);
    expect(counted.body).toEqual({ pass: 1, below: 0, unscored: 0, wildCards: null });
    const assigned = await admin.post('/api/v1/candidate/bulkassignee', { roleId, resource, assignees: [] });
    expect(assigned.body).toMatchObject({ total: 1 });
    const moved = await admin.post('/api/v1/candidate/bulkstage/10/1000', { roleId, resource });
    expect(moved.body).toMatchObject({ total: 1 });
    await app.workJobs();
    expect(await rowOf(app, tenant, gone.id)).toMatchObject({ stage_id: 1, assignee_id: adminUser.id });
    expect(await rowOf(app, tenant, present.id)).toMatchObject({ stage_id: 10 });
  });

  it('waits in no inbox, and burdens no reader', async ({ adminUser, admin, roleId, present, remove }) => {
    const counts = inboxCounts.parse((await admin.get('/api/v1/inbox')).body);
    expect(counts.lists.filter(({ list }) => list !== 'DECIDE' && list !== 'TELL')).toMatchObject([
      { list: 'REVIEW', total: 1 },
      { list: 'ASSIGNED', total: 1 },
    ]);
    for (const list of ['REVIEW', 'ASSIGNED']) {
      const page = listInbox.answers[200].parse((await admin.get(`/api/v1/inbox/${list}?resultsPerPage=1`)).body);
      expect(page).toMatchObject({ totalElements: 1, content: [{ applicationId: present.id }] });
    }
    const readers = await admin.get(`/api/v1/roles/${roleId}/reviewers`);
    expect(readers.body).toMatchObject([{ id: adminUser.id, waiting: 1 }]);
    await remove(present);
    const later = inboxCounts.parse((await admin.get('/api/v1/inbox')).body);
    expect(later.lists.every(({ total, oldest }) => total === 0 && oldest === null)).toBe(true);
  });

  it('does not keep a role from being archived', async ({ admin, roleId, present, remove }) => {
    const archive = () => admin.post(`/api/v1/roles/${roleId}/archive`, { archived: true, version: 1 });
    expect((await archive()).body).toMatchObject({ current: { waiting: 1 } });
    await remove(present);
    expect((await archive()).body).toMatchObject({ status: 'ARCHIVED' });
  });

  it('is in no file of a list', async ({ app, tenant, adminUser, admin, roleId }) => {
    await manyApplications(app, { tenant, roleId }, 2);
    const file = await madeExport(app, { tenant: adminUser.tenant, by: admin }, { roleId, columns: ['name', 'stage'] });
    const lines = linesOf(file);
    expect(lines).toHaveLength(4);
    expect(lines.join()).toContain('Zzhere');
    expect(lines.join()).not.toContain('Zzgone');
  });
});
