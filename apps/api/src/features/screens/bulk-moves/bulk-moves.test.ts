import { randomUUID } from 'node:crypto';
import { type BulkProgress, bulkProgress, listBulkResults } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { applicationsOn, aRole, inTenant, type PlantedApplication } from '../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../impact/impact.factory.ts';
import { insertBulkMove, insertItems } from './bulk-moves.queries.ts';
import { runBulkMove } from './run-bulk-move.ts';

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('tick', { scope: 'file' }, ({ app }) => (): void => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  })
  .extend(
    'aPile',
    { scope: 'file' },
    ({ app, tenant, member }) =>
      async (count: number, options: { blind?: boolean } = {}) => {
        const roleId = await aRole(app, tenant, { team: [member], ...options });
        const people: PlantedApplication[] = [];
        while (people.length < count) {
          people.push(
            ...(await plantAnswering(app, { tenant, roleId }, alike(Math.min(2000, count - people.length), null))),
          );
        }
        // The server does this by itself within a minute; until then foreign keys are looked up by plans made for empty tables.
        if (count > 1000) await app.admin.exclusive((session) => session.exec('analyze'));
        return { roleId, people };
      },
  )
  .extend('start', { scope: 'file' }, ({ admin }) => async (body: object, caller = admin): Promise<BulkProgress> => {
    const reply = await caller.post(bulk, body);
    expect([reply.status, reply.body]).toMatchObject([202, { state: 'running', done: 0 }]);
    return bulkProgress.parse(reply.body);
  })
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
      async (batchId: string, query = '', caller = admin) =>
        listBulkResults.answers[200].parse((await caller.get(`/api/v1/bulk-moves/${batchId}/results?${query}`)).body),
  )
  /** Loads every column that a move writes, for everyone on a role. */
  .extend(
    'applicationStates',
    { scope: 'file' },
    ({ app, tenant }) =>
      (roleId: string) =>
        applicationsOn(app, tenant, roleId),
  )
  .extend(
    'placed',
    { scope: 'file' },
    ({ applicationStates }) =>
      async (roleId: string, stageId: number): Promise<number> =>
        (await applicationStates(roleId)).filter((row) => row.stage_id === stageId).length,
  )
  .extend(
    'movesOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      (roleId: string) =>
        inTenant(app, tenant, (tx) =>
          tx.db
            .selectFrom('event')
            .select(['application_id', 'actor_id', 'batch_id'])
            .where('organization_id', '=', tenant.id)
            .where('role_id', '=', roleId)
            .where('kind', '=', 'application.moved')
            .execute(),
        ),
  )
  /** Stores a bulk move without a job that runs it. */
  .extend(
    'begun',
    { scope: 'file' },
    ({ app, tenant, adminUser }) =>
      async (at: { roleId: string; people: readonly PlantedApplication[] }, movedBy = adminUser): Promise<string> => {
        return inTenant(app, tenant, async (tx) => {
          const id = tx.newId();
          const to = { to_stage: 10, to_substage: 1000, reason: null, keep_assignees: false };
          await insertBulkMove(tx, {
            id,
            kind: 'MOVE',
            role_id: at.roleId,
            moved_by: movedBy.id,
            visitor: null,
            ...to,
            total: at.people.length,
          });
          const applicationIds = at.people.map((one) => one.id);
          await insertItems(tx, { id, applicationIds, givenTo: new Map(), expected: new Map(), blind: false });
          return id;
        });
      },
  )
  .extend(
    'run',
    { scope: 'file' },
    ({ app, tenant }) =>
      (bulkMoveId: string, services = app.services): Promise<void> =>
        runBulkMove(services, { organizationId: tenant.id, bulkMoveId }),
  );

const bulk = '/api/v1/candidate/bulkstage/10/1000';
const idsOf = (people: readonly PlantedApplication[]): string[] => people.map((one) => one.candidateId);

describe('moving very many', () => {
  it('leaves candidates removed since it began, and says so', async ({
    admin,
    aPile,
    begun,
    run,
    progressOf,
    resultsOf,
  }) => {
    const { roleId, people } = await aPile(2);
    const id = await begun({ roleId, people });
    const removal = await admin.delete(`/api/v1/candidate/${people[0]?.candidateId}`, { reason: 'MISTAKE' });
    expect(removal.status).toBe(200);
    await run(id);
    expect(await progressOf(id)).toMatchObject({ state: 'done', total: 2, moved: 1 });
    expect(await resultsOf(id, 'outcome=skipped')).toMatchObject({
      content: [{ id: people[0]?.candidateId, why: 'candidate_deleted' }],
    });
  });

  it('runs as a job, reports progress and the outcome of each, and is undone as a whole', async ({
    app,
    tenant,
    admin,
    tick,
    aPile,
    applicationStates,
    start,
    progressOf,
    resultsOf,
    placed,
  }) => {
    const { roleId, people } = await aPile(300);
    const before = await applicationStates(roleId);
    tick();
    await admin.post(`/api/v1/candidate/${people[7]?.candidateId}/stage/10/1000/organization/${tenant.id}`, {});
    const stayed = (await applicationStates(roleId)).find((row) => row.id === people[7]?.id);
    tick();
    const { batchId, total } = await start({ roleId, ids: [...idsOf(people), randomUUID()] });
    expect(total).toBe(300);
    await app.workJobs();
    expect(await progressOf(batchId)).toMatchObject({ state: 'done', done: 300, moved: 299 });
    expect(await placed(roleId, 10)).toBe(300);
    expect(await resultsOf(batchId, 'outcome=skipped')).toMatchObject({
      totalElements: 1,
      content: [
        { id: people[7]?.candidateId, applicationId: people[7]?.id, name: 'A B', moved: false, why: 'already_there' },
      ],
    });
    expect(await resultsOf(batchId, 'outcome=moved&resultsPerPage=50')).toMatchObject({
      totalElements: 299,
      totalPages: 6,
    });
    const own = await admin.get(`/api/v1/roles/${roleId}/bulk-moves`);
    expect(own.body).toMatchObject([{ batchId }]);
    tick();
    const { undoBy } = await progressOf(batchId);
    const undo = `/api/v1/candidate/${undoBy?.id}/undo`;
    const undone = await admin.post(undo, { applicationId: undoBy?.applicationId, batchId });
    expect(undone.body).toMatchObject({ undone: 299 });
    const expected = before.map((row) => (row.id === stayed?.id ? stayed : { ...row, version: 3 }));
    expect(await applicationStates(roleId)).toEqual(expected);
    expect((await admin.post(undo, { applicationId: undoBy?.applicationId, batchId })).status).toBe(409);
  });

  it('moves everyone whom a list finds but those taken out', async ({
    app,
    admin,
    aPile,
    applicationStates,
    start,
    progressOf,
  }) => {
    const { roleId, people } = await aPile(250);
    const out = people.slice(0, 20);
    const { batchId } = await start({ roleId, resource: { stageId: 1, unselectedIds: idsOf(out) } });
    await app.workJobs();
    expect(await progressOf(batchId)).toMatchObject({ total: 230, moved: 230 });
    expect((await applicationStates(roleId)).filter((row) => row.stage_id === 1).map((row) => row.id)).toEqual(
      out.map((one) => one.id).sort(),
    );
    const few = await start({ roleId, resource: { stageId: 1 } });
    await app.workJobs();
    expect(await progressOf(few.batchId)).toMatchObject({ state: 'done', total: 20, moved: 20 });
    const nobody = await start({ roleId, resource: { stageId: 1 } });
    await app.workJobs();
    expect(await progressOf(nobody.batchId)).toMatchObject({ state: 'done', total: 0, moved: 0, undoBy: null });
    const both = await admin.post(bulk, { roleId, resource: { stageId: 1 }, ids: idsOf(out) });
    const neither = await admin.post(bulk, { roleId });
    expect([both.status, neither.status]).toEqual([422, 422]);
  });

  it('starts once when it is sent twice', async ({ app, admin, aPile, movesOf }) => {
    const { roleId, people } = await aPile(210);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { roleId, ids: idsOf(people) };
    const replies = await Promise.all([admin.post(bulk, body, { headers }), admin.post(bulk, body, { headers })]);
    await app.workJobs();
    expect(new Set(replies.map((reply) => Object(reply.body).batchId)).size).toBe(1);
    expect(await movesOf(roleId)).toHaveLength(210);
  });

  it('leaves candidates whom another user moves meanwhile', async ({
    tenant,
    manager,
    tick,
    aPile,
    begun,
    run,
    progressOf,
    resultsOf,
    placed,
  }) => {
    const pile = await aPile(205);
    const id = await begun(pile);
    tick();
    const [first] = pile.people;
    await manager.post(`/api/v1/candidate/${first?.candidateId}/stage/9/901/organization/${tenant.id}`, {});
    await run(id);
    expect(await progressOf(id)).toMatchObject({ state: 'done', moved: 204 });
    expect(await resultsOf(id, 'outcome=skipped')).toMatchObject({ content: [{ why: 'application_moved' }] });
    expect(await placed(pile.roleId, 9)).toBe(1);
  });

  it('continues where its process died, and moves no candidate twice', async ({
    app,
    adminUser,
    aPile,
    movesOf,
    begun,
    run,
    progressOf,
    resultsOf,
  }) => {
    const pile = await aPile(2500);
    const id = await begun(pile);
    let left = 3;
    const { database } = app.services;
    const dying: typeof database = {
      ...database,
      withTenant: (at, work) =>
        database.withTenant(at, async (tx) => {
          const result = await work(tx);
          left -= 1;
          // The fourth transaction has done its work, and dies before it commits.
          if (left < 0) throw new Error('the process died');
          return result;
        }),
    };
    await expect(run(id, { ...app.services, database: dying })).rejects.toThrow('died');
    expect(await progressOf(id)).toMatchObject({ state: 'running', done: 1000 });
    expect(await resultsOf(id, 'outcome=waiting')).toMatchObject({ totalElements: 1500 });
    await Promise.all([run(id), run(id)]);
    expect(await progressOf(id)).toMatchObject({ state: 'done', done: 2500, moved: 2500 });
    const events = await movesOf(pile.roleId);
    expect(new Set(events.map((event) => event.application_id)).size).toBe(2500);
    expect(events).toHaveLength(2500);
    expect(events.every((event) => event.actor_id === adminUser.id && event.batch_id === id)).toBe(true);
  });

  it('stops when it is cancelled, and the moves made can be undone', async ({ admin, aPile, begun, run, placed }) => {
    const pile = await aPile(300);
    const id = await begun(pile);
    const undo = `/api/v1/candidate/${pile.people[0]?.candidateId}/undo`;
    for (let times = 0; times < 2; times += 1) {
      const reply = await admin.post(`/api/v1/bulk-moves/${id}/cancel`);
      expect(reply.body).toMatchObject({ state: 'cancelled', done: 0 });
    }
    await run(id);
    expect(await placed(pile.roleId, 10)).toBe(0);
    expect((await admin.post(undo, { roleId: pile.roleId, batchId: id })).status).toBe(409);
  });

  it('leaves the rest where they were when cancelled half-way, and undoes the moves made as a whole', async ({
    app,
    admin,
    tick,
    aPile,
    applicationStates,
    begun,
    run,
    progressOf,
    resultsOf,
    placed,
  }) => {
    const pile = await aPile(2500);
    const before = await applicationStates(pile.roleId);
    tick();
    const id = await begun(pile);
    const { database } = app.services;
    let stopped = false;
    const watched: typeof database = {
      ...database,
      withTenant: async (at, work) => {
        const result = await database.withTenant(at, work);
        if (stopped || (await progressOf(id)).done === 0) return result;
        stopped = true;
        expect((await admin.post(`/api/v1/bulk-moves/${id}/cancel`)).status).toBe(200);
        return result;
      },
    };
    await run(id, { ...app.services, database: watched });
    await app.workJobs();
    const { undoBy, ...end } = await progressOf(id);
    expect(end).toMatchObject({ state: 'cancelled', total: 2500, done: 1000, moved: 1000 });
    expect([await placed(pile.roleId, 10), await placed(pile.roleId, 1)]).toEqual([1000, 1500]);
    expect((await resultsOf(id, 'outcome=moved')).totalElements).toBe(1000);
    expect((await resultsOf(id, 'outcome=waiting')).totalElements).toBe(1500);
    tick();
    const body = { applicationId: undoBy?.applicationId, batchId: id };
    const undone = await admin.post(`/api/v1/candidate/${undoBy?.id}/undo`, body);
    expect(undone.body).toMatchObject({ undone: 1000 });
    const versionOf = new Map((await applicationStates(pile.roleId)).map((row) => [row.id, row.version]));
    expect(await applicationStates(pile.roleId)).toEqual(
      before.map((row) => ({ ...row, version: versionOf.get(row.id) })),
    );
  });

  it('moves no candidate for a user who no longer may', async ({ app, tenant, aPile, begun, run, progressOf }) => {
    const leaver = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER_ADMIN' });
    const [first, second] = [await aPile(3), await aPile(3)];
    const ofLeaver = await begun(first, leaver);
    const ofStranger = await begun(second, await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('user_account')
        .set({ status: 'REMOVED' })
        .where('organization_id', '=', tenant.id)
        .where('id', '=', leaver.id)
        .execute(),
    );
    for (const id of [ofLeaver, ofStranger]) {
      await run(id);
      expect(await progressOf(id)).toMatchObject({ state: 'refused', moved: 0 });
    }
  });

  it('answers 404 to other users, and identifies no candidate in a blind view', async ({
    app,
    tenant,
    manager,
    aPile,
    start,
    resultsOf,
  }) => {
    const { roleId, people } = await aPile(201, { blind: true });
    const ids = people.map((one) => one.id);
    const { batchId } = await start({ roleId, ids }, manager);
    await app.workJobs();
    const results = await resultsOf(batchId, 'resultsPerPage=1000', manager);
    expect(results.content.map((one) => one.id).sort()).toEqual(ids.toSorted());
    expect(JSON.stringify(results)).not.toContain('A B');
    for (const { candidateId } of people) expect(JSON.stringify(results)).not.toContain(candidateId);
    const outsider = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    for (const caller of [outsider, stranger]) {
      expect((await caller.get(`/api/v1/bulk-moves/${batchId}`)).status).toBe(404);
      expect((await caller.get(`/api/v1/bulk-moves/${batchId}/results`)).status).toBe(404);
      expect((await caller.post(`/api/v1/bulk-moves/${batchId}/cancel`)).status).toBe(404);
      expect((await caller.get(`/api/v1/roles/${roleId}/bulk-moves`)).status).toBe(404);
    }
  });

  it('moves the largest number that can be picked', async ({ app, aPile, begun, run, progressOf }) => {
    const id = await begun(await aPile(10_000));
    await run(id);
    await app.workJobs();
    expect(await progressOf(id)).toMatchObject({ state: 'done', moved: 10_000 });
  });
});
