import type { Role } from '@evenhand/contract/records/roles/roles';
import { bulkProgress } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aHiringSide } from '../../../processes/pipeline/hiring-side.factory.ts';
import {
  anApplication,
  applicationsOn,
  aRole,
  inTenant,
  manyApplications,
} from '../../../processes/pipeline/pipeline.factory.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('member', { scope: 'file' }, ({ hiringSide }) => hiringSide.member)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend(
    'onRole',
    { scope: 'file' },
    ({ app, tenant }) =>
      (roleId: string) =>
        applicationsOn(app, tenant, roleId),
  )
  .extend(
    'considered',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (email: string) =>
        (await app.mailsTo(tenant, email)).filter((mail) => mail.template === 'application-considered'),
  );

const copy = (caller: Caller, toRoleId: string, body: object) =>
  caller.post(`/api/v1/candidate/bulkcopy/${toRoleId}`, { tell: false, ...body });

describe('considering people for another role', () => {
  it('copies their form to the first stage, notifies them, and leaves the first application as it was', async ({
    app,
    tenant,
    admin,
    onRole,
    considered,
  }) => {
    const [from, to] = [
      await aPublishedRole(admin, { title: 'First' }),
      await aPublishedRole(admin, { title: 'Other' }),
    ];
    const applicant = await anApplicant(app, from, tenant);
    await admin.put(`/api/v1/organization/${tenant.id}/candidate/${applicant.id}/score`, {
      applicationId: applicant.applicationId,
      criterion: 'teamwork',
      score: 5,
    });
    const [before] = await onRole(from.id);
    const reply = await copy(admin, to.id, { roleId: from.id, ids: [applicant.id], tell: true });
    expect([reply.status, reply.body]).toMatchObject([200, { moved: 1, results: [{ id: applicant.id, moved: true }] }]);
    const [there] = await onRole(to.id);
    expect(there).toMatchObject({
      candidate_id: applicant.id,
      stage_id: 1,
      substage_id: 100,
      copied_from: applicant.applicationId,
      name_key: before?.name_key,
      score: null,
      assignee_id: null,
    });
    expect(await onRole(from.id)).toEqual([before]);
    const list = await admin.post(`/api/v1/search/candidate/${to.id}`, {});
    expect(list.body).toMatchObject({ totalElements: 1, content: [{ id: applicant.id }] });
    const view = await admin.get(`/api/v1/organization/${tenant.id}/candidate/${applicant.id}`);
    const [one, other] = Object(view.body).applications;
    expect(one.answers).toEqual(other.answers);
    expect(one.answers.length).toBeGreaterThan(0);
    await app.workJobs();
    expect(await considered(applicant.user.email)).toMatchObject([{ subject: expect.stringContaining('Other') }]);
    const own = Object((await applicant.caller.get('/api/v1/applications')).body);
    expect(own.map((one: Role) => Object(one).role.title).sort()).toEqual(['First', 'Other']);
    // The second copy is there already, and no candidate is sent a second mail.
    expect((await copy(admin, to.id, { roleId: from.id, ids: [applicant.id], tell: true })).body).toMatchObject({
      moved: 0,
      results: [{ why: 'already_on_role' }],
    });
    await app.workJobs();
    expect(await considered(applicant.user.email)).toHaveLength(1);
  });

  it('copies one application by the call of the specification, once, with the same rules', async ({
    app,
    tenant,
    admin,
    manager,
    onRole,
  }) => {
    const [roleId, toRoleId] = [await aRole(app, tenant), await aRole(app, tenant)];
    const planted = await anApplication(app, { tenant, roleId });
    const copyOf = (caller: Caller, body?: object) =>
      caller.post(`/api/v1/candidate/${planted.candidateId}/copy/${toRoleId}`, body);
    const replies = await Promise.all([copyOf(admin), copyOf(admin)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [there] = await onRole(toRoleId);
    expect(replies.find(({ status }) => status === 200)?.body).toMatchObject({ applicationId: there?.id });
    expect(there).toMatchObject({ candidate_id: planted.candidateId, stage_id: 1, copied_from: planted.id });
    expect(await copyOf(admin, { roleId })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'on_role_already' }] },
    });
    expect((await copyOf(manager)).status).toBe(404);
    expect((await copyOf(await app.signIn(await app.aStaffUser(await app.aTenant())))).status).toBe(404);
    const gone = await anApplication(app, { tenant, roleId }, { stageId: 15, substageId: 1504 });
    expect(await admin.post(`/api/v1/candidate/${gone.candidateId}/copy/${toRoleId}`)).toMatchObject({ status: 409 });
  });

  it('leaves out candidates who have withdrawn, have sent nothing, or have begun there themselves', async ({
    app,
    tenant,
    admin,
    considered,
  }) => {
    const [roleId, toRoleId] = [await aRole(app, tenant), await aRole(app, tenant)];
    const withdrawn = await anApplication(app, { tenant, roleId }, { stageId: 15, substageId: 1504 });
    const rejected = await anApplication(app, { tenant, roleId }, { stageId: 16, substageId: 1604 });
    const begun = await anApplication(app, { tenant, roleId });
    await anApplication(app, { tenant, roleId: toRoleId }, { candidateId: begun.candidateId, submitted: false });
    const ids = [withdrawn, rejected, begun].map((one) => one.candidateId);
    expect((await copy(admin, toRoleId, { roleId, ids })).body).toMatchObject({
      moved: 1,
      results: [{ why: 'withdrew' }, { moved: true }, { why: 'has_begun_there' }],
    });
    await app.workJobs();
    expect(await considered(rejected.email)).toEqual([]);
  });

  it('copies each once when two do it at once', async ({ app, tenant, admin, onRole }) => {
    const [roleId, toRoleId] = [await aRole(app, tenant), await aRole(app, tenant)];
    const ids = (await manyApplications(app, { tenant, roleId }, 5)).map((one) => one.candidateId);
    const replies = await Promise.all([1, 2].map(() => copy(admin, toRoleId, { roleId, ids, tell: true })));
    expect(replies.map((reply) => Object(reply.body).moved).sort()).toEqual([0, 5]);
    expect(await onRole(toRoleId)).toHaveLength(5);
  });

  it('runs as a job for everyone whom a list finds', async ({ app, tenant, admin, onRole }) => {
    const [roleId, toRoleId] = [await aRole(app, tenant), await aRole(app, tenant)];
    await plantAnswering(app, { tenant, roleId }, alike(230, null));
    const reply = await copy(admin, toRoleId, { roleId, resource: {} });
    expect([reply.status, reply.body]).toMatchObject([202, { kind: 'COPY', subjectId: toRoleId }]);
    await app.workJobs();
    const { batchId } = bulkProgress.parse(reply.body);
    const end = await admin.get(`/api/v1/bulk-moves/${batchId}`);
    expect(end.body).toMatchObject({ state: 'done', moved: 230 });
    expect(await onRole(toRoleId)).toHaveLength(230);
  });

  it('is for those who work on both roles and know who they are', async ({ app, tenant, admin, member, manager }) => {
    const own = await aRole(app, tenant, { team: [member] });
    const [others, blind] = [await aRole(app, tenant), await aRole(app, tenant, { team: [member], blind: true })];
    const planted = await anApplication(app, { tenant, roleId: own });
    const body = { roleId: own, ids: [planted.candidateId] };
    expect((await copy(manager, others, body)).status).toBe(404);
    expect((await copy(manager, blind, body)).status).toBe(403);
    expect((await copy(manager, own, body)).status).toBe(422);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await copy(stranger, others, body)).status).toBe(404);
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('role')
        .set({ status: 'ARCHIVED' })
        .where('organization_id', '=', tenant.id)
        .where('id', '=', others)
        .execute(),
    );
    expect((await copy(admin, others, body)).status).toBe(410);
  });
});
