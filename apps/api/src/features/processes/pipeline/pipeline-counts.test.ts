import { bulkMove } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { availabilities } from '@evenhand/domain/candidates/availability';
import fc from 'fast-check';
import { expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Reply } from '../../../testing/caller.ts';
import { aRole, inTenant, manyApplications, moveUrl, type PlantedApplication } from './pipeline.factory.ts';

const it = tenantTest
  .extend('reader', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('admin', { scope: 'file' }, ({ app, reader }) => app.signIn(reader))
  .extend('roleId', { scope: 'file' }, ({ app, tenant }) => aRole(app, tenant))
  /** The role to which people are copied. */
  .extend('otherRoleId', { scope: 'file' }, ({ app, tenant }) => aRole(app, tenant))
  .extend('people', { scope: 'file' }, ({ app, tenant, roleId }) => manyApplications(app, { tenant, roleId }, 6))
  .extend('person', { scope: 'file' }, ({ people }) => (index: number): PlantedApplication => {
    const found = people[index];
    if (!found) throw new Error('six people were planted');
    return found;
  })
  .extend('undo', { scope: 'file' }, ({ admin, person }) => (who: number, batchId?: string) => {
    const { candidateId, id } = person(who);
    return admin.post(`/api/v1/candidate/${candidateId}/undo`, { applicationId: id, ...(batchId ? { batchId } : {}) });
  })
  .extend(
    'perform',
    { scope: 'file' },
    ({ app, tenant, admin, reader, roleId, otherRoleId, undo, person }) =>
      (one: Action) => {
        app.clock.now = new Date(app.clock.now.getTime() + 1000);
        if (one.kind === 'undo') return undo(one.who);
        if (one.kind === 'move')
          return admin.post(moveUrl(person(one.who), one.to, tenant), { roleId, ...reasonFor(one.to) });
        const many = { roleId, ids: one.who.map((index) => person(index).candidateId) };
        switch (one.kind) {
          case 'copy':
            return admin.post(`/api/v1/candidate/bulkcopy/${otherRoleId}`, { ...many, tell: false });
          case 'assign':
            return admin.post('/api/v1/candidate/bulkassignee', { ...many, assignees: [reader.id] });
          case 'say':
            return admin.post('/api/v1/candidate/bulkavailability', { ...many, availability: one.said });
          case 'moveMany':
            return admin.post(`/api/v1/candidate/bulkstage/${one.to.stageId}/${one.to.substageId}`, {
              ...many,
              ...reasonFor(one.to),
            });
        }
      },
  )
  .extend('list', { scope: 'file' }, ({ admin }) => async (onRole: string, criteria: object) => {
    const reply = await admin.post(`/api/v1/search/candidate/${onRole}`, criteria);
    expect(reply.status).toBe(200);
    return searchCandidates.answers[200].parse(reply.body);
  })
  /** Loads all applications of both roles and the availability of their people, without versions, which count changes. */
  .extend(
    'applicationState',
    { scope: 'file' },
    ({ app, tenant }) =>
      () =>
        inTenant(app, tenant, async (tx) => {
          const applications = await tx.db
            .selectFrom('application')
            .selectAll()
            .where('organization_id', '=', tenant.id)
            .orderBy('id')
            .execute();
          const said = await tx.db
            .selectFrom('candidate')
            .select(['id', 'availability'])
            .where('organization_id', '=', tenant.id)
            .orderBy('id')
            .execute();
          return { said, applications: applications.map(({ version: _version, ...row }) => row) };
        }),
  )
  .extend(
    'expectCountsToAgree',
    { scope: 'file' },
    ({ applicationState, list }) =>
      async (onRole: string): Promise<void> => {
        const { applications, said } = await applicationState();
        const there = applications.filter((row) => row.role_id === onRole);
        const all = await list(onRole, {});
        expect(all.totalElements).toBe(there.length);
        expect(all.stages.reduce((sum, position) => sum + position.count, 0)).toBe(there.length);
        for (const one of availabilities) {
          const ids = new Set(said.filter((row) => row.availability === one).map((row) => row.id));
          const found = await list(onRole, { filters: { availability: { in: [one] } } });
          expect([one, found.totalElements]).toEqual([one, there.filter((row) => ids.has(row.candidate_id)).length]);
        }
        for (const { stageId, substageId, count } of all.stages) {
          const found = await list(onRole, { stageId, substageId });
          expect([found.totalElements, found.content.length]).toEqual([count, count]);
          expect(new Set(found.content.map((row) => row.substageId))).toEqual(new Set([substageId]));
        }
      },
  )
  /** Returns the index of one person whom the action moved, by whom it can be undone; null when it moved none. */
  .extend('movedPerson', { scope: 'file' }, ({ people }) => (one: Action, reply: Reply): number | null => {
    if (reply.status !== 200 || one.kind === 'undo') return null;
    if (one.kind === 'move') return one.who;
    const moved = batch.parse(reply.body).results.find((result) => result.moved);
    const index = people.findIndex((each) => each.candidateId === moved?.id);
    return index < 0 ? null : index;
  })
  /** Performs an action, undoes it and performs it again, checking that the undo leaves nothing over. */
  .extend(
    'performTwice',
    { scope: 'file' },
    ({ app, perform, applicationState, undo, movedPerson }) =>
      async (one: Action): Promise<void> => {
        const before = await applicationState();
        const reply = await perform(one);
        expect([200, 409]).toContain(reply.status);
        if (reply.status === 409) expect(await applicationState()).toEqual(before);
        const who = movedPerson(one, reply);
        if (who === null) return;
        expect(await applicationState()).not.toEqual(before);
        const batchId = one.kind === 'move' || one.kind === 'moveMany' ? undefined : batch.parse(reply.body).batchId;
        app.clock.now = new Date(app.clock.now.getTime() + 1000);
        expect((await undo(who, batchId)).status).toBe(200);
        expect(await applicationState()).toEqual(before);
        expect((await perform(one)).status).toBe(200);
      },
  );

const positions = [
  { stageId: 1, substageId: 102 },
  { stageId: 8, substageId: 801 },
  { stageId: 29, substageId: 2900 },
  { stageId: 10, substageId: 1002 },
  { stageId: 11, substageId: 1100 },
  { stageId: 16, substageId: 1600 },
] as const;

const some = fc.uniqueArray(fc.nat(5), { minLength: 1 });

const action = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), who: fc.nat(5), to: fc.constantFrom(...positions) }),
  fc.record({
    kind: fc.constant('moveMany' as const),
    who: some,
    to: fc.constantFrom(...positions),
  }),
  fc.record({ kind: fc.constant('copy' as const), who: some }),
  fc.record({ kind: fc.constant('assign' as const), who: some }),
  fc.record({ kind: fc.constant('say' as const), who: some, said: fc.constantFrom(...availabilities) }),
  fc.record({ kind: fc.constant('undo' as const), who: fc.nat(5) }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;
const reasonFor = (to: { stageId: number }) => (to.stageId === 16 ? { reason: 'STRONGER' } : {});

const batch = bulkMove.answers[200];

const title = 'keeps counts and lists the same through moves, copies and what is said, and an undo restores exactly';
it(title, { timeout: 120_000 }, async ({ roleId, otherRoleId, performTwice, expectCountsToAgree }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), async (actions) => {
      for (const one of actions) await performTwice(one);
      for (const onRole of [roleId, otherRoleId]) await expectCountsToAgree(onRole);
    }),
    { numRuns: 12 },
  );
});
