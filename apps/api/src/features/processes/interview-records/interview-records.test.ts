// @module-tag embedded
import {
  type CurrentInterview,
  getCurrentInterview,
} from '@evenhand/contract/processes/interview-records/interview-records';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { anApplication, aRole, moveUrl, type PlantedApplication, rowOf } from '../pipeline/pipeline.factory.ts';

const talk = {
  label: 'Partner interview',
  kind: 'HR_SCHEDULER',
  stages: [10],
  lateral: false,
  showScoringMatrix: true,
  customizations: [
    { label: 'Panel', type: 'LIST', required: true, values: ['A', 'B'] },
    { label: 'Impression', type: 'TEXT', required: false, values: [] },
  ],
  includeOnlyForInterview: ['SCHEDULED'],
  excludeOnlyForInterview: ['INVITED'],
  isEnabled: true,
};
const panel = { label: 'Panel', value: 'A' };

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('roleId', { scope: 'file' }, ({ app, tenant, member }) => aRole(app, tenant, { team: [member] }))
  .extend('typeId', { scope: 'file', auto: true }, async ({ admin }) => {
    const path = '/api/v1/interview-types';
    const made = await admin.post(path, talk);
    const listed = Object((await admin.get(path)).body).types.map(({ id }: { id: string }) => id);
    await admin.put(path, { interviewTypeIds: listed.toReversed() });
    return String(Object(made.body).id);
  })
  .extend('planted', { auto: true }, async ({ app, tenant, roleId }) => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    return anApplication(app, { tenant, roleId }, { stageId: 10 });
  })
  .extend(
    'currentOf',
    ({ manager }) =>
      async (who: PlantedApplication, caller: Caller = manager): Promise<CurrentInterview | null> => {
        const reply = await caller.get(`/api/v1/candidate/${who.candidateId}/${who.roleId}/getCurrentInterview`);
        return getCurrentInterview.answers[200].parse(reply.body).interview;
      },
  )
  .extend(
    'act',
    ({ manager }) =>
      (who: PlantedApplication, verb: 'start' | 'complete', more: object = {}, caller: Caller = manager) =>
        caller.post(`/api/v1/candidate/${who.candidateId}/interview/${verb}`, { applicationId: who.id, ...more }),
  );

describe('the interview of a stage', () => {
  it('is started and completed with answers, and moves the application with it', async ({
    app,
    tenant,
    member,
    typeId,
    planted,
    currentOf,
    act,
  }) => {
    expect(await currentOf(planted)).toMatchObject({
      codeStage: 'PENDING',
      type: { id: typeId, label: 'Partner interview' },
      record: null,
      canStart: true,
      isActionable: false,
      canComplete: false,
    });
    const started = await act(planted, 'start', { answers: [{ label: 'Impression', value: 'Calm' }] });
    expect([started.status, started.body]).toMatchObject([
      200,
      { interview: { codeStage: 'SCHEDULED', canStart: false, isActionable: true, isInReview: true } },
    ]);
    const again = await act(planted, 'start');
    expect([again.status, again.body]).toMatchObject([409, { errors: [{ code: 'move_not_allowed' }] }]);
    const without = await act(planted, 'complete');
    expect([without.status, without.body]).toMatchObject([
      422,
      { errors: [{ code: 'answer_missing', field: 'questions.0' }] },
    ]);
    const wrong = await act(planted, 'complete', { answers: [{ ...panel, value: 'C' }] });
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: [{ field: 'answers.0.value' }] }]);
    const done = await act(planted, 'complete', { answers: [panel], expected: { stageId: 10, substageId: 1002 } });
    expect(done.status).toBe(200);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ stage_id: 10, substage_id: 1004 });
    expect(await currentOf(planted)).toMatchObject({
      codeStage: 'COMPLETED',
      record: { startedBy: { id: member.id }, completedBy: { id: member.id }, answers: [panel], version: 2 },
      canComplete: false,
    });
  });

  it('is not there in a stage without a type, and is started once by two at once', async ({
    app,
    tenant,
    roleId,
    planted,
    currentOf,
    act,
  }) => {
    const applied = await anApplication(app, { tenant, roleId });
    expect(await currentOf(applied)).toBeNull();
    expect((await act(applied, 'start')).status).toBe(409);
    const both = await Promise.all([act(planted, 'start'), act(planted, 'start')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = await act(planted, 'complete', { answers: [panel], expected: { stageId: 10, substageId: 1000 } });
    expect([stale.status, stale.body]).toMatchObject([409, { errors: [{ code: 'application_moved' }] }]);
  });

  it('opens and closes the states that its type names', async ({ tenant, manager, planted, roleId, act }) => {
    const move = (substageId: number) => manager.post(moveUrl(planted, { stageId: 10, substageId }, tenant), {});
    const early = await move(1002);
    expect([early.status, early.body]).toMatchObject([
      409,
      { errors: [{ code: 'substage_needs_interview', message: expect.stringContaining('Start the interview first') }] },
    ]);
    const bulk = await manager.post('/api/v1/candidate/bulkstage/10/1002', { ids: [planted.candidateId], roleId });
    expect(JSON.stringify(bulk.body)).toContain('substage_needs_interview');
    expect((await move(1001)).status).toBe(200);
    expect((await move(1000)).status).toBe(200);
    expect((await act(planted, 'start')).status).toBe(200);
    const late = await move(1001);
    expect([late.status, late.body]).toMatchObject([409, { errors: [{ code: 'substage_without_interview' }] }]);
    expect((await move(1003)).status).toBe(200);
    expect((await move(1002)).status).toBe(200);
  });

  it('is closed to people off the team and to other organisations', async ({ app, tenant, planted, act }) => {
    const other = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    for (const caller of [other, stranger]) {
      const path = `/api/v1/candidate/${planted.candidateId}/${planted.roleId}/getCurrentInterview`;
      expect((await caller.get(path)).status).toBe(404);
      for (const verb of ['start', 'complete'] as const) {
        expect((await act(planted, verb, {}, caller)).status).toBe(404);
      }
    }
  });

  it('hides a name in its answers from a blind reader, who knows the application alone', async ({
    app,
    tenant,
    admin,
    member,
    manager,
  }) => {
    const roleId = await aRole(app, tenant, { team: [member], blind: true });
    const hidden = await anApplication(app, { tenant, roleId }, { stageId: 10, firstName: 'Zelda' });
    const answers = [{ label: 'Impression', value: 'Zelda was calm.' }];
    const url = (id: string) => `/api/v1/candidate/${id}/interview/start`;
    expect((await admin.post(url(hidden.candidateId), { applicationId: hidden.id, answers })).status).toBe(200);
    const seen = await manager.get(`/api/v1/candidate/${hidden.id}/${roleId}/getCurrentInterview`);
    expect(JSON.stringify(seen.body)).toContain('[…] was calm.');
    expect(JSON.stringify(seen.body)).not.toContain('Zelda');
  });
});
