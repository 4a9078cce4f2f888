import { randomUUID } from 'node:crypto';
import { listReviewers } from '@evenhand/contract/processes/reviewers';
import { type BulkProgress, bulkProgress, listBulkResults } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import {
  anApplication,
  aRole,
  inTenant,
  manyApplications,
  moveUrl,
  rowOf,
} from '../../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';
import { runBulkMove } from '../run-bulk-move.ts';

const it = tenantTest
  .extend('ann', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('ben', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('outsider', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, ann }) => app.signIn(ann))
  .extend('tick', { scope: 'file' }, ({ app }) => (): void => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  })
  .extend(
    'theRole',
    { scope: 'file' },
    ({ app, tenant, ann, ben }) =>
      (options: { blind?: boolean } = {}): Promise<string> =>
        aRole(app, tenant, { team: [ann, ben], ...options }),
  )
  .extend(
    'reviewerOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (id: string): Promise<string | null> =>
        (await rowOf(app, tenant, id)).assignee_id,
  )
  /** Counts the applications of a role by reviewer; null counts the unassigned ones. */
  .extend(
    'piles',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (roleId: string): Promise<Map<string | null, number>> => {
        const rows = await inTenant(app, tenant, (tx) =>
          tx.db
            .selectFrom('application')
            .select('assignee_id')
            .where('organization_id', '=', tenant.id)
            .where('role_id', '=', roleId)
            .execute(),
        );
        const found = new Map<string | null, number>();
        for (const { assignee_id: reviewer } of rows) found.set(reviewer, (found.get(reviewer) ?? 0) + 1);
        return found;
      },
  )
  .extend(
    'progressOf',
    { scope: 'file' },
    ({ admin }) =>
      async (batchId: string, caller = admin): Promise<BulkProgress> =>
        bulkProgress.parse((await caller.get(`/api/v1/bulk-moves/${batchId}`)).body),
  )
  .extend(
    'resultsOf',
    { scope: 'file' },
    ({ admin }) =>
      async (batchId: string, query = '') =>
        listBulkResults.answers[200].parse((await admin.get(`/api/v1/bulk-moves/${batchId}/results?${query}`)).body),
  )
  .extend(
    'aPile',
    { scope: 'file' },
    ({ app, tenant, theRole }) =>
      async (count: number, options: { blind?: boolean } = {}) => {
        const roleId = await theRole(options);
        return { roleId, people: await plantAnswering(app, { tenant, roleId }, alike(count, null)) };
      },
  )
  .extend('start', { scope: 'file' }, ({ admin }) => async (body: object): Promise<BulkProgress> => {
    const reply = await admin.post(bulk, body);
    expect([reply.status, reply.body]).toMatchObject([202, { state: 'running', kind: 'ASSIGN' }]);
    return bulkProgress.parse(reply.body);
  });

const bulk = '/api/v1/candidate/bulkassignee';

describe('assigning many to reviewers', () => {
  it('assigns them in turn, answers for each, and undoes the whole', async ({
    app,
    tenant,
    manager,
    ann,
    ben,
    tick,
    theRole,
    piles,
  }) => {
    const roleId = await theRole();
    const people = await manyApplications(app, { tenant, roleId }, 4);
    const stranger = randomUUID();
    tick();
    const ids = [...people.map((one) => one.candidateId), stranger];
    const reply = await manager.post(bulk, { roleId, ids, assignees: [ann.id, ben.id] });
    expect([reply.status, reply.body]).toMatchObject([
      200,
      {
        moved: 4,
        results: [
          ...people.map((one) => ({ id: one.candidateId, moved: true })),
          { id: stranger, moved: false, why: 'not_found' },
        ],
      },
    ]);
    expect(await piles(roleId)).toEqual(
      new Map([
        [ann.id, 2],
        [ben.id, 2],
      ]),
    );
    tick();
    const { batchId } = Object(reply.body);
    const undo = `/api/v1/candidate/${people[0]?.candidateId}/undo`;
    // Without a batch id there is no move to undo.
    expect((await manager.post(undo, { roleId })).status).toBe(409);
    expect((await manager.post(undo, { roleId, batchId })).body).toMatchObject({ undone: 4 });
    expect(await piles(roleId)).toEqual(new Map([[null, 4]]));
    expect((await manager.post(undo, { roleId, batchId })).status).toBe(409);
  });

  it('assigns most to the reviewer with the least work over all roles, and counts reassigned applications once', {
    tags: 'embedded',
  }, async ({ app, tenant, manager, ann, ben, outsider, theRole, piles }) => {
    const [elsewhere, roleId] = [await theRole(), await theRole()];
    const columns = { assignee_id: ann.id };
    await manyApplications(app, { tenant, roleId: elsewhere }, 3, { columns });
    // One has ended and one waits for the candidate: neither waits for the organisation.
    await anApplication(app, { tenant, roleId: elsewhere }, { columns, stageId: 15, substageId: 1504 });
    await anApplication(app, { tenant, roleId: elsewhere }, { columns, stageId: 9, substageId: 901 });
    const people = await manyApplications(app, { tenant, roleId }, 5, { columns });
    const reviewers = async () =>
      listReviewers.answers[200].parse((await manager.get(`/api/v1/roles/${roleId}/reviewers`)).body);
    const before = new Map((await reviewers()).map((one) => [one.id, one.waiting]));
    expect([before.get(ann.id), before.get(ben.id), before.has(outsider.id)]).toEqual([8, 0, false]);
    const ids = people.map((one) => one.candidateId);
    const reply = await manager.post(bulk, { roleId, ids, assignees: [ann.id, ben.id], share: 'BY_LOAD' });
    // Three wait for Ann elsewhere: four of the five go to Ben.
    expect(await piles(roleId)).toEqual(
      new Map([
        [ann.id, 1],
        [ben.id, 4],
      ]),
    );
    expect(reply.body).toMatchObject({ moved: 4 });
  });

  it('says which are assigned to them already, and unassigns people from every reviewer', async ({
    app,
    tenant,
    manager,
    ben,
    theRole,
    piles,
  }) => {
    const roleId = await theRole();
    const [had, free] = await manyApplications(app, { tenant, roleId }, 2);
    if (!had || !free) throw new Error('two were planted');
    const ids = [had.candidateId, free.candidateId];
    await manager.post(bulk, { roleId, ids: [had.candidateId], assignees: [ben.id] });
    expect((await manager.post(bulk, { roleId, ids, assignees: [ben.id] })).body).toMatchObject({
      moved: 1,
      results: [
        { id: had.candidateId, moved: false, why: 'already_given' },
        { id: free.candidateId, moved: true },
      ],
    });
    expect((await manager.post(bulk, { roleId, ids, assignees: [] })).body).toMatchObject({ moved: 2 });
    expect(await piles(roleId)).toEqual(new Map([[null, 2]]));
  });

  it('refuses reviewers who may not see the role, roles of other teams, and other organisations', async ({
    app,
    tenant,
    manager,
    ann,
    outsider,
    theRole,
    reviewerOf,
  }) => {
    const roleId = await theRole();
    const planted = await anApplication(app, { tenant, roleId });
    const give = (caller: Caller, body: object) => caller.post(bulk, { roleId, ids: [planted.candidateId], ...body });
    const refused = await give(manager, { assignees: [ann.id, outsider.id] });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: [{ code: 'not_on_the_team', field: 'assignees' }] },
    ]);
    expect((await give(await app.signIn(outsider), { assignees: [outsider.id] })).status).toBe(404);
    const there = await app.aStaffUser(await app.aTenant());
    expect((await give(await app.signIn(there), { assignees: [there.id] })).status).toBe(404);
    expect((await give(manager, { assignees: [there.id] })).status).toBe(422);
    expect((await give(manager, { assignees: Array.from({ length: 51 }, () => ann.id) })).status).toBe(422);
    expect(await reviewerOf(planted.id)).toBeNull();
  });

  it('knows people of a blind role only by their applications', async ({ app, tenant, manager, ben, theRole }) => {
    const roleId = await theRole({ blind: true });
    const planted = await anApplication(app, { tenant, roleId });
    const byPerson = await manager.post(bulk, { roleId, ids: [planted.candidateId], assignees: [ben.id] });
    expect(byPerson.body).toMatchObject({ moved: 0 });
    const byApplication = await manager.post(bulk, { roleId, ids: [planted.id], assignees: [ben.id] });
    expect(byApplication.body).toMatchObject({ moved: 1, results: [{ id: planted.id }] });
    expect(JSON.stringify(byApplication.body)).not.toContain(planted.candidateId);
  });

  it('is not undone after later changes', async ({ app, tenant, admin, manager, ben, tick, theRole, reviewerOf }) => {
    const roleId = await theRole();
    const people = await manyApplications(app, { tenant, roleId }, 2);
    const [first, second] = people;
    if (!first || !second) throw new Error('two were planted');
    const ids = people.map((one) => one.candidateId);
    const { batchId } = Object((await manager.post(bulk, { roleId, ids, assignees: [ben.id] })).body);
    tick();
    await admin.post(moveUrl(second, { stageId: 10, substageId: 1000 }, tenant), {});
    const undo = await manager.post(`/api/v1/candidate/${first.candidateId}/undo`, { roleId, batchId });
    expect([undo.status, undo.body]).toMatchObject([409, { current: { total: 1 } }]);
    expect(await reviewerOf(first.id)).toBe(ben.id);
  });
});

describe('assigning very many to reviewers', () => {
  // Stands first: from the next test on jobs are run as they come, and this one runs its job by hand.
  it('leaves the applications of a reviewer who has left the team meanwhile as they were', {
    tags: 'embedded',
  }, async ({ app, tenant, ann, ben, piles, aPile, progressOf, resultsOf, start }) => {
    const { roleId } = await aPile(202);
    const { batchId } = await start({ roleId, resource: {}, assignees: [ann.id, ben.id] });
    await inTenant(app, tenant, (tx) =>
      tx.db
        .deleteFrom('role_member')
        .where('organization_id', '=', tenant.id)
        .where('role_id', '=', roleId)
        .where('user_id', '=', ben.id)
        .execute(),
    );
    await Promise.all([1, 2].map(() => runBulkMove(app.services, { organizationId: tenant.id, bulkMoveId: batchId })));
    expect(await progressOf(batchId)).toMatchObject({ state: 'done', total: 202, moved: 101 });
    expect(await resultsOf(batchId, 'outcome=skipped&resultsPerPage=1')).toMatchObject({
      totalElements: 101,
      content: [{ why: 'not_on_the_team' }],
    });
    expect(await piles(roleId)).toEqual(
      new Map([
        [ann.id, 101],
        [null, 101],
      ]),
    );
  });

  it('runs as a job for everyone whom a list finds, and is undone as a whole', async ({
    app,
    admin,
    adminUser,
    ann,
    ben,
    tick,
    piles,
    aPile,
    progressOf,
    resultsOf,
    start,
  }) => {
    const { roleId, people } = await aPile(305);
    const out = people.slice(0, 5).map((one) => one.candidateId);
    const { batchId } = await start({
      roleId,
      resource: { stageId: 1, unselectedIds: out },
      assignees: [ann.id, ben.id, adminUser.id],
      share: 'IN_TURN',
    });
    await app.workJobs();
    expect(await progressOf(batchId)).toMatchObject({
      state: 'done',
      total: 300,
      done: 300,
      moved: 300,
      stageId: null,
    });
    expect(await piles(roleId)).toEqual(
      new Map([
        [ann.id, 100],
        [ben.id, 100],
        [adminUser.id, 100],
        [null, 5],
      ]),
    );
    const results = await resultsOf(batchId, 'outcome=moved');
    expect(results.content[0]?.givenTo).toBe('Jo Field');
    tick();
    const { undoBy } = await progressOf(batchId);
    const undo = `/api/v1/candidate/${undoBy?.id}/undo`;
    const undone = await admin.post(undo, { applicationId: undoBy?.applicationId, batchId });
    expect(undone.body).toMatchObject({ undone: 300 });
    expect(await piles(roleId)).toEqual(new Map([[null, 305]]));
  });

  it('starts once when it is sent twice', async ({ app, admin, ann, piles, aPile }) => {
    const { roleId, people } = await aPile(201);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { roleId, ids: people.map((one) => one.candidateId), assignees: [ann.id] };
    const replies = await Promise.all([admin.post(bulk, body, { headers }), admin.post(bulk, body, { headers })]);
    await app.workJobs();
    expect(new Set(replies.map((reply) => Object(reply.body).batchId)).size).toBe(1);
    expect(await piles(roleId)).toEqual(new Map([[ann.id, 201]]));
  });
});
