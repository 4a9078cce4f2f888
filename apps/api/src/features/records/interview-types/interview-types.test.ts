import { interviewType, listInterviewTypes } from '@evenhand/contract/records/interview-types';
import { defaultInterviewTypes } from '@evenhand/domain/interview-types/default-types';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { aRole, inTenant } from '../../processes/pipeline/pipeline.factory.ts';
import { configure } from '../../tenancy/identity/identity.factory.ts';

const path = '/api/v1/interview-types';
const talk = {
  label: 'Partner interview',
  kind: 'HR_SCHEDULER',
  stages: [6],
  lateral: false,
  showScoringMatrix: true,
  customizations: [{ label: 'Panel', type: 'LIST', required: true, values: ['A', 'B'] }],
  includeOnlyForInterview: ['SCHEDULED'],
  excludeOnlyForInterview: ['INVITED'],
  isEnabled: true,
};

const it = tenantTest.extend('listed', ({ admin }) => async () => {
  const reply = await admin.get(path);
  return listInterviewTypes.answers[200].parse(reply.body);
});

describe('the types of interview of an organisation', () => {
  it('begin as the product’s, with those of other firms where the platform has switched them on', async ({
    app,
    tenant,
    listed,
  }) => {
    await aRole(app, tenant);
    await configure(app, tenant, { thirdParty: { THIRD_PARTY_VIDEO: true } });
    const { types, stageRoles } = await listed();
    expect(types.map(({ label }) => label)).toEqual(defaultInterviewTypes.map(({ label }) => label));
    const allowed = types.filter(({ thirdParty, isAllowed }) => thirdParty && isAllowed).map(({ kind }) => kind);
    expect(allowed).toEqual(['THIRD_PARTY_VIDEO']);
    expect(stageRoles.find(({ stageId }) => stageId === 10)?.roles).toBeGreaterThan(0);
  });

  it('are added, changed, switched off and ordered', async ({ admin, listed }) => {
    const reply = await admin.post(path, talk);
    expect(reply.status).toBe(201);
    const made = interviewType.parse(reply.body);
    expect(made).toMatchObject({ ...talk, thirdParty: false, version: 1 });
    const quiet = { ...talk, label: 'Talk', isEnabled: false, version: 1 };
    const changed = await admin.put(`${path}/${made.id}`, quiet);
    expect([changed.status, changed.body]).toMatchObject([200, { label: 'Talk', isEnabled: false, version: 2 }]);
    const stale = await admin.put(`${path}/${made.id}`, quiet);
    expect([stale.status, stale.body]).toMatchObject([409, { current: { label: 'Talk', version: 2 } }]);
    const before = (await listed()).types.map(({ id }) => id);
    expect(before).toHaveLength(defaultInterviewTypes.length + 1);
    const ordered = await admin.put(path, { interviewTypeIds: before.toReversed() });
    expect(ordered.status).toBe(200);
    expect((await listed()).types.map(({ id }) => id)).toEqual(before.toReversed());
    const part = await admin.put(path, { interviewTypeIds: before.slice(1) });
    expect([part.status, part.body]).toMatchObject([422, { errors: [{ field: 'interviewTypeIds' }] }]);
  });

  it('name every field at fault, and a label that two add at once is added once', async ({ admin }) => {
    const wrong = { ...talk, label: '', stages: [77], customizations: [{ ...talk.customizations[0], values: [] }] };
    const reply = await admin.post(path, wrong);
    expect(reply.status).toBe(422);
    expect(Object(reply.body).errors.map(({ field }: { field: string }) => field)).toEqual([
      'label',
      'stages.0',
      'customizations.0.values',
    ]);
    const twice = await Promise.all([
      admin.post(path, talk),
      admin.post(path, { ...talk, label: 'partner INTERVIEW' }),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it('are changed by those who configure the organisation, and by no other organisation', async ({
    app,
    tenant,
    admin,
  }) => {
    const { id } = interviewType.parse((await admin.post(path, { ...talk, label: 'Second talk' })).body);
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await manager.get(path)).status).toBe(200);
    for (const reply of [
      await manager.post(path, talk),
      await manager.put(path, { interviewTypeIds: [] }),
      await manager.put(`${path}/${id}`, { ...talk, version: 1 }),
    ]) {
      expect(reply.status).toBe(403);
    }
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await stranger.put(`${path}/${id}`, { ...talk, version: 1 })).status).toBe(404);
  });

  it('log an error for one without a label, which is still shown', async ({ app, tenant, admin, listed }) => {
    const { id } = interviewType.parse((await admin.post(path, { ...talk, label: 'Third talk' })).body);
    await inTenant(app, tenant, (tx) =>
      tx.db.updateTable('interview_type').set({ label: '' }).where('id', '=', id).execute(),
    );
    const logged: unknown[] = [];
    const { log } = app.services;
    const { error } = log;
    log.error = (...line: unknown[]) => void logged.push(line);
    const { types } = await listed();
    log.error = error;
    expect(types.find((type) => type.id === id)).toMatchObject({ label: '', kind: 'HR_SCHEDULER' });
    expect(logged).toEqual([[{ interviewTypeId: id }, 'interview type without label']]);
  });
});
