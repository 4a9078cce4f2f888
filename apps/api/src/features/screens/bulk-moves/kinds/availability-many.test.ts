import { bulkProgress, listBulkResults } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import {
  anApplication,
  aRole,
  inTenant,
  manyApplications,
  type PlantedApplication,
} from '../../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';
import { runBulkMove } from '../run-bulk-move.ts';

const it = tenantTest
  .extend('other', { scope: 'file' }, async ({ app, tenant }) =>
    app.signIn(await app.aStaffUser(tenant, { firstName: 'Ruth', lastName: 'Abara' })),
  )
  /** May set availability on the roles of their team, and must not know who applies on blind ones. */
  .extend('editor', { scope: 'file' }, ({ app, tenant }) =>
    app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['candidate:edit'] }),
  )
  .extend('manager', { scope: 'file' }, ({ app, editor }) => app.signIn(editor))
  .extend('tick', { scope: 'file' }, ({ app }) => (): void => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  })
  .extend('say', { scope: 'file' }, ({ tick }) => (caller: Caller, to: string, body: object) => {
    tick();
    return caller.post('/api/v1/candidate/bulkavailability', { ...body, availability: to });
  })
  .extend('undo', { scope: 'file' }, ({ tick }) => (caller: Caller, one: PlantedApplication, batchId: unknown) => {
    tick();
    return caller.post(`/api/v1/candidate/${one.candidateId}/undo`, { applicationId: one.id, batchId });
  })
  .extend(
    'saidOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (people: readonly PlantedApplication[]): Promise<string[]> => {
        const rows = await inTenant(app, tenant, (tx) =>
          tx.db
            .selectFrom('candidate')
            .select(['id', 'availability'])
            .where('organization_id', '=', tenant.id)
            .where('id', 'in', idsOf(people))
            .execute(),
        );
        const byId = new Map(rows.map((row) => [row.id, row.availability]));
        return people.map((one) => byId.get(one.candidateId) ?? '');
      },
  );
const idsOf = (people: readonly PlantedApplication[]): string[] => people.map((one) => one.candidateId);

async function listed(caller: Caller, roleId: string, criteria: object = {}) {
  const reply = await caller.post(`/api/v1/search/candidate/${roleId}`, criteria);
  expect(reply.status).toBe(200);
  return searchCandidates.answers[200].parse(reply.body);
}

describe('setting the availability of many', () => {
  it('sets it, answers for each candidate, shows it in the list, and undoes the whole', async ({
    app,
    tenant,
    admin,
    saidOf,
    say,
    undo,
  }) => {
    const roleId = await aRole(app, tenant);
    const people = await manyApplications(app, { tenant, roleId }, 3);
    const offered = await anApplication(app, { tenant, roleId }, { stageId: 11, substageId: 1101 });
    const all = [...people, offered];
    const reply = await say(admin, 'DROPPED', { roleId, ids: idsOf(all) });
    expect([reply.status, reply.body]).toMatchObject([
      200,
      {
        moved: 3,
        results: [
          ...people.map((one) => ({ id: one.candidateId, moved: true })),
          { id: offered.candidateId, moved: false, why: 'offer_waits' },
        ],
      },
    ]);
    expect(await saidOf(all)).toEqual(['DROPPED', 'DROPPED', 'DROPPED', 'AVAILABLE']);
    const dropped = await listed(admin, roleId, { filters: { availability: { in: ['DROPPED'] } } });
    expect(dropped.totalElements).toBe(3);
    expect(new Set(dropped.content.map((row) => row.values['candidateList']))).toEqual(new Set(['DROPPED']));
    expect((await listed(admin, roleId, { filters: { candidateList: { in: ['LIVE'] } } })).totalElements).toBe(1);
    const [first] = people;
    if (!first) throw new Error('three were planted');
    const back = await undo(admin, first, Object(reply.body).batchId);
    expect([back.status, back.body]).toMatchObject([200, { undone: 3, kept: [] }]);
    expect(await saidOf(all)).toEqual(['AVAILABLE', 'AVAILABLE', 'AVAILABLE', 'AVAILABLE']);
    expect((await undo(admin, first, Object(reply.body).batchId)).status).toBe(409);
  });

  it('leaves candidates whose availability another user has changed since they were shown', async ({
    app,
    tenant,
    admin,
    other,
    saidOf,
    say,
    undo,
  }) => {
    const roleId = await aRole(app, tenant);
    const people = await manyApplications(app, { tenant, roleId }, 2);
    const [first, second] = people;
    if (!first || !second) throw new Error('two were planted');
    await say(other, 'UNAVAILABLE', { roleId, ids: [first.candidateId] });
    const expected = Object.fromEntries(idsOf(people).map((id) => [id, 'AVAILABLE']));
    const reply = await say(admin, 'HIRED', { roleId, ids: idsOf(people), expected });
    expect(reply.body).toMatchObject({ moved: 1, results: [{ why: 'availability_changed' }, { moved: true }] });
    expect(await saidOf(people)).toEqual(['UNAVAILABLE', 'HIRED']);
    // Undo does not restore the earlier availability over another user's change.
    await say(other, 'AVAILABLE', { roleId, ids: [second.candidateId] });
    const refused = await undo(admin, second, Object(reply.body).batchId);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { current: { total: 1, because: [{ by: { name: 'Ruth Abara' } }] } },
    ]);
  });

  it('sets each candidate once when two users do it at once', async ({ app, tenant, admin, other, say }) => {
    const roleId = await aRole(app, tenant);
    const people = await manyApplications(app, { tenant, roleId }, 5);
    const ids = idsOf(people);
    const replies = await Promise.all([say(admin, 'DROPPED', { roleId, ids }), say(other, 'DROPPED', { roleId, ids })]);
    expect(replies.map((reply) => Object(reply.body).moved).sort()).toEqual([0, 5]);
    const late = replies.find((reply) => Object(reply.body).moved === 0);
    expect(Object(late?.body).results).toMatchObject(ids.map((id) => ({ id, why: 'already_so' })));
  });

  it('runs as a job for everyone whom a list finds, and is undone as a whole', async ({
    app,
    tenant,
    admin,
    other,
    tick,
    say,
  }) => {
    const roleId = await aRole(app, tenant);
    await plantAnswering(app, { tenant, roleId }, alike(230, null));
    const reply = await say(admin, 'UNAVAILABLE', {
      roleId,
      resource: { filters: { candidateList: { in: ['LIVE'] } } },
    });
    expect([reply.status, reply.body]).toMatchObject([202, { kind: 'AVAILABILITY', availability: 'UNAVAILABLE' }]);
    const { batchId } = bulkProgress.parse(reply.body);
    tick();
    // Another user changes one of them before the job begins.
    const [one] = (await listed(admin, roleId)).content;
    expect((await say(other, 'HIRED', { roleId, ids: [one?.id] })).body).toMatchObject({ moved: 1 });
    tick();
    await app.workJobs();
    const end = bulkProgress.parse((await admin.get(`/api/v1/bulk-moves/${batchId}`)).body);
    expect(end).toMatchObject({ state: 'done', total: 230, moved: 229 });
    const left = await admin.get(`/api/v1/bulk-moves/${batchId}/results?outcome=skipped`);
    expect(listBulkResults.answers[200].parse(left.body).content).toMatchObject([
      { id: one?.id, why: 'availability_changed' },
    ]);
    // A reviewer of the list without names sees none here either.
    const unnamed = await admin.get(`/api/v1/bulk-moves/${batchId}/results?outcome=skipped&anonymous=true`);
    expect(listBulkResults.answers[200].parse(unnamed.body).content).toMatchObject([{ id: one?.applicationId }]);
    for (const telling of [one?.id, one?.name]) expect(unnamed.raw.toString('utf8')).not.toContain(telling);
    await runBulkMove(app.services, { organizationId: tenant.id, bulkMoveId: batchId });
    const out = { filters: { availability: { in: ['UNAVAILABLE'] } } };
    expect((await listed(admin, roleId, out)).totalElements).toBe(229);
    tick();
    const { id, applicationId } = Object(end.undoBy);
    const back = await admin.post(`/api/v1/candidate/${id}/undo`, { applicationId, batchId });
    expect(back.body).toMatchObject({ undone: 229 });
    expect((await listed(admin, roleId, out)).totalElements).toBe(0);
  });

  it('requires permission to edit candidates on the caller’s own roles, and refuses reviewers of a blind role', async ({
    app,
    tenant,
    admin,
    editor,
    manager,
    say,
  }) => {
    const own = await aRole(app, tenant, { team: [editor] });
    const planted = await anApplication(app, { tenant, roleId: own });
    const reply = await say(manager, 'UNAVAILABLE', { roleId: own, ids: [planted.candidateId] });
    expect(reply.body).toMatchObject({ moved: 1, results: [{ id: planted.candidateId, moved: true }] });
    // Availability shows on roles where the person is known, so it would identify the blind application.
    const reading = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['candidate:edit'] });
    const [blind, seen] = [
      await aRole(app, tenant, { team: [reading], blind: true }),
      await aRole(app, tenant, { team: [reading] }),
    ];
    const hidden = await anApplication(app, { tenant, roleId: blind });
    const known = await anApplication(app, { tenant, roleId: seen });
    const reviewer = await app.signIn(reading);
    const refused = [
      [await say(reviewer, 'HIRED', { roleId: blind, ids: [hidden.id] }), 'hidden_person'],
      [await say(reviewer, 'HIRED', { roleId: blind, ids: [hidden.candidateId] }), 'hidden_person'],
      [await say(reviewer, 'HIRED', { roleId: seen, ids: [known.candidateId] }), 'reads_blind'],
    ] as const;
    for (const [answer, code] of refused) {
      expect([answer.status, answer.body]).toMatchObject([403, { errors: [{ code }] }]);
    }
    expect((await listed(reviewer, blind)).content[0]?.values).not.toHaveProperty('availability');
    const body = { roleId: await aRole(app, tenant), ids: [planted.candidateId] };
    expect((await say(manager, 'HIRED', body)).status).toBe(404);
    const without = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await say(without, 'HIRED', body)).status).toBe(403);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await say(stranger, 'HIRED', body)).status).toBe(404);
    expect((await say(admin, 'RETIRED', body)).status).toBe(422);
    const tooMany = Array.from({ length: 10_001 }, () => planted.candidateId);
    expect((await say(admin, 'HIRED', { ...body, ids: tooMany })).status).toBe(422);
  });
});
