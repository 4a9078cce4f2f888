import type { Role } from '@evenhand/contract/records/roles/roles';
import { bulkProgress } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
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

let test: TestApp;
let tenant: Organization;
let admin: Caller;
let member: TestUser;
let manager: Caller;

beforeAll(async () => {
  test = await openTestApp();
  ({ tenant, admin, member, manager } = await aHiringSide(test));
});
afterAll(() => test.close());

const copy = (caller: Caller, toRoleId: string, body: object) =>
  caller.post(`/api/v1/candidate/bulkcopy/${toRoleId}`, { tell: false, ...body });
const onRole = (roleId: string) => applicationsOn(test, tenant, roleId);
const considered = async (email: string) =>
  (await test.mailsTo(tenant, email)).filter((mail) => mail.template === 'application-considered');

describe('considering people for another role', () => {
  it('copies their form to the first stage, notifies them, and leaves the first application as it was', async () => {
    const [from, to] = [
      await aPublishedRole(admin, { title: 'First' }),
      await aPublishedRole(admin, { title: 'Other' }),
    ];
    const applicant = await anApplicant(test, from, tenant);
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
    await test.workJobs();
    expect(await considered(applicant.user.email)).toMatchObject([{ subject: expect.stringContaining('Other') }]);
    const own = Object((await applicant.caller.get('/api/v1/applications')).body);
    expect(own.map((one: Role) => Object(one).role.title).sort()).toEqual(['First', 'Other']);
    // The second copy is there already, and no candidate is sent a second mail.
    expect((await copy(admin, to.id, { roleId: from.id, ids: [applicant.id], tell: true })).body).toMatchObject({
      moved: 0,
      results: [{ why: 'already_on_role' }],
    });
    await test.workJobs();
    expect(await considered(applicant.user.email)).toHaveLength(1);
  });

  it('copies one application by the call of the specification, once, with the same rules', async () => {
    const [roleId, toRoleId] = [await aRole(test, tenant), await aRole(test, tenant)];
    const planted = await anApplication(test, { tenant, roleId });
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
    expect((await copyOf(await test.signIn(await test.aStaffUser(await test.aTenant())))).status).toBe(404);
    const gone = await anApplication(test, { tenant, roleId }, { stageId: 15, substageId: 1504 });
    expect(await admin.post(`/api/v1/candidate/${gone.candidateId}/copy/${toRoleId}`)).toMatchObject({ status: 409 });
  });

  it('leaves out candidates who have withdrawn, have sent nothing, or have begun there themselves', async () => {
    const [roleId, toRoleId] = [await aRole(test, tenant), await aRole(test, tenant)];
    const withdrawn = await anApplication(test, { tenant, roleId }, { stageId: 15, substageId: 1504 });
    const rejected = await anApplication(test, { tenant, roleId }, { stageId: 16, substageId: 1604 });
    const begun = await anApplication(test, { tenant, roleId });
    await anApplication(test, { tenant, roleId: toRoleId }, { candidateId: begun.candidateId, submitted: false });
    const ids = [withdrawn, rejected, begun].map((one) => one.candidateId);
    expect((await copy(admin, toRoleId, { roleId, ids })).body).toMatchObject({
      moved: 1,
      results: [{ why: 'withdrew' }, { moved: true }, { why: 'has_begun_there' }],
    });
    await test.workJobs();
    expect(await considered(rejected.email)).toEqual([]);
  });

  it('copies each once when two do it at once', async () => {
    const [roleId, toRoleId] = [await aRole(test, tenant), await aRole(test, tenant)];
    const ids = (await manyApplications(test, { tenant, roleId }, 5)).map((one) => one.candidateId);
    const replies = await Promise.all([1, 2].map(() => copy(admin, toRoleId, { roleId, ids, tell: true })));
    expect(replies.map((reply) => Object(reply.body).moved).sort()).toEqual([0, 5]);
    expect(await onRole(toRoleId)).toHaveLength(5);
  });

  it('runs as a job for everyone whom a list finds', async () => {
    const [roleId, toRoleId] = [await aRole(test, tenant), await aRole(test, tenant)];
    await plantAnswering(test, { tenant, roleId }, alike(230, null));
    const reply = await copy(admin, toRoleId, { roleId, resource: {} });
    expect([reply.status, reply.body]).toMatchObject([202, { kind: 'COPY', subjectId: toRoleId }]);
    await test.workJobs();
    const { batchId } = bulkProgress.parse(reply.body);
    const end = await admin.get(`/api/v1/bulk-moves/${batchId}`);
    expect(end.body).toMatchObject({ state: 'done', moved: 230 });
    expect(await onRole(toRoleId)).toHaveLength(230);
  });

  it('is for those who work on both roles and know who they are', async () => {
    const own = await aRole(test, tenant, { team: [member] });
    const [others, blind] = [await aRole(test, tenant), await aRole(test, tenant, { team: [member], blind: true })];
    const planted = await anApplication(test, { tenant, roleId: own });
    const body = { roleId: own, ids: [planted.candidateId] };
    expect((await copy(manager, others, body)).status).toBe(404);
    expect((await copy(manager, blind, body)).status).toBe(403);
    expect((await copy(manager, own, body)).status).toBe(422);
    const stranger = await test.signIn(await test.aStaffUser(await test.aTenant()));
    expect((await copy(stranger, others, body)).status).toBe(404);
    await inTenant(test, tenant, (tx) =>
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
