import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject } from 'vitest';
import type { SqlSession } from '../../../platform/db/engine.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import { anApplication, aRole, type PlantedApplication, rowOf } from './pipeline.factory.ts';

const it = tenantTest
  .extend('leaver', ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('roleId', ({ app, tenant, leaver }) => aRole(app, tenant, { team: [leaver] }))
  .extend('planted', ({ app, tenant, roleId }) => anApplication(app, { tenant, roleId }))
  .extend(
    'assign',
    ({ admin, leaver, roleId }) =>
      ({ candidateId }: PlantedApplication) =>
        admin.post(`/api/v1/candidate/${candidateId}/assignee/${leaver.id}`, { roleId }),
  )
  /** Moves the application as a bulk move, which unassigns its reviewer. */
  .extend(
    'moveOn',
    ({ admin, roleId, planted }) =>
      () =>
        admin.post('/api/v1/candidate/bulkstage/10/1000', { roleId, ids: [planted.candidateId] }),
  )
  .extend(
    'remove',
    ({ admin, leaver }) =>
      () =>
        admin.delete(`/api/v1/user/${leaver.id}`),
  )
  .extend(
    'reviewerOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      async ({ id }: PlantedApplication) =>
        (await rowOf(app, tenant, id)).assignee_id,
  );

it.beforeEach(({ app }) => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
});

describe('a removed reviewer of an application', () => {
  it('is not restored when a move is undone', async ({
    app,
    tenant,
    admin,
    roleId,
    planted,
    reviewerOf,
    assign,
    moveOn,
    remove,
  }) => {
    expect((await assign(planted)).status).toBe(200);
    expect((await moveOn()).status).toBe(200);
    expect(await reviewerOf(planted)).toBeNull();
    expect((await remove()).status).toBe(200);
    const undone = await admin.post(`/api/v1/candidate/${planted.candidateId}/undo`, { roleId });
    expect(undone).toMatchObject({ status: 200, body: { undone: 1 } });
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ stage_id: 1, assignee_id: null });
  });

  it('is restored with the move when their account still exists', async ({
    admin,
    leaver,
    roleId,
    planted,
    reviewerOf,
    assign,
    moveOn,
  }) => {
    expect((await assign(planted)).status).toBe(200);
    expect((await moveOn()).status).toBe(200);
    expect((await admin.post(`/api/v1/candidate/${planted.candidateId}/undo`, { roleId })).status).toBe(200);
    expect(await reviewerOf(planted)).toBe(leaver.id);
  });

  // The embedded database runs one transaction at a time, so no other can come in between.
  it.runIf(inject('postgresUrl') !== '')(
    'is not assigned an application during the removal',
    async ({ app, tenant, roleId, planted, reviewerOf, assign, remove }) => {
      const work = await anApplication(app, { tenant, roleId });
      expect((await assign(work)).status).toBe(200);
      const [assigned, removed] = await app.admin.exclusive(async (session) => {
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
    },
  );
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
