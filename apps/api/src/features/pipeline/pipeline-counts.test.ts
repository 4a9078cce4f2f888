import { bulkMove } from '@evenhand/contract/bulk-moves';
import { searchCandidates } from '@evenhand/contract/search';
import type { Organization } from '@evenhand/contract/tenants';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, Reply } from '../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aRole, manyApplications, moveUrl, type PlantedApplication, rowOf } from './pipeline.factory.ts';

let test: TestApp;
let tenant: Organization;
let admin: Caller;
let roleId: string;
let people: PlantedApplication[];

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
  roleId = await aRole(test, tenant);
  people = await manyApplications(test, { tenant, roleId }, 6);
});
afterAll(() => test.close());

const places = [
  { stageId: 1, substageId: 102 },
  { stageId: 8, substageId: 801 },
  { stageId: 29, substageId: 2900 },
  { stageId: 10, substageId: 1002 },
  { stageId: 11, substageId: 1100 },
  { stageId: 16, substageId: 1600 },
] as const;

const action = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), who: fc.nat(5), to: fc.constantFrom(...places) }),
  fc.record({
    kind: fc.constant('moveMany' as const),
    who: fc.uniqueArray(fc.nat(5), { minLength: 1 }),
    to: fc.constantFrom(...places),
  }),
  fc.record({ kind: fc.constant('undo' as const), who: fc.nat(5) }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

const person = (index: number): PlantedApplication => {
  const found = people[index];
  if (!found) throw new Error('six people were planted');
  return found;
};
const reasonFor = (to: { stageId: number }) => (to.stageId === 16 ? { reason: 'STRONGER' } : {});

function perform(one: Action) {
  test.clock.now = new Date(test.clock.now.getTime() + 1000);
  if (one.kind === 'undo') return admin.post(`/api/v1/candidate/${person(one.who).candidateId}/undo`, { roleId });
  if (one.kind === 'move')
    return admin.post(moveUrl(person(one.who), one.to, tenant), { roleId, ...reasonFor(one.to) });
  return admin.post(`/api/v1/candidate/bulkstage/${one.to.stageId}/${one.to.substageId}`, {
    roleId,
    ids: one.who.map((index) => person(index).candidateId),
    ...reasonFor(one.to),
  });
}

async function list(criteria: object) {
  const reply = await admin.post(`/api/v1/search/candidate/${roleId}`, criteria);
  expect(reply.status).toBe(200);
  return searchCandidates.answers[200].parse(reply.body);
}

const standing = async () => {
  const rows = await Promise.all(people.map((one) => rowOf(test, tenant, one.id)));
  return rows.map(({ version: _version, ...row }) => row);
};

async function expectCountsToAgree(): Promise<void> {
  const all = await list({});
  expect(all.totalElements).toBe(people.length);
  expect(all.stages.reduce((sum, place) => sum + place.count, 0)).toBe(people.length);
  for (const { stageId, substageId, count } of all.stages) {
    const found = await list({ stageId, substageId });
    expect([found.totalElements, found.content.length]).toEqual([count, count]);
    expect(new Set(found.content.map((row) => row.substageId))).toEqual(new Set([substageId]));
  }
}

const batch = bulkMove.answers[200];

/** Somebody whom the action moved, by whom it can be taken back; null when it moved nobody. */
function movedPerson(one: Action, reply: Reply): number | null {
  if (reply.status !== 200 || one.kind === 'undo') return null;
  if (one.kind === 'move') return one.who;
  const moved = batch.parse(reply.body).results.find((result) => result.moved);
  const index = people.findIndex((each) => each.candidateId === moved?.id);
  return index < 0 ? null : index;
}

/** Performs an action; what it moved is taken back and moved again, with nothing left over. */
async function performTwice(one: Action): Promise<void> {
  const before = await standing();
  const reply = await perform(one);
  expect([200, 409]).toContain(reply.status);
  if (reply.status === 409) expect(await standing()).toEqual(before);
  const who = movedPerson(one, reply);
  if (who === null) return;
  expect(await standing()).not.toEqual(before);
  expect((await perform({ kind: 'undo', who })).status).toBe(200);
  expect(await standing()).toEqual(before);
  expect((await perform(one)).status).toBe(200);
}

const title = 'keeps funnel counts and list totals the same through any moves, and an undo restores exactly';
it(title, { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), async (actions) => {
      for (const one of actions) await performTwice(one);
      await expectCountsToAgree();
    }),
    { numRuns: 12 },
  );
});
