import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anApplication, aRole, inTenant, manyApplications, rowOf } from '../../processes/pipeline/pipeline.factory.ts';

let test: TestApp;
let tenant: Organization;
let admin: Caller;
let roleId: string;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
  roleId = await aRole(test, tenant);
});
afterAll(() => test.close());

const jump = (body: object, position = '900/stage/9', caller = admin) =>
  caller.post(`/api/v1/candidate/${roleId}/fasttrackcandidates/${position}`, body);
const kindsOf = async (applicationId: string): Promise<string[]> => {
  const rows = await inTenant(test, tenant, (tx) =>
    tx.db
      .selectFrom('event')
      .select('kind')
      .where('organization_id', '=', tenant.id)
      .where('application_id', '=', applicationId)
      .execute(),
  );
  return rows.map((row) => row.kind);
};

describe('fast-tracking', () => {
  it('skips stages, records it, leaves candidates who are further on, and is undone', async () => {
    // The role has 1, 8, 29, 4, 9, 10, 11 and 14.
    const far = await anApplication(test, { tenant, roleId });
    const near = await anApplication(test, { tenant, roleId }, { stageId: 4 });
    const beyond = await anApplication(test, { tenant, roleId }, { stageId: 10 });
    const ids = [far, near, beyond].map((one) => one.candidateId);
    const reply = await jump({ ids });
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { moved: 2, results: [{ moved: true }, { moved: true }, { moved: false, why: 'not_forward' }] },
    ]);
    expect(await rowOf(test, tenant, far.id)).toMatchObject({ stage_id: 9, substage_id: 900 });
    expect([await kindsOf(far.id), await kindsOf(near.id), await kindsOf(beyond.id)]).toEqual([
      ['application.fast-tracked'],
      ['application.moved'],
      [],
    ]);
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    const undo = await admin.post(`/api/v1/candidate/${far.candidateId}/undo`, { roleId });
    expect(undo.body).toMatchObject({ undone: 2 });
    expect(await rowOf(test, tenant, far.id)).toMatchObject({ stage_id: 1 });
  });

  it('runs as a job on request', async () => {
    const people = await manyApplications(test, { tenant, roleId }, 3);
    const reply = await jump({ ids: people.map((one) => one.candidateId), async: true });
    expect([reply.status, reply.body]).toMatchObject([202, { kind: 'FAST_TRACK', total: 3 }]);
    await test.workJobs();
    expect(await kindsOf(people[0]?.id ?? '')).toEqual(['application.fast-tracked']);
  });

  it('refuses final stages, and answers 404 to other organisations', async () => {
    const planted = await anApplication(test, { tenant, roleId });
    const body = { ids: [planted.candidateId] };
    expect((await jump(body, '1404/stage/14')).body).toMatchObject({ results: [{ why: 'not_forward' }] });
    expect((await jump(body, '1600/stage/16')).status).toBe(422);
    const stranger = await test.signIn(await test.aStaffUser(await test.aTenant()));
    expect((await jump(body, '900/stage/9', stranger)).status).toBe(404);
  });
});
