import {
  saveAutomaticMessage,
  tryAutomaticMessages,
} from '@evenhand/contract/processes/automatic-messages/automatic-messages';
import { listRoleMessages } from '@evenhand/contract/processes/messages';
import { describe, expect, inject } from 'vitest';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';
import { anApplication, inTenant, manyApplications } from '../pipeline/pipeline.factory.ts';
import { tellMoved } from '../stage-notifications/tell-moved.ts';
import { day, automaticTest as it, minute } from './automatic-messages.factory.ts';

const assessmentCentre = 9;
const forReview = 29;

it.afterAll(async ({ server, transport }) => {
  transport.close();
  await server.close();
});
it.beforeEach(({ morning }) => morning(1));

describe('a message on entering a stage', () => {
  it('goes out once in place of the mail of the product, after the time in which a move can be undone', async ({
    app,
    tenant,
    aTemplate,
    aPublished,
    automatic,
    move,
    pass,
    send,
    server,
  }) => {
    const roleId = await aPublished();
    const [early, one, other] = [
      await anApplication(app, { tenant, roleId }, { stageId: assessmentCentre }),
      await anApplication(app, { tenant, roleId }),
      await anApplication(app, { tenant, roleId }),
    ];
    const templateId = await aTemplate('Your assessment day');
    await automatic(roleId, { templateId, follows: 'entered', stageId: assessmentCentre, days: 0 });
    await move(one.candidateId, '9/900', one.id);
    await move(other.candidateId, '29/2900', other.id);
    await send();
    expect(await server.mailsTo(one.email)).toEqual([]);
    await pass(11 * minute);
    await Promise.all([tellMoved(app.services, tenant.id), send()]);
    await tellMoved(app.services, tenant.id);
    await app.workJobs();
    expect((await server.mailsTo(one.email)).map(({ subject }) => subject)).toEqual(['Your assessment day']);
    expect((await server.mailsTo(other.email)).map(({ subject }) => subject)).not.toContain('Your assessment day');
    expect((await server.mailsTo(other.email)).length).toBe(1);
    expect(await server.mailsTo(early.email)).toEqual([]);
  });

  it('leaves the word to the mail of the product when it cannot be written', { tags: 'embedded' }, async ({
    app,
    tenant,
    aTemplate,
    aPublished,
    automatic,
    timeline,
    move,
    pass,
    server,
  }) => {
    const roleId = await aPublished();
    const one = await anApplication(app, { tenant, roleId });
    const templateId = await aTemplate('Decision on', 'decisionDate');
    await automatic(roleId, { templateId, follows: 'entered', stageId: assessmentCentre, days: 0 });
    await move(one.candidateId, '9/900', one.id);
    await pass(11 * minute);
    await tellMoved(app.services, tenant.id);
    await app.workJobs();
    expect((await server.mailsTo(one.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Training contract'),
    ]);
    expect((await timeline(roleId)).automatic).toMatchObject([
      { sent: 0, refused: [{ why: 'message_gap', count: 1 }], due: 0 },
    ]);
  });

  it('comes some days later in the morning, and to none who have left the stage, withdrawn or a held decision', async ({
    app,
    tenant,
    admin,
    aTemplate,
    aPublished,
    automatic,
    timeline,
    move,
    morning,
    send,
    server,
  }) => {
    const roleId = await aPublished();
    const people = [];
    for (let n = 0; n < 4; n += 1) people.push(await anApplication(app, { tenant, roleId }));
    const [stays, left, held, withdrawn] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ];
    const templateId = await aTemplate('Three days later');
    await automatic(roleId, { templateId, follows: 'entered', stageId: forReview, days: 3 });
    for (const { candidateId, id } of people) await move(candidateId, '29/2900', id);
    await morning(2);
    await send();
    expect(await server.mailsTo(stays.email)).toEqual([]);
    await move(left.candidateId, '9/900', left.id);
    await admin.post('/api/v1/candidate/bulkstage/16/1600', { roleId, ids: [held.candidateId], reason: 'STRONGER' });
    await move(withdrawn.candidateId, '15/1504', withdrawn.id);
    await morning(1);
    expect((await timeline(roleId)).automatic).toMatchObject([{ due: 1 }]);
    await send();
    const told = async (email: string): Promise<boolean> =>
      (await server.mailsTo(email)).some(({ subject }) => subject === 'Three days later');
    expect([
      await told(stays.email),
      await told(left.email),
      await told(held.email),
      await told(withdrawn.email),
    ]).toEqual([true, false, false, false]);
    expect((await timeline(roleId)).automatic).toMatchObject([{ sent: 1, refused: [], due: 0 }]);
    const listed = await admin.get(`/api/v1/roles/${roleId}/messages`);
    expect(listRoleMessages.answers[200].parse(listed.body)).toMatchObject([{ isAutomatic: true, sent: 1 }]);
  });
});

it('tells candidates before the day of the decision, and again when it is moved', async ({
  app,
  tenant,
  aTemplate,
  aPublished,
  automatic,
  morning,
  send,
  server,
}) => {
  const dayAfter = (days: number): string => new Date(app.clock.now.getTime() + days * day).toISOString().slice(0, 10);
  const roleId = await aPublished({ decision_by: dayAfter(5) });
  const one = await anApplication(app, { tenant, roleId });
  const done = await anApplication(app, { tenant, roleId }, { stageId: 14 });
  await automatic(roleId, { templateId: await aTemplate('We decide soon'), follows: 'decision', days: 3 });
  await send();
  expect(await server.mailsTo(one.email)).toEqual([]);
  await morning(2);
  await send();
  await morning(1);
  await send();
  const count = async (email: string): Promise<number> => (await server.mailsTo(email)).length;
  expect([await count(one.email), await count(done.email)]).toEqual([1, 0]);
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('role')
      .set({ decision_by: dayAfter(20) })
      .where('id', '=', roleId)
      .execute(),
  );
  await morning(17);
  await send();
  expect(await count(one.email)).toBe(2);
});

it('breaks a silence, each time that it has lasted', async ({
  app,
  tenant,
  aTemplate,
  aPublished,
  automatic,
  morning,
  send,
  server,
}) => {
  const roleId = await aPublished();
  const one = await anApplication(app, { tenant, roleId });
  await automatic(roleId, { templateId: await aTemplate('Still reading'), follows: 'silence', days: 14 });
  await send();
  const count = async (): Promise<number> => (await server.mailsTo(one.email)).length;
  expect(await count()).toBe(0);
  await morning(15);
  await send();
  expect(await count()).toBe(1);
  await morning(7);
  await send();
  expect(await count()).toBe(1);
  await morning(7);
  await send();
  expect(await count()).toBe(2);
});

describe('the rules of a role', () => {
  it('refuse what they cannot keep, by the field', async ({ admin, aPublished, aTemplate }) => {
    const roleId = await aPublished();
    const templateId = await aTemplate('A rule');
    for (const [rule, field, code] of [
      [{ follows: 'entered', days: 0 }, 'stageId', 'stage_missing'],
      [{ follows: 'entered', stageId: 999, days: 0 }, 'stageId', 'not_a_choice'],
      [{ follows: 'silence', days: 3 }, 'days', 'silence_too_short'],
      [{ follows: 'decision', days: 2 }, 'days', 'not_a_choice'],
      [{ follows: 'decision', days: 1, templateId: roleId }, 'templateId', 'not_a_choice'],
    ] as const) {
      const reply = await admin.post(`/api/v1/roles/${roleId}/automatic-messages`, { templateId, ...rule });
      expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ field, code }] }]);
    }
  });

  it('keep the first of two who change one at once, and start anew when they are switched on', async ({
    admin,
    aPublished,
    aTemplate,
    automatic,
    timeline,
  }) => {
    const roleId = await aPublished();
    const rule = { templateId: await aTemplate('Twice'), follows: 'entered', stageId: assessmentCentre, days: 0 };
    const made = await automatic(roleId, rule);
    const url = `/api/v1/roles/${roleId}/automatic-messages/${made.id}`;
    const off = await admin.put(url, { ...rule, isOn: false, version: 1 });
    expect(saveAutomaticMessage.answers[200].parse(off.body)).toMatchObject({ isOn: false, version: 2 });
    const late = await admin.put(url, { ...rule, days: 7, version: 1 });
    expect([late.status, late.body]).toMatchObject([409, { current: { isOn: false } }]);
    expect((await admin.delete(url)).status).toBe(200);
    expect((await admin.delete(url)).status).toBe(404);
    expect(await timeline(roleId)).toMatchObject({ automatic: [] });
  });

  it('go with a copy of the role, and are tried over the candidates of the first', { tags: 'embedded' }, async ({
    app,
    tenant,
    admin,
    aTemplate,
    automatic,
    timeline,
    move,
    morning,
  }) => {
    const { id: roleId } = await aPublishedRole(admin, { closesAt: inDays(30, app.clock.now.getTime()) });
    const [one, other] = [await anApplication(app, { tenant, roleId }), await anApplication(app, { tenant, roleId })];
    await move(one.candidateId, '29/2900', one.id);
    await move(other.candidateId, '29/2900', other.id);
    await morning(5);
    await move(other.candidateId, '9/900', other.id);
    await morning(5);
    const templateId = await aTemplate('A week in review');
    await automatic(roleId, { templateId, follows: 'entered', stageId: forReview, days: 7 });
    await automatic(roleId, { templateId, follows: 'entered', stageId: assessmentCentre, days: 0 });
    await automatic(roleId, { templateId, follows: 'silence', days: 7 });
    const copy = await admin.post(`/api/v1/roles/${roleId}/copy`, { title: 'Next year', as: 'ACTIVE', dates: 'none' });
    const copyId: string = Object(copy.body).id;
    expect((await timeline(copyId)).automatic).toMatchObject([{ days: 0 }, { days: 7 }, { days: 7 }]);
    const reply = await admin.get(`/api/v1/roles/${copyId}/automatic-messages/trial`);
    expect(tryAutomaticMessages.answers[200].parse(reply.body)).toMatchObject({
      role: { id: roleId },
      candidates: 2,
      messages: expect.arrayContaining([
        expect.objectContaining({ sent: 1 }),
        expect.objectContaining({ sent: 1 }),
        expect.objectContaining({ sent: 2 }),
      ]),
      without: 0,
      most: 2,
    });
  });
});

it('reaches no candidate who has been deleted, and none of a role that is archived', async ({
  app,
  tenant,
  aTemplate,
  aPublished,
  automatic,
  timeline,
  morning,
  send,
  server,
}) => {
  const [roleId, archivedId] = [await aPublished(), await aPublished({ status: 'ARCHIVED' })];
  const gone = await anApplication(app, { tenant, roleId });
  const archived = await anApplication(app, { tenant, roleId: archivedId });
  const templateId = await aTemplate('Still here');
  for (const id of [roleId, archivedId]) await automatic(id, { templateId, follows: 'silence', days: 7 });
  await inTenant(app, tenant, (tx) =>
    tx.db.updateTable('candidate').set({ deleted_at: tx.now }).where('id', '=', gone.candidateId).execute(),
  );
  await morning(9);
  await send();
  expect((await timeline(roleId)).automatic).toMatchObject([{ sent: 0, due: 0 }]);
  expect([await server.mailsTo(gone.email), await server.mailsTo(archived.email)]).toEqual([[], []]);
});

it.runIf(inject('postgresUrl') !== '')(
  'reaches a whole stage of hundreds, each once',
  async ({ app, tenant, aPublished, aTemplate, automatic, timeline, morning, send }) => {
    const roleId = await aPublished();
    await manyApplications(app, { tenant, roleId }, 250);
    await automatic(roleId, { templateId: await aTemplate('To all'), follows: 'silence', days: 7 });
    await morning(9);
    await send();
    expect((await timeline(roleId)).automatic).toMatchObject([{ sent: 250, due: 0 }]);
  },
);
