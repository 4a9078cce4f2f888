import { applicationForm } from '@evenhand/contract/records/applications/application-form';
import { pipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { aPublishedRole } from '../roles/roles.factory.ts';
import { aReadyCandidate, ownApplications, someAnswers, submit } from './applications.factory.ts';

const it = tenantTest
  .extend('role', { scope: 'file' }, async ({ admin }) => {
    const pipeline = [24, 17, 25, 5, 11, 14, 15, 16].map((stageId) => {
      const stage = pipelineStage(stageId);
      return { ...stage, substages: [...stage.substages] };
    });
    return aPublishedRole(admin, { pipeline });
  })
  /** Returns a candidate with a complete profile whom staff have added to the role. */
  .extend('anApproached', { scope: 'file' }, ({ app, tenant, admin, role }) => async () => {
    const first = await aPublishedRole(admin);
    const person = await aReadyCandidate(app, tenant);
    await submit(person.caller, person.id, first);
    const added = await admin.put(`/api/v1/roles/${role.id}/candidates/${person.id}`, { source: 'EMPLOYEE' });
    const { applicationId } = Object(added.body);
    const own = async () => (await ownApplications(person.caller)).find(({ id }) => id === applicationId);
    const answer = (stageId: number, caller = person.caller) => {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      return caller.post(`/api/v1/candidate/${person.id}/ostage/${stageId}`, { applicationId });
    };
    const position = async (to: string) =>
      (await admin.post(`/api/v1/candidate/${person.id}/stage/${to}/organization/${tenant.id}`, { applicationId }))
        .status;
    const templates = async () => (await app.mailsTo(tenant, person.user.email)).map(({ template }) => template);
    const form = async () =>
      applicationForm.parse((await person.caller.get(`/api/v1/candidate/applyc/${role.id}`)).body).application;
    return { ...person, applicationId, own, answer, position, templates, form };
  });

describe('a candidate who was approached', () => {
  it('is asked whether they are interested, and sees nothing of an application they never made', async ({
    anApproached,
  }) => {
    const { own, position } = await anApproached();
    const shown = await own();
    expect(shown).toMatchObject({
      status: 'approached',
      whoseMove: 'theirs',
      mayShowInterest: true,
      mayWithdraw: true,
    });
    expect(shown?.steps.map(({ key }) => key)).not.toContain('sent');
    expect(shown?.history).toEqual([]);
    expect(await position('24/2400')).toBe(200);
    expect(await own()).toMatchObject({ status: 'approached', whoseMove: 'theirs' });
  });

  it('can show interest once, and then it is the team’s turn', async ({ anApproached }) => {
    const { own, answer, templates } = await anApproached();
    expect((await answer(17)).body).toMatchObject({ status: 'considered', whoseMove: 'ours', mayShowInterest: false });
    expect((await answer(17)).status).toBe(409);
    expect((await own())?.status).toBe('considered');
    expect((await templates()).filter((one) => one === 'interest-shown')).toHaveLength(1);
  });

  it('can decline, and gets no mail about a withdrawn application', async ({ anApproached }) => {
    const { answer, templates } = await anApproached();
    expect((await answer(15)).body).toMatchObject({ status: 'withdrawn', mayShowInterest: false });
    expect(await templates()).toContain('approach-declined');
    expect(await templates()).not.toContain('application-withdrawn');
  });

  it('can answer for themselves only', async ({ app, tenant, anApproached }) => {
    const { answer } = await anApproached();
    const other = await aReadyCandidate(app, tenant);
    expect((await answer(17, other.caller)).status).toBe(404);
    const stranger = await aReadyCandidate(app, await app.aTenant());
    expect((await answer(17, stranger.caller)).status).toBe(404);
  });

  it('can fill in the form once invited to, and sends it once, as any other application', async ({
    tenant,
    admin,
    role,
    anApproached,
  }) => {
    const { id, caller, own, answer, position, form, applicationId } = await anApproached();
    await answer(17);
    const draft = (version: number) => caller.put(`/api/v1/roles/${role.id}/draft`, { answers: someAnswers, version });
    expect((await draft(0)).status).toBe(409);
    expect((await form())?.submittedAt).not.toBeNull();
    expect(await position('25/2501')).toBe(200);
    expect(await own()).toMatchObject({ status: 'considered', whoseMove: 'theirs' });
    expect(await form()).toMatchObject({ id: applicationId, submittedAt: null });
    expect((await draft(0)).status).toBe(200);
    const sent = await Promise.all([submit(caller, id, role), submit(caller, id, role)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(sent[0]?.body).toEqual(sent[1]?.body);
    expect(await own()).toMatchObject({ id: applicationId, status: 'sent', whoseMove: 'ours' });
    expect((await form())?.submittedAt).not.toBeNull();
    expect((await draft(1)).status).toBe(409);
    const seen = await admin.get(`/api/v1/organization/${tenant.id}/candidate/${id}?roleId=${role.id}`);
    const of = Object(seen.body).applications.find((one: { id: string }) => one.id === applicationId);
    expect(of).toMatchObject({ stageId: 25, substageId: 2504, answers: expect.arrayContaining([expect.anything()]) });
  });
});
