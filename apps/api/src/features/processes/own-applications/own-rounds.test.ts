import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anApplicant, ownApplications } from '../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';

let test: TestApp;
let tenant: Awaited<ReturnType<TestApp['aTenant']>>;
let admin: Caller;
let role: Role;
let applicant: Awaited<ReturnType<typeof anApplicant>>;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
  role = await aPublishedRole(admin);
});
afterAll(() => test.close());
beforeEach(async () => {
  applicant = await anApplicant(test, role, tenant);
});

async function move(position: string, reason?: string): Promise<void> {
  test.clock.now = new Date(test.clock.now.getTime() + 1000);
  const path = `/api/v1/candidate/${applicant.id}/stage/${position}/organization/${tenant.id}`;
  const body = { applicationId: applicant.applicationId, ...(reason ? { reason } : {}) };
  const reply = await admin.post(path, body);
  expect(reply).toMatchObject({ status: 200 });
}
const undo = async (): Promise<void> => {
  expect((await admin.post(`/api/v1/candidate/${applicant.id}/undo`, {})).status).toBe(200);
};

async function seen(): Promise<OwnApplication> {
  const [application] = await ownApplications(applicant.caller);
  if (!application) throw new Error('They have applied.');
  return application;
}
/** Returns the history's events, oldest first. */
const happened = ({ history }: OwnApplication): string[] =>
  history.map(({ what, round }) => (round === null ? what : `${what}: ${round}`)).reverse();

describe('the history of rounds', () => {
  it('shows each round as it is reached', async () => {
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

  it('leaves out a round whose move was undone or reversed', async () => {
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

  it('stays the same while a decision is held, and keeps its rounds once it is released', async () => {
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
