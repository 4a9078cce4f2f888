import { getRoleSilence, listSilences } from '@evenhand/contract/processes/automatic-messages/silences';
import { describe, expect } from 'vitest';
import { anApplication, inTenant } from '../pipeline/pipeline.factory.ts';
import { automaticTest as it } from './automatic-messages.factory.ts';

it.afterAll(async ({ server, transport }) => {
  transport.close();
  await server.close();
});

describe('silence longer than promised', () => {
  it('counts those who have heard nothing for three weeks, and no one else', async ({
    app,
    tenant,
    admin,
    aPublished,
    aTemplate,
    automatic,
    morning,
    send,
  }) => {
    const [roleId, archivedId] = [await aPublished(), await aPublished({ status: 'ARCHIVED' })];
    const on = { tenant, roleId };
    const one = await anApplication(app, on, { firstName: 'Amara', lastName: 'Osei' });
    const told = await anApplication(app, on);
    const held = await anApplication(app, on);
    await anApplication(app, on, { stageId: 14 });
    await anApplication(app, { tenant, roleId: archivedId });
    const seen = async () =>
      getRoleSilence.answers[200].parse((await admin.get(`/api/v1/roles/${roleId}/silence`)).body);
    // They have applied up to a day before the test begins.
    await morning(19);
    expect((await seen()).ids).toEqual([]);
    const hold = { roleId, ids: [held.candidateId], reason: 'STRONGER' };
    expect((await admin.post('/api/v1/candidate/bulkstage/16/1600', hold)).status).toBe(200);
    const content = {
      en: {
        subject: 'Still reading',
        document: { blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'Hi' }] }] },
      },
    };
    const ids = [told.candidateId];
    expect((await admin.post('/api/v1/messages', { roleId, ids, content, undoMinutes: 0 })).status).toBe(200);
    await morning(3);
    const templateId = await aTemplate('Thank you for waiting');
    await automatic(roleId, { templateId, follows: 'silence', days: 200 });
    expect(await seen()).toEqual({
      days: 21,
      ids: [one.candidateId],
      people: [{ id: one.candidateId, applicationId: one.id, name: 'Amara Osei' }],
      templateId,
    });
    const roles = listSilences.answers[200].parse((await admin.get('/api/v1/silences')).body);
    expect(roles).toContainEqual(expect.objectContaining({ role: expect.objectContaining({ id: roleId }), people: 1 }));
    expect(roles.map(({ role }) => role.id)).not.toContain(archivedId);
    await send();
  });

  it('names no one to a blind reader, and is shown to those who may write on the role', async ({
    app,
    tenant,
    admin,
    aPublished,
    morning,
  }) => {
    const manager = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['message:send'] });
    const [roleId, elsewhere] = [await aPublished({ blind: true }), await aPublished()];
    await admin.put(`/api/v1/roles/${roleId}/team`, { userIds: [manager.id] });
    const one = await anApplication(app, { tenant, roleId }, { firstName: 'Zebedee', lastName: 'Quagga' });
    await anApplication(app, { tenant, roleId: elsewhere });
    await morning(22);
    const caller = await app.signIn(manager);
    const { body } = await caller.get(`/api/v1/roles/${roleId}/silence`);
    expect(getRoleSilence.answers[200].parse(body).ids).toEqual([one.id]);
    expect(JSON.stringify(body)).not.toMatch(/Zebedee|Quagga/);
    expect(JSON.stringify(body)).not.toContain(one.candidateId);
    const listed = listSilences.answers[200].parse((await caller.get('/api/v1/silences')).body);
    expect(listed.map(({ role }) => role.id)).toEqual([roleId]);
    expect((await caller.get(`/api/v1/roles/${elsewhere}/silence`)).status).toBe(404);
    await inTenant(app, tenant, (tx) =>
      tx.db.updateTable('candidate').set({ deleted_at: tx.now }).where('id', '=', one.candidateId).execute(),
    );
    expect((await caller.get('/api/v1/silences')).body).toEqual([]);
  });
});
