import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anApplication, aRole, type PlantedApplication, rowOf } from '../pipeline/pipeline.factory.ts';

let test: TestApp;
let tenant: Organization;
let admin: Caller;
let roleId: string;

// No worker runs until a test asks for one: until then every mail waits.
beforeEach(async () => {
  test.clock.now = new Date(test.clock.now.getTime() + 1000);
  roleId = await aRole(test, tenant);
});
beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
});
afterAll(() => test.close());

const held = (): Promise<PlantedApplication> =>
  anApplication(
    test,
    { tenant, roleId },
    { stageId: 16, substageId: 1600, columns: { stage_before: 10, substage_before: 1000, outcome_reason: 'STRONGER' } },
  );
const release = (...applications: PlantedApplication[]) =>
  admin.post(`/api/v1/roles/${roleId}/held-outcomes/release`, { applicationIds: applications.map((one) => one.id) });
const undo = (one: PlantedApplication) => admin.post(`/api/v1/candidate/${one.candidateId}/undo`, { roleId });
const mailsOf = (one: PlantedApplication) => test.mailsTo(tenant, one.email);

describe('a release', () => {
  it('can be taken back with its mails while none has gone out', async () => {
    const one = await held();
    const before = await rowOf(test, tenant, one.id);
    await release(one);
    expect(await mailsOf(one)).toMatchObject([{ state: 'waiting' }]);
    const undone = await undo(one);
    expect([undone.status, undone.body]).toMatchObject([200, { undone: 1 }]);
    expect(await rowOf(test, tenant, one.id)).toEqual({ ...before, version: 3 });
    expect(await mailsOf(one)).toMatchObject([{ state: 'cancelled' }]);
    await test.workJobs();
    expect(await mailsOf(one)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('cannot be taken back in silence once a mail has gone out', async () => {
    const [one, two] = [await held(), await held()];
    await release(one, two);
    await test.workJobs();
    const undone = await undo(one);
    expect([undone.status, undone.body]).toMatchObject([
      409,
      {
        errors: [{ code: 'undo_superseded' }],
        current: { total: 2, because: [{ kind: 'mail.sent' }, { kind: 'mail.sent' }] },
      },
    ]);
    expect(await rowOf(test, tenant, one.id)).toMatchObject({ substage_id: 1604 });
  });
});
