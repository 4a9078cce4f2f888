import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { addDays, dayIn } from '@evenhand/domain/dates/day-in';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { anOpenPlan, interviewPipeline, invitationsOf, ownPath } from '../interviews.factory.ts';

const planned = 12;

const it = tenantTest.extend('daysShown', { scope: 'file' }, ({ app, tenant, admin }) => async (): Promise<number> => {
  const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
  await anApplicant(app, role, tenant);
  await app.admin.exclusive((session) =>
    session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
  );
  const first = dayIn('Europe/London', app.clock.now);
  const windows = Array.from({ length: planned }, (_, at) => addDays(first, at + 14)).map((day) => ({
    startsAt: `${day}T09:00`,
    endsAt: `${day}T10:00`,
    lanes: 1,
  }));
  const plan = await anOpenPlan(admin, role.id, { windows, release: 'OPEN' });
  const [invitation] = await invitationsOf(admin, plan.id);
  const { body } = await app.visitor(tenant).get(ownPath(app, invitation?.id ?? ''));
  const free = Object(body).slots.filter(({ status }: { status: string }) => status === 'Available');
  return new Set(free.map(({ parentStartDateTime }: { parentStartDateTime: number }) => parentStartDateTime)).size;
});

it('shows ten days of a plan at once, and all of them where the organisation has no limit', async ({
  admin,
  tenant,
  daysShown,
}) => {
  expect(await daysShown()).toBe(10);
  const path = `/api/v1/organization/${tenant.id}`;
  const now = organization.parse((await admin.get(path)).body);
  const configuration = { ...now.configuration, allInterviewDays: true };
  expect((await admin.put(path, { configuration, version: now.version })).status).toBe(200);
  expect(await daysShown()).toBe(planned);
});
