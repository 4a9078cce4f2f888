import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import { eraseDue } from './erase-due.ts';

/** Erases who asked for it 30 days ago, in one tenant. */
const eraseJob = defineJob('privacy.erase', { payload: z.object({}), queue: 'bulk' });

export const privacyJobs = (services: Services) => [
  handler(eraseJob, async (_payload, { organizationId }) => {
    await eraseDue(services, organizationId);
  }),
];

export const privacyTasks = ({ database }: Services): readonly ScheduledTask[] => [
  {
    name: 'privacy.erase-all',
    cron: '50 3 * * *',
    run: () =>
      eachOrganization(database, ({ id: organizationId }) =>
        database.withTenant({ organizationId, actor: { system: 'privacy.erase-all' } }, (tx) => tx.send(eraseJob, {})),
      ),
  },
];
