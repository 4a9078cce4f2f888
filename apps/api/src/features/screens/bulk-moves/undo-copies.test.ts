import { bulkProgress } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import {
  anApplication,
  applicationsOn,
  aRole,
  inTenant,
  manyApplications,
  type PlantedApplication,
} from '../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../impact/impact.factory.ts';

const it = tenantTest
  .extend('other', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('tick', { scope: 'file' }, ({ app }) => (): void => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  })
  .extend('copy', { scope: 'file' }, ({ admin, tick }) => async (toRoleId: string, body: object) => {
    tick();
    const reply = await admin.post(`/api/v1/candidate/bulkcopy/${toRoleId}`, { tell: false, ...body });
    expect([200, 202]).toContain(reply.status);
    return Object(reply.body);
  })
  .extend('undo', { scope: 'file' }, ({ tick }) => (caller: Caller, one: PlantedApplication, more: object) => {
    tick();
    return caller.post(`/api/v1/candidate/${one.candidateId}/undo`, { applicationId: one.id, ...more });
  })
  .extend(
    'onRole',
    { scope: 'file' },
    ({ app, tenant }) =>
      (roleId: string) =>
        applicationsOn(app, tenant, roleId),
  )
  .extend(
    'listed',
    { scope: 'file' },
    ({ admin }) =>
      async (roleId: string) =>
        Object((await admin.post(`/api/v1/search/candidate/${roleId}`, {})).body),
  )
  .extend(
    'twoRoles',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (): Promise<[string, string]> => [await aRole(app, tenant), await aRole(app, tenant)],
  );
const at = (people: readonly PlantedApplication[], index: number): PlantedApplication => {
  const one = people[index];
  if (!one) throw new Error('as many were planted');
  return one;
};

describe('undoing copies', () => {
  it('removes all copies of which no candidate has been told, and leaves the originals', async ({
    app,
    tenant,
    admin,
    other,
    onRole,
    twoRoles,
    copy,
    listed,
    undo,
  }) => {
    const [roleId, toRoleId] = await twoRoles();
    const people = await manyApplications(app, { tenant, roleId }, 3);
    const before = await onRole(roleId);
    const { batchId } = await copy(toRoleId, { roleId, ids: people.map((one) => one.candidateId) });
    // The list is loaded once, so that its counts have to be made again.
    expect((await listed(toRoleId)).stages).toMatchObject([{ count: 3 }]);
    // Another user cannot undo it.
    expect((await undo(other, at(people, 0), { batchId })).status).toBe(409);
    const back = await undo(admin, at(people, 0), { batchId });
    expect([back.status, back.body]).toMatchObject([200, { undone: 3, kept: [] }]);
    expect(await onRole(toRoleId)).toEqual([]);
    expect(await listed(toRoleId)).toMatchObject({ totalElements: 0, stages: [] });
    expect(await onRole(roleId)).toEqual(before);
    const feed = await admin.get(`/api/v1/candidate/${at(people, 0).candidateId}/feed?kinds=moves`);
    expect(Object(feed.body).entries.map((entry: { event: object }) => entry.event)).toMatchObject([
      { kind: 'application.copy-undone' },
      { undone: true },
      { undone: true },
    ]);
    expect((await undo(admin, at(people, 0), { batchId })).status).toBe(409);
    // They can be copied again.
    expect(await copy(toRoleId, { roleId, ids: [at(people, 1).candidateId] })).toMatchObject({ moved: 1 });
  });

  it('keeps and names copies that were moved, scored, noted or announced', { tags: 'embedded' }, async ({
    app,
    tenant,
    admin,
    other,
    tick,
    onRole,
    twoRoles,
    copy,
    listed,
    undo,
  }) => {
    const [roleId, toRoleId] = await twoRoles();
    const people = await manyApplications(app, { tenant, roleId }, 4);
    const { batchId } = await copy(toRoleId, { roleId, ids: people.map((one) => one.candidateId) });
    const copies = new Map((await onRole(toRoleId)).map((row) => [row.candidate_id, row.id]));
    const of = (index: number) => ({
      id: at(people, index).candidateId,
      applicationId: copies.get(at(people, index).candidateId),
    });
    tick();
    const move = `/api/v1/candidate/${of(0).id}/stage/29/2900/organization/${tenant.id}`;
    expect((await other.post(move, { applicationId: of(0).applicationId })).status).toBe(200);
    const person = (index: number) => `/api/v1/organization/${tenant.id}/candidate/${of(index).id}`;
    const score = { applicationId: of(1).applicationId, criterion: 'motivation', score: 3 };
    expect((await other.put(`${person(1)}/score`, score)).status).toBe(200);
    expect((await other.put(`${person(2)}/note`, { body: 'Look', applicationId: of(2).applicationId })).status).toBe(
      201,
    );
    const back = await undo(admin, at(people, 3), { batchId });
    expect(back.status).toBe(200);
    const { undone, kept } = Object(back.body);
    expect(undone).toBe(1);
    expect(Object.fromEntries(kept.map((one: { id: string; why: string }) => [one.id, one.why]))).toEqual({
      [of(0).id]: 'moved',
      [of(1).id]: 'scored',
      [of(2).id]: 'worked_on',
    });
    expect(kept.every((one: { name: string }) => one.name.startsWith('Amara Osei'))).toBe(true);
    expect(await onRole(toRoleId)).toHaveLength(3);
    expect(await listed(toRoleId)).toMatchObject({ totalElements: 3 });
    // Asked for without names, the answer contains none.
    const again = await undo(admin, at(people, 0), { batchId, anonymous: true });
    expect(Object(again.body)).toMatchObject({ undone: 0, kept: [{}, {}, {}] });
    expect(again.raw.toString('utf8')).not.toMatch(/Amara|Osei/);
  });

  it('cancels mails not sent yet, and keeps the copies of candidates who have been told', async ({
    app,
    tenant,
    admin,
    onRole,
    twoRoles,
    copy,
    undo,
  }) => {
    const [roleId, toRoleId] = await twoRoles();
    const [told, untold] = [await anApplication(app, { tenant, roleId }), await anApplication(app, { tenant, roleId })];
    const first = await copy(toRoleId, { roleId, ids: [told.candidateId], tell: true });
    const second = await copy(toRoleId, { roleId, ids: [untold.candidateId], tell: true });
    // The mail waits while the copy can be undone.
    await app.workJobs();
    expect(await app.mailsTo(tenant, untold.email)).toMatchObject([{ state: 'waiting' }]);
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('mail_message')
        .set({ state: 'sent', sent_at: tx.now })
        .where('organization_id', '=', tenant.id)
        .where('to_address', '=', told.email)
        .execute(),
    );
    expect((await undo(admin, told, { batchId: first.batchId })).body).toMatchObject({
      undone: 0,
      kept: [{ id: told.candidateId, why: 'told' }],
    });
    expect((await undo(admin, untold, { batchId: second.batchId })).body).toMatchObject({ undone: 1, kept: [] });
    expect(await app.mailsTo(tenant, untold.email)).toMatchObject([{ state: 'cancelled' }]);
    expect(await onRole(toRoleId)).toHaveLength(1);
  });

  it('undoes the copies of a job once when asked twice at once', async ({
    app,
    tenant,
    admin,
    tick,
    onRole,
    twoRoles,
    copy,
  }) => {
    const [roleId, toRoleId] = await twoRoles();
    await plantAnswering(app, { tenant, roleId }, alike(230, null));
    const { batchId } = await copy(toRoleId, { roleId, resource: {} });
    tick();
    await app.workJobs();
    const end = bulkProgress.parse((await admin.get(`/api/v1/bulk-moves/${batchId}`)).body);
    expect(end).toMatchObject({ state: 'done', moved: 230 });
    const { id, applicationId } = Object(end.undoBy);
    tick();
    const replies = await Promise.all(
      [1, 2].map(() => admin.post(`/api/v1/candidate/${id}/undo`, { applicationId, batchId })),
    );
    const undone = replies.map((reply) => (reply.status === 200 ? Object(reply.body).undone : 0));
    expect(undone.reduce((sum, one) => sum + one, 0)).toBe(230);
    expect(await onRole(toRoleId)).toEqual([]);
  });

  it('leaves a move of the first application to be undone by itself', async ({
    app,
    tenant,
    admin,
    tick,
    twoRoles,
    copy,
    undo,
  }) => {
    const [roleId, toRoleId] = await twoRoles();
    const one = await anApplication(app, { tenant, roleId });
    tick();
    const move = `/api/v1/candidate/${one.candidateId}/stage/29/2900/organization/${tenant.id}`;
    expect((await admin.post(move, { applicationId: one.id })).status).toBe(200);
    const { batchId } = await copy(toRoleId, { roleId, ids: [one.candidateId] });
    expect((await undo(admin, one, { batchId })).status).toBe(200);
    expect((await undo(admin, one, {})).body).toMatchObject({ undone: 1, applications: [{ stageId: 1 }] });
  });
});
