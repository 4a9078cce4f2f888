import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { checkDomain, freeUnusedDomains } from './check-mail-domain.ts';
import { listDomainOwners } from './mail-domain.queries.ts';

/** Checks the verified domain of one organisation. */
const checkDomainJob = defineJob('mail-domain.check', { payload: z.object({}), queue: 'bulk', attempts: 3 });

/** Checks a domain. One that was removed meanwhile, and a DNS that does not answer, wait for the next time. */
async function check(services: Services, organizationId: string): Promise<void> {
  const scope = { organizationId, actor: { system: checkDomainJob.name } };
  const owner = {
    organizationId,
    inTenant: <T>(work: (tx: TenantTx) => Promise<T>) => services.database.withTenant(scope, work),
  };
  try {
    await checkDomain(services, owner);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
  await freeUnusedDomains(services, owner);
}

export const mailDeliveryJobs = (services: Services) => [
  handler(checkDomainJob, (_payload, { organizationId }) => check(services, organizationId)),
];

/** Every hour, for organisations that have verified a domain. */
export const mailDeliveryTasks = ({ database }: Services): readonly ScheduledTask[] => [
  {
    name: checkDomainJob.name,
    cron: '25 * * * *',
    async run() {
      const owners = await database.withPlatform(listDomainOwners);
      for (const { organization_id: organizationId } of owners) {
        await database.withTenant({ organizationId, actor: { system: checkDomainJob.name } }, (tx) =>
          tx.send(checkDomainJob, {}),
        );
      }
    },
  },
];
