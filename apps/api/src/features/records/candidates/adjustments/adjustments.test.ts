import { problem } from '@evenhand/contract/base/problem';
import { adjustments } from '@evenhand/contract/records/candidates/adjustments';
import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { historyEntry } from '@evenhand/contract/records/candidates/history';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplicant } from '../../applications/applications.factory.ts';
import { aPublishedRole } from '../../roles/roles.factory.ts';

const it = tenantTest
  .extend('role', { scope: 'file', auto: true }, ({ admin }) => aPublishedRole(admin))
  .extend(
    'staffPath',
    { scope: 'file' },
    ({ tenant }) =>
      (id: string): string =>
        `/api/v1/organization/${tenant.id}/candidate/${id}/adjustment`,
  )
  .extend('aManager', { scope: 'file' }, ({ app, tenant, admin, role }) => async (): Promise<Caller> => {
    const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    await admin.put(`/api/v1/roles/${role.id}/team`, { userIds: [user.id] });
    return app.signIn(user);
  });

const ownPath = (id: string | null): string => `/api/v1/candidate/${id}/adjustment`;
const needed = { needs: ['EXTRA_TIME', 'HEARING'], extraTime: 25, hearing: ['BSL'], interpreterRegion: 'Fife' };

describe('adjustments', () => {
  it('are said once, and kept', async ({ app, tenant }) => {
    const user = await app.aCandidateUser(tenant);
    const caller = await app.signIn(user);
    expect((await caller.get(ownPath(user.candidateId))).body).toEqual({ data: {}, version: 0, updatedAt: null });
    const body = { adjustment: { ...needed, other: '' }, version: 0 };
    const saved = await caller.put(ownPath(user.candidateId), body);
    expect(saved).toMatchObject({ status: 200, body: { data: needed, version: 1 } });
    expect(adjustments.parse((await caller.get(ownPath(user.candidateId))).body).data).toEqual(needed);
  });

  it('name an answer whose need was not named, and lose nothing of it in silence', async ({ app, tenant }) => {
    const user = await app.aCandidateUser(tenant);
    const caller = await app.signIn(user);
    for (const [adjustment, field] of [
      [{ extraTime: 25 }, 'extraTime'],
      [{ ...needed, other: 'A quiet room' }, 'other'],
    ] as const) {
      expect(await caller.put(ownPath(user.candidateId), { adjustment, version: 0 })).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'needs_its_choice', field: `adjustment.${field}` }] },
      });
    }
    expect((await caller.get(ownPath(user.candidateId))).body).toMatchObject({ data: {}, version: 0 });
  });

  it('name what is wrong, and keep nothing of it', async ({ app, tenant }) => {
    const user = await app.aCandidateUser(tenant);
    const caller = await app.signIn(user);
    const adjustment = { needs: ['EXTRA_TIME', 'NAP'], extraTime: 7, diagnosis: 'none of your business' };
    const reply = await caller.put(ownPath(user.candidateId), { adjustment, version: 0 });
    expect(reply.status).toBe(422);
    expect(problem.parse(reply.body).errors?.map((one) => one.field)).toEqual([
      'adjustment.needs',
      'adjustment.extraTime',
      'adjustment.diagnosis',
    ]);
    expect((await caller.get(ownPath(user.candidateId))).body).toMatchObject({ version: 0 });
  });

  it('let one of two at once through', async ({ app, tenant }) => {
    const user = await app.aCandidateUser(tenant);
    const caller = await app.signIn(user);
    const save = (need: string) => caller.put(ownPath(user.candidateId), { adjustment: { needs: [need] }, version: 0 });
    const replies = await Promise.all([save('PARKING'), save('PAPER')]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  it('return 404 to other candidates', async ({ app, tenant }) => {
    const user = await app.aCandidateUser(tenant);
    const other = await app.signIn(await app.aCandidateUser(tenant));
    const stranger = await app.signIn(await app.aCandidateUser(await app.aTenant()));
    for (const caller of [other, stranger]) {
      expect((await caller.get(ownPath(user.candidateId))).status).toBe(404);
      expect((await caller.put(ownPath(user.candidateId), { adjustment: {}, version: 0 })).status).toBe(404);
    }
  });

  it('are seen by administrators; managers learn only that there are some, and the history names none', async ({
    app,
    tenant,
    admin,
    role,
    aManager,
    staffPath,
  }) => {
    const { id, caller } = await anApplicant(app, role, tenant);
    const path = `/api/v1/organization/${tenant.id}/candidate/${id}`;
    const manager = await aManager();
    const seen = async () => staffCandidate.parse((await manager.get(path)).body).adjusted;
    expect(await seen()).toBe(false);
    await caller.put(ownPath(id), { adjustment: needed, version: 0 });
    expect(await seen()).toBe(true);
    expect(JSON.stringify((await manager.get(path)).body)).not.toMatch(/EXTRA_TIME|BSL|Fife/);
    expect((await manager.get(staffPath(id))).status).toBe(403);
    expect((await manager.put(staffPath(id), { adjustment: {}, version: 1 })).status).toBe(403);
    expect((await admin.get(staffPath(id))).body).toMatchObject({ data: needed, version: 1 });
    const history = await admin.get(`/api/v1/candidate/${id}/history`);
    const entries = z
      .array(historyEntry)
      .parse(history.body)
      .filter((one) => one.kind === 'candidate.adjusted');
    expect(entries.map((one) => one.keys)).toEqual([[]]);
    expect(JSON.stringify(history.body)).not.toMatch(/EXTRA_TIME|BSL|Fife/);
  });

  it('are written down by staff as they were told, not over a newer save', async ({
    app,
    tenant,
    admin,
    role,
    staffPath,
  }) => {
    const { id, caller } = await anApplicant(app, role, tenant);
    const body = { adjustment: { needs: ['STEP_FREE'] }, version: 0 };
    expect((await admin.put(staffPath(id), body)).status).toBe(200);
    const late = await admin.put(staffPath(id), body);
    expect(late.status).toBe(409);
    expect(problem.parse(late.body).current).toMatchObject({ data: { needs: ['STEP_FREE'] }, version: 1 });
    expect((await caller.get(ownPath(id))).body).toMatchObject({ data: { needs: ['STEP_FREE'] } });
    const elsewhere = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await elsewhere.get(staffPath(id))).status).toBe(404);
  });
});
