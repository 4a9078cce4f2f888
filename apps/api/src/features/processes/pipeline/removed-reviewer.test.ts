import { setTimeout as wait } from 'node:timers/promises';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { SqlSession } from '../../../platform/db/engine.ts';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { anApplication, aRole, type PlantedApplication, rowOf } from './pipeline.factory.ts';

let test: TestApp;
let tenant: Organization;
let admin: Caller;
let leaver: TestUser;
let roleId: string;
let planted: PlantedApplication;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = new Date(test.clock.now.getTime() + 1000);
  leaver = await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
  roleId = await aRole(test, tenant, { team: [leaver] });
  planted = await anApplication(test, { tenant, roleId });
});

const assign = ({ candidateId }: PlantedApplication) =>
  admin.post(`/api/v1/candidate/${candidateId}/assignee/${leaver.id}`, { roleId });
/** Moves the application as a bulk move, which unassigns its reviewer. */
const moveOn = () => admin.post('/api/v1/candidate/bulkstage/10/1000', { roleId, ids: [planted.candidateId] });
const remove = () => admin.delete(`/api/v1/user/${leaver.id}`);
const reviewerOf = async ({ id }: PlantedApplication) => (await rowOf(test, tenant, id)).assignee_id;

describe('a removed reviewer of an application', () => {
  it('is not restored when a move is undone', async () => {
    expect((await assign(planted)).status).toBe(200);
    expect((await moveOn()).status).toBe(200);
    expect(await reviewerOf(planted)).toBeNull();
    expect((await remove()).status).toBe(200);
    const undone = await admin.post(`/api/v1/candidate/${planted.candidateId}/undo`, { roleId });
    expect(undone).toMatchObject({ status: 200, body: { undone: 1 } });
    expect(await rowOf(test, tenant, planted.id)).toMatchObject({ stage_id: 1, assignee_id: null });
  });

  it('is restored with the move when their account still exists', async () => {
    expect((await assign(planted)).status).toBe(200);
    expect((await moveOn()).status).toBe(200);
    expect((await admin.post(`/api/v1/candidate/${planted.candidateId}/undo`, { roleId })).status).toBe(200);
    expect(await reviewerOf(planted)).toBe(leaver.id);
  });

  // The embedded database runs one transaction at a time, so no other can come in between.
  it.runIf(inject('postgresUrl') !== '')('is not assigned an application during the removal', async () => {
    const work = await anApplication(test, { tenant, roleId });
    expect((await assign(work)).status).toBe(200);
    const [assigned, removed] = await test.admin.exclusive(async (session) => {
      // The removal waits here for the reviewer's applications while it holds their account.
      await session.exec('begin');
      await session.query('select id from application where id = $1 for update', [work.id]);
      const removing = remove();
      await untilWaiting(session, 1);
      const assigning = assign(planted);
      await untilWaiting(session, 2);
      await session.exec('commit');
      return Promise.all([assigning, removing]);
    });
    expect(removed.status).toBe(200);
    expect(assigned).toMatchObject({ status: 422, body: { errors: [{ code: 'not_on_the_team' }] } });
    expect(await reviewerOf(planted)).toBeNull();
  });
});

/** Waits until this number of sessions of this database wait for a lock. */
async function untilWaiting(session: SqlSession, count: number): Promise<void> {
  for (let tries = 0; tries < 2400; tries += 1) {
    const { rows } = await session.query(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0]?.['waiting'] === count) return;
    await wait(25);
  }
  throw new Error(`${count} did not come to wait`);
}
