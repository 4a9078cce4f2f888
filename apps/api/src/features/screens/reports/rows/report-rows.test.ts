import { listMerges, mergePreview } from '@evenhand/contract/processes/merges';
import { pipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { expect, inject } from 'vitest';
import { writeListProjections } from '../../../../platform/lists/application-projection.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import {
  anApplication,
  aRole,
  inTenant,
  manyApplications,
  moveUrl,
} from '../../../processes/pipeline/pipeline.factory.ts';
import { aPublishedRole, contentOf } from '../../../records/roles/roles.factory.ts';
import { rebuildReportsOf, verifyReportsOf } from '../public.ts';
import { reportsTasks } from '../reports.jobs.ts';
import { plantCourse } from './plant-course.factory.ts';
import { hasChanges } from './refresh-rows.ts';
import { listReportRows } from './report-rows.queries.ts';

const day = 86_400_000;
const ofTenant = (app: TestApp, id: string) => app.services.tenants.byId(id);

const it = tenantTest.extend('rowFor', ({ app, tenant }) => async (id: string) => {
  const rows = await inTenant(app, tenant, (tx) => listReportRows(tx, [id]));
  return rows.get(id);
});

it('says whose application it is, also after records are merged and parted again', async ({
  app,
  tenant,
  admin,
  rowFor,
}) => {
  const plantOne = async () => (await manyApplications(app, { tenant, roleId: await aRole(app, tenant) }, 1))[0];
  const [kept, gone] = [await plantOne(), await plantOne()];
  if (!kept || !gone) throw new Error('two were planted');
  await rebuildReportsOf(app.services, tenant.subdomain);
  const candidatesOfRows = async () => [
    (await rowFor(kept.id))?.columns.candidate_id,
    (await rowFor(gone.id))?.columns.candidate_id,
  ];
  expect(await candidatesOfRows()).toEqual([kept.candidateId, gone.candidateId]);
  const [refresh] = reportsTasks(app.services);
  const ofKept = `/api/v1/candidate/${kept.candidateId}`;
  const seen = mergePreview.parse((await admin.get(`${ofKept}/merge/${gone.candidateId}`)).body);
  const versions = { version: seen.kept.version, otherVersion: seen.gone.version };
  expect((await admin.post(`${ofKept}/merge/${gone.candidateId}`, { take: [], ...versions })).status).toBe(200);
  await refresh?.run();
  await app.workJobs();
  expect(await candidatesOfRows()).toEqual([kept.candidateId, kept.candidateId]);
  const [merge] = listMerges.answers[200].parse((await admin.get(`${ofKept}/merges`)).body);
  expect((await admin.post(`${ofKept}/merges/${merge?.id}/undo`)).status).toBe(200);
  await refresh?.run();
  await app.workJobs();
  expect(await candidatesOfRows()).toEqual([kept.candidateId, gone.candidateId]);
});

it('derives a row and the stays of an application, follows its moves and their undoing, and can be verified', async ({
  app,
  tenant,
  admin,
  rowFor,
}) => {
  const roleId = await aRole(app, tenant);
  const [planted] = await manyApplications(app, { tenant, roleId }, 1, {
    columns: { source: 'FRIEND', pi: 123, applied_at: new Date(app.clock.now.getTime() - 10 * day) },
  });
  if (!planted) throw new Error('one was planted');
  expect(await rebuildReportsOf(app.services, tenant.subdomain)).toMatchObject([{ wrong: 1 }]);
  expect((await rowFor(planted.id))?.columns).toMatchObject({
    furthest: 1,
    outcome: 0,
    source: 'FRIEND',
    pi: 123,
    flags: -1,
    is_first: true,
    is_listed: true,
    hired_on: null,
    answered_tenths: -1,
  });

  const [refresh] = reportsTasks(app.services);
  const move = async (stageId: number, substageId: number, body = {}) => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const reply = await admin.post(moveUrl(planted, { stageId, substageId }, tenant), body);
    expect(reply.status).toBe(200);
    await refresh?.run();
    await app.workJobs();
  };
  await move(10, 1000);
  expect((await rowFor(planted.id))?.columns).toMatchObject({ furthest: 3, answered_tenths: 100 });
  await move(16, 1600, { reason: 'STRONGER' });
  const closed = await rowFor(planted.id);
  expect(closed?.columns).toMatchObject({
    furthest: 3,
    outcome: 2,
    closed_from: 3,
    reason: 'STRONGER',
    decided_tenths: 100,
  });
  expect(closed?.visits.map(({ stageId }) => stageId)).toEqual([1, 10, 16]);
  expect(await verifyReportsOf(app.services, tenant.subdomain)).toMatchObject([{ wrong: 0, miscounted: 0 }]);
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('report_row')
      .set({ furthest: 5 })
      .where('organization_id', '=', tenant.id)
      .where('application_id', '=', planted.id)
      .execute(),
  );
  expect(await verifyReportsOf(app.services, tenant.subdomain)).toMatchObject([{ wrong: 1 }]);
  const mend = reportsTasks(app.services).find(({ name }) => name === 'reports.mend');
  await mend?.run();
  await app.workJobs();
  expect((await rowFor(planted.id))?.columns.furthest).toBe(3);
});

it('fills rows that stood before an upgrade, whose job makes the figures anew', { tags: 'embedded' }, async ({
  app,
  tenant,
  rowFor,
}) => {
  const planted = await anApplication(app, { tenant, roleId: await aRole(app, tenant) });
  await plantCourse(app, tenant, { candidateId: planted.candidateId, course: { degreeType: 1, subject: 'Law' } });
  await rebuildReportsOf(app.services, tenant.subdomain);
  expect((await rowFor(planted.id))?.columns.degree_law).toBe(1);
  await inTenant(app, tenant, async (tx) => {
    await tx.db.updateTable('report_row').set({ degree_law: 0 }).where('organization_id', '=', tenant.id).execute();
    await tx.db.deleteFrom('report_count').where('organization_id', '=', tenant.id).execute();
  });
  const [found] = await verifyReportsOf(app.services, tenant.subdomain);
  expect([found?.wrong, (found?.miscounted ?? 0) > 0]).toEqual([expect.any(Number), true]);
  expect(found?.wrong).toBeGreaterThan(0);
  await rebuildReportsOf(app.services, tenant.subdomain);
  expect((await rowFor(planted.id))?.columns.degree_law).toBe(1);
  expect(await verifyReportsOf(app.services, tenant.subdomain)).toMatchObject([{ wrong: 0, miscounted: 0 }]);
});

it('counts a person once in a recruitment year, and no application that gave way to another', async ({
  app,
  tenant,
  rowFor,
}) => {
  const [one, other] = [await aRole(app, tenant), await aRole(app, tenant)];
  const sent = (roleId: string, days: number, candidateId?: string, columns = {}) =>
    anApplication(
      app,
      { tenant, roleId },
      {
        ...(candidateId ? { candidateId } : {}),
        columns: { applied_at: new Date(app.clock.now.getTime() - days * day), ...columns },
      },
    );
  const first = await sent(one, 3);
  const second = await sent(other, 2, first.candidateId);
  const longAgo = await sent(await aRole(app, tenant), 800, first.candidateId);
  const gone = await sent(await aRole(app, tenant), 1, undefined, { withdrawal_reason: 'DUPLICATE' });
  const draft = await anApplication(app, { tenant, roleId: one }, { submitted: false });
  await rebuildReportsOf(app.services, tenant.subdomain);
  const isFirst = async (id: string) => (await rowFor(id))?.columns.is_first;
  expect([await isFirst(first.id), await isFirst(second.id), await isFirst(longAgo.id)]).toEqual([true, false, true]);
  expect([await rowFor(gone.id), await rowFor(draft.id)]).toEqual([undefined, undefined]);
});

it('counts no withdrawal by the candidate as a decision of the employer', async ({ app, tenant, rowFor }) => {
  const roleId = await aRole(app, tenant);
  const left = (days: number) => new Date(app.clock.now.getTime() - days * day);
  const withdrawn = await anApplication(
    app,
    { tenant, roleId },
    { stageId: 15, columns: { applied_at: left(9), stage_entered_at: left(4), withdrawn_at: left(4) } },
  );
  const rejected = await anApplication(
    app,
    { tenant, roleId },
    { stageId: 16, columns: { applied_at: left(9), stage_entered_at: left(4) } },
  );
  await rebuildReportsOf(app.services, tenant.subdomain);
  expect((await rowFor(withdrawn.id))?.columns).toMatchObject({ decided_tenths: -1, outcome: 3 });
  expect((await rowFor(rejected.id))?.columns).toMatchObject({ decided_tenths: 0, outcome: 2 });
});

it('makes the rows of many applications by the job, and tells readers meanwhile that they are being made', async ({
  app,
}) => {
  const tenant = await app.aTenant();
  const roleId = await aRole(app, tenant);
  await inTenant(app, tenant, async (tx) => {
    const ids = Array.from({ length: 501 }, () => tx.newId());
    await tx.session.query(
      `insert into candidate (organization_id, id, first_name, last_name, email, profile_status, created_at, updated_at)
       select $1, id, 'Amara', 'Osei', id || '@example.org', 'ACTIVE', $3, $3 from unnest($2::uuid[]) as made(id)`,
      [tenant.id, ids, tx.now],
    );
    await tx.session.query(
      `insert into application (organization_id, id, candidate_id, role_id, stage_id, substage_id, submitted_at, applied_at, last_change_at, created_at)
       select $1, id, id, $4, 1, 100, $3, $3, $3, $3 from unnest($2::uuid[]) as made(id)`,
      [tenant.id, ids, tx.now, roleId],
    );
  });
  const admin = await app.signIn(await app.aStaffUser(tenant));
  const read = async () => (await admin.post('/api/v1/report/snapshot', { roleIds: [roleId] })).body;
  expect(await read()).toMatchObject({ withheld: 'PREPARING', counted: null, tables: [{ rows: [] }, { rows: [] }] });
  const [refresh] = reportsTasks(app.services);
  await refresh?.run();
  await app.workJobs();
  expect(await read()).toMatchObject({ withheld: null, counted: 501 });
});

it.runIf(inject('postgresUrl') !== '')(
  'follows a change that comes while the rows are derived',
  async ({ app, tenant, rowFor }) => {
    const planted = await anApplication(app, { tenant, roleId: await aRole(app, tenant) });
    await rebuildReportsOf(app.services, tenant.subdomain);
    app.clock.now = new Date(app.clock.now.getTime() + day);
    const change = (flags: number, meanwhile: () => Promise<void>) =>
      inTenant(app, tenant, async (tx) => {
        await tx.db
          .updateTable('application')
          .set({ flag_count: flags })
          .where('organization_id', '=', tenant.id)
          .where('id', '=', planted.id)
          .execute();
        await writeListProjections(tx, { applicationIds: [planted.id] });
        await meanwhile();
      });
    const [refresh] = reportsTasks(app.services);
    const derive = async () => {
      await refresh?.run();
      await app.workJobs();
    };
    await change(1, async () => undefined);
    await change(2, derive);
    expect((await rowFor(planted.id))?.columns.flags).toBe(1);
    await derive();
    expect((await rowFor(planted.id))?.columns.flags).toBe(2);
  },
);

it('follows list columns that change without an event', async ({ app, tenant, rowFor }) => {
  const planted = await anApplication(app, { tenant, roleId: await aRole(app, tenant) });
  await rebuildReportsOf(app.services, tenant.subdomain);
  app.clock.now = new Date(app.clock.now.getTime() + day);
  await inTenant(app, tenant, async (tx) => {
    await tx.db
      .updateTable('application')
      .set({ flag_count: 2 })
      .where('organization_id', '=', tenant.id)
      .where('id', '=', planted.id)
      .execute();
    await writeListProjections(tx, { applicationIds: [planted.id] });
  });
  const [refresh] = reportsTasks(app.services);
  await refresh?.run();
  await app.workJobs();
  expect((await rowFor(planted.id))?.columns.flags).toBe(2);
  const tenantHere = await ofTenant(app, tenant.id);
  expect(tenantHere && (await hasChanges(app.services, tenantHere))).toBe(false);
});

it('follows a stage that is moved to another part of the pipeline of a role', { tags: 'embedded' }, async ({
  app,
  tenant,
  adminUser,
  rowFor,
}) => {
  // A sign-in does not last as long as the tests before.
  const admin = await app.signIn(adminUser);
  const own = { ...pipelineStage(1), stageId: 1001, label: 'Task' };
  const stages = (ids: readonly number[]) =>
    [...ids].map((id) => {
      const stage = id === own.stageId ? own : pipelineStage(id);
      return { ...stage, substages: [...stage.substages] };
    });
  const role = await aPublishedRole(admin, { pipeline: stages([1, 8, 1001, 9, 11, 14, 15, 16]) });
  const planted = await anApplication(app, { tenant, roleId: role.id }, { stageId: 1001 });
  await rebuildReportsOf(app.services, tenant.subdomain);
  expect((await rowFor(planted.id))?.columns.furthest).toBe(2);
  const [refresh] = reportsTasks(app.services);
  await refresh?.run();
  await app.workJobs();
  const pipeline = stages([1, 8, 9, 11, 1001, 14, 15, 16]);
  const saved = await admin.put(`/api/v1/roles/${role.id}`, { ...contentOf(role), pipeline, version: role.version });
  expect([saved.status, saved.body]).toMatchObject([200, { version: role.version + 1 }]);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await refresh?.run();
  await app.workJobs();
  expect((await rowFor(planted.id))?.columns.furthest).toBe(4);
});
