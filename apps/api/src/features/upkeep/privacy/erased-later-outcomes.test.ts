// @module-tag embedded
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { expect } from 'vitest';
import { tenantTest as it } from '../../../testing/api-test.ts';
import { testPassword } from '../../../testing/test-app.ts';
import { anApplication, aRole, inTenant } from '../../processes/pipeline/pipeline.factory.ts';
import { listPackRecords } from '../data-packs/pack-records.read.ts';
import { eraseDue } from './erase-due.ts';

const day = 86_400_000;

it('shows a later outcome in the copy of their data alone, as it stands, and erases it with its history', async ({
  app,
  tenant,
  admin,
}) => {
  const user = await app.aCandidateUser(tenant);
  const candidateId = user.candidateId ?? '';
  const roleId = await aRole(app, tenant);
  const { id } = await anApplication(app, { tenant, roleId }, { candidateId, stageId: stageIds.offerAccepted });
  const url = `/api/v1/roles/${roleId}/later-outcomes/FIRST_YEAR_REVIEW`;
  for (const [version, value] of [2, 4].entries())
    await admin.put(url, { entries: [{ applicationId: id, value, version }] });
  const records = async () =>
    (await inTenant(app, tenant, (tx) => listPackRecords(tx, 'ordinary', candidateId))).filter(
      ({ table }) => table === 'later_outcome',
    );
  expect((await records()).map(({ values }) => values)).toEqual([
    { kind: 'FIRST_YEAR_REVIEW', value: 4, entered_at: expect.anything() },
  ]);
  const candidate = await app.signIn(user);
  for (const path of [url, `${url}/template`, '/api/v1/later-outcomes']) {
    const reply = await candidate.get(path);
    expect([path, reply.status]).toEqual([path, 403]);
  }
  expect((await candidate.delete('/api/v1/user/deleteMe', { currentPassword: testPassword })).status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 61 * day);
  await eraseDue(app.services, tenant.id);
  const { rows } = await app.admin.exclusive((session) =>
    session.query('select count(*)::integer as total from later_outcome where application_id = $1', [id]),
  );
  expect(rows).toEqual([{ total: 0 }]);
});
