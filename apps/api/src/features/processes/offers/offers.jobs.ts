import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import { expireOffers } from './expire-offers.ts';

const name = 'offers.expire';

/** Ends what ran out unanswered in one tenant. */
const expireTenant = defineJob(name, { payload: z.object({}), attempts: 3 });

export const offersJobs = (services: Services) => [
  handler(expireTenant, async (_payload, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (tenant) await expireOffers(services, tenant);
  }),
];

/** Every few minutes. An answer that comes after the time is refused whether or not this has run. */
export const offersTasks = (services: Services): readonly ScheduledTask[] => [
  {
    name,
    cron: '*/5 * * * *',
    run: () =>
      eachOrganization(services.database, ({ id: organizationId }) =>
        services.database.withTenant({ organizationId, actor: { system: name } }, (tx) => tx.send(expireTenant, {})),
      ),
  },
];
