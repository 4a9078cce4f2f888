import { applicationForm } from '@evenhand/contract/records/applications/application-form';
import { pipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { aReadyCandidate, submit } from '../../records/applications/applications.factory.ts';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';
import { tellMoved } from './tell-moved.ts';

const it = tenantTest
  .extend('role', { scope: 'file' }, ({ admin }) => {
    const pipeline = [24, 17, 25, 28, 11, 14, 15, 16].map((stageId) => {
      const stage = pipelineStage(stageId);
      return { ...stage, substages: [...stage.substages] };
    });
    return aPublishedRole(admin, { pipeline });
  })
  /** Signs in again, because the session expires as the clock of the test moves on. */
  .extend('signIn', { scope: 'file' }, ({ admin, app, adminUser }) => async (): Promise<void> => {
    Object.assign(admin, await app.signIn(adminUser));
  })
  .extend('pass', { scope: 'file' }, ({ app }) => (minutes: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
  })
  /** Runs the notifications after the time in which a move may be undone: twice at once, and once more. */
  .extend('later', { scope: 'file' }, ({ pass, app, tenant, signIn }) => async (): Promise<void> => {
    pass(11);
    await Promise.all([tellMoved(app.services, tenant.id), tellMoved(app.services, tenant.id)]);
    await tellMoved(app.services, tenant.id);
    await signIn();
  })
  /** Creates a candidate whom staff have put on the role and asked whether they are interested. */
  .extend('anApproached', { scope: 'file' }, ({ app, tenant, admin, role, pass }) => async () => {
    const person = await aReadyCandidate(app, tenant);
    const added = await admin.put(`/api/v1/roles/${role.id}/candidates/${person.id}`, { source: 'EMPLOYEE' });
    const applicationId: string = Object(added.body).applicationId;
    const answer = async (stageId: number): Promise<void> => {
      pass(0.1);
      const reply = await person.caller.post(`/api/v1/candidate/${person.id}/ostage/${stageId}`, { applicationId });
      expect([reply.status, reply.body]).toMatchObject([200, {}]);
    };
    const move = async (to: string): Promise<void> => {
      pass(0.1);
      const url = `/api/v1/candidate/${person.id}/stage/${to}/organization/${tenant.id}`;
      const reply = await admin.post(url, { applicationId });
      expect([reply.status, reply.body]).toMatchObject([200, {}]);
    };
    const undo = async (): Promise<void> => {
      pass(0.1);
      const reply = await admin.post(`/api/v1/candidate/${person.id}/undo`, { applicationId });
      expect([reply.status, reply.body]).toMatchObject([200, { undone: 1 }]);
    };
    const notification = async () =>
      (await app.mailsTo(tenant, person.user.email)).filter(
        ({ template }) => template === 'form-invited' || template === 'application-moved',
      );
    const told = async (): Promise<string[]> => (await notification()).map(({ template }) => template);
    return { ...person, answer, move, undo, notification, told };
  });

it.beforeEach(({ signIn }) => signIn());

describe('an approached candidate who is invited to the form', () => {
  it('gets one mail a little later, with a link to a form that is open to them', async ({
    anApproached,
    later,
    role,
    app,
  }) => {
    const { answer, move, notification, user } = await anApproached();
    await answer(17);
    await move('25/2501');
    expect(await notification()).toEqual([]);
    await later();
    const [mail, ...more] = await notification();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      template: 'form-invited',
      subject: `Please fill in the application form: ${role.title}`,
    });
    expect(mail?.text).toContain(`/apply/${role.id}`);
    const caller = await app.signIn(user);
    const form = applicationForm.parse((await caller.get(`/api/v1/candidate/applyc/${role.id}`)).body);
    expect(form.application).toMatchObject({ submittedAt: null });
  });

  it('gets one mail, however often they are moved within the stage', async ({ anApproached, later }) => {
    const { move, told } = await anApproached();
    await move('25/2501');
    await move('25/2500');
    await move('25/2501');
    await later();
    await move('25/2503');
    await move('25/2501');
    await later();
    expect(await told()).toEqual(['form-invited']);
  });

  it('gets no mail when the move was undone in time, or before they are asked', async ({ anApproached, later }) => {
    const { move, undo, told } = await anApproached();
    await move('25/2500');
    await later();
    await move('25/2501');
    await undo();
    await later();
    expect(await told()).toEqual([]);
  });

  it('gets no mail when they have declined, were withdrawn or have filled it in meanwhile', async ({
    anApproached,
    role,
    later,
  }) => {
    const [declined, sent] = [await anApproached(), await anApproached()];
    for (const one of [declined, sent]) await one.move('25/2501');
    await declined.answer(15);
    expect((await submit(sent.caller, sent.id, role)).status).toBe(200);
    await later();
    expect([await declined.told(), await sent.told()]).toEqual([[], []]);
  });

  it('gets no mail while a decision is held, and one when it is no longer held', async ({
    anApproached,
    pass,
    admin,
    role,
    later,
  }) => {
    const { id, move, told } = await anApproached();
    await move('25/2501');
    pass(0.1);
    const reply = await admin.post(`/api/v1/candidate/bulkstage/16/1600`, {
      roleId: role.id,
      ids: [id],
      reason: 'STRONGER',
    });
    expect([reply.status, reply.body]).toMatchObject([200, { moved: 1 }]);
    await later();
    expect(await told()).toEqual([]);
    await move('25/2501');
    await later();
    expect(await told()).toEqual(['form-invited']);
  });

  it('is not asked for a form that has closed, and is asked when they have an extension or it opens later', async ({
    admin,
    role,
    app,
    tenant,
    pass,
    later,
  }) => {
    const ownRole = await aPublishedRole(admin, { pipeline: role.pipeline });
    const people = [await aReadyCandidate(app, tenant), await aReadyCandidate(app, tenant)] as const;
    for (const { id } of people) {
      await admin.put(`/api/v1/roles/${ownRole.id}/candidates/${id}`, { source: 'EMPLOYEE' });
    }
    const [closedAt, until] = [-1, 1].map((days) => inDays(days, app.clock.now.getTime()));
    await app.admin.exclusive(async (session) => {
      await session.query('update role set closes_at = $2 where id = $1', [ownRole.id, closedAt]);
      await session.query('update application set extended_to = $3 where role_id = $1 and candidate_id = $2', [
        ownRole.id,
        people[1].id,
        until,
      ]);
    });
    pass(0.1);
    const ids = people.map(({ id }) => id);
    const reply = await admin.post('/api/v1/candidate/bulkstage/25/2501', { roleId: ownRole.id, ids });
    expect([reply.status, reply.body]).toMatchObject([200, { moved: 2 }]);
    await later();
    const invitations = async (email: string) =>
      (await app.mailsTo(tenant, email)).filter(({ template }) => template === 'form-invited').length;
    expect(await Promise.all(people.map(({ user }) => invitations(user.email)))).toEqual([0, 1]);
    const opensAt = inDays(7, app.clock.now.getTime());
    const soon = await aPublishedRole(admin, { pipeline: role.pipeline, opensAt });
    const early = await aReadyCandidate(app, tenant);
    await admin.put(`/api/v1/roles/${soon.id}/candidates/${early.id}`, { source: 'EMPLOYEE' });
    pass(0.1);
    await admin.post('/api/v1/candidate/bulkstage/25/2501', { roleId: soon.id, ids: [early.id] });
    await later();
    expect(await invitations(early.user.email)).toBe(1);
  });

  it('is notified of the stages after the form like any candidate', async ({ anApproached, later, app, role }) => {
    const one = await anApproached();
    await one.move('25/2501');
    await later();
    const caller = await app.signIn(one.user);
    expect((await submit(caller, one.id, role)).status).toBe(200);
    await one.move('28/2800');
    await later();
    expect(await one.told()).toEqual(['form-invited', 'application-moved']);
  });
});

it('sends each of many candidates invited at once one mail, and none to those who have sent a form', async ({
  admin,
  role,
  app,
  tenant,
  pass,
  later,
}) => {
  const ownRole = await aPublishedRole(admin, { pipeline: role.pipeline });
  const first = await aReadyCandidate(app, tenant);
  await submit(first.caller, first.id, ownRole);
  const people = [await aReadyCandidate(app, tenant), await aReadyCandidate(app, tenant)];
  for (const { id } of people) await admin.put(`/api/v1/roles/${ownRole.id}/candidates/${id}`, { source: 'EMPLOYEE' });
  const ids = [first, ...people].map(({ id }) => id);
  pass(0.1);
  const reply = await admin.post('/api/v1/candidate/bulkstage/25/2501', { roleId: ownRole.id, ids });
  expect([reply.status, reply.body]).toMatchObject([200, { moved: 3 }]);
  await later();
  const invitations = async (email: string) =>
    (await app.mailsTo(tenant, email)).filter(({ template }) => template === 'form-invited').length;
  expect(await Promise.all([first, ...people].map(({ user }) => invitations(user.email)))).toEqual([0, 1, 1]);
});
