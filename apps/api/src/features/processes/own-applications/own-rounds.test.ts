import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { anApplicant, ownApplications } from '../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';

const it = tenantTest
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin))
  .extend('applicant', ({ app, tenant, role }) => anApplicant(app, role, tenant))
  .extend('move', ({ app, tenant, admin, applicant }) => async (position: string, reason?: string): Promise<void> => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const path = `/api/v1/candidate/${applicant.id}/stage/${position}/organization/${tenant.id}`;
    const body = { applicationId: applicant.applicationId, ...(reason ? { reason } : {}) };
    const reply = await admin.post(path, body);
    expect(reply).toMatchObject({ status: 200 });
  })
  .extend('undo', ({ admin, applicant }) => async (): Promise<void> => {
    expect((await admin.post(`/api/v1/candidate/${applicant.id}/undo`, {})).status).toBe(200);
  })
  .extend('seen', ({ applicant }) => async (): Promise<OwnApplication> => {
    const [application] = await ownApplications(applicant.caller);
    if (!application) throw new Error('They have applied.');
    return application;
  });
/** Returns the history's events, oldest first. */
const happened = ({ history }: OwnApplication): string[] =>
  history.map(({ what, round }) => (round === null ? what : `${what}: ${round}`)).reverse();

describe('the history of rounds', () => {
  it('shows each round as it is reached', async ({ move, seen }) => {
    await move('8/801');
    expect(await seen()).toMatchObject({ status: 'test', round: 'criticalThinkingTest' });
    await move('4/400');
    expect(await seen()).toMatchObject({ status: 'interview', round: 'videoInterview' });
    await move('4/402');
    const before = await seen();
    await move('9/900');
    const after = await seen();
    expect(after).toMatchObject({ status: 'interview', round: 'assessmentCentre' });
    expect(after.version).not.toBe(before.version);
    const told = ['sent', 'test: criticalThinkingTest', 'interview: videoInterview', 'interview: assessmentCentre'];
    expect(happened(after)).toEqual(told);
    await move('11/1101');
    const offered = await seen();
    expect(offered).toMatchObject({ status: 'offer', round: null });
    expect(happened(offered)).toEqual([...told, 'offer']);
  });

  it('leaves out a round whose move was undone or reversed', async ({ move, undo, seen }) => {
    await move('4/400');
    await move('9/900');
    await undo();
    const first = await seen();
    expect(first).toMatchObject({ round: 'videoInterview' });
    expect(happened(first)).toEqual(['sent', 'interview: videoInterview']);
    await move('9/900');
    await move('4/400');
    expect(await seen()).toEqual({ ...first, updatedAt: expect.any(String), version: expect.any(Number) });
  });

  it('stays the same while a decision is held, and keeps its rounds once it is released', async ({
    admin,
    role,
    applicant,
    move,
    seen,
  }) => {
    await move('4/400');
    await move('9/900');
    const before = await seen();
    await move('16/1600', 'INTERVIEW');
    expect(await seen()).toEqual(before);
    const release = await admin.post(`/api/v1/roles/${role.id}/held-outcomes/release`, {
      applicationIds: [applicant.applicationId],
    });
    expect(release.body).toMatchObject({ released: 1 });
    const told = await seen();
    expect(told).toMatchObject({ status: 'notTakenForward', round: null });
    expect(happened(told)).toEqual([...happened(before), 'notTakenForward']);
  });
});
