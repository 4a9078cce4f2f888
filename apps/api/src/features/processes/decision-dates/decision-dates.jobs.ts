import { hourIn } from '@evenhand/domain/dates/day-in';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { z } from 'zod';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import { tellOfLateDecisionDates } from './late-decision-dates.ts';
import { tellOfRenewal, tellRenewal } from './renew-decision-date.ts';

/** Writes to the candidates of one organisation whose decision date has passed without an answer. */
const lateDecisionDates = defineJob('decision-dates.late', { payload: z.object({}), queue: 'bulk', attempts: 3 });

export const decisionDatesJobs = (services: Services) => [
  handler(lateDecisionDates, async (_payload, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (tenant) await tellOfLateDecisionDates(services, tenant);
  }),
  handler(tellRenewal, async ({ renewalId }, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (tenant) await tellOfRenewal(services, tenant, renewalId);
  }),
];

/**
 * Returns whether it is between 9:00 and 12:00 in the organisation's time zone. Three hours make up for an hour in
 * which nothing ran.
 */
function isMorning(tenant: Tenant, now: Date): boolean {
  const hour = hourIn(officeZone(tenant), now);
  return hour >= 9 && hour < 12;
}

/** Schedules notices about missed decision dates for the next morning, so that the team has the whole day of the date. */
export const decisionDatesTasks = (services: Services): readonly ScheduledTask[] => [
  {
    name: 'decision-dates.late',
    cron: '10 * * * *',
    run: () =>
      eachOrganization(services.database, async ({ id: organizationId }) => {
        const tenant = await services.tenants.byId(organizationId);
        if (!tenant || !isMorning(tenant, services.now())) return;
        await services.database.withTenant({ organizationId, actor: { system: 'decision-dates.late' } }, (tx) =>
          tx.send(lateDecisionDates, {}),
        );
      }),
  },
];
