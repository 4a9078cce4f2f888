import { hourIn } from '@evenhand/domain/dates/day-in';
import { officeZone } from '@evenhand/domain/tenants/office-zone';
import { z } from 'zod';
import type { Tenant } from '../../platform/http/tenant.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { handler } from '../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../platform/services.ts';
import { eachOrganization } from '../tenants/public.ts';
import { tellOfLatePromises } from './late-promises.ts';
import { tellOfRenewal, tellRenewal } from './renew-promise.ts';

/** Writes to the people of one tenant who were promised an answer by a day that is past. */
const latePromises = defineJob('promises.late', { payload: z.object({}), queue: 'bulk', attempts: 3 });

export const applicationsJobs = (services: Services) => [
  handler(latePromises, async (_payload, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (tenant) await tellOfLatePromises(services, tenant);
  }),
  handler(tellRenewal, async ({ renewalId }, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (tenant) await tellOfRenewal(services, tenant, renewalId);
  }),
];

/** Is it the morning where the organisation is? Three hours long, so that one missed while nothing ran is made up for. */
function isMorning(tenant: Tenant, now: Date): boolean {
  const hour = hourIn(officeZone(tenant), now);
  return hour >= 9 && hour < 12;
}

/** In the morning of the day after a promise, so that the team may keep it until its last hour. */
export const applicationsTasks = (services: Services): readonly ScheduledTask[] => [
  {
    name: 'promises.late',
    cron: '10 * * * *',
    run: () =>
      eachOrganization(services.database, async ({ id: organizationId }) => {
        const tenant = await services.tenants.byId(organizationId);
        if (!tenant || !isMorning(tenant, services.now())) return;
        await services.database.withTenant({ organizationId, actor: { system: 'promises.late' } }, (tx) =>
          tx.send(latePromises, {}),
        );
      }),
  },
];
