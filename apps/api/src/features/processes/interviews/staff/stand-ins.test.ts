import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, invitationsOf } from '../interviews.factory.ts';

const it = tenantTest
  .extend(
    'aColleague',
    { scope: 'file' },
    ({ app, tenant }) =>
      () =>
        app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }),
  )
  /** Two administrators, who act at once. */
  .extend('planners', { scope: 'file' }, async ({ app, tenant }) => [
    await app.signIn(await app.aStaffUser(tenant)),
    await app.signIn(await app.aStaffUser(tenant)),
  ])
  /** Books an interview of a new role, at one of its times, that the first of these colleagues holds. */
  .extend('heldBy', { scope: 'file' }, ({ app, tenant, admin }) => async (userIds: readonly string[], nth = 0) => {
    const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
    await anApplicant(app, role, tenant);
    await app.admin.exclusive((session) =>
      session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
    );
    const [window] = aMorning(app.clock.now).windows ?? [];
    const windows = window ? [{ ...window, interviewerIds: [...userIds] }] : [];
    const plan = await anOpenPlan(admin, role.id, aMorning(app.clock.now, { panelSize: 1, windows }));
    const [invitation] = await invitationsOf(admin, plan.id);
    const path = `/api/v1/interview-plans/${plan.id}/invitations/${invitation?.id}`;
    const { startsAt } = Object((await admin.get(`${path}/times`)).body)[nth];
    const { booking } = Object((await admin.post(`${path}/booking`, { startsAt })).body);
    await app.admin.exclusive((session) =>
      session.query('update interview_person set user_id = $1 where booking_id = $2', [userIds[0], booking.id]),
    );
    return {
      bookingId: String(booking.id),
      standing: async (): Promise<string[]> => {
        const [now] = await invitationsOf(admin, plan.id);
        const people = (now?.booking?.people ?? []).filter(({ state }) => state === 'PENCILLED');
        return people.map((person) => person.userId);
      },
    };
  });

describe('two administrators who put in stand-ins at once', () => {
  it('for the same interview: one wins, and the other is told that it was changed', async ({
    aColleague,
    heldBy,
    planners,
  }) => {
    const [away, one, other] = [await aColleague(), await aColleague(), await aColleague()];
    const { bookingId, standing } = await heldBy([away.id, one.id, other.id]);
    const replies = await Promise.all(
      [one, other].map((colleague, at) =>
        planners[at]?.post('/api/v1/interviews/absence', {
          userId: away.id,
          changes: [{ bookingId, standInId: colleague.id }],
        }),
      ),
    );
    const bodies = replies.map((reply) => reply?.body);
    expect(bodies).toContainEqual({ changed: 1, taken: [] });
    expect(bodies).toContainEqual({ changed: 0, taken: [bookingId] });
    const winner = bodies.findIndex((body) => Object(body).changed === 1);
    expect(await standing()).toEqual([[one, other][winner]?.id]);
  });

  it('by the same colleague for two interviews at one time: one wins, and the other panel stays as it was', async ({
    aColleague,
    heldBy,
    planners,
  }) => {
    const [first, second, colleague] = [await aColleague(), await aColleague(), await aColleague()];
    const held = [await heldBy([first.id, colleague.id]), await heldBy([second.id, colleague.id])];
    const replies = await Promise.all(
      held.map(({ bookingId }, at) =>
        planners[at]?.post('/api/v1/interviews/absence', {
          userId: [first, second][at]?.id,
          changes: [{ bookingId, standInId: colleague.id }],
        }),
      ),
    );
    expect(replies.map((reply) => reply?.status)).toEqual([200, 200]);
    const changed = replies.map((reply) => Object(reply?.body).changed);
    expect(changed.toSorted()).toEqual([0, 1]);
    const panels = await Promise.all(held.map(({ standing }) => standing()));
    for (const [at, before] of [first, second].entries()) {
      expect(panels[at]).toEqual([changed[at] === 1 ? colleague.id : before.id]);
    }
    const loser = changed.indexOf(0);
    expect(Object(replies[loser]?.body).taken).toEqual([held[loser]?.bookingId]);
  });

  it('for the same interviews of two plans, each in another order: each interview is changed once', async ({
    aColleague,
    heldBy,
    planners,
  }) => {
    const [away, one, other] = [await aColleague(), await aColleague(), await aColleague()];
    const first = await heldBy([away.id, one.id, other.id]);
    const second = await heldBy([away.id, one.id, other.id], 1);
    const changesOf = (standInId: string) => [first, second].map(({ bookingId }) => ({ bookingId, standInId }));
    const asked = [changesOf(one.id), changesOf(other.id).toReversed()];
    const replies = await Promise.all(
      asked.map((changes, at) => planners[at]?.post('/api/v1/interviews/absence', { userId: away.id, changes })),
    );
    expect(replies.map((reply) => reply?.status)).toEqual([200, 200]);
    expect(replies.map((reply) => Object(reply?.body).changed).toSorted()).toEqual([0, 2]);
    const panels = [await first.standing(), await second.standing()];
    expect(panels[0]).toHaveLength(1);
    expect(panels[1]).toEqual(panels[0]);
  });
});
