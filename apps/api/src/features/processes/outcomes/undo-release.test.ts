import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { anApplication, aRole, type PlantedApplication, rowOf } from '../pipeline/pipeline.factory.ts';

// No worker runs until a test asks for one: until then every mail waits.
const it = tenantTest
  .extend('roleId', ({ app, tenant }) => aRole(app, tenant))
  .extend(
    'held',
    ({ app, tenant, roleId }) =>
      (): Promise<PlantedApplication> =>
        anApplication(
          app,
          { tenant, roleId },
          {
            stageId: 16,
            substageId: 1600,
            columns: { stage_before: 10, substage_before: 1000, outcome_reason: 'STRONGER' },
          },
        ),
  )
  .extend(
    'release',
    ({ admin, roleId }) =>
      (...applications: PlantedApplication[]) =>
        admin.post(`/api/v1/roles/${roleId}/held-outcomes/release`, {
          applicationIds: applications.map((one) => one.id),
        }),
  )
  .extend(
    'undo',
    ({ admin, roleId }) =>
      (one: PlantedApplication) =>
        admin.post(`/api/v1/candidate/${one.candidateId}/undo`, { roleId }),
  )
  .extend(
    'mailsOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      (one: PlantedApplication) =>
        app.mailsTo(tenant, one.email),
  );

it.beforeEach(({ app }) => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
});

describe('a release', () => {
  it('can be taken back with its mails while none has gone out', async ({
    app,
    tenant,
    held,
    mailsOf,
    release,
    undo,
  }) => {
    const one = await held();
    const before = await rowOf(app, tenant, one.id);
    await release(one);
    expect(await mailsOf(one)).toMatchObject([{ state: 'waiting' }]);
    const undone = await undo(one);
    expect([undone.status, undone.body]).toMatchObject([200, { undone: 1 }]);
    expect(await rowOf(app, tenant, one.id)).toEqual({ ...before, version: 3 });
    expect(await mailsOf(one)).toMatchObject([{ state: 'cancelled' }]);
    await app.workJobs();
    expect(await mailsOf(one)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('cannot be taken back in silence once a mail has gone out', async ({ app, tenant, held, release, undo }) => {
    const [one, two] = [await held(), await held()];
    await release(one, two);
    await app.workJobs();
    const undone = await undo(one);
    expect([undone.status, undone.body]).toMatchObject([
      409,
      {
        errors: [{ code: 'undo_superseded' }],
        current: { total: 2, because: [{ kind: 'mail.sent' }, { kind: 'mail.sent' }] },
      },
    ]);
    expect(await rowOf(app, tenant, one.id)).toMatchObject({ substage_id: 1604 });
  });
});
