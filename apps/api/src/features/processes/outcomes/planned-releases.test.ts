// @module-tag embedded
import { listHeldOutcomes, planRelease } from '@evenhand/contract/processes/outcomes/outcomes';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import {
  anApplication,
  aRole,
  inTenant,
  moveUrl,
  type PlantedApplication,
  rowOf,
} from '../pipeline/pipeline.factory.ts';
import { sendPlannedOutcomes } from './plan-release.ts';

const it = tenantTest
  .extend('roleId', ({ app, tenant }) => aRole(app, tenant, { title: 'Summer scheme' }))
  .extend(
    'inHours',
    { scope: 'file' },
    ({ app }) =>
      (hours: number): string =>
        new Date(app.clock.now.getTime() + hours * hour).toISOString(),
  )
  .extend(
    'held',
    ({ app, tenant, roleId }) =>
      () =>
        anApplication(
          app,
          { tenant, roleId },
          {
            stageId: 16,
            substageId: 1600,
            columns: { stage_before: 10, substage_before: 1000, outcome_reason: 'STRONGER' },
          },
        ),
  )
  .extend(
    'plan',
    ({ admin, roleId, inHours }) =>
      (people: readonly PlantedApplication[], sendAt = inHours(20), caller = admin) =>
        caller.post(`/api/v1/roles/${roleId}/held-outcomes/plan`, {
          applicationIds: people.map((one) => one.id),
          message: 'We liked your essay.',
          sendAt,
        }),
  )
  .extend(
    'planned',
    ({ inHours, plan }) =>
      async (people: readonly PlantedApplication[], sendAt = inHours(20)): Promise<string> => {
        const reply = await plan(people, sendAt);
        expect([reply.status, reply.body]).toMatchObject([201, {}]);
        return planRelease.answers[201].parse(reply.body).planned[0]?.id ?? '';
      },
  )
  .extend(
    'cancel',
    ({ admin, roleId }) =>
      (planId: string, caller = admin) =>
        caller.post(`/api/v1/roles/${roleId}/planned-outcomes/${planId}/cancel`),
  )
  .extend(
    'due',
    { scope: 'file' },
    ({ app, tenant }) =>
      (planId: string): Promise<void> =>
        sendPlannedOutcomes(app.services, { organizationId: tenant.id, planId }),
  )
  .extend(
    'substageOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (one: PlantedApplication) =>
        (await rowOf(app, tenant, one.id)).substage_id,
  )
  .extend(
    'pending',
    ({ admin, roleId }) =>
      async () =>
        listHeldOutcomes.answers[200].parse((await admin.get(`/api/v1/roles/${roleId}/held-outcomes`)).body),
  );

it.beforeEach(({ app }) => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
});

const hour = 3_600_000;

describe('outcomes that are sent later', () => {
  it('stay held until then, are sent together with what was written, and not again', async ({
    app,
    tenant,
    adminUser,
    admin,
    inHours,
    held,
    due,
    substageOf,
    pending,
    planned,
  }) => {
    const [one, other, moved] = [await held(), await held(), await held()];
    const sendAt = inHours(20);
    const planId = await planned([one, other, moved], sendAt);
    const before = await pending();
    expect(before.planned).toEqual([{ id: planId, sendAt, people: 3 }]);
    expect(before.outcomes.map((outcome) => outcome.sendAt)).toEqual([sendAt, sendAt, sendAt]);
    await app.workJobs();
    expect(await substageOf(one)).toBe(1600);
    await admin.post(moveUrl(moved, { stageId: 10, substageId: 1000 }, tenant), {});
    expect((await pending()).planned).toMatchObject([{ people: 2 }]);
    await Promise.all([due(planId), due(planId)]);
    await app.workJobs();
    expect([await substageOf(one), await substageOf(other), await substageOf(moved)]).toEqual([1604, 1604, 1000]);
    const mails = await app.mailsTo(tenant, one.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('We liked your essay.');
    expect((await pending()).planned).toEqual([]);
    const events = await inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('event')
        .select('actor_id')
        .where('organization_id', '=', tenant.id)
        .where('application_id', '=', one.id)
        .where('kind', '=', 'outcome.released')
        .execute(),
    );
    expect(events).toEqual([{ actor_id: adminUser.id }]);
  });

  it('are not sent when the plan is taken back', async ({ held, due, substageOf, cancel, pending, planned }) => {
    const one = await held();
    const planId = await planned([one]);
    for (let times = 0; times < 2; times += 1) expect((await cancel(planId)).body).toEqual({ planned: [] });
    await due(planId);
    expect(await substageOf(one)).toBe(1600);
    expect((await pending()).outcomes[0]?.sendAt).toBeNull();
  });

  it('are not sent when the user who planned them no longer may', async ({
    app,
    tenant,
    inHours,
    held,
    due,
    substageOf,
    plan,
    pending,
  }) => {
    const one = await held();
    const leaver = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER_ADMIN' });
    await plan([one], inHours(1), await app.signIn(leaver));
    const [waiting] = (await pending()).planned;
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('user_account')
        .set({ status: 'REMOVED' })
        .where('organization_id', '=', tenant.id)
        .where('id', '=', leaver.id)
        .execute(),
    );
    await due(waiting?.id ?? '');
    expect(await substageOf(one)).toBe(1600);
    expect((await pending()).planned).toEqual([]);
  });

  it('are planned for a time to come, of people who are held, by those who may send them', async ({
    app,
    tenant,
    roleId,
    inHours,
    held,
    plan,
    cancel,
    planned,
  }) => {
    const one = await held();
    expect((await plan([one], inHours(-1))).status).toBe(422);
    expect((await plan([one], inHours(24 * 61))).status).toBe(422);
    const open = await anApplication(app, { tenant, roleId });
    expect((await plan([open])).status).toBe(422);
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await plan([one], inHours(2), manager)).status).toBe(403);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await plan([one], inHours(2), stranger)).status).toBe(404);
    const planId = await planned([one]);
    expect((await cancel(planId, stranger)).status).toBe(404);
  });
});
