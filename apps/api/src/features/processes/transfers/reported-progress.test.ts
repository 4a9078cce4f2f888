import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { testPassword } from '../../../testing/test-app.ts';
import { submit } from '../../records/applications/applications.factory.ts';
import { completeSections, saveSections } from '../../records/candidates/candidates.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { eraseDue } from '../../upkeep/privacy/erase-due.ts';
import { agreed, aMember, aSetting, follow, halvesOf, rowsOf, transfersOf } from './transfers.factory.ts';

const day = 24 * 3_600_000;

const it = apiTest
  .extend('setting', { scope: 'file' }, ({ app }) => aSetting(app))
  /** Creates a candidate of the network who has transferred to the employer and sent their application there. */
  .extend('anApplicantThere', { scope: 'file' }, ({ app, setting }) => async (role = setting.role) => {
    const member = await aMember(app, setting.network);
    const { transfer, next } = await agreed(member.caller, { ...setting, role });
    const there = await follow(app, setting.firm, next.url);
    const { id } = await saveSections(there, { terms: completeSections.terms });
    expect((await submit(there, id, role)).status).toBe(200);
    await app.workJobs();
    return { ...member, transfer, there, idThere: id };
  })
  .extend('progressOf', { scope: 'file' }, ({ app }) => async (caller: Caller) => {
    await app.workJobs();
    return (await transfersOf(caller))[0]?.progress ?? null;
  })
  .extend(
    'move',
    { scope: 'file' },
    ({ setting }) =>
      async (idThere: string, stageId: number, reason?: string, by = setting.admin) => {
        const url = `/api/v1/candidate/${idThere}/stage/${stageId}/${stageId * 100}/organization/${setting.firm.id}`;
        const reply = await by.post(url, { roleId: setting.role.id, ...(reason ? { reason } : {}) });
        expect(reply.status).toBe(200);
      },
  )
  .extend('erase', { scope: 'file' }, ({ app }) => async (caller: Caller, organizationId: string) => {
    expect((await caller.delete('/api/v1/user/deleteMe', { currentPassword: testPassword })).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 31 * day);
    expect(await eraseDue(app.services, organizationId)).toBe(1);
  });

describe('the status of an application at the employer', () => {
  it('is shown in the network as the candidate is told it, without anything that is held', async ({
    anApplicantThere,
    progressOf,
    move,
  }) => {
    const { caller, idThere } = await anApplicantThere();
    expect(await progressOf(caller)).toMatchObject({ status: 'sent', whoseMove: 'ours' });
    await move(idThere, 4);
    expect(await progressOf(caller)).toMatchObject({ status: 'interview' });
    await move(idThere, 16, 'STRONGER');
    expect(await progressOf(caller)).toMatchObject({ status: 'interview' });
  });

  it('turns a network profile into one with an application once that is sent', async ({
    app,
    setting,
    anApplicantThere,
    progressOf,
  }) => {
    const { caller } = await anApplicantThere();
    expect(await progressOf(caller)).toMatchObject({ status: 'sent' });
    expect((await caller.get('/api/v1/candidate/me')).body).toMatchObject({ candidateStatus: 'PASSPORT_ACTIVE' });
    const other = await aMember(app, setting.network);
    await agreed(other.caller, setting);
    await app.workJobs();
    expect((await other.caller.get('/api/v1/candidate/me')).body).toMatchObject({ candidateStatus: 'PASSPORT' });
  });

  it('is shown at once for a candidate who had applied there before the transfer', async ({
    app,
    setting,
    progressOf,
  }) => {
    const { user, caller } = await aMember(app, setting.network);
    const own = await app.signIn(await app.aCandidateUser(setting.firm, { email: user.email }));
    const { id } = await saveSections(own);
    expect((await submit(own, id, setting.role)).status).toBe(200);
    await agreed(caller, setting);
    expect(await progressOf(caller)).toMatchObject({ status: 'sent' });
  });

  it('is shown of no other application there', async ({ app, setting, anApplicantThere }) => {
    const { caller, there, idThere } = await anApplicantThere();
    const other = await aPublishedRole(setting.admin, { title: 'Another scheme' });
    expect((await submit(there, idThere, other)).status).toBe(200);
    await app.workJobs();
    expect(await transfersOf(caller)).toMatchObject([{ role: { id: setting.role.id }, progress: { status: 'sent' } }]);
    expect(JSON.stringify(await transfersOf(caller))).not.toContain('Another scheme');
  });
});

describe('taking the agreement back', () => {
  it('ends the reports on both sides, whether done once or twice, and leaves the application where it is', async ({
    app,
    setting,
    anApplicantThere,
    progressOf,
    move,
  }) => {
    const { caller, transfer, there, idThere } = await anApplicantThere();
    const end = () => caller.post(`/api/v1/transfers/${transfer.id}/end`);
    const replies = await Promise.all([end(), end()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await app.workJobs();
    expect(await halvesOf(app, transfer.id)).toEqual(['OUT WITHDRAWN', 'IN WITHDRAWN']);
    await move(idThere, 4);
    expect(await progressOf(caller)).toBeNull();
    expect((await there.get('/api/v1/applications')).body).toMatchObject([{ status: 'interview' }]);
    expect((await caller.post(`/api/v1/transfers/${transfer.id}/go-on`)).status).toBe(404);
    const { body } = await setting.admin.get(`/api/v1/candidate/${idThere}/history`);
    expect(JSON.stringify(body)).toContain('transfer.withdrawn');
    // A candidate who agrees again has a new transfer.
    const again = (await agreed(caller, setting)).transfer.id;
    expect(again).not.toBe(transfer.id);
    await app.workJobs();
    expect((await transfersOf(caller)).find(({ id }) => id === again)?.progress).toMatchObject({ status: 'interview' });
  });
});

describe('erasure', () => {
  it('in the network ends the transfer at the employer, who keeps the application', async ({
    app,
    setting,
    anApplicantThere,
    erase,
    move,
  }) => {
    const { caller, transfer, idThere } = await anApplicantThere();
    await erase(caller, setting.network.id);
    expect(await halvesOf(app, transfer.id)).toEqual(['IN ENDED']);
    await move(idThere, 4, undefined, await app.signIn(await app.aStaffUser(setting.firm)));
    await app.workJobs();
    expect(await halvesOf(app, transfer.id)).toEqual(['IN ENDED']);
  });

  it('at the employer ends the transfer in the network', { tags: 'embedded' }, async ({
    app,
    setting,
    anApplicantThere,
    erase,
  }) => {
    const admin = await app.signIn(await app.aStaffUser(setting.firm));
    const open = await aPublishedRole(admin, {
      closesAt: new Date(app.clock.now.getTime() + 90 * day).toISOString(),
    });
    const { caller, transfer, there, user } = await anApplicantThere(open);
    await rowsOf(
      app,
      `update user_account set password_hash = (select password_hash from user_account where id = $1) where organization_id = $2 and email = $3`,
      [user.id, setting.firm.id, user.email],
    );
    await erase(there, setting.firm.id);
    expect(await halvesOf(app, transfer.id)).toEqual(['OUT ENDED']);
    const again = await app.signIn(user);
    expect(await transfersOf(again)).toMatchObject([{ state: 'ENDED', progress: null }]);
    expect(caller).toBeDefined();
  });
});
